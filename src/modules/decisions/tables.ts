import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessionColumn } from "#/modules/assessment/tables.ts";
import { jobs } from "#/modules/jobs/tables.ts";
import { accounts, tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * Texts of users about a candidate: notes, and the record of a decision that a human made. Entries are never changed;
 * a correction is a further entry. An anonymization empties the texts.
 */
export const reviews = sqliteTable(
  "reviews",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    ...sessionColumn(),
    kind: text({ enum: ["note", "decision"] }).notNull(),
    /** Of a decision. */
    outcome: text({ enum: ["advance", "hold", "decline", "hire"] }),
    text: text().notNull(),
    /** The basis of the decision besides the result, e.g. "interview"; empty for notes. */
    grounds: text({ mode: "json" }).$type<string[]>().notNull(),
    jobProfileId: text("job_profile_id"),
    /** Who wrote it, by id and by the name at that time. */
    authorId: text("author_id").notNull(),
    author: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Withdrawn by its author soon after; the entry stays, without its text. */
    withdrawnAt: integer("withdrawn_at"),
    /** The job that a decision is for; older ones, and those for none, have only its profile. */
    jobId: text("job_id"),
  }),
  (t) => [
    index("reviews_session").on(t.sessionId, t.createdAt),
    index("reviews_tenant").on(t.accountId, t.mode, t.createdAt),
  ],
);

/**
 * A draft about a candidate that is not entered yet: one of each user about each candidate. Only its author sees it
 * until it is entered. An anonymization removes it, and so does its age.
 */
export const reviewDrafts = sqliteTable(
  "review_drafts",
  () => ({
    ...sessionColumn(),
    userId: text("user_id").notNull(),
    ...tenantColumns(),
    /** The name of the user at that time, for the candidate's copy. */
    author: text().notNull(),
    note: text().notNull(),
    /** What a decision would say, as far as it is written. */
    reason: text().notNull(),
    outcome: text({ enum: ["advance", "hold", "decline", "hire"] }),
    grounds: text({ mode: "json" }).$type<string[]>().notNull(),
    jobProfileId: text("job_profile_id"),
    savedAt: integer("saved_at").notNull(),
    /** Users whom the note mentions. */
    mentions: text({ mode: "json" })
      .$type<{ userId: string; at: number; length: number }[]>()
      .notNull()
      .default([]),
  }),
  (t) => [primaryKey({ columns: [t.sessionId, t.userId] }), index("review_drafts_age").on(t.savedAt)],
);

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
