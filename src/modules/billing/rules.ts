import type { ProblemCode } from "#/platform/context/problem.ts";

/** Credits bought with one order and how many of them are left. */
export interface Purchase {
  orderId: string;
  productId: string;
  name: string;
  credits: number;
  purchasedAt: number;
}

/**
 * Why a tax applies, as the buyer can be informed:
 * - `home`: the buyer is in the seller's country
 * - `reverse_charge`: a company elsewhere in the EU with a valid VAT id owes the tax itself
 * - `no_valid_vat_id`: a buyer elsewhere in the EU without one pays the seller's rate
 * - `outside_eu`: the buyer is outside the EU
 * - `special_territory`: the buyer's area belongs to an EU country but not to the EU's VAT territory
 * - `abroad`: the seller is outside the EU and charges VAT at home only
 * - `small_business`: the seller charges no VAT
 * - `undecided`: the address does not decide the rate, so that no invoice can be issued
 */
export const TAX_REASONS = [
  "home",
  "reverse_charge",
  "no_valid_vat_id",
  "outside_eu",
  "special_territory",
  "abroad",
  "small_business",
  "undecided",
] as const;
export type TaxReason = (typeof TAX_REASONS)[number];

/** The amount that a buyer pays for an order, in cents. */
export interface OrderPrice {
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Hundredths of a percent: 1900 is 19 %. */
  rate: number;
  /** Why this rate applies; null of an invoice that followed other rules. */
  reason: TaxReason | null;
}

/**
 * A price after a discount, in cents, rounded half up.
 * @param percent whole, 0 to 100
 */
export const discounted = (cents: number, percent: number): number =>
  Math.floor((cents * (100 - percent) + 50) / 100);

export interface Balance {
  /** The credits that are available to new invites; never negative. */
  available: number;
  /** Completed assessments. */
  used: number;
  /** Completions beyond what was bought; the next purchase settles them. */
  owed: number;
  /** True if nothing is billed here, so that `available` is only a large number. */
  unlimited: boolean;
}

/**
 * The available credits of a server without billing, whatever it uses. The interface promises a number, and a
 * fixed one is not mistaken for a counter.
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

/** The balance of a server without billing: it owes nothing, and an earlier debt is not claimed. */
export const unlimitedBalance = (used: number): Balance => ({
  available: UNLIMITED_CREDITS,
  used,
  owed: 0,
  unlimited: true,
});

/** The credits that are available to a candidate who is about to start. */
export interface Credits {
  /** The available credits of the balance; more than anybody uses if nothing is billed. */
  available: number;
  /**
   * Assessment sessions that have started, or can start at any moment without an invite, and will use one
   * credit each.
   */
  reserved: number;
}

export type CreditVerdict = "ok" | Extract<ProblemCode, "no_credit" | "credits_spoken_for">;

/**
 * Returns true if one more candidate can be admitted. A pending invite reserves nothing, but a started
 * assessment session does. Otherwise one credit would open any number of assessments, ten at a time. So the
 * debt is limited to the number of invites that may be pending: every admission leaves `spokenFor <=
 * available`, and only pending invites can come on top.
 */
export function checkAssessment({ available, reserved }: Credits): CreditVerdict {
  if (available < 1) return "no_credit";
  return available - reserved < 1 ? "credits_spoken_for" : "ok";
}

/**
 * Pending invites that count as reserved, because more of them would let the account owe more than it may:
 * after each admission `pending + begun - available <= limit`.
 */
export const beyondDebt = (pending: number, limit: number): number => Math.max(0, pending - limit);

/** Ledger entry of one completion. An entry created while nothing is billed stays free for ever. */
export const completionCredits = (billed: boolean): number => (billed ? -1 : 0);

/**
 * Uses credits of the oldest package first. Credits without an order (trial, grant) are used before all
 * packages.
 * @param purchases oldest first
 * @param used credits that completions have used so far
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

/** The value that `payment_status` has next to the order's own status. */
export const paymentStatusOf = (status: OrderStatus): (typeof PAYMENT_STATUSES)[number] =>
  status === "completed" ? "paid" : status === "cancelled" ? "cancelled" : "unpaid";

const GRANT_REF = /^(grant_[0-9A-Za-z]{24}): ([\s\S]*)$/;
const UNDO_REF = /^undo of (grant_[0-9A-Za-z]{24}): ([\s\S]*)$/;

/** Cause of a ledger entry for credits that an administrator grants: its id, and the reason. */
export const grantRef = (grantId: string, reason: string): string => `${grantId}: ${reason}`;

/** Cause of the entry that takes them back. */
export const undoRef = (grantId: string, reason: string): string => `undo of ${grantId}: ${reason}`;

/** Returns the id of the grant that an entry books, if it can be reversed; null for every other entry. */
export const undoableGrant = (entry: { kind: string; ref: string }): string | null =>
  entry.kind === "grant" ? (GRANT_REF.exec(entry.ref)?.[1] ?? null) : null;

/**
 * Returns true if an entry can be reversed.
 * @param undone ids of the grants that were
 */
