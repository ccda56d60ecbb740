import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
  }),
  (t) => [
    index("orders_tenant").on(t.accountId, t.mode, t.createdAt),
    index("orders_card_payment").on(t.cardPayment),
  ],
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
