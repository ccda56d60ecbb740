import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * Intents to act outside the database, written in the transaction that decided them. `payload` names records and
 * contains no personal data: the text of an email is created when it is sent.
 */
export const outbox = sqliteTable(
  "outbox",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    channel: text({ enum: ["mail", "webhook", "chat"] }).notNull(),
    /** Names the intent; the same one is never written twice. */
    ref: text().notNull(),
    /**
     * Work of one queue, which belongs to one tenant, is sent one at a time, so a slow receiver delays only itself.
     * Empty: the queue of the account's emails.
     */
    lane: text().notNull(),
    ...tenantColumns(),
    payload: text({ mode: "json" }).$type<Record<string, string | number>>().notNull(),
    status: text({ enum: ["queued", "held", "done", "dead"] }).notNull(),
    attempts: integer().notNull().default(0),
    dueAt: integer("due_at").notNull(),
    /** Set while a worker has the row. Who has it is known to the process alone; its next start takes the rows back. */
    leaseUntil: integer("lease_until"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
    /** Why it was not sent, as a code; `last_error` says it to people. Emails only. */
    fault: text(),
  }),
  (t) => [
    uniqueIndex("outbox_ref").on(t.channel, t.ref),
    index("outbox_queue")
      .on(t.channel, sql`CASE ${t.lane} WHEN '' THEN 'mail:' || ${t.accountId} ELSE ${t.lane} END`, t.dueAt)
      .where(sql`status = 'queued'`),
    index("outbox_ended").on(t.channel, t.finishedAt).where(sql`finished_at IS NOT NULL`),
    index("outbox_dead").on(t.finishedAt).where(sql`status = 'dead'`),
    index("outbox_tenant").on(t.accountId, t.mode, t.channel, t.status),
    // The person concerned: an anonymization ends what waits, and reads no other emails for it. Emails about an
    // invite are found by their names.
    index("outbox_open_session")
      .on(sql`json_extract(${t.payload}, '$.sessionId')`)
      .where(sql`status IN ('queued', 'held') AND json_extract(payload, '$.sessionId') IS NOT NULL`),
  ],
);

/** Lines for the lists in BACKUP_DIR and STANDBY_DIR that have not been appended there yet. They contain ids only. */
export const outsideLines = sqliteTable("outside_lines", () => ({
  id: integer().primaryKey(),
  place: text({ enum: ["BACKUP_DIR", "STANDBY_DIR"] }).notNull(),
  /** The name of the list's file. */
  list: text().notNull(),
  /** One line of JSON, without the line break. */
  line: text().notNull(),
  createdAt: integer("created_at").notNull(),
}));
