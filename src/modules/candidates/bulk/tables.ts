import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { sessions } from "#/modules/assessment/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** Something that is done with many people, one after the other. */
export const bulkRuns = sqliteTable(
  "bulk_runs",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    /** The user who began it; what it does is allowed as long as they may do it. */
    userId: text("user_id").notNull(),
    /** Name of the person at that time. */
    createdBy: text("created_by").notNull(),
    kind: text({
      enum: ["remind", "extend", "cancel", "decide", "decline", "tag", "job", "team", "reports", "erase"],
    }).notNull(),
    /** What is to be done, as JSON; null once decisions are entered, since their reasons name people. */
    work: text(),
    createdAt: integer("created_at").notNull(),
    endedAt: integer("ended_at"),
    stoppedAt: integer("stopped_at"),
    /** Until when the files that were made are kept; null: there are none, or none any more. */
    filesUntil: integer("files_until"),
  }),
  (t) => [
    index("bulk_runs_tenant").on(t.accountId, t.mode, t.createdAt),
    index("bulk_runs_open").on(t.createdAt).where(sql`ended_at IS NULL`),
  ],
);

/** The people concerned, by ids only. An anonymization removes the rows of its person. */
export const bulkPeople = sqliteTable(
  "bulk_people",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    runId: text("run_id")
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    inviteId: text("invite_id").references(() => invites.id),
    sessionId: integer("session_id").references(() => sessions.id),
    /** Of a list of people to invite, where there is no invite yet. */
    rowId: integer("row_id"),
    status: text({ enum: ["waiting", "done", "passed_over"] }).notNull(),
    /** Why they were passed over. */
    code: text(),
  }),
  (t) => [
    index("bulk_people_run").on(t.runId, t.status, t.id),
    index("bulk_people_invite").on(t.inviteId).where(sql`invite_id IS NOT NULL`),
    index("bulk_people_session").on(t.sessionId).where(sql`session_id IS NOT NULL`),
    index("bulk_people_row").on(t.rowId).where(sql`row_id IS NOT NULL`),
  ],
);
