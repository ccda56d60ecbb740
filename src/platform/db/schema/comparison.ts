import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MatchRange } from "../../../instrument/range.ts";
import type { ScaleKey } from "../../../instrument/types.ts";
import { MODES } from "../../tenant.ts";
import { accounts } from "./accounts.ts";
import { sessions } from "./assessments.ts";

export const jobProfiles = sqliteTable(
  "job_profiles",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    mode: text({ enum: MODES }).notNull(),
    name: text().notNull(),
    nameEn: text("name_en").notNull(),
    type: text().notNull(),
    description: text().notNull(),
    active: integer({ mode: "boolean" }).notNull(),
    /** Complete ranges in C values; a dimension that is not named is not compared. */
    dimensions: text({ mode: "json" }).$type<Partial<Record<ScaleKey, MatchRange>>>().notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (t) => [index("job_profiles_tenant").on(t.accountId, t.mode, t.createdAt)],
);

export const teams = sqliteTable(
  "teams",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    mode: text({ enum: MODES }).notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    description: text().notNull(),
    status: text({ enum: ["active", "inactive"] }).notNull(),
    /** Name of the API key or member that made it. */
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("teams_tenant").on(t.accountId, t.mode, t.createdAt, t.id)],
);

export const teamMembers = sqliteTable(
  "team_members",
  {
    teamId: integer("team_id")
      .notNull()
      .references(() => teams.id),
    sessionId: integer("session_id")
      .notNull()
      .references(() => sessions.id),
    addedAt: integer("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.sessionId] }), index("team_members_session").on(t.sessionId)],
);
