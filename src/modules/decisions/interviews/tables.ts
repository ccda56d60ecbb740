import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { KeptComparison } from "#/domain/instrument/evidence/interview-and-match.ts";
import type { Localized } from "#/domain/instrument/types.ts";
import { sessionColumn } from "#/modules/assessment/tables.ts";
import { reviews } from "#/modules/decisions/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** The ratings and notes of one interviewer, question by question; an anonymization removes them. */
export const interviewSheets = sqliteTable(
  "interview_sheets",
  () => ({
    ...sessionColumn(),
    userId: text("user_id").notNull(),
    ...tenantColumns(),
    /** Name of the person at that time. */
    author: text().notNull(),
    /** With the topics as they were called: the guide of another profile asks other questions. */
    entries: text({ mode: "json" })
      .$type<{ key: string; topic: Localized; score: number | null; note: string }[]>()
      .notNull(),
    savedAt: integer("saved_at").notNull(),
    /** From then on it is not changed, and its author sees those of others. */
    finishedAt: integer("finished_at"),
  }),
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index("interview_sheets_age").on(t.savedAt),
    index("interview_sheets_submitted")
      .on(t.accountId, t.mode, t.finishedAt)
      .where(sql`finished_at IS NOT NULL`),
  ],
);

/** The scores of interviewers as they were when a decision was written; they go with it. */
export const decisionScores = sqliteTable(
  "decision_scores",
  () => ({
    reviewId: text("review_id")
      .primaryKey()
      .references(() => reviews.id, { onDelete: "cascade" }),
    ...tenantColumns(),
    ...sessionColumn(),
    sheets: text({ mode: "json" })
      .$type<
        {
          author: string;
          finishedAt: number;
          scores: { key: string; topic: Localized; score: number }[];
        }[]
      >()
      .notNull(),
    /** Interview and questionnaire with the weights of the job; null: it had none, or the decision is for no job. */
    comparison: text({ mode: "json" }).$type<KeptComparison>(),
  }),
  (t) => [index("decision_scores_session").on(t.sessionId)],
);
