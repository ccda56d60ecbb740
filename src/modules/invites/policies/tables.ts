import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { jobs } from "#/modules/jobs/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";
import { invites } from "../tables.ts";

/**
 * When candidates are reminded automatically, and how long their invites last: of an account, or of one of its jobs.
 */
export const inviteRules = sqliteTable(
  "invite_rules",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    /** null: the account's own, for whatever has none. */
    jobId: text("job_id").references(() => jobs.id, { onDelete: "cascade" }),
    /** `account`, of a job alone: as the account has it. */
    reminders: text({ enum: ["off", "on", "account"] }).notNull(),
    countFrom: text("count_from", { enum: ["invitation", "expiry"] }).notNull(),
    /** After the invitation, or before the invite ends; ascending. */
    days: text({ mode: "json" }).$type<number[]>().notNull(),
    /** Minutes since midnight, where the account is. */
    atMinute: integer("at_minute").notNull(),
    workingDaysOnly: integer("working_days_only", { mode: "boolean" }).notNull(),
    /** Most reminders of one invite, those by hand included. */
    atMost: integer("at_most").notNull(),
    /** Only reminders that become due from then on are sent. */
    since: integer().notNull(),
    /** null: the value of the level above. */
    expiresInDays: integer("expires_in_days"),
  }),
  (t) => [
    uniqueIndex("invite_rules_account").on(t.accountId, t.mode).where(sql`job_id IS NULL`),
    uniqueIndex("invite_rules_job").on(t.jobId).where(sql`job_id IS NOT NULL`),
  ],
);

/** Reminders that a rule sent, by the number that each is of its invite; an anonymization removes them. */
export const ruleReminders = sqliteTable(
  "rule_reminders",
  () => ({
    inviteId: text("invite_id")
      .notNull()
      .references(() => invites.id),
    number: integer().notNull(),
    ...tenantColumns(),
    at: integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.inviteId, t.number] }),
    index("rule_reminders_tenant").on(t.accountId, t.mode),
  ],
);
