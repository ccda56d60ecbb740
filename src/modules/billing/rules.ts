import type { ProblemCode } from "#/platform/context/problem.ts";

/** Credits bought with one order and how many of them are left. */
export interface Purchase {
  orderId: string;
  productId: string;
  name: string;
  credits: number;
  purchasedAt: number;
}

/** What a buyer pays for an order, in cents. */
export interface OrderPrice {
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: number;
}

/**
 * A price after a discount, in cents, rounded half up.
 * @param percent whole, 0 to 100
 */
export const discounted = (cents: number, percent: number): number =>
  Math.floor((cents * (100 - percent) + 50) / 100);

export interface Balance {
  /** What new invites can count on; never negative. */
  available: number;
  /** Completed assessments. */
  used: number;
  /** Completions beyond what was bought; the next purchase settles them. */
  owed: number;
  /** Whether nothing is billed here, so that `available` is only a large number. */
  unlimited: boolean;
}

/**
 * What a house without billing has available, whatever it uses: a number, because the interface promises one, and
 * a fixed one, so that nobody takes it for a counter.
 */
export const UNLIMITED_CREDITS = 999_999_999;

/**
 * @param sum all ledger entries of a tenant added up
 * @param used number of completions
 */
export const balanceOf = (sum: number, used: number): Balance => ({
  available: Math.max(0, sum),
  used,
  owed: Math.max(0, -sum),
  unlimited: false,
});

/** The balance of a house without billing: it owes nothing, and a debt of earlier times is not asked for. */
export const unlimitedBalance = (used: number): Balance => ({
  available: UNLIMITED_CREDITS,
  used,
  owed: 0,
  unlimited: true,
});

/** What somebody who is to sit down can count on. */
export interface Credits {
  /** As the balance says; more than anybody uses where nothing is billed. */
  available: number;
  /** Sittings that have begun, or can begin at any moment without an invite, and will use one each. */
  spokenFor: number;
}

export type CreditVerdict = "ok" | Extract<ProblemCode, "no_credit" | "credits_spoken_for">;

/**
 * Whether one more person can be let in. A pending invite reserves nothing, but a sitting that has begun does: were
 * it not so, one credit would open any number of assessments, ten at a time. So the debt ends at the number of invites
 * that may be pending: every admission leaves `spokenFor <= available`, and only those pending can come on top.
 */
export function admitSitting({ available, spokenFor }: Credits): CreditVerdict {
  if (available < 1) return "no_credit";
  return available - spokenFor < 1 ? "credits_spoken_for" : "ok";
}

/**
 * Pending invites that count as spoken for, because more of them would let the account owe more than it may: after each
 * admission `pending + begun - available <= limit`.
 */
export const beyondDebt = (pending: number, limit: number): number => Math.max(0, pending - limit);

/** Ledger entry of one completion: made while nothing is billed it costs nothing, for ever. */
export const completionCredits = (billed: boolean): number => (billed ? -1 : 0);

/**
 * Credits are used up oldest package first; credits that came without an order (trial, grant) go before all packages.
 * @param purchases oldest first
 * @param used credits that completions have taken so far
 * @param withoutOrder credits from trials and grants
 */
export function remainingByPackage(
  purchases: readonly Purchase[],
  used: number,
  withoutOrder: number,
): (Purchase & { remaining: number })[] {
  let open = Math.max(0, used - withoutOrder);
  return purchases.map((purchase) => {
    const taken = Math.min(open, purchase.credits);
    open -= taken;
    return { ...purchase, remaining: purchase.credits - taken };
  });
}

type OrderStatus = "pending_payment" | "completed" | "cancelled";

export const PAYMENT_STATUSES = ["unpaid", "paid", "cancelled"] as const;

/** What `payment_status` says beside the order's own status. */
export const paymentStatusOf = (status: OrderStatus): (typeof PAYMENT_STATUSES)[number] =>
  status === "completed" ? "paid" : status === "cancelled" ? "cancelled" : "unpaid";

const GRANT_REF = /^(grant_[0-9A-Za-z]{24}): ([\s\S]*)$/;
const UNDO_REF = /^undo of (grant_[0-9A-Za-z]{24}): ([\s\S]*)$/;

/** Cause of a ledger entry for credits that an operator gives: its id, and why. */
export const grantRef = (grantId: string, reason: string): string => `${grantId}: ${reason}`;

/** Cause of the entry that takes them back. */
export const undoRef = (grantId: string, reason: string): string => `undo of ${grantId}: ${reason}`;

/** Id of the grant that an entry books, where it can be taken back; null for every other entry. */
export const undoableGrant = (entry: { kind: string; ref: string }): string | null =>
  entry.kind === "grant" ? (GRANT_REF.exec(entry.ref)?.[1] ?? null) : null;

/** Whether an entry can be taken back. @param undone ids of the grants that were */
export function isUndoable(entry: { kind: string; ref: string }, undone: ReadonlySet<string>): boolean {
  const grantId = undoableGrant(entry);
  return grantId !== null && !undone.has(grantId);
}

/** What people read of a cause: which record it names, and why where somebody said it. */
interface Cause {
  /** Order, session or trial; of a grant its id, and of an undo the id of the grant. */
  reference: string;
  reason: string | null;
  isUndo: boolean;
}

/** @param entry of the ledger */
export function causeOf({ kind, ref }: { kind: string; ref: string }): Cause {
  if (kind !== "grant") return { reference: ref, reason: null, isUndo: false };
  const undo = UNDO_REF.exec(ref);
  const [, reference = ref, reason = null] = undo ?? GRANT_REF.exec(ref) ?? [];
  return { reference, reason, isUndo: undo !== null };
}

/**
 * Entries with what the credits came to after each.
 * @param entries newest first, without a gap
 * @param balance after the newest of them
 */
export function withBalances<Entry extends { credits: number }>(
  entries: readonly Entry[],
  balance: number,
): (Entry & { balanceAfter: number })[] {
  let after = balance;
  return entries.map((entry) => {
    const balanceAfter = after;
    after -= entry.credits;
    return { ...entry, balanceAfter };
  });
}

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
