import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions } from "#/modules/assessment/tables.ts";
import { clients } from "#/modules/clients/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { jobProfiles } from "#/modules/job-profiles/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** A position that somebody looks for people for. */
export const jobs = sqliteTable(
  "jobs",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    title: text().notNull(),
    /** For whom the people are looked for; null: for the account itself. */
    clientId: text("client_id").references(() => clients.id),
    /** Whom its people are compared with; null: with nothing yet. */
    jobProfileId: text("job_profile_id").references(() => jobProfiles.id),
    /** Number of the company or of its client for it. */
    externalRef: text("external_ref"),
    status: text({ enum: ["open", "on_hold", "filled", "closed"] }).notNull(),
    /** Since when it has that status. */
    statusSince: integer("status_since").notNull(),
    /** The member who owns it; null: nobody yet, or no longer anybody. */
    ownerId: text("owner_id"),
    /** Goes up with every change: who changes it says which one they saw. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    /** Name of the person at that time. */
    createdBy: text("created_by").notNull(),
    /** What applicants read about it, in their language; empty: nothing. */
    noticeDe: text("notice_de").notNull().default(""),
    noticeEn: text("notice_en").notNull().default(""),
  }),
  (t) => [
    index("jobs_tenant").on(t.accountId, t.mode, t.createdAt),
    index("jobs_client").on(t.clientId).where(sql`client_id IS NOT NULL`),
    index("jobs_open_profile")
      .on(t.accountId, t.mode, t.jobProfileId)
      .where(sql`status = 'open' AND job_profile_id IS NOT NULL`),
  ],
);

/** Members who work on a job together with its owner. A member who has left the account no longer counts. */
export const jobPeople = sqliteTable(
  "job_people",
  () => ({
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.jobId, t.userId] })],
);

/**
 * Candidates of a job, by invite or, for people who began without one, by session: one of the two is there. The same
 * person can be a candidate of several jobs. An anonymization removes the rows of its person.
 */
export const jobApplicants = sqliteTable(
  "job_applicants",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    ...tenantColumns(),
    inviteId: text("invite_id").references(() => invites.id),
    sessionId: integer("session_id").references(() => sessions.id),
    addedAt: integer("added_at").notNull(),
    /**
     * `profile`: the invite named the job's profile; `invite`: it named the job; `person`: somebody added them; `start`:
     * they began by the job's own link, or on the spot for it.
     */
    way: text({ enum: ["profile", "invite", "person", "start"] }).notNull(),
  }),
  (t) => [
    uniqueIndex("job_applicants_invite").on(t.jobId, t.inviteId),
    uniqueIndex("job_applicants_session").on(t.jobId, t.sessionId),
    index("job_applicants_of_invite").on(t.inviteId).where(sql`invite_id IS NOT NULL`),
    index("job_applicants_of_session").on(t.sessionId).where(sql`session_id IS NOT NULL`),
  ],
);
