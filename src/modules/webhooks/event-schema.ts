import { Type } from "@sinclair/typebox";
import { VALIDITY_FIELDS } from "#/modules/results/validity-schema.ts";
import { OneOf, Timestamp } from "#/platform/http/fields.ts";

/** The shapes of what `event-data.ts` makes: for the API document, and for the feed's answer. */

const nullable = (schema: ReturnType<typeof Type.String | typeof Type.Integer>, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const InviteIdOrNull = nullable(Type.String(), "null where the session was begun without an invite");

export const AnalysisData = Type.Object({
  invite_id: InviteIdOrNull,
  session_id: Type.Integer(),
  status: Type.String(),
  results: nullable(Type.String(), "where the results are, once there are any; null without an invite"),
  // Of a completion; events from before they were added lack them.
  quality: Type.Optional(VALIDITY_FIELDS.quality),
  response_style: Type.Optional(VALIDITY_FIELDS.response_style),
});

export const OrderData = Type.Object({
  order_id: Type.String(),
  status: Type.String(),
  product_id: Type.String(),
  credits: Type.Integer(),
});

export const InviteData = Type.Object({
  invite_id: Type.String(),
  status: OneOf(["pending", "expired", "cancelled"]),
  expires_at: Timestamp,
});

export const AnonymizedData = Type.Object({
  invite_id: InviteIdOrNull,
  session_id: Type.Integer({ description: "made by the erasure where nobody had begun" }),
  status: OneOf(["anonymized"]),
});

export const RequestData = Type.Object({
  request_id: Type.String(),
  session_id: Type.Integer(),
  kind: OneOf(["erasure", "objection", "correction", "longer_storage"]),
  status: OneOf(["open"]),
  due_at: Timestamp,
});
