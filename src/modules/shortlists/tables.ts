import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessionColumn } from "#/modules/assessment/tables.ts";
import { jobProfiles } from "#/modules/job-profiles/tables.ts";
import { jobs } from "#/modules/jobs/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** A list of people whom somebody has chosen, in an order that they gave it. */
export const shortlists = sqliteTable(
  "shortlists",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    name: text().notNull(),
    /** Who gave it its name: their words are not redacted for themselves. Null: somebody before this was stored. */
    nameById: text("name_by_id"),
    /** The job that it is for; null: for none. */
    jobId: text("job_id").references(() => jobs.id, { onDelete: "set null" }),
    /** Whom its people are compared with; null: with the job's, where it has one. */
    jobProfileId: text("job_profile_id").references(() => jobProfiles.id),
    /** Increases with every change of the list's entries. */
    revision: integer().notNull().default(1),
    archivedAt: integer("archived_at"),
    createdAt: integer("created_at").notNull(),
    /** Name of the person at that time. */
    createdBy: text("created_by").notNull(),
  }),
  (t) => [
    index("shortlists_tenant").on(t.accountId, t.mode, t.createdAt),
    index("shortlists_of_job").on(t.jobId).where(sql`job_id IS NOT NULL`),
  ],
);

/** Candidates on a list, and what is said about them there. An anonymization removes the rows of its person. */
export const shortlistEntries = sqliteTable(
  "shortlist_entries",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    shortlistId: text("shortlist_id")
      .notNull()
      .references(() => shortlists.id, { onDelete: "cascade" }),
    ...tenantColumns(),
    ...sessionColumn(),
    position: integer().notNull(),
    comment: text().notNull().default(""),
    /** Who wrote the comment, by the name of that time; empty: nobody has. */
    commentBy: text("comment_by").notNull().default(""),
    commentById: text("comment_by_id"),
    addedAt: integer("added_at").notNull(),
    addedBy: text("added_by").notNull(),
  }),
  (t) => [
    uniqueIndex("shortlist_entries_person").on(t.shortlistId, t.sessionId),
    index("shortlist_entries_of_session").on(t.sessionId),
  ],
);

/** A copy of a list at the time when somebody kept it. */
export const shortlistVersions = sqliteTable(
  "shortlist_versions",
  () => ({
    id: text().primaryKey(),
    shortlistId: text("shortlist_id")
      .notNull()
      .references(() => shortlists.id, { onDelete: "cascade" }),
    ...tenantColumns(),
    number: integer().notNull(),
    note: text().notNull().default(""),
    savedAt: integer("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    savedById: text("saved_by_id"),
  }),
  (t) => [uniqueIndex("shortlist_versions_number").on(t.shortlistId, t.number)],
);

/** The candidates on it at that time. An anonymization removes the rows of its person. */
export const shortlistVersionEntries = sqliteTable(
  "shortlist_version_entries",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    versionId: text("version_id")
      .notNull()
      .references(() => shortlistVersions.id, { onDelete: "cascade" }),
    ...tenantColumns(),
    ...sessionColumn(),
    position: integer().notNull(),
    comment: text().notNull(),
    commentBy: text("comment_by").notNull(),
    commentById: text("comment_by_id"),
  }),
  (t) => [
    uniqueIndex("shortlist_version_entries_person").on(t.versionId, t.sessionId),
    index("shortlist_version_entries_of_session").on(t.sessionId),
  ],
);
