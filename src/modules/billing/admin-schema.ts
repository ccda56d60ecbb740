import { type Static, Type } from "@sinclair/typebox";
import { invalidField } from "#/platform/context/problem.ts";

import { MODES } from "#/platform/context/tenant.ts";
import { aliased } from "#/platform/http/aliases.ts";
import {
  DateText,
  Day,
  Line,
  NullableDay,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalIdOf,
  OptionalLine,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { euros } from "#/platform/text/money.ts";
import { DAY_MS, isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { BuyerState } from "./buyers/buyer.ts";
import {
  BillingView,
  billingView,
  TaxFields,
  taxFields,
  WaitingFields,
  waitingFields,
} from "./buyers/views.ts";
import { centsOf } from "./catalog/schema.ts";
import type { BookedEntry } from "./history.ts";
import type { ListedOrder } from "./history-store.ts";
import type { Invoice } from "./invoice-port.ts";
import { OrderDetailFields } from "./order-detail-schema.ts";
import { paymentReference } from "./payment.ts";
import type { ReportedTransfer } from "./payments/rules.ts";
import {
  type Balance,
  causeOf,
  isUndoable,
  type OrderPrice,
  PAYMENT_STATUSES,
  paymentStatusOf,
} from "./rules.ts";
import type { LedgerEntry } from "./store.ts";

/** The maximum of one grant, so that a typing error does not make a fortune. */
export const GRANT_MAX = 100_000;
export const REASON_MAX = 200;
export const BANK_REFERENCE_MAX = 140;
/** Above the price of the largest package with any tax. */
export const AMOUNT_MAX = 9_999_999.99;

const Text = Type.String();
export const ORDER_STATUSES = ["pending_payment", "completed", "cancelled"] as const;
const PROVIDERS = ["simulator", "invoice", "stripe"] as const;
const ENTRY_KINDS = ["purchase", "trial", "grant", "completion", "refund"] as const;

/** A filter that was not sent, or is `all`, leaves nothing out. */
export const unlessAll = <T extends string>(value: T | "all" | undefined): T | null =>
  value === undefined || value === "all" ? null : value;

export const AdminOrderListQuery = Type.Object(
  {
    status: Type.Optional(OneOf([...ORDER_STATUSES, "all"])),
    mode: Type.Optional(OneOf([...MODES, "all"])),
    account_id: OptionalIdOf("an account"),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);

export const AdminOrder = Type.Object({
  order_id: Text,
  account_id: Text,
  company: Text,
  mode: OneOf(MODES),
  status: OneOf(ORDER_STATUSES),
  payment_status: OneOf(PAYMENT_STATUSES),
  product: Type.Object({ id: Text, name: Text }),
  credits: Type.Integer(),
  payment: Type.Object({
    amount: Type.Number({ description: "amount to be paid, including VAT" }),
    currency: Text,
    net: Type.Number(),
    vat_rate: Type.Number({ description: "rate in percent" }),
    vat_amount: Type.Number(),
    discount_percent: Type.Integer(),
    ...TaxFields,
    received: Type.Number({ description: "all payments of the order added up, less refunds" }),
  }),
  billing: BillingView,
  ...WaitingFields,
  released_by: NullableText,
  released_at: NullableTimestamp,
  email: Text,
  created_at: Timestamp,
  completed_at: NullableTimestamp,
  payment_reference: Type.String({ description: "text for the buyer to enter in the bank transfer" }),
  ...aliased({ paid_on: NullableDay }),
  bank_reference: NullableText,
  invoice_id: NullableText,
  invoice_number: NullableText,
  paid_by: Type.Union([OneOf(PROVIDERS), Type.Null()], {
    description: "`invoice` for a bank transfer, null if not paid",
  }),
  refunded_at: Type.Union([Timestamp, Type.Null()], { description: "when the credits were taken back" }),
  terms: OneOf(["prepaid", "invoice"]),
  invoice_status: Type.Union([OneOf(["paid", "unpaid"]), Type.Null()]),
  due_date: Type.Union([Day, Type.Null()], { description: "null unless the invoice is to be paid later" }),
  reminders: Type.Object({
    level: Type.Integer({ description: "level of the latest payment reminder, 0 for none, 3 for the last" }),
    sent_at: NullableTimestamp,
    stopped: Type.Boolean(),
  }),
  ...OrderDetailFields,
});
export const AdminOrderAnswer = Ok(AdminOrder);
export const AdminOrderListAnswer = Ok(
  Type.Object({ orders: Type.Array(AdminOrder), pagination: Pagination }),
);

export const adminOrderView = (
  order: ListedOrder,
  price: OrderPrice,
  state: BuyerState,
): Static<typeof AdminOrder> => ({
  order_id: order.id,
  account_id: order.accountId,
  company: order.company,
  mode: order.mode,
  status: order.status,
  payment_status: paymentStatusOf(order.status),
  product: { id: order.productId, name: order.productName },
  credits: order.credits,
  payment: {
    amount: euros(price.grossCents),
    currency: order.currency,
    net: euros(price.netCents),
    vat_rate: price.rate / 100,
    vat_amount: euros(price.vatCents),
    discount_percent: order.discountPercent,
    ...taxFields(price, state),
    received: euros(order.receivedCents),
  },
  billing: billingView(order, state),
  ...waitingFields(order, state),
  released_by: order.releasedBy,
  released_at: isoTimeOrNull(order.releasedAt),
  email: order.email,
  created_at: isoTime(order.createdAt),
  completed_at: isoTimeOrNull(order.completedAt),
  payment_reference: paymentReference(order.id),
  ...aliased({ paid_on: order.paidOn }),
  bank_reference: order.bankReference,
  invoice_id: order.invoiceId,
  invoice_number: order.invoiceNumber,
  paid_by: order.status === "completed" ? order.provider : null,
  refunded_at: isoTimeOrNull(order.refundedAt),
  terms: order.terms,
  invoice_status: order.invoiceStatus,
  due_date: order.dueOn,
  reminders: {
    level: order.reminderLevel ?? 0,
    sent_at: isoTimeOrNull(order.remindedAt),
    stopped: order.remindersStoppedAt !== null,
  },
});

export const RemindersBody = Type.Object({ stopped: Type.Boolean() }, STRICT);

const EARLIEST = "2000-01-01";

/**
 * Returns a day of value, if it can be one: not before this century, and not after tomorrow, when today may be over in
 * the time zone of the bank.
 * @throws Problem invalid_input (400) naming value_date
 */
export function valueDateOf(day: string | undefined, now: number): string | null {
  if (day === undefined) return null;
  if (day < EARLIEST) throw invalidField("value_date", `must not be before ${EARLIEST}`);
  if (day > isoTime(now + DAY_MS).slice(0, 10)) throw invalidField("value_date", "must not be in the future");
  return day;
}

/** Empty, or not sent at all: the full open amount has arrived. */
export const ConfirmPaymentBody = Type.Optional(
  Type.Object(
    {
      amount: Type.Optional(
        Type.Number({
          minimum: 0.01,
          maximum: AMOUNT_MAX,
          description: `must be an amount from 0.01 to ${AMOUNT_MAX}`,
        }),
      ),
      value_date: Type.Optional(DateText),
      bank_reference: OptionalLine(BANK_REFERENCE_MAX),
    },
    STRICT,
  ),
);

/** @throws Problem invalid_input (400) naming amount or value_date */
export const transferOf = (
  body: Static<typeof ConfirmPaymentBody> | null,
  now: number,
): ReportedTransfer => ({
  amountCents: amountOf(body ?? {}),
  valueDate: valueDateOf(body?.value_date, now),
  reference: body?.bank_reference?.trim() || null,
});

export const GrantBody = Type.Object(
  {
    mode: OneOf(MODES),
    credits: Type.Integer({
      minimum: 1,
      maximum: GRANT_MAX,
      description: `must be a whole number from 1 to ${GRANT_MAX}`,
    }),
    reason: Line(REASON_MAX),
  },
  STRICT,
);
/** Without credits and amount: everything that no credit note has reversed yet. */
export const CreditNoteBody = Type.Object(
  {
    credits: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: GRANT_MAX,
        description: `must be a whole number from 0 to ${GRANT_MAX}`,
      }),
    ),
    amount: Type.Optional(
      Type.Number({
        minimum: 0.01,
        maximum: AMOUNT_MAX,
        description: `must be an amount from 0.01 to ${AMOUNT_MAX}`,
      }),
    ),
    reason: Line(REASON_MAX),
  },
  STRICT,
);

