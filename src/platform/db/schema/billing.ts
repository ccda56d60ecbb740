import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MODES } from "#/platform/context/tenant.ts";
import { sqliteTable } from "../table.ts";
import { tenantColumns } from "./accounts.ts";

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
    kind: text({
      enum: [
        "paid",
        "begun",
        "failed",
        "expired",
        "refunded",
        "refund_failed",
        "disputed",
        "dispute_won",
        "dispute_lost",
      ],
    }).notNull(),
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

/** Who an invoice is made out to, as it was on the day of issue. */
export interface BillingAddress {
  company: string;
  attention: string;
  street: string;
  city: string;
  /** ISO 3166 code, upper case. */
  country: string;
  vatId: string;
}

/** The seller, as the server's settings named it on the day of issue. */
export interface Seller {
  name: string;
  street: string;
  city: string;
  country: string;
  vatId: string;
  taxNumber: string;
  email: string;
  /** Bank details for a transfer; may be empty. */
  bankAccount: string;
}

/** A line without an amount is text only. */
export interface InvoiceLine {
  description: string;
  additionalText: string | null;
  netCents: number | null;
}

/** Which invoice a credit note reverses, and how much of it. */
export interface Correction {
  invoiceId: string;
  number: string;
  issuedAt: number;
  /** Of the credits that were bought with it. */
  credits: number;
  isWhole: boolean;
  reason: string;
}

/**
 * Issued invoices and credit notes: immutable (triggers in the migration), created from copies of all they show,
 * numbered without gaps per mode and year. Kept when a candidate is anonymized: they name the buyer, never a
 * candidate.
 */
export const invoices = sqliteTable(
  "invoices",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** `2026-000001`, of a credit note `CN-2026-000001`; in test mode with `TEST-` before it; `2026-E2-000001` where another copy may issue the same sequence. */
    number: text().notNull(),
    status: text({ enum: ["paid", "unpaid"] }).notNull(),
    language: text({ enum: ["en", "de"] }).notNull(),
    seller: text({ mode: "json" }).$type<Seller>().notNull(),
    billingAddress: text("billing_address", { mode: "json" }).$type<BillingAddress>().notNull(),
    lines: text({ mode: "json" }).$type<InvoiceLine[]>().notNull(),
    /** The product of the catalogue, with the number that invoices show for it. */
    productId: text("product_id").notNull(),
    productNumber: integer("product_number"),
    productName: text("product_name").notNull(),
    netCents: integer("net_cents").notNull(),
    /** Hundredths of a percent: 1900 is 19 %. */
    vatRate: integer("vat_rate").notNull(),
    vatCents: integer("vat_cents").notNull(),
    grossCents: integer("gross_cents").notNull(),
    currency: text().notNull(),
    /** Why this tax: home rate, EU reverse charge, outside the scope, or a seller that charges none. */
    taxCase: text("tax_case", { enum: ["home", "reverse_charge", "outside", "exempt"] }).notNull(),
    notes: text(),
    issuedAt: integer("issued_at").notNull(),
    paidAt: integer("paid_at"),
    type: text({ enum: ["invoice", "credit_note"] })
      .notNull()
      .default("invoice"),
    /** Of a credit note, whose amounts are below zero. Its trigger lets none reverse more than its invoice. */
    correctsId: text("corrects_id").references((): AnySQLiteColumn => invoices.id),
    correctedCredits: integer("corrected_credits"),
    correction: text({ mode: "json" }).$type<Correction>(),
    /** As the order had it on the day of issue; null of a credit note, which does not say how money is returned. */
    paymentMethod: text("payment_method"),
    /** When it came with its account from another server, whose series its number is of; null: issued here. */
    cameAt: integer("came_at"),
  }),
  (t) => [
    uniqueIndex("invoices_number").on(t.mode, t.type, t.year, t.sequence).where(sql`came_at IS NULL`),
    uniqueIndex("invoices_order").on(t.orderId).where(sql`type = 'invoice'`),
    index("invoices_corrects").on(t.correctsId).where(sql`corrects_id IS NOT NULL`),
    index("invoices_tenant").on(t.accountId, t.mode, t.issuedAt, t.id),
  ],
);

/**
 * Numbers that were assigned after a backup and are missing in this instance since it was restored. Their documents
 * are with their buyers, so none of them is assigned again.
 */
export const lostNumbers = sqliteTable(
  "lost_numbers",
  () => ({
    mode: text({ enum: MODES }).notNull(),
    type: text({ enum: ["invoice", "credit_note"] }).notNull(),
    year: integer().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    notedAt: integer("noted_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.mode, t.type, t.year, t.first] })],
);
