import { isNull, not, or, sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { WITHHELD_STATUS } from "#/domain/instrument/types.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { packedTenths, sessionColumn } from "#/modules/assessment/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * What the console's list of candidates reads: one row for each person in a list to be invited, for each other invite, and
 * for each session without one. Triggers (migration 0001) write it from invites, rows of lists, sessions,
 * results, reviews and views, and nothing else does. It refers to these rows without foreign keys, because it follows them
 * and never decides about them.
 */
export const candidateList = sqliteTable(
  "candidate_list",
  () => ({
    id: integer().primaryKey(),
    accountId: text("account_id").notNull(),
    mode: text({ enum: MODES }).notNull(),
    /** When the row of a list, the invite, or the session without one, was made; never changes. */
    addedAt: integer("added_at").notNull(),
    inviteId: text("invite_id"),
    sessionId: integer("session_id"),
    /** Empty once anonymized, with the address, the reference and the text below. */
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    externalRef: text("external_ref"),
    /**
     * Last name, first name, address and reference without case and accents: what is searched, and the order by name.
     * Names with several spellings are followed by a tab, the words of the others, and a line feed before the address.
     */
    search: text().notNull(),
    source: text({ enum: ["api", "manual"] }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    jobProfileId: text("job_profile_id"),
    expiresAt: integer("expires_at"),
    startedAt: integer("started_at"),
    completedAt: integer("completed_at"),
    withdrawnAt: integer("withdrawn_at"),
    anonymizedAt: integer("anonymized_at"),
    /** Outcome of the latest decision that was not withdrawn. */
    decision: text({ enum: ["advance", "hold", "decline", "hire"] }),
    /** When somebody first viewed the result, in any way; `seen_results` stores what is new to each user. */
    viewedAt: integer("viewed_at"),
    quality: text({ enum: ["ok", "caution", "questionable"] }),
    normGroupId: integer("norm_group_id"),
    /** C values of all scales in the order of `SCALE_KEYS`. */
    scores: packedTenths(),
    /** The list of people to invite that they were in. */
    batchId: text("batch_id"),
    batchRowId: integer("batch_row_id"),
    /** Until when they waited in that list; the end of time while they do. */
    waitedUntil: integer("waited_until"),
    /** When the invite was cancelled, or the row of a list ended without one. */
    cancelledAt: integer("cancelled_at"),
  }),
  (t) => [
    uniqueIndex("candidate_list_invite").on(t.inviteId),
    // Each index that an invite has no entry in is one page less for everybody who is invited.
    uniqueIndex("candidate_list_session").on(t.sessionId).where(sql`session_id IS NOT NULL`),
    // The first two contain every column that the list filters by, so that it goes through 100,000 without a row.
    index("candidate_list_added").on(
      t.accountId,
      t.mode,
      t.addedAt,
      t.id,
      t.search,
      t.expiresAt,
      t.startedAt,
      t.completedAt,
      t.withdrawnAt,
      t.anonymizedAt,
      t.waitedUntil,
      t.cancelledAt,
      t.decision,
      t.viewedAt,
      t.source,
      t.language,
      t.jobProfileId,
    ),
    index("candidate_list_name").on(
      t.accountId,
      t.mode,
      t.search,
      t.id,
      t.addedAt,
      t.expiresAt,
      t.startedAt,
      t.completedAt,
      t.withdrawnAt,
      t.anonymizedAt,
      t.waitedUntil,
      t.cancelledAt,
    ),
    index("candidate_list_completed")
      .on(t.accountId, t.mode, t.completedAt, t.id)
      .where(sql`completed_at IS NOT NULL`),
    uniqueIndex("candidate_list_row").on(t.batchRowId).where(sql`batch_row_id IS NOT NULL`),
    index("candidate_list_waiting")
      .on(t.accountId, t.mode, t.waitedUntil)
      .where(sql`waited_until IS NOT NULL`),
    index("candidate_list_cancelled")
      .on(t.accountId, t.mode, t.cancelledAt)
      .where(sql`cancelled_at IS NOT NULL`),
    index("candidate_list_batch").on(t.batchId, t.addedAt, t.id).where(sql`batch_id IS NOT NULL`),
  ],
);

/**
 * Rows above that the index of their text (`candidate_search`, a virtual table) has to read again, also ones that are gone.
 * Triggers (migrations 0001 and 0007) write it, and the service empties it. Rows above `server.indexed_to` are not in the index yet.
 */
export const searchPending = sqliteTable("search_pending", () => ({
  id: integer().primaryKey(),
  /** The text that the index has of the row; null: none. */
  former: text(),
}));

/**
 * The replacement of a letter in `search`: the table of src/platform/text/normalize.ts, for the triggers. As nested
 * replace() in their text it was more than SQLite before 3.46 can parse, and then no program can read anything.
 */
export const letterNormalizes = sqliteTable("letter_folds", () => ({
  letter: text().primaryKey(),
  plain: text().notNull(),
}));

/**
 * `isWithheld` as a condition on a row of the list of candidates. The status is written into the statement, because SQLite
 * takes the index of withheld results only for the very value.
 */
export const isWithheldRow = () => sql`${candidateList.quality} = ${sql.raw(`'${WITHHELD_STATUS}'`)}`;

/** The opposite: also of imported scores, which have no answers and so no quality. */
export const isNotWithheldRow = () => or(isNull(candidateList.quality), not(isWithheldRow()));

/** What candidates ask of the account: each with the day until which the law wants an answer. */
export const candidateRequests = sqliteTable(
  "candidate_requests",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    ...sessionColumn(),
    kind: text({ enum: ["erasure", "objection", "correction", "longer_storage"] }).notNull(),
    /** The candidate's own words; emptied by an anonymization. */
    message: text().notNull(),
    status: text({ enum: ["open", "done", "declined"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    dueAt: integer("due_at").notNull(),
    closedAt: integer("closed_at"),
    closedBy: text("closed_by"),
    note: text(),
  }),
  (t) => [
    index("candidate_requests_tenant").on(t.accountId, t.mode, t.status, t.dueAt),
    index("candidate_requests_session").on(t.sessionId),
  ],
);

/** What somebody wants to see of a list again. Words that were searched for are in none: they would be names of people. */
export const savedFilters = sqliteTable(
  "saved_filters",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    userId: text("user_id").notNull(),
    /** Name of the person at that time. */
    author: text().notNull(),
    /** Of which page. */
    page: text({ enum: ["candidates"] }).notNull(),
    name: text().notNull(),
    query: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    /** null: the columns of the user who opens it. */
    columns: text({ mode: "json" }).$type<string[]>(),
    pageSize: integer("page_size"),
    /** Whether everybody of the account may use it. */
    shared: integer({ mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  }),
  (t) => [index("saved_filters_tenant").on(t.accountId, t.mode, t.page)],
);

/** How somebody wants a list: its columns, how many rows a page has, and with which filter it opens. */
export const listPreferences = sqliteTable(
  "list_wishes",
  () => ({
    userId: text("user_id").notNull(),
    ...tenantColumns(),
    page: text({ enum: ["candidates"] }).notNull(),
    columns: text({ mode: "json" }).$type<string[]>(),
    pageSize: integer("page_size"),
    filterId: text("filter_id").references(() => savedFilters.id, { onDelete: "set null" }),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.accountId, t.mode, t.page] })],
);
