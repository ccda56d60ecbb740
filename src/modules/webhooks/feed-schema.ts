import { type Static, type TObject, Type } from "@sinclair/typebox";
import { ID_BODY } from "#/platform/context/ids.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableText, OneOf, Timestamp } from "#/platform/http/fields.ts";
import { IntegerText, OPEN } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { AnalysisData, AnonymizedData, InviteData, OrderData, RequestData } from "./event-schema.ts";
import type { FeedPage, FeedWish } from "./feed.ts";
import { EVENT_TYPES, type EventType, FEED_LIMIT, FEED_LIMIT_MAX } from "./rules.ts";
import type { EventData } from "./service.ts";

export const FeedQuery = Type.Object(
  {
    after: Type.Optional(
      Type.String({ pattern: `^evt_${ID_BODY}$`, description: "must be the id of an event" }),
    ),
    type: Type.Optional(OneOf(EVENT_TYPES)),
    limit: Type.Optional(IntegerText),
  },
  OPEN,
);

const ofKinds = (types: readonly EventType[], data: TObject) =>
  Type.Object({ event_id: Type.String(), type: OneOf(types), timestamp: Timestamp, data });

/** By kinds, so that a program that has looked at `type` knows what `data` is. */
const EventView = Type.Unsafe<FedView>(
  Type.Union([
    ofKinds(["analysis.started", "analysis.completed"], AnalysisData),
    ofKinds(["order.completed"], OrderData),
    ofKinds(["invite.created", "invite.expired", "invite.cancelled"], InviteData),
    ofKinds(["candidate.anonymized"], AnonymizedData),
    ofKinds(["request.opened"], RequestData),
  ]),
);

interface FedView {
  event_id: string;
  type: EventType;
  timestamp: string;
  data: EventData;
}

export const FeedAnswer = Ok(
  Type.Object({ events: Type.Array(EventView), has_more: Type.Boolean(), next_after: NullableText }),
);

/** @throws Problem invalid_input (400) naming limit */
export function feedWish({ after, type, limit }: Static<typeof FeedQuery>): FeedWish {
  const wished = limit === undefined ? FEED_LIMIT : Number(limit);
  if (wished < 1 || wished > FEED_LIMIT_MAX)
    throw invalidField("limit", `must be from 1 to ${FEED_LIMIT_MAX}`);
  return { after: after ?? null, type: type ?? null, limit: wished };
}

/** Beside its id each is what webhooks get as the body. */
export const feedView = ({ rows, hasMore, nextAfter }: FeedPage): Static<typeof FeedAnswer>["data"] => ({
  events: rows.map(({ id, type, createdAt, data }) => ({
    event_id: id,
    type,
    timestamp: isoTime(createdAt),
    data,
  })),
  has_more: hasMore,
  next_after: nextAfter,
});
