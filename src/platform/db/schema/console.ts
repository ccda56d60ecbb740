import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { tenantColumns } from "./accounts.ts";
import { invites, ownColumns, sessionColumn, sessions } from "./assessments.ts";

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
 * Hire outcomes: how a candidate who was hired did later. They show what the questionnaire can predict, and are in no
 * report, match or list of candidates. An anonymization removes them.
 */
export const outcomes = sqliteTable(
  "outcomes",
  () => ({
    sessionId: integer("session_id")
      .primaryKey()
      .references(() => sessions.id),
    ...tenantColumns(),
    /** The version of the profile that they were compared with; null: hired for none. */
    jobProfileId: text("job_profile_id"),
    jobProfileVersion: integer("job_profile_version"),
    /** Whether they were still there on the day below. */
    stayed: integer({ mode: "boolean" }).notNull(),
    /** YYYY-MM-DD; of somebody who left, their last day. */
    asOf: text("as_of").notNull(),
    /** 1..5 by the supervisor. */
    rating: integer(),
    /** Whether the training that the job began with was passed; null: there was none. */
    trained: integer({ mode: "boolean" }),
    /** Who entered it, by id and by the name at that time. */
    authorId: text("author_id").notNull(),
    author: text().notNull(),
    recordedAt: integer("recorded_at").notNull(),
  }),
  (t) => [index("outcomes_tenant").on(t.accountId, t.mode, t.recordedAt)],
);

/** An invitation list, which is sent as far as the pending limit and the credits allow. */
export const inviteBatches = sqliteTable(
  "invite_batches",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    name: text().notNull(),
    createdById: text("created_by_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Nothing of it is sent while this is set. */
    pausedAt: integer("paused_at"),
    /** The job that its people are invited for. */
    jobId: text("job_id"),
    /** When its invitations are sent; null, or past: as soon as there is a place. */
    sendAt: integer("send_at"),
  }),
  (t) => [index("invite_batches_tenant").on(t.accountId, t.mode, t.createdAt)],
);

export const batchRows = sqliteTable(
  "batch_rows",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    batchId: text("batch_id")
      .notNull()
      .references(() => inviteBatches.id),
    ...tenantColumns(),
    /** Line in the list that was sent, counted from 1. */
    line: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    productType: text("product_type").notNull(),
    language: text({ enum: ["en", "de"] }).notNull(),
    sendEmail: integer("send_email", { mode: "boolean" }).notNull(),
    candidateMessage: text("candidate_message").notNull(),
    ...ownColumns(),
    jobProfileId: text("job_profile_id"),
    status: text({ enum: ["waiting", "invited", "failed", "cancelled"] }).notNull(),
    inviteId: text("invite_id").references(() => invites.id),
    /** Problem code of a failure. */
    problem: text(),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  }),
  (t) => [
    index("batch_rows_batch").on(t.batchId, t.line),
    index("batch_rows_waiting").on(t.accountId, t.mode, t.id).where(sql`status = 'waiting'`),
    index("batch_rows_invite").on(t.inviteId),
  ],
);

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
