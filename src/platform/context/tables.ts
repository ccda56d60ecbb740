import { integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { sqliteTable } from "#/platform/db/table.ts";
import { MODES } from "./tenant.ts";

/** Enough for a page on a website; for a fair the account raises it. */
export const SELF_STARTS_PER_DAY = 20;

/** Of whose results nothing leads to the person any more: nobody's, those of people deleted from then on, or also of those before. */
export const UNLINKING = ["off", "new", "all"] as const;

export type Unlinking = (typeof UNLINKING)[number];

/** Names the account that a row belongs to. */
export const accountColumn = () => ({
  accountId: text("account_id")
    .notNull()
    .references(() => accounts.id),
});

/** Names the account that a row belongs to, and which of its modes. */
export const tenantColumns = () => ({ ...accountColumn(), mode: text({ enum: MODES }).notNull() });

/** What the administrator agreed with an account that pays on invoice. */
export interface InvoiceTerms {
  /** From the invoice's date to its due date. */
  days: number;
  /** When the credits of an order are booked. */
  creditsAt: "order" | "payment";
}

/** Instants are integers, milliseconds since 1970 UTC, in every table. */
export const accounts = sqliteTable(
  "accounts",
  () => ({
    id: text().primaryKey(),
    company: text().notNull(),
    slug: text().notNull(),
    type: text({ enum: ["standard", "API", "enterprise"] }).notNull(),
    status: text({ enum: ["active", "inactive", "api_only"] }).notNull(),
    email: text().notNull(),
    /** Lower-cased e-mail: registration is unique without regard to case. */
    emailKey: text("email_key").notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    contactName: text("contact_name").notNull(),
    phone: text().notNull(),
    website: text().notNull(),
    street: text().notNull(),
    zip: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    vatId: text("vat_id").notNull(),
    billingContact: text("billing_contact").notNull(),
    /** How far this account's test mode is ahead of the real time. */
    testClockOffsetMs: integer("test_clock_offset_ms").notNull().default(0),
    /** Whether candidates may read their own summary after they have finished. */
    candidateFeedback: integer("candidate_feedback", { mode: "boolean" }).notNull().default(true),
    /** Whether candidates are asked for gender and birth date, which are voluntary even then. */
    asksDemographics: integer("asks_demographics", { mode: "boolean" }).notNull().default(false),
    /** Whether people can begin without an invite at the account's page. */
    selfStart: integer("self_start", { mode: "boolean" }).notNull().default(false),
    /** How many may begin there within 24 hours. */
    selfStartPerDay: integer("self_start_per_day").notNull().default(SELF_STARTS_PER_DAY),
    /** Whose scores are cut off from every id when the person is deleted; null: nobody has decided, which counts as `off`. */
    unlinking: text({ enum: UNLINKING }),
    /** How many invites may be pending at a time; null: as many as the interface says. */
    pendingLimit: integer("pending_limit"),
    /** Whole percent off the price list. */
    discountPercent: integer("discount_percent").notNull().default(0),
    /** How the account may order on invoice; null: it pays before it gets its credits. */
    invoiceTerms: text("invoice_terms", { mode: "json" }).$type<InvoiceTerms>(),
    /** How many credits the account may come to owe; null: as many as invites may be pending. */
    debtLimit: integer("debt_limit"),
    createdAt: integer("created_at").notNull(),
    /** IANA name; null: the one of its country. */
    timeZone: text("time_zone"),
    /** Since when it is at another server; null: it is here. */
    movedAt: integer("moved_at"),
    /** Counts changes of what a notice takes from the account itself: company, email address, postal address. */
    noticeChanges: integer("notice_changes").notNull().default(0),
  }),
  (t) => [uniqueIndex("accounts_email_key").on(t.emailKey), uniqueIndex("accounts_slug").on(t.slug)],
);
