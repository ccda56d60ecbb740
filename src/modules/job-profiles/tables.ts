import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { MatchBaseline } from "#/domain/instrument/match.ts";
import type { MatchRange } from "#/domain/instrument/range.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

export const jobProfiles = sqliteTable(
  "job_profiles",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    name: text().notNull(),
    nameEn: text("name_en").notNull(),
    type: text().notNull(),
    description: text().notNull(),
    active: integer({ mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
    /** The one in force, of those below. */
    version: integer().notNull().default(1),
    /** What people are assessed for with it; null: nobody has said it. */
    setting: text({ enum: ["selection", "development"] }),
  }),
  (t) => [index("job_profiles_tenant").on(t.accountId, t.mode, t.createdAt)],
);

/** What a job profile asked for, and from when on: what people were compared with stays as it was. */
export const jobProfileVersions = sqliteTable(
  "job_profile_versions",
  () => ({
    profileId: text("profile_id")
      .notNull()
      .references(() => jobProfiles.id),
    version: integer().notNull(),
    /** Complete ranges in C values; a dimension that is not named is not compared. */
    dimensions: text({ mode: "json" }).$type<Partial<Record<ScaleKey, MatchRange>>>().notNull(),
    /** How people drawn at random match it; null without dimensions, and for versions from before there were baselines. */
    baseline: text({ mode: "json" }).$type<MatchBaseline>(),
    /** Since when it is in force. */
    createdAt: integer("created_at").notNull(),
    /** When it was last changed, as long as it could be. */
    changedAt: integer("changed_at").notNull(),
    /** Name of the API key or person; empty: from before it was kept. */
    changedBy: text("changed_by").notNull(),
    /** Why, in their own words. */
    note: text().notNull(),
    /** When the first completed candidate was compared with it: it can never change again. */
    closedAt: integer("closed_at"),
  }),
  (t) => [primaryKey({ columns: [t.profileId, t.version] })],
);
