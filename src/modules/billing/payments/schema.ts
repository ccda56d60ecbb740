import { type Static, Type } from "@sinclair/typebox";
import {
  AMOUNT_MAX,
  BANK_REFERENCE_MAX,
  ORDER_STATUSES,
  REASON_MAX,
  valueDateOf,
} from "#/modules/billing/admin-schema.ts";
import { centsOf } from "#/modules/billing/catalog/schema.ts";
import { AdminPayment, adminPaymentView } from "#/modules/billing/schema.ts";
import { invalidField } from "#/platform/context/problem.ts";
import {
  DateText,
  Day,
  Line,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { euros } from "#/platform/text/money.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { PaidOrder, ReportedPayment } from "./corrections.ts";
import type { Payment } from "./store.ts";
import type { Waiting, WaitingSummary } from "./waiting.ts";

const NOTE_MAX = 500;
const WAYS = ["transfer", "stripe", "simulator", "other"] as const;
const Text = Type.String();

export const RecordPaymentBody = Type.Object(
  {
    amount: Type.Number({
      minimum: -AMOUNT_MAX,
      maximum: AMOUNT_MAX,
      description: `must be an amount from -${AMOUNT_MAX} to ${AMOUNT_MAX}`,
    }),
    way: Type.Optional(OneOf(["transfer", "other"] as const)),
    value_date: Type.Optional(DateText),
    bank_reference: OptionalLine(BANK_REFERENCE_MAX),
    note: OptionalLine(NOTE_MAX),
  },
  STRICT,
);
export const PaymentNoteBody = Type.Object({ note: Line(NOTE_MAX) }, STRICT);
export const UsePaymentBody = Type.Object({ order_id: Line(100) }, STRICT);
export const AcceptBody = Type.Object({ reason: Line(REASON_MAX) }, STRICT);

const OrderPayment = Type.Object({
  id: Text,
  amount: Type.Number({ description: "negative if money was returned or a record was reversed" }),
  currency: Text,
  way: OneOf(WAYS),
  method: NullableText,
  value_date: Day,
  reference: NullableText,
  reverses: Type.Union([Text, Type.Null()], { description: "ID of the payment that this one reverses" }),
  note: NullableText,
  recorded_at: Timestamp,
  recorded_by: Text,
});

const SettlementView = Type.Object({
  state: OneOf(["open", "settled", "under", "over"] as const),
  due: Type.Number(),
  received: Type.Number(),
  difference: Type.Number({ description: "missing or surplus amount" }),
});

export const OrderPaymentsAnswer = Ok(
  Type.Object({
    order_id: Text,
    status: OneOf(ORDER_STATUSES),
    settlement: SettlementView,
    payments: Type.Array(OrderPayment),
  }),
);

const settlementView = ({
  state,
  dueCents,
  receivedCents,
  differenceCents,
}: PaidOrder["settlement"]): Static<typeof SettlementView> => ({
  state,
  due: euros(dueCents),
  received: euros(receivedCents),
  difference: euros(differenceCents),
});

const paymentView = (payment: Payment): Static<typeof OrderPayment> => ({
  id: payment.id,
  amount: euros(payment.amountCents),
  currency: payment.currency,
  way: payment.way,
  method: payment.method,
  value_date: payment.valueDate,
  reference: payment.reference,
  reverses: payment.reversesId,
  note: payment.note,
  recorded_at: isoTime(payment.recordedAt),
  recorded_by: payment.recordedBy,
});

export const orderPaymentsView = ({
  order,
  payments,
  settlement,
}: PaidOrder): Static<typeof OrderPaymentsAnswer>["data"] => ({
  order_id: order.id,
  status: order.status,
  settlement: settlementView(settlement),
  payments: payments.map(paymentView),
});

/** @throws Problem invalid_input (400) naming amount or value_date */
export function reportedPaymentOf(
  { amount, way = "transfer", value_date, bank_reference, note }: Static<typeof RecordPaymentBody>,
  now: number,
): ReportedPayment {
  return {
    ...{ amountCents: movedCents(amount), way },
    valueDate: valueDateOf(value_date, now),
    reference: bank_reference?.trim() || null,
    note: note?.trim() || null,
  };
}

/** @throws Problem invalid_input (400) naming amount */
function movedCents(amount: number): number {
  const cents = centsOf(amount);
  if (euros(cents) !== amount) throw invalidField("amount", "must have at most two decimals");
  if (cents === 0) throw invalidField("amount", "must not be 0");
  return cents;
}

/** Payments that need the administrator: notices that wait, and orders whose payments do not equal what is due. */
export const WaitingPaymentsAnswer = Ok(
  Type.Object({
    count: Type.Integer(),
    oldest_at: NullableTimestamp,
    next_due_at: Type.Union([Timestamp, Type.Null()], {
      description: "the next time by which a provider expects an answer to a dispute",
    }),
    notifications: Type.Array(AdminPayment),
    orders: Type.Array(
      Type.Object({
        order_id: Text,
        account_id: Text,
        company: Text,
        status: OneOf(ORDER_STATUSES),
        settlement: SettlementView,
        currency: Text,
        since: Timestamp,
      }),
    ),
  }),
);

export const waitingPaymentsView = (
  { notices, orders }: Waiting,
  { count, oldestAt, nextDueAt }: WaitingSummary,
): Static<typeof WaitingPaymentsAnswer>["data"] => ({
  count,
  oldest_at: isoTimeOrNull(oldestAt),
  next_due_at: isoTimeOrNull(nextDueAt),
  notifications: notices.map(adminPaymentView),
  orders: orders.map(({ order, company, settlement, since }) => ({
    order_id: order.id,
    account_id: order.accountId,
    company,
    status: order.status,
    settlement: settlementView(settlement),
    currency: order.currency,
    since: isoTime(since),
  })),
});
