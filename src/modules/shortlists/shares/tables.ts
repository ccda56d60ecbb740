import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { sessionColumn, sessions } from "#/modules/assessment/tables.ts";
import { jobProfiles } from "#/modules/job-profiles/tables.ts";
import { shortlists } from "#/modules/shortlists/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** What somebody without an access may look at by a link: one person's match, or a shortlist. */
export const shares = sqliteTable(
  "shares",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    /** One of the two is there. */
    sessionId: integer("session_id").references(() => sessions.id),
    shortlistId: text("shortlist_id").references(() => shortlists.id, { onDelete: "cascade" }),
    /** Whom the person is compared with; of a shortlist: its own. */
    jobProfileId: text("job_profile_id").references(() => jobProfiles.id),
    /** Who looks. */
    receiver: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    hideNames: integer("hide_names", { mode: "boolean" }).notNull(),
    chapters: text({ mode: "json" }).$type<("match" | "comments" | "decisions" | "report")[]>().notNull(),
    /** Whether a viewer may download it as a file. */
    files: integer({ mode: "boolean" }).notNull().default(false),
    /** PHC form; null: the link alone opens it. */
    passwordHash: text("password_hash"),
    expiresAt: integer("expires_at").notNull(),
    revokedAt: integer("revoked_at"),
    revokedBy: text("revoked_by"),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    /** Null: made before this was kept. */
    createdById: text("created_by_id"),
  }),
  (t) => [
    index("shares_tenant").on(t.accountId, t.mode, t.createdAt),
    index("shares_of_session").on(t.sessionId).where(sql`session_id IS NOT NULL`),
    index("shares_of_shortlist").on(t.shortlistId).where(sql`shortlist_id IS NOT NULL`),
  ],
);

/** When the link of a share was looked at. */
export const shareViews = sqliteTable(
  "share_looks",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    shareId: text("share_id")
      .notNull()
      .references(() => shares.id, { onDelete: "cascade" }),
    lookedAt: integer("looked_at").notNull(),
  }),
  (t) => [index("share_looks_of_share").on(t.shareId)],
);

/** What a viewer says about a person. An anonymization removes the rows of its person. */
export const shareAnswers = sqliteTable(
  "share_answers",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    shareId: text("share_id")
      .notNull()
      .references(() => shares.id, { onDelete: "cascade" }),
    ...tenantColumns(),
    ...sessionColumn(),
    vote: text({ enum: ["yes", "maybe", "no"] }),
    comment: text().notNull(),
    answeredAt: integer("answered_at").notNull(),
  }),
  (t) => [
    uniqueIndex("share_answers_person").on(t.shareId, t.sessionId),
    index("share_answers_of_session").on(t.sessionId),
  ],
);
