import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions } from "#/modules/assessment/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

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
