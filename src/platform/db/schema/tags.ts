import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { tenantColumns } from "./accounts.ts";
import { invites, sessions } from "./assessments.ts";

/** Words that an account sorts its people by. */
export const tags = sqliteTable(
  "tags",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    name: text().notNull(),
    /** The name without case and accents: one tag bears it. */
    folded: text().notNull(),
    color: text({ enum: ["gray", "red", "orange", "yellow", "green", "teal", "blue", "violet"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Name of the person at that time. */
    createdBy: text("created_by").notNull(),
  }),
  (t) => [uniqueIndex("tags_name").on(t.accountId, t.mode, t.folded)],
);

/**
 * The people with a tag, by invite or, for people who began without one, by session, as `job_applicants` names them.
 * It is a table of links, so that the list of candidates costs nothing more for readers who do not ask for tags. An
 * anonymization removes the rows of its person.
 */
export const personTags = sqliteTable(
  "person_tags",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    tagId: text("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    ...tenantColumns(),
    inviteId: text("invite_id").references(() => invites.id),
    sessionId: integer("session_id").references(() => sessions.id),
    addedAt: integer("added_at").notNull(),
    /** Name of the person at that time. */
    addedBy: text("added_by").notNull(),
  }),
  (t) => [
    uniqueIndex("person_tags_invite").on(t.tagId, t.inviteId),
    uniqueIndex("person_tags_session").on(t.tagId, t.sessionId),
    index("person_tags_of_invite").on(t.inviteId).where(sql`invite_id IS NOT NULL`),
    index("person_tags_of_session").on(t.sessionId).where(sql`session_id IS NOT NULL`),
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
