import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  blob,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { orders } from "#/modules/billing/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { sqliteTable } from "#/platform/db/table.ts";

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

/** Which invoice a credit note reverses, and how much of it; or which one an invoice replaces. */
export interface Correction {
  invoiceId: string;
  number: string;
  issuedAt: number;
  /** Absent or null: its date is the day in UTC. */
  issuedOn?: string | null;
  /** Of the credits that were bought with it. */
  credits: number;
  isWhole: boolean;
  reason: string;
}

/**
 * Sales to buyers in other countries at the seller's rate, which has to be the same text in a query as in the index:
 * SQLite uses a partial index only for its own condition.
 */
export const SOLD_ABROAD_AT_HOME_RATE =
  "mode = 'live' AND tax_case = 'home' AND came_at IS NULL AND billing_address ->> '$.country' <> seller ->> '$.country'";

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
    language: text({ enum: LANGUAGES }).notNull(),
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
    /** Its date in the seller's time zone, YYYY-MM-DD; null of an earlier one, which is dated in UTC. */
    issuedOn: text("issued_on"),
    /** The day of value of the payment that settled it, YYYY-MM-DD. */
    paidOn: text("paid_on"),
    /** Until when it is to be paid, YYYY-MM-DD; null: it was paid when it was issued. The page states what it stated then. */
    dueOn: text("due_on"),
    /**
     * The date of supply that it states, YYYY-MM-DD. null: none, since its credits come with a payment that had not been made,
     * or since it is a credit note.
     */
    suppliedOn: text("supplied_on"),
    /** The buyer's own reference, such as a purchase order number. */
    buyerReference: text("buyer_reference"),
    /** What had been paid when an invoice with a due date was issued, in cents; null: nothing, or all of one without. */
    paidCents: integer("paid_cents"),
    /** Counts the invoices of one order: another buyer than on the first one takes a new invoice. */
    revision: integer().notNull().default(0),
  }),
  (t) => [
    uniqueIndex("invoices_number").on(t.mode, t.type, t.year, t.sequence).where(sql`came_at IS NULL`),
    uniqueIndex("invoices_order").on(t.orderId, t.revision).where(sql`type = 'invoice'`),
    index("invoices_corrects").on(t.correctsId).where(sql`corrects_id IS NOT NULL`),
    index("invoices_tenant").on(t.accountId, t.mode, t.issuedAt, t.id),
    index("invoices_issued").on(t.mode, t.issuedAt, t.id).where(sql`came_at IS NULL`),
    index("invoices_consumers").on(t.mode, t.year).where(sql.raw(SOLD_ABROAD_AT_HOME_RATE)),
  ],
);

/**
 * The documents as they were issued, byte for byte: append-only (triggers in the migration), each row bound to the row
 * before it by its hash.
 */
export const invoiceOriginals = sqliteTable(
  "invoice_originals",
  () => ({
    seq: integer().primaryKey({ autoIncrement: true }),
    invoiceId: text("invoice_id")
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: ["xml", "pdf"] }).notNull(),
    /** Compressed where it saves room. */
    bytes: blob({ mode: "buffer" }).notNull(),
    /** Of the bytes as they are downloaded. */
    sha256: text().notNull(),
    /** SHA-256 of the invoice's own row (`RECORD` in `originals/rules.ts`). */
    record: text().notNull(),
    /** The version of the renderer (`RENDERERS` there). */
    renderer: text().notNull(),
    /** true: nothing of the invoice was kept when it was issued. */
    backfilled: integer({ mode: "boolean" }).notNull(),
    storedAt: integer("stored_at").notNull(),
    /** When it came with its account from another server, which had stored it; null: stored here. */
    cameAt: integer("came_at"),
    /** The hash of the row before. */
    previous: text().notNull(),
    hash: text().notNull(),
  }),
  (t) => [uniqueIndex("invoice_originals_document").on(t.invoiceId, t.kind)],
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

/** As `issueDay` of the rules, in SQL. @param table the name of the invoices' table in the statement */
export const issueDayInSql = (table: string): string =>
  `coalesce(${table}.issued_on, date(${table}.issued_at / 1000, 'unixepoch'))`;
