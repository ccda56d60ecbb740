import { type Static, Type } from "@sinclair/typebox";
import { isoTimeOrNull } from "#/platform/clock.ts";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import { NullableTimestamp, OneOf } from "#/platform/http/fields.ts";
import { NullableMailFault } from "#/platform/http/mail-fault.ts";
import type { Sending } from "./sending.ts";
import { KEPT_AGES, SENDING_STATES } from "./sending-rules.ts";

const SendingView = Type.Object({
  state: OneOf(SENDING_STATES),
  failed_at: NullableTimestamp,
  fault: NullableMailFault,
  kept: Type.Array(Type.Object({ days: Type.Integer(), count: Type.Integer() })),
});

export const SendingAnswer = Ok(SendingView);

export const SendKeptBody = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: Math.max(...KEPT_AGES) }) },
  { additionalProperties: false },
);

export const SentKeptAnswer = OkWithMessage(Type.Object({ queued: Type.Integer(), left: Type.Integer() }));

export const sendingView = ({ state, failed, kept }: Sending): Static<typeof SendingView> => ({
  state,
  failed_at: isoTimeOrNull(failed?.at ?? null),
  fault: failed?.fault ?? null,
  kept,
});
