import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { jobs } from "#/modules/jobs/tables.ts";
import { accountColumn } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** The link of a job by which people begin without an invite, if it ever had one. */
export const jobStarts = sqliteTable(
  "job_starts",
  () => ({
    jobId: text("job_id")
      .primaryKey()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** Of its address; it stays, for it is out in the world. */
    slug: text().notNull(),
    isOn: integer("is_on", { mode: "boolean" }).notNull(),
    /** Most people who may begin by it; null: as many as come. */
    cap: integer(),
    /** The last instant at which somebody can begin; null: no end. */
    endsAt: integer("ends_at"),
    /** How many have begun by it. Counted here: an anonymization removes who they were, and not their place. */
    begun: integer().notNull().default(0),
  }),
  (t) => [uniqueIndex("job_starts_slug").on(t.slug)],
);

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
    language: text({ enum: LANGUAGES }).notNull(),
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
