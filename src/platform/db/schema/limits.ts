import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { accountColumn } from "./accounts.ts";
import { sessions } from "./assessments.ts";
import { jobs } from "./jobs.ts";

/**
 * Who asked for a link at an account's page. Nothing has begun by it: a session is made once the link, which goes by
 * mail alone, was used. From then on the session knows the person, and this row does not.
 */
export const startRequests = sqliteTable(
  "start_requests",
  () => ({
    id: text().primaryKey(),
    ...accountColumn(),
    /** Keyed hash of the mailbox: it shows that two requests are one person's, and reveals no address. */
    mailbox: text().notNull(),
    /** Both empty once a session was made. */
    name: text().notNull(),
    email: text().notNull(),
    language: text({ enum: ["en", "de"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Until when the link can be used for the first time. */
    expiresAt: integer("expires_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    sessionId: integer("session_id").references(() => sessions.id, { onDelete: "set null" }),
    /** The job whose link it was; null: the account's own page. */
    jobId: text("job_id").references(() => jobs.id, { onDelete: "set null" }),
  }),
  (t) => [
    index("start_requests_account").on(t.accountId, t.createdAt),
    index("start_requests_confirmed").on(t.accountId, t.confirmedAt),
    index("start_requests_mailbox").on(t.accountId, t.mailbox),
    index("start_requests_session").on(t.sessionId),
    index("start_requests_job").on(t.jobId).where(sql`job_id IS NOT NULL`),
  ],
);

/**
 * Emails of the past day, for the limits per mailbox and per account. Contains no address: only a keyed hash of it.
 */
export const mailCounts = sqliteTable(
  "mail_counts",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...accountColumn(),
    mailbox: text().notNull(),
    bucket: text().notNull(),
    at: integer().notNull(),
  }),
  (t) => [
    index("mail_counts_mailbox").on(t.mailbox, t.bucket, t.at),
    index("mail_counts_account").on(t.accountId, t.bucket, t.at),
    index("mail_counts_age").on(t.at),
  ],
);
