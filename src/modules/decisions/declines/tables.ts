import { index, integer, text } from "drizzle-orm/sqlite-core";
import { sessionColumn } from "#/modules/assessment/tables.ts";
import { jobs } from "#/modules/jobs/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * The email of a declined candidate, as it was released: a user may have written it for this candidate alone. An
 * anonymization removes the rows of its person.
 */
export const declineLetters = sqliteTable(
  "decline_letters",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    ...sessionColumn(),
    /** For which job; null: it names none. */
    jobId: text("job_id").references(() => jobs.id, { onDelete: "set null" }),
    subject: text().notNull(),
    greeting: text().notNull(),
    body: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Name of the person who released it, at that time. */
    releasedBy: text("released_by").notNull(),
  }),
  (t) => [index("decline_letters_session").on(t.sessionId)],
);
