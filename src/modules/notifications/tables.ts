import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions } from "#/modules/assessment/tables.ts";
import { accountColumn, accounts, tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** The kinds of notifications for the users of an account. */
export const ALERT_KINDS = [
  "result_ready",
  "waiting_too_long",
  "list_done",
  "reports_ready",
  "request_opened",
  "delivery_failing",
  "credit_low",
  "mentioned",
  "share_answered",
  "erasure_ahead",
  "decision_asked",
  "decision_answered",
  "invite_bounced",
  "sender_failing",
] as const;

/** What it is about, and so where `ref` leads. */
export const ALERT_SUBJECTS = [
  "candidate",
  "shortlist",
  "proposal",
  "bulk_run",
  "invite_batch",
  "request",
  "withdrawal",
  "webhook",
  "credits",
  "share",
  "retention",
  "invite",
  "sender",
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

export type AlertSubject = (typeof ALERT_SUBJECTS)[number];

/** The notifications of one user, by ids only. An anonymization removes the rows about its person. */
export const alerts = sqliteTable(
  "alerts",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    userId: text("user_id").notNull(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    subject: text({ enum: ALERT_SUBJECTS }).notNull(),
    /** Names the trigger: nobody is notified twice of the same one. */
    ref: text().notNull(),
    /** Id of the record that is about no person, or of the share. */
    recordId: text("record_id"),
    sessionId: integer("session_id").references(() => sessions.id),
    /** More about it, as a code. */
    detail: text(),
    /** Whether it appears in the console; otherwise it waits for an email alone. */
    isListed: integer("is_listed", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
    /** State of the daily email: "due", or the account's day whose email contained it; null: in none. */
    digest: text(),
  }),
  (t) => [
    uniqueIndex("alerts_occasion").on(t.userId, t.accountId, t.mode, t.kind, t.ref),
    index("alerts_list").on(t.userId, t.accountId, t.mode, t.createdAt),
    index("alerts_unread").on(t.userId, t.accountId, t.mode).where(sql`read_at IS NULL AND is_listed = 1`),
    index("alerts_of_session").on(t.sessionId).where(sql`session_id IS NOT NULL`),
    index("alerts_of_invite").on(t.recordId).where(sql`subject = 'invite'`),
    index("alerts_digest").on(t.accountId, t.mode, t.userId).where(sql`digest = 'due'`),
    index("alerts_age").on(t.createdAt),
  ],
);

/** How a user wants to be notified of one kind for one account, in both modes; no row: by the defaults. */
export const alertPreferences = sqliteTable(
  "alert_wishes",
  () => ({
    userId: text("user_id").notNull(),
    ...accountColumn(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    console: integer({ mode: "boolean" }).notNull(),
    mail: text({ enum: ["at_once", "daily", "off"] }).notNull(),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.accountId, t.kind] })],
);

/** What an account has chosen; no row: as every account begins. */
export const alertSettings = sqliteTable("alert_settings", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** After so many days something waits too long. */
  waitingDays: integer("waiting_days").notNull(),
  /** Credits are low with so many, or fewer. */
  lowCredits: integer("low_credits").notNull(),
}));

/** The one chat that an account's messages go to. */
export const chatHooks = sqliteTable("chat_hooks", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  shape: text({ enum: ["slack", "teams"] }).notNull(),
  /** The address, sealed: whoever knows it can write there. */
  sealedUrl: text("sealed_url").notNull(),
  /** Its host alone, to be shown. */
  host: text().notNull(),
  kinds: text({ mode: "json" }).$type<AlertKind[]>().notNull(),
  /** Whether candidates are named there. */
  namesPeople: integer("names_people", { mode: "boolean" }).notNull(),
  createdAt: integer("created_at").notNull(),
  createdBy: text("created_by").notNull(),
  lastSentAt: integer("last_sent_at"),
  /** What the last try that failed ended with; null after one that went well. */
  lastError: text("last_error"),
}));
