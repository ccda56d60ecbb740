import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";
import { NOTICE_KINDS } from "./rules.ts";

export const orders = sqliteTable(
  "orders",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    status: text({ enum: ["pending_payment", "completed", "cancelled"] }).notNull(),
    /** By what it is to be paid and, once it is, by what it was. */
    provider: text({ enum: ["simulator", "invoice", "stripe"] }).notNull(),
    /** The product as it was sold: later price changes never reach an order. */
    productId: text("product_id").notNull(),
    productName: text("product_name").notNull(),
    productDescription: text("product_description").notNull(),
    productFeatures: text("product_features", { mode: "json" }).$type<string[]>().notNull(),
    credits: integer().notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text().notNull(),
    /** Where receipts go; the account's address unless the order names another. */
    email: text().notNull(),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
    /**
     * The day of value at the bank, as the user who confirmed the payment read it there; null if they did not say.
     */
    paidOn: text("paid_on"),
    /** By which the bank's statement has the payment. */
    bankReference: text("bank_reference"),
    /** Net, before the account's discount; null of orders from before there were discounts. */
    listCents: integer("list_cents"),
    discountPercent: integer("discount_percent").notNull().default(0),
    /** The card provider's page on which it can be paid, the latest one; null where nobody has asked for one. */
    cardSession: text("card_session"),
    /** The card provider's id of the payment that has completed it. */
    cardPayment: text("card_payment"),
    /** By what it was paid: `transfer`, or what the card provider calls it (`card`, `sepa_debit`); null where nobody said. */
    paymentMethod: text("payment_method"),
    /** Since when its credits are taken back. */
    refundedAt: integer("refunded_at"),
    /** The buyer as they stated themselves at this order's checkout; null: as the account has it. */
    buyer: text({ mode: "json" }).$type<OrderBuyer>(),
    /** The buyer's own reference, such as a purchase order number, for the invoice. */
    buyerReference: text("buyer_reference"),
    /** Why it waits for a person although it was paid or confirmed; null: it does not. */
    onHold: text("on_hold"),
    /** By whom it was released, and when: the contradiction was checked and is right as it is. */
    releasedBy: text("released_by"),
    releasedAt: integer("released_at"),
    /** `invoice`: the invoice is issued with the order and paid later. */
    terms: text({ enum: ["prepaid", "invoice"] })
      .notNull()
      .default("prepaid"),
    /** Since when, and by whom, no reminder of its invoice is sent any more; null: they are sent. */
    remindersStoppedAt: integer("reminders_stopped_at"),
    remindersStoppedBy: text("reminders_stopped_by"),
  }),
  (t) => [
    index("orders_tenant").on(t.accountId, t.mode, t.createdAt),
    index("orders_card_payment").on(t.cardPayment),
  ],
);

/** Billing details of one order. */
export interface OrderBuyer {
  company: string;
  attention: string;
  street: string;
  zip: string;
  city: string;
  /** ISO 3166 code, upper case. */
  country: string;
  vatId: string;
}

/**
 * Money that has moved for an order, one row for each movement: append-only (triggers in the migration). An order's
 * balance is a sum over it. A wrong row is reversed by another one.
 */
export const payments = sqliteTable(
  "payments",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Above zero: from the buyer; below zero: back to the buyer, or reversed. */
    amountCents: integer("amount_cents").notNull(),
    currency: text().notNull(),
    way: text({ enum: ["transfer", "stripe", "simulator", "other"] }).notNull(),
    /** In the provider's terms (`card`, `sepa_debit`); null where nobody said. */
    method: text(),
    /** The day of value, YYYY-MM-DD. */
    valueDate: text("value_date").notNull(),
    /** By which the bank's statement, or the provider, has it. */
    reference: text(),
    /** The notice that reported it; each is booked once. */
    noticeId: text("notice_id"),
    /** The row that this one reverses. */
    reversesId: text("reverses_id").references((): AnySQLiteColumn => payments.id),
    note: text(),
    recordedAt: integer("recorded_at").notNull(),
    recordedBy: text("recorded_by").notNull(),
  }),
  (t) => [
    index("payments_order").on(t.orderId, t.recordedAt),
    index("payments_tenant").on(t.accountId, t.mode, t.recordedAt),
    uniqueIndex("payments_notice").on(t.noticeId).where(sql`notice_id IS NOT NULL`),
    uniqueIndex("payments_reverses").on(t.reversesId).where(sql`reverses_id IS NOT NULL`),
  ],
);

