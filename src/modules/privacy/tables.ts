import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { sessions } from "#/modules/assessment/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** What was anonymized, by ids alone; shown to the account, and replayed after a restore. */
export const deletions = sqliteTable(
  "deletions",
  () => ({
    sessionId: integer("session_id")
      .primaryKey()
      .references(() => sessions.id),
    ...tenantColumns(),
    inviteId: text("invite_id"),
    assessmentType: text("assessment_type").notNull(),
    /** When the assessment was completed, or begun if it never was. */
    originalDate: integer("original_date").notNull(),
    status: text({ enum: ["success", "partial"] }).notNull(),
    deletedAt: integer("deleted_at").notNull(),
    /** A person's or a key's id, "candidate" or "schedule"; null: before that was kept. */
    deletedBy: text("deleted_by"),
    /** Whether no id leads to the scores any more, so that they are anonymous. */
    unlinked: integer({ mode: "boolean" }).notNull().default(false),
    /** The row of an invitation list that nothing else leads to since, for a restore; null: none, or the invite leads to it. */
    batchRowId: integer("batch_row_id"),
  }),
  (t) => [
    index("deletions_tenant").on(t.accountId, t.mode, t.deletedAt),
    index("deletions_partial").on(t.sessionId).where(sql`status = 'partial'`),
    // Whom an account can still have cut off.
    index("deletions_linked").on(t.accountId).where(sql`unlinked = 0`),
  ],
);
