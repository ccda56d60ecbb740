import { type Static, Type } from "@sinclair/typebox";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import { NullableTimestamp, OneOf } from "#/platform/http/fields.ts";
import { mailFaultView, NullableMailFault } from "#/platform/http/mail-fault.ts";
import { BooleanText, OPEN } from "#/platform/http/query.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import { MAIL_STATUSES } from "./rules.ts";
import type { Sending } from "./sending.ts";
import { KEPT_AGES, SENDING_STATES } from "./sending-rules.ts";
import type { TroubledMail } from "./sending-store.ts";

export const SendingQuery = Type.Object({ troubled: Type.Optional(BooleanText) }, OPEN);

const SendingView = Type.Object({
  state: OneOf(SENDING_STATES),
  failed_at: NullableTimestamp,
  fault: NullableMailFault,
  kept: Type.Array(Type.Object({ days: Type.Integer(), count: Type.Integer() })),
  troubled: Type.Optional(
    Type.Array(
      Type.Object({
        invite_id: Type.String(),
        status: OneOf(MAIL_STATUSES),
        attempts: Type.Integer(),
        fault: NullableMailFault,
      }),
    ),
  ),
});

export const SendingAnswer = Ok(SendingView);

export const SendKeptBody = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: Math.max(...KEPT_AGES) }) },
  { additionalProperties: false },
);

export const SentKeptAnswer = OkWithMessage(Type.Object({ queued: Type.Integer(), left: Type.Integer() }));

/** @param troubled left out of the answer where nobody asked for them */
export const sendingView = (
  { state, failed, kept }: Sending,
  troubled: readonly TroubledMail[] | null = null,
): Static<typeof SendingView> => ({
  state,
  failed_at: isoTimeOrNull(failed?.at ?? null),
  fault: failed?.fault ?? null,
  kept,
  ...(troubled !== null && {
    troubled: troubled.map(({ inviteId, status, attempts, fault }) => ({
      invite_id: inviteId,
      status,
      attempts,
      fault: mailFaultView(fault),
    })),
  }),
});
