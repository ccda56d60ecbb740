import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { sessionColumn } from "#/modules/assessment/tables.ts";
import { VIEW_KINDS } from "#/platform/context/result-views.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** Who looked at a candidate's result, for the candidate to see. Names keys and members, never the candidate. */
export const resultViews = sqliteTable(
  "result_views",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    ...sessionColumn(),
    /** Id of the API key or member, and its name at that time. */
    viewerId: text("viewer_id").notNull(),
    viewer: text().notNull(),
    what: text({ enum: VIEW_KINDS }).notNull(),
    viewedAt: integer("viewed_at").notNull(),
  }),
  (t) => [index("result_views_session").on(t.sessionId, t.viewedAt)],
);

/** Whose result each person has opened themselves; goes with the candidate, and with the membership. */
export const seenResults = sqliteTable(
  "seen_results",
  () => ({
    userId: text("user_id").notNull(),
    ...sessionColumn(),
    ...tenantColumns(),
    seenAt: integer("seen_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.sessionId] }), index("seen_results_session").on(t.sessionId)],
);

/** Rows of the list of candidates whose result somebody has opened; found by what they opened, which is few. */
export const seenBy = ({ accountId, mode }: Tenant, reader: string): SQL => sql`(
  SELECT opened.id FROM seen_results AS seen JOIN candidate_list AS opened ON opened.session_id = seen.session_id
  WHERE seen.user_id = ${reader} AND seen.account_id = ${accountId} AND seen.mode = ${mode}
)`;

/** A column next to a row of the list: when somebody first opened the result. */
export const seenAt = (reader: string): SQL<number | null> =>
  sql<number | null>`(
    SELECT seen.seen_at FROM seen_results AS seen
    WHERE seen.user_id = ${reader} AND seen.session_id = candidate_list.session_id
  )`;
