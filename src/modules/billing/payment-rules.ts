/** What a card provider can tell of a payment; `begun`: the buyer is through, and the money is still on its way. */
export const NOTICE_KINDS = [
  "paid",
  "begun",
  "failed",
  "expired",
  "refunded",
  "refund_failed",
  "disputed",
  "dispute_won",
  "dispute_lost",
] as const;
type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a card provider tells, in words of our own. */
export interface PaymentNotice {
  /** The provider's; it comes again with each repetition. */
  id: string;
  kind: NoticeKind;
  /** What we gave the provider with the payment; null where it gives nothing back. */
  orderId: string | null;
  /** The provider's id of the payment; null where there is none yet. */
  payment: string | null;
  /** What was paid or, of a refund, what has been paid back altogether. */
  amountCents: number | null;
  /** Upper case. */
  currency: string | null;
  /** By what it was paid, in the provider's words; absent or null: it did not say. */
  paymentMethod?: string | null;
  happenedAt: number;
  /** It is a trial where real payments are expected, or the other way round. */
  isOfOtherMode?: boolean;
}

/** Why somebody has to look at it. */
export const WAIT_REASONS = [
  "unknown_order",
  "test_order",
  "other_mode",
  "other_amount",
  "other_currency",
  "order_cancelled",
  "paid_twice",
  "refunded_before",
  "order_not_paid",
  "other_payment",
  "refunded_in_part",
  "refund_failed",
  "disputed",
  "dispute_lost",
  "credit_note_missing",
  "seller_not_set",
  "seller_vat_id_not_set",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The order that a notice is about, as far as it matters. */
export interface NoticedOrder {
  mode: "live" | "test";
  status: "pending_payment" | "completed" | "cancelled";
  /** What its invoice says or, until there is one, would say today. */
  grossCents: number;
  currency: string;
  /** By which payment of the provider it was completed; null: by none. */
  payment: string | null;
  isRefunded: boolean;
}

export type Verdict =
  | { readonly act: "complete" | "refund" | "note" }
  | { readonly act: "wait"; readonly reason: WaitReason };

const wait = (reason: WaitReason): Verdict => ({ act: "wait", reason });
const NOTE: Verdict = { act: "note" };

/**
 * What a notice leads to, whenever and in whatever order it comes: credits are booked and taken back for exactly what was
 * ordered, and whatever does not fit waits for a person.
 * @param order null: there is none of this id
 * @param wasReturned whether a refund or a dispute of the same payment was told before
 */
export function verdictOn(notice: PaymentNotice, order: NoticedOrder | null, wasReturned: boolean): Verdict {
  const { kind } = notice;
  if (kind === "begun" || kind === "failed" || kind === "expired" || kind === "dispute_won") return NOTE;
  if (notice.isOfOtherMode === true) return wait("other_mode");
  switch (kind) {
    case "paid":
      return order === null ? wait("unknown_order") : onPaid(notice, order, wasReturned);
    case "refunded":
      return order === null ? wait("unknown_order") : onRefunded(notice, order);
    case "refund_failed":
      return wait(order === null ? "unknown_order" : "refund_failed");
    case "disputed":
      return wait(order === null ? "unknown_order" : "disputed");
    case "dispute_lost":
      return wait(order === null ? "unknown_order" : "dispute_lost");
  }
}

function onPaid(notice: PaymentNotice, order: NoticedOrder, wasReturned: boolean): Verdict {
  // Told a second time under another id, as by two kinds of event.
  if (order.status === "completed" && order.payment !== null && order.payment === notice.payment) return NOTE;
  if (order.mode === "test") return wait("test_order");
  if (order.status === "cancelled") return wait("order_cancelled");
  if (order.status === "completed") return wait("paid_twice");
  if (notice.currency !== order.currency) return wait("other_currency");
  if (notice.amountCents !== order.grossCents) return wait("other_amount");
  return wasReturned ? wait("refunded_before") : { act: "complete" };
}

function onRefunded(notice: PaymentNotice, order: NoticedOrder): Verdict {
  if (order.status !== "completed") return wait("order_not_paid");
  if (order.payment === null || order.payment !== notice.payment) return wait("other_payment");
  if (order.isRefunded) return NOTE;
  if (notice.currency !== order.currency) return wait("other_currency");
  return notice.amountCents === order.grossCents ? { act: "refund" } : wait("refunded_in_part");
}
