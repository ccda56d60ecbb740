import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MODES } from "#/platform/context/tenant.ts";
import { sqliteTable } from "../table.ts";

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
    language: text({ enum: ["en", "de"] }).notNull(),
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

export const apiKeys = sqliteTable(
  "api_keys",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    name: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the full key; the key itself is shown once and kept nowhere. */
    hash: text().notNull(),
    permissions: text({ mode: "json" }).$type<string[]>().notNull(),
    rateLimit: integer("rate_limit").notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    /** For a key that was replaced: until when it still works next to the new one. */
    endsAt: integer("ends_at"),
    /**
     * A user's id, or the origin of the account: "command line", "operator token", "registration", "link". Null: not
     * known.
     */
    madeBy: text("made_by"),
  }),
  (t) => [uniqueIndex("api_keys_hash").on(t.hash), index("api_keys_account").on(t.accountId)],
);

/** Requests for a free trial, reviewed by the server administrator. */
export const trialRequests = sqliteTable(
  "trial_requests",
  () => ({
    /** The reference that the applicant got: `trial_…`. */
    id: text().primaryKey(),
    company: text().notNull(),
    email: text().notNull(),
    /** Lower-cased e-mail. */
    emailKey: text("email_key").notNull(),
    useCase: text("use_case").notNull(),
    contactName: text("contact_name").notNull(),
    website: text().notNull(),
    /** They want to connect programs of theirs, and so need a key. */
    wantsApi: integer("wants_api", { mode: "boolean" }).notNull().default(false),
    language: text({ enum: ["en", "de"] }).notNull(),
    /** `declining`: declined, and the applicant has not been notified yet. */
    status: text({ enum: ["pending", "approved", "declining", "declined"] }).notNull(),
    /** The account that the approval made. */
    accountId: text("account_id").references(() => accounts.id),
    decisionNote: text("decision_note"),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at"),
  }),
  (t) => [
    index("trial_requests_status").on(t.status, t.createdAt),
    index("trial_requests_email").on(t.emailKey),
  ],
);

/**
 * One-time links at which an applicant fetches their API key. The key is created at that moment, so nothing secret
 * waits here. The link itself is a keyed hash of the id and is stored nowhere.
 */
export const keyClaims = sqliteTable(
  "key_claims",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  }),
  (t) => [index("key_claims_account").on(t.accountId)],
);

/**
 * After how long an account's candidates are anonymized automatically. No row: never, as far as nothing else was
 * promised.
 */
export const retentionRules = sqliteTable("retention_rules", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** Months after the answers were sent; null with the other: not automatically. */
  completedMonths: integer("completed_months"),
  /** Months after the end of the link, where they were not. */
  unfinishedMonths: integer("unfinished_months"),
  /** The same for who never opened the link; null: as the others. */
  neverBegunMonths: integer("never_begun_months"),
  /** Why the account decided against a time, in its own words; null: it has a time, or has not decided. */
  declinedReason: text("declined_reason"),
  /** Since when it is so. */
  since: integer().notNull(),
  /** Candidates who are due in live mode until then were announced to the account; null: nobody was. */
  announcedUntil: integer("announced_until"),
}));

/** Every text of the notice that somebody acknowledged, as it was filled in. */
export const noticeTexts = sqliteTable(
  "notice_texts",
  () => ({
    ...accountColumn(),
    version: text().notNull(),
    paragraphs: text({ mode: "json" }).$type<Record<"en" | "de", string[]>>().notNull(),
    /** When it was first acknowledged. */
    firstAt: integer("first_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.version] })],
);

/** For how many days an account keeps what the server would keep for longer. No row, and null: as long as the server. */
export const logTerms = sqliteTable("log_terms", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  mails: integer(),
  deliveries: integer(),
  batchRows: integer("batch_rows"),
  cancelledInvites: integer("cancelled_invites"),
  notifications: integer(),
}));
