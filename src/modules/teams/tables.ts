import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { sessionColumn } from "#/modules/assessment/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

export const teams = sqliteTable(
  "teams",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    title: text().notNull(),
    subtitle: text().notNull(),
    description: text().notNull(),
    status: text({ enum: ["active", "inactive"] }).notNull(),
    /** Name of the API key or member that made it. */
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
  }),
  (t) => [index("teams_tenant").on(t.accountId, t.mode, t.createdAt, t.id)],
);

export const teamMembers = sqliteTable(
  "team_members",
  () => ({
    teamId: integer("team_id")
      .notNull()
      .references(() => teams.id),
    ...sessionColumn(),
    addedAt: integer("added_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.teamId, t.sessionId] }), index("team_members_session").on(t.sessionId)],
);
