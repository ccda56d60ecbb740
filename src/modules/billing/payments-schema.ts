import { type Static, Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";
import { Line, NullableText, NullableTimestamp, OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { euros } from "#/platform/text/money.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { NOTICE_KINDS, WAIT_REASONS, type WaitReason } from "./payment-rules.ts";
import type { ListedNotice } from "./payment-store.ts";

const OUTCOMES = ["booked", "noted", "waiting", "settled"] as const;
const NOTE_MAX = 500;
const Text = Type.String();

export const PaymentListQuery = Type.Object(
  { outcome: Type.Optional(OneOf([...OUTCOMES, "all"])), ...createdParameters, ...pageParameters },
  OPEN,
);
export const SettleBody = Type.Object({ note: Line(NOTE_MAX) }, STRICT);

const AdminPayment = Type.Object({
  id: Type.String({ description: "The provider's, by which a repetition is known." }),
  provider: OneOf(["stripe"] as const),
  kind: OneOf(NOTICE_KINDS),
  order_id: NullableText,
  account_id: NullableText,
  company: NullableText,
  payment: Type.Union([Text, Type.Null()], { description: "The provider's id of the payment." }),
  amount: Type.Union([Type.Number(), Type.Null()]),
  currency: NullableText,
  happened_at: Timestamp,
  received_at: Timestamp,
  outcome: OneOf(OUTCOMES),
  reason: Type.Union([OneOf(WAIT_REASONS), Type.Null()], {
    description: "Why it waits for a person, or did.",
  }),
  settled_at: NullableTimestamp,
  settled_by: NullableText,
  note: NullableText,
});
export const AdminPaymentAnswer = Ok(AdminPayment);
export const AdminPaymentListAnswer = Ok(
  Type.Object({ payments: Type.Array(AdminPayment), pagination: Pagination }),
);

export const adminPaymentView = (notice: ListedNotice): Static<typeof AdminPayment> => ({
  id: notice.id,
  provider: notice.provider,
  kind: notice.kind,
  order_id: notice.orderId,
  account_id: notice.accountId,
  company: notice.company,
  payment: notice.payment,
  amount: notice.amountCents === null ? null : euros(notice.amountCents),
  currency: notice.currency,
  happened_at: isoTime(notice.happenedAt),
  received_at: isoTime(notice.receivedAt),
  outcome: notice.outcome,
  // Of this table alone, which the column's type does not say.
  reason: notice.reason as WaitReason | null,
  settled_at: isoTimeOrNull(notice.settledAt),
  settled_by: notice.settledBy,
  note: notice.note,
});
