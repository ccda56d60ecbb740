import { integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { accounts, tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** Whether an account asks its candidates the two questions about fairness; without a row it does not. */
export const fairnessSettings = sqliteTable("fairness_settings", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  asks: integer({ mode: "boolean" }).notNull(),
  changedAt: integer("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
}));

/**
 * What single candidates said, until it is counted. No column names the session: the key is a keyed hash of it, and what
 * was said is sealed. The table has no rowid, so that not even the order in which rows came is kept.
 */
export const fairnessAnswers = sqliteTable("fairness_answers", () => ({
  key: text().primaryKey(),
  ...tenantColumns(),
  sealed: text().notNull(),
  /** End of the day, UTC, on which it was said: enough for its deletion, too little to show whose it is. */
  askedDay: integer("asked_day").notNull(),
}));

/** Counts by account, version of a job profile and group. What waits for a cohort is sealed; what is published is not. */
export const fairnessTallies = sqliteTable(
  "fairness_tallies",
  () => ({
    ...tenantColumns(),
    /** Empty: of candidates whose invite names none. */
    jobProfileId: text("job_profile_id").notNull(),
    version: integer().notNull(),
    sealed: text().notNull(),
    published: text().notNull(),
    publishedAt: integer("published_at"),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.mode, t.jobProfileId, t.version] })],
);
