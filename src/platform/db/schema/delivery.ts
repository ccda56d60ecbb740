import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { tenantColumns } from "./accounts.ts";

export const webhooks = sqliteTable(
  "webhooks",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    url: text().notNull(),
    events: text({ mode: "json" }).$type<string[]>().notNull(),
    /** The signing secret, sealed: it must be readable to sign, but not in a leaked database. */
    sealedSecret: text("sealed_secret").notNull(),
    status: text({ enum: ["active", "disabled"] }).notNull(),
    /** Start of the present run of failures; null after a success. */
    failingSince: integer("failing_since"),
    lastDeliveryAt: integer("last_delivery_at"),
    lastDeliveryStatus: text("last_delivery_status", { enum: ["delivered", "failed"] }),
    createdAt: integer("created_at").notNull(),
  }),
  (t) => [index("webhooks_tenant").on(t.accountId, t.mode, t.createdAt)],
);

/** An event, as webhooks and the feed report it: ids and links, no personal data. */
export const events = sqliteTable(
  "events",
  () => ({
    /** The order of the commits, since one transaction writes at a time. No number comes twice, whatever is removed. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    ...tenantColumns(),
    type: text().notNull(),
    data: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer("created_at").notNull(),
  }),
  (t) => [
    uniqueIndex("events_id").on(t.id),
    // An event has the instant of what it reports, by which a deletion finds those about a person.
    index("events_age").on(t.createdAt),
    // In the order of `seq`, which every index has at its end.
    index("events_feed").on(t.accountId, t.mode),
    // Which job profiles were brought to which norm, among all that happened.
    index("events_migrated").on(t.accountId, t.mode).where(sql`type = 'job_profile.migrated'`),
  ],
);

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
