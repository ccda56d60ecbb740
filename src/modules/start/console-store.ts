import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Session } from "#/modules/assessment/store.ts";
import type { Db } from "#/platform/db/open.ts";
import { sessions } from "#/platform/db/schema/assessments.ts";
import { candidateRequests } from "#/platform/db/schema/candidates.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Tenant } from "#/platform/tenant.ts";

export function createManualSessionStore({ orm }: Db) {
  /**
   * Sessions without an invite are found by the index of invites. The plus signs keep the database from the index of
   * all the account's sessions, whose rows are long and of which these are few.
   */
  const manual = (tenant: Tenant): SQL | undefined =>
    and(
      isNull(sessions.inviteId),
      sql`+${sessions.accountId} = ${tenant.accountId}`,
      sql`+${sessions.mode} = ${tenant.mode}`,
    );
  return {
    find: (tenant: Tenant, sessionId: number): Session | null =>
      orm
        .select()
        .from(sessions)
        .where(and(manual(tenant), eq(sessions.id, sessionId)))
        .get() ?? null,

    /** Latest first. */
    list(
      tenant: Tenant,
      { limit, offset }: Pick<Page, "limit" | "offset">,
    ): { rows: Session[]; total: number } {
      return {
        rows: orm
          .select()
          .from(sessions)
          .where(manual(tenant))
          .orderBy(desc(sessions.id))
          .limit(limit)
          .offset(offset)
          .all(),
        total: orm.select({ n: count() }).from(sessions).where(manual(tenant)).get()?.n ?? 0,
      };
    },

    /** The session was looked up for its tenant by the caller. */
    hasRequests: (sessionId: number): boolean =>
      orm
        .select({ id: candidateRequests.id })
        .from(candidateRequests)
        .where(eq(candidateRequests.sessionId, sessionId))
        .limit(1)
        .get() !== undefined,

    setLinkRef: (tenant: Tenant, sessionId: number, linkRef: string): void =>
      void orm
        .update(sessions)
        .set({ linkRef })
        .where(and(manual(tenant), eq(sessions.id, sessionId)))
        .run(),

    remove: (sessionId: number): void => void orm.delete(sessions).where(eq(sessions.id, sessionId)).run(),
  };
}

export type ManualSessionStore = ReturnType<typeof createManualSessionStore>;
