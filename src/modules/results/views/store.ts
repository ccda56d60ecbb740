import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { resultViews, seenResults } from "#/modules/results/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

/** One look at a candidate's result. */
export type ResultView = Omit<typeof resultViews.$inferSelect, "id" | "accountId" | "mode">;

/** Who looked at results, as far as it was stored. */
export function createViewStore({ orm }: Db) {
  // Prepared, because one export of a team writes a row for each member.
  const insert = prepared(() =>
    orm.insert(resultViews).values({
      accountId: sql.placeholder("accountId"),
      mode: sql.placeholder("mode"),
      sessionId: sql.placeholder("sessionId"),
      viewerId: sql.placeholder("viewerId"),
      viewer: sql.placeholder("viewer"),
      what: sql.placeholder("what"),
      viewedAt: sql.placeholder("viewedAt"),
    }),
  );
  return {
    insert: (tenant: Tenant, row: ResultView): void => void insert.run({ ...row, ...tenant }),

    /** Anyone who has opened somebody's result; nothing is kept about somebody who is anonymized by now. */
    insertSeen(tenant: Tenant, userId: string, sessionId: number, seenAt: number): void {
      const present = orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(ofTenant(sessions, tenant), eq(sessions.id, sessionId), isNull(sessions.anonymizedAt)))
        .get();
      if (present === undefined) return;
      orm
        .insert(seenResults)
        .values({ ...tenant, userId, sessionId, seenAt })
        .onConflictDoNothing()
        .run();
    },

    /** Oldest first. */
    listOfSession: (tenant: Tenant, sessionId: number): ResultView[] =>
      orm
        .select({
          sessionId: resultViews.sessionId,
          viewerId: resultViews.viewerId,
          viewer: resultViews.viewer,
          what: resultViews.what,
          viewedAt: resultViews.viewedAt,
        })
        .from(resultViews)
        .where(and(ofTenant(resultViews, tenant), eq(resultViews.sessionId, sessionId)))
        .orderBy(asc(resultViews.viewedAt), asc(resultViews.id))
        .all(),
  };
}

export type ViewStore = ReturnType<typeof createViewStore>;
