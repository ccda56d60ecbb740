import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { invites } from "#/platform/db/schema/assessments.ts";
import { blindSpans } from "#/platform/db/schema/deciding.ts";

type BlindSpan = typeof blindSpans.$inferSelect;
type NewSpan = Omit<typeof blindSpans.$inferInsert, "accountId" | "mode">;

export function createBlindStore({ orm }: Db) {
  return {
    /** Jobs that hide names now. */
    openJobs: (tenant: Tenant): string[] =>
      orm
        .select({ jobId: blindSpans.jobId })
        .from(blindSpans)
        .where(and(ofTenant(blindSpans, tenant), isNull(blindSpans.endedAt)))
        .all()
        .map(({ jobId }) => jobId),

    /** The latest; null: names were never hidden. The job belongs to a tenant that the caller has checked. */
    latest: (jobId: string): BlindSpan | null =>
      orm.select().from(blindSpans).where(eq(blindSpans.jobId, jobId)).orderBy(desc(blindSpans.id)).get() ??
      null,

    begin: (tenant: Tenant, row: NewSpan): void =>
      void orm
        .insert(blindSpans)
        .values({ ...row, ...tenant })
        .run(),

    end: (id: number, change: Pick<BlindSpan, "endedAt" | "endedById" | "endedBy" | "reason">): void =>
      void orm.update(blindSpans).set(change).where(eq(blindSpans.id, id)).run(),

    /** How people were invited. */
    invitedAs: (tenant: Tenant, ids: readonly string[]): Map<string, { name: string; email: string }> =>
      new Map(
        orm
          .select({ id: invites.id, name: invites.name, email: invites.email })
          .from(invites)
          .where(and(ofTenant(invites, tenant), inArray(invites.id, [...ids])))
          .all()
          .map(({ id, ...as }) => [id, as]),
      ),
  };
}

export type BlindStore = ReturnType<typeof createBlindStore>;
