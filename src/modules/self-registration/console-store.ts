import { and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Session } from "#/modules/assessment/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { sessions } from "#/platform/db/schema/assessments.ts";
import { candidateRequests } from "#/platform/db/schema/candidates.ts";
import { clientPeople } from "#/platform/db/schema/clients.ts";
import { jobApplicants } from "#/platform/db/schema/jobs.ts";
import { personTags } from "#/platform/db/schema/tags.ts";
import { type Right, rightsOf } from "#/platform/files/open-rights.ts";
import type { Page } from "#/platform/http/query.ts";

export type ListedSession = Session & { rights: Right[] };

export function createManualSessionStore({ orm }: Db) {
  /**
   * In the words of the index of sessions without an invite: those with one are many, and their rows are long. Of a deleted
   * person's session the invite may be gone.
   */
  const manual = (tenant: Tenant): SQL | undefined =>
    and(sql`invite_id IS NULL`, sql`+${sessions.source} = 'manual'`, ofTenant(sessions, tenant));
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
    ): { rows: ListedSession[]; total: number } {
      return {
        rows: orm
          .select({ ...getTableColumns(sessions), rights: rightsOf("sessions.id") })
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

    /** With what names it: jobs that they were looked at for, their tags, and in whose name they were asked. */
    remove(sessionId: number): void {
      orm.delete(jobApplicants).where(eq(jobApplicants.sessionId, sessionId)).run();
      orm.delete(personTags).where(eq(personTags.sessionId, sessionId)).run();
      orm.delete(clientPeople).where(eq(clientPeople.sessionId, sessionId)).run();
      orm.delete(sessions).where(eq(sessions.id, sessionId)).run();
    },
  };
}

export type ManualSessionStore = ReturnType<typeof createManualSessionStore>;
