import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { accounts, tenantColumns } from "./accounts.ts";
import { sessionColumn } from "./assessments.ts";
import { reviews } from "./console.ts";
import { jobs } from "./jobs.ts";

/**
 * Accounts that have decided whether a decision needs two people. An account without a row has never asked for it.
 */
export const fourEyes = sqliteTable("four_eyes", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  isOn: integer("is_on", { mode: "boolean" }).notNull(),
  changedAt: integer("changed_at").notNull(),
  changedById: text("changed_by_id").notNull(),
  /** Name of the person at that time. */
  changedBy: text("changed_by").notNull(),
}));

/**
 * A proposed decision about a candidate, until a second user has answered. It is no row of `reviews`, so that nothing
 * that reads decisions can mistake it for one; a confirmed one has such a row. An anonymization empties it.
 */
export const decisionProposals = sqliteTable(
  "decision_proposals",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    ...sessionColumn(),
    outcome: text({ enum: ["advance", "hold", "decline", "hire"] }).notNull(),
    /** The reasons; empty once they are a decision's, and when the proposal was withdrawn. */
    text: text().notNull(),
    grounds: text({ mode: "json" }).$type<string[]>().notNull(),
    jobProfileId: text("job_profile_id"),
    jobId: text("job_id"),
    /** Who proposed it, by id and by the name at that time. */
    authorId: text("author_id").notNull(),
    author: text().notNull(),
    createdAt: integer("created_at").notNull(),
    state: text({ enum: ["open", "confirmed", "rejected", "withdrawn"] }).notNull(),
    /** Also when and by whom it was withdrawn. */
    answeredAt: integer("answered_at"),
    answeredById: text("answered_by_id"),
    answeredBy: text("answered_by"),
    /** The reason of the user who answered. */
    answer: text().notNull(),
    /** The decision that it became. */
    reviewId: text("review_id").references(() => reviews.id),
  }),
  (t) => [
    index("decision_proposals_session").on(t.sessionId, t.createdAt),
    index("decision_proposals_open").on(t.accountId, t.mode, t.createdAt).where(sql`state = 'open'`),
    uniqueIndex("decision_proposals_review").on(t.reviewId),
  ],
);

/** Users whom a note mentions, by id, and where in its text: names change, and two users can have the same one. */
export const reviewMentions = sqliteTable(
  "review_mentions",
  () => ({
    reviewId: text("review_id")
      .notNull()
      .references(() => reviews.id),
    userId: text("user_id").notNull(),
    /** In UTF-16 code units, as text is counted in browsers. */
    at: integer().notNull(),
    length: integer().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.reviewId, t.at] })],
);

/** When the names of a job's people were hidden, by whom, and why that was ended. */
export const blindSpans = sqliteTable(
  "blind_spans",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    ...tenantColumns(),
    since: integer().notNull(),
    begunById: text("begun_by_id").notNull(),
    begunBy: text("begun_by").notNull(),
    /** null: they are hidden. */
    endedAt: integer("ended_at"),
    endedById: text("ended_by_id"),
    endedBy: text("ended_by"),
    reason: text().notNull(),
  }),
  (t) => [
    uniqueIndex("blind_spans_open").on(t.jobId).where(sql`ended_at IS NULL`),
    index("blind_spans_tenant").on(t.accountId, t.mode).where(sql`ended_at IS NULL`),
  ],
);

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

interface Topic {
  de: string;
  en: string;
}

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
      .$type<{ key: string; topic: Topic; score: number | null; note: string }[]>()
      .notNull(),
    savedAt: integer("saved_at").notNull(),
    /** From then on it is not changed, and its author sees those of others. */
    finishedAt: integer("finished_at"),
  }),
  (t) => [primaryKey({ columns: [t.sessionId, t.userId] }), index("interview_sheets_age").on(t.savedAt)],
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
          scores: { key: string; topic: Topic; score: number }[];
        }[]
      >()
      .notNull(),
  }),
  (t) => [index("decision_scores_session").on(t.sessionId)],
);