export function isUndoable(entry: { kind: string; ref: string }, undone: ReadonlySet<string>): boolean {
  const grantId = undoableGrant(entry);
  return grantId !== null && !undone.has(grantId);
}

/** The readable part of a cause: the record that it names, and the reason if one was given. */
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

/**
 * The events that a card provider can report of a payment; `begun`: the buyer has finished, and the money is
 * still on its way.
 */
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

/** A card provider's notice, in our own terms. */
export interface PaymentNotice {
  /** The provider's; it comes again with each repetition. */
  id: string;
  kind: NoticeKind;
  /** The reference that we gave the provider with the payment; null if it returns none. */
  orderId: string | null;
  /** The provider's id of the payment; null where there is none yet. */
  payment: string | null;
  /** The amount that was paid or, of a refund, the total that has been refunded. */
  amountCents: number | null;
  /** Upper case. */
  currency: string | null;
  /** The payment method, in the provider's terms; absent or null: not stated. */
  paymentMethod?: string | null;
  happenedAt: number;
  /** It is a trial where real payments are expected, or the other way round. */
  isOfOtherMode?: boolean;
  /** False: the payment does not have the mark that this server gives to its payments; absent: not known. */
  isMarked?: boolean;
  /** Until when the provider expects an answer to a dispute; absent or null: none is stated. */
  dueAt?: number | null;
}

/**
 * Reasons that no longer apply once the payments of the order equal what is due. The others are about the payment
 * itself.
 */
export const ANSWERED_BY_SETTLEMENT: readonly WaitReason[] = [
  "other_amount",
  "order_cancelled",
  "paid_twice",
  "refunded_in_part",
  "dispute_lost",
  "credit_note_missing",
];

/** The reason why a person has to review it. */
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
  "tax_undecided",
  "buyer_not_set",
  "order_on_hold",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The order that a notice is about, as far as it matters. */
export interface NoticedOrder {
  mode: "live" | "test";
  status: "pending_payment" | "completed" | "cancelled";
  currency: string;
  /** True if the payment of the notice was recorded before this notice. */
  isRecorded: boolean;
  /** What is due: as invoiced, less credit notes or, until there is an invoice, as one of today would state. */
  dueCents: number;
  /** All of its payments added up, with what this notice reports. */
  receivedCents: number;
}

export type Verdict =
  | { readonly act: "refund" | "note" }
  /** With a reason: the order is completed, and the notice waits for a person all the same. */
  | { readonly act: "complete"; readonly reason?: WaitReason }
  | { readonly act: "wait"; readonly reason: WaitReason };

const wait = (reason: WaitReason): Verdict => ({ act: "wait", reason });
const NOTE: Verdict = { act: "note" };

/**
 * Decides what a notice leads to, in whatever order notices arrive. Credits are booked and reversed for
 * exactly what was ordered, and everything else waits for a person.
 * @param order null: there is none with this id
 * @param wasReturned true if a refund or a dispute of the same payment was reported before
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
  const { status, dueCents, receivedCents } = order;
  // A duplicate under another id, for example from two kinds of event.
  if (status === "completed" && order.isRecorded) return NOTE;
  if (order.mode === "test") return wait("test_order");
  if (status === "cancelled") return wait("order_cancelled");
  if (notice.currency !== order.currency)
    return wait(status === "completed" ? "paid_twice" : "other_currency");
  if (status === "completed" && receivedCents > dueCents) return wait("paid_twice");
  if (wasReturned) return wait("refunded_before");
  if (receivedCents < dueCents) return wait("other_amount");
  return receivedCents > dueCents ? { act: "complete", reason: "other_amount" } : { act: "complete" };
}

/** Refunds of another payment than those that were recorded for the order reverse nothing. */
function onRefunded(notice: PaymentNotice, order: NoticedOrder): Verdict {
  if (order.status !== "completed") return wait("order_not_paid");
  if (!order.isRecorded) return wait("other_payment");
  if (notice.currency !== order.currency) return wait("other_currency");
  // What was paid too much, or what a credit note has reversed before, has gone back.
  if (order.receivedCents >= order.dueCents) return NOTE;
  return order.receivedCents <= 0 ? { act: "refund" } : wait("refunded_in_part");
}

/**
 * The cents that a notice moves, as far as its payment is recorded: above zero from the buyer, below zero back.
 * @param balanceCents the recorded movements of the same payment added up
 * @param returnedCents those of them that refunds have returned, above zero
 */
export function movedBy(
  { kind, amountCents }: Pick<PaymentNotice, "kind" | "amountCents">,
  { balanceCents, returnedCents }: { balanceCents: number; returnedCents: number },
): number {
  const cents = amountCents ?? 0;
  switch (kind) {
    case "paid":
      return cents;
    // Stripe reports the total that has been refunded, not the latest refund.
    case "refunded":
      return -Math.max(0, Math.min(cents - returnedCents, balanceCents));
    case "refund_failed":
      return Math.min(cents, returnedCents);
    case "dispute_lost":
      return -Math.max(0, Math.min(cents, balanceCents));
    default:
      return 0;
  }
}