/** @throws Problem invalid_input (400) for an amount below a cent */
export function amountOf({ amount }: { amount?: number }): number | null {
  if (amount === undefined) return null;
  const cents = centsOf(amount);
  if (euros(cents) !== amount) throw invalidField("amount", "must have at most two decimals");
  return cents;
}

export const CreditNoteAnswer = Ok(
  Type.Object({
    credit_note_id: Text,
    credit_note_number: Text,
    order_id: Text,
    ...aliased({ corrects: Type.Object({ invoice_id: Text, invoice_number: Text }) }),
    credits: Type.Integer(),
    amount_net: Type.Number({ description: "negative, as in the list of invoices" }),
    amount_gross: Type.Number(),
    currency: Text,
  }),
);

export const creditNoteView = (note: Invoice): Static<typeof CreditNoteAnswer>["data"] => ({
  credit_note_id: note.id,
  credit_note_number: note.number,
  order_id: note.orderId,
  ...aliased({
    corrects: {
      invoice_id: note.correction?.invoiceId ?? "",
      invoice_number: note.correction?.number ?? "",
    },
  }),
  credits: note.correctedCredits ?? 0,
  amount_net: euros(note.netCents),
  amount_gross: euros(note.grossCents),
  currency: note.currency,
});

export const UndoBody = Type.Object({ reason: Line(REASON_MAX) }, STRICT);

