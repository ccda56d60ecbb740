import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** The last attempts to notify a webhook of an event. */
export const deliveries = sqliteTable(
  "deliveries",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    webhookId: text("webhook_id").notNull(),
    eventId: text("event_id").notNull(),
    eventType: text("event_type").notNull(),
    attempt: integer().notNull(),
    /** HTTP status; null where no answer came. */
    httpStatus: integer("http_status"),
    /** `refused`: it was not tried and will not be, since too much was waiting; `attempt` is 0 then. */
    outcome: text({ enum: ["delivered", "failed", "refused"] }).notNull(),
    /** Why it failed or was refused, in words of ours. */
    error: text(),
    durationMs: integer("duration_ms").notNull(),
    /** How the receiver's answer begins where it failed, without anything secret; null otherwise. */
    answer: text(),
    attemptedAt: integer("attempted_at").notNull(),
  }),
  (t) => [
    index("deliveries_webhook").on(t.accountId, t.mode, t.webhookId, t.attemptedAt),
    index("deliveries_age").on(t.attemptedAt),
    index("deliveries_event").on(t.eventId),
  ],
);

export const webhooks = sqliteTable(
  "webhooks",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    url: text().notNull(),
    events: text({ mode: "json" }).$type<string[]>().notNull(),
    /** The signing secret, sealed: it must be readable to sign, but not in a leaked database. */
    sealedSecret: text("sealed_secret").notNull(),
    /** A header that the receiver asks for, and its value, sealed; null where it asks for none. */
    headerName: text("header_name"),
    sealedHeader: text("sealed_header"),
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