/** Answers of a tax authority about a buyer's VAT id: evidence that belongs to the invoice. Append-only. */
export const vatConfirmations = sqliteTable(
  "vat_confirmations",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    orderId: text("order_id").references(() => orders.id),
    vatId: text("vat_id").notNull(),
    service: text({ enum: ["vies", "bzst"] }).notNull(),
    outcome: text({ enum: ["valid", "invalid", "unavailable"] }).notNull(),
    /** The authority's number of the consultation. */
    consultation: text(),
    /** As the authority returned them; null where it does not. */
    name: text(),
    address: text(),
    /** The seller's VAT id with which it was asked. */
    requester: text(),
    askedAt: integer("asked_at").notNull(),
  }),
  (t) => [
    index("vat_confirmations_order").on(t.orderId),
    index("vat_confirmations_tenant").on(t.accountId, t.mode, t.vatId, t.askedAt),
  ],
);

/** Reminders of unpaid invoices that were sent: three levels, each once. */
export const paymentReminders = sqliteTable(
  "payment_reminders",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    level: integer().notNull(),
    openCents: integer("open_cents").notNull(),
    /** Until when it asks for the money, YYYY-MM-DD. */
    dueOn: text("due_on").notNull(),
    sentAt: integer("sent_at").notNull(),
  }),
  (t) => [uniqueIndex("payment_reminders_level").on(t.orderId, t.level)],
);

/**
 * The credit ledger: signed entries, append-only (triggers in the migration), unique per cause. A balance is always a
 * sum over it, which `ledgerSums` stores. `ref` is the order for a purchase and the session for a completion.
 */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    kind: text({ enum: ["purchase", "trial", "grant", "completion", "refund"] }).notNull(),
    ref: text().notNull(),
    credits: integer().notNull(),
    createdAt: integer("created_at").notNull(),
  }),
  (t) => [
    uniqueIndex("ledger_entries_cause").on(t.kind, t.ref),
    index("ledger_entries_tenant").on(t.accountId, t.mode, t.kind, t.credits),
  ],
);

/** What a tenant's entries come to; kept by a trigger of the ledger, and by nobody else. */
export const ledgerSums = sqliteTable(
  "ledger_sums",
  () => ({
    ...tenantColumns(),
    credits: integer().notNull(),
    completions: integer().notNull(),
    /** By completions. */
    taken: integer().notNull(),
    /** From trials and grants. */
    withoutOrder: integer("without_order").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.mode] })],
);

/**
 * The events that a card provider has sent, each stored once by its own id. An event may be about something unknown
 * here. No row says anything about a person.
 */
export const paymentNotices = sqliteTable(
  "payment_notices",
  () => ({
    id: text().primaryKey(),
    provider: text({ enum: ["stripe"] }).notNull(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    /** As the provider says; of no order here, perhaps. */
    orderId: text("order_id"),
    /** The provider's id of the payment. */
    payment: text(),
    /** The means of payment, in the provider's words; null if the provider did not report it. */
    paymentMethod: text("payment_method"),
    amountCents: integer("amount_cents"),
    currency: text(),
    happenedAt: integer("happened_at").notNull(),
    receivedAt: integer("received_at").notNull(),
    /** `waiting`: a person has to look at it; `settled`: one has. */
    outcome: text({ enum: ["booked", "noted", "waiting", "settled"] }).notNull(),
    /** Why it waits, or did. */
    reason: text(),
    /** Until when the provider expects an answer to a dispute. */
    dueAt: integer("due_at"),
    settledAt: integer("settled_at"),
    settledBy: text("settled_by"),
    note: text(),
  }),
  (t) => [
    index("payment_notices_payment").on(t.payment),
    index("payment_notices_order").on(t.orderId),
    index("payment_notices_outcome").on(t.outcome, t.receivedAt),
  ],
);

/**
 * Changes of the server administrator to the catalogue: another price, a package that is not sold, or packages of
 * their own.
 */
export const prices = sqliteTable("prices", () => ({
  productId: text("product_id").primaryKey(),
  /** null: as the catalogue says. */
  priceCents: integer("price_cents"),
  onSale: integer("on_sale", { mode: "boolean" }).notNull().default(true),
  /** null: the catalogue's, as `credits`. */
  name: text(),
  credits: integer(),
}));
