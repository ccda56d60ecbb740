import { and, asc, gt, isNull, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { invites } from "#/platform/db/schema/assessments.ts";
import { batchRows } from "#/platform/db/schema/console.ts";

/** The facts that determine when each row is sent. */
export const createOutlookStore = ({ orm }: Db) => ({
  /** Rows that wait in lists of the queue, in the order of each. */
  waitingRows: (tenant: Tenant): { batchId: string; rowId: number }[] =>
    orm
      .select({ batchId: batchRows.batchId, rowId: batchRows.id })
      .from(batchRows)
      .where(and(ofTenant(batchRows, tenant), sql`${batchRows.status} = 'waiting'`))
      .orderBy(asc(batchRows.id))
      .all(),

  /** When the pending invites expire, the first one first. */
  pendingEnds: (tenant: Tenant, now: number): number[] =>
    orm
      .select({ at: invites.expiresAt })
      .from(invites)
      .where(
        and(
          ofTenant(invites, tenant),
          isNull(invites.startedAt),
          isNull(invites.completedAt),
          isNull(invites.cancelledAt),
          gt(invites.expiresAt, now),
        ),
      )
      .orderBy(asc(invites.expiresAt))
      .all()
      .map(({ at }) => at),
});

export type OutlookStore = ReturnType<typeof createOutlookStore>;
