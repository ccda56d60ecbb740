import { index, integer, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { tenantColumns } from "./accounts.ts";
import { sessions } from "./assessments.ts";
import { jobs } from "./jobs.ts";

/**
 * The email of a declined candidate, as it was released: a user may have written it for this candidate alone. An
 * anonymization removes the rows of its person.
 */
export const declineLetters = sqliteTable(
  "decline_letters",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => sessions.id),
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