const LedgerEntryView = Type.Object({
  id: Type.Integer(),
  kind: OneOf(ENTRY_KINDS),
  credits: Type.Integer(),
  reference: Text,
  reason: NullableText,
  created_at: Timestamp,
});
const BookedEntryView = Type.Object({
  ...LedgerEntryView.properties,
  balance_after: Type.Integer(),
  undoable: Type.Boolean(),
});
export const CreditsView = Type.Object({
  credits_available: Type.Integer(),
  credits_used: Type.Integer(),
  credits_owed: Type.Integer(),
  unlimited: Type.Boolean(),
});
export const BookedAnswer = Ok(
  Type.Object({ account_id: Text, mode: OneOf(MODES), entry: LedgerEntryView, balance: CreditsView }),
);

export const LedgerQuery = Type.Object(
  { mode: Type.Optional(OneOf(MODES)), ...createdParameters, ...pageParameters },
  OPEN,
);
export const LedgerAnswer = Ok(
  Type.Object({
    account_id: Text,
    mode: OneOf(MODES),
    balance: CreditsView,
    entries: Type.Array(BookedEntryView),
    pagination: Pagination,
  }),
);

export const creditsView = ({ available, used, owed, unlimited }: Balance): Static<typeof CreditsView> => ({
  credits_available: available,
  credits_used: used,
  credits_owed: owed,
  unlimited,
});

const entryView = (entry: LedgerEntry): Static<typeof LedgerEntryView> => {
  const { reference, reason } = causeOf(entry);
  const { id, kind, credits, createdAt } = entry;
  return { id, kind, credits, reference, reason, created_at: isoTime(createdAt) };
};

export const bookedView = (entry: LedgerEntry, balance: Balance): Static<typeof BookedAnswer>["data"] => ({
  account_id: entry.accountId,
  mode: entry.mode,
  entry: entryView(entry),
  balance: creditsView(balance),
});

/**
 * @param undone ids of the grants that were reversed; null: the reader may reverse none
 */
export const ledgerView = (
  { accountId, mode }: { accountId: string; mode: (typeof MODES)[number] },
  { rows, total }: { rows: readonly BookedEntry[]; total: number },
  undone: ReadonlySet<string> | null,
  balance: Balance,
  page: Page,
): Static<typeof LedgerAnswer>["data"] => ({
  account_id: accountId,
  mode,
  balance: creditsView(balance),
  entries: rows.map((row) => ({
    ...entryView(row),
    balance_after: row.balanceAfter,
    undoable: undone !== null && isUndoable(row, undone),
  })),
  pagination: paginationView(page, total, rows.length),
});
