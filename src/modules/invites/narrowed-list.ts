import { and, desc, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { findNamed } from "#/platform/db/long-reads.ts";
import { alsoOfTenant, among, createdWithin, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { invites } from "#/platform/db/schema/assessments.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import type { InviteStatus } from "./rules.ts";
import { hadStatus } from "./status-sql.ts";
import { createInviteListStore, type InvitePage, LISTED } from "./store.ts";

/** Invites that were created, started or completed later, each found by its own index. */
const updatedAfter = ({ accountId, mode }: Tenant, instant: number): SQL => {
  const sat = (column: SQL) => sql`SELECT invite_id FROM sessions
    WHERE account_id = ${accountId} AND mode = ${mode} AND anonymized_at IS NULL AND ${column} > ${instant}`;
  return sql`${invites.id} IN (SELECT id FROM invites WHERE account_id = ${accountId} AND mode = ${mode}
    AND cancelled_at IS NULL AND created_at > ${instant} UNION ${sat(sql`started_at`)} UNION ${sat(sql`completed_at`)})`;
};

/** Invites of the people or the time that a list is narrowed to. */
export function createNarrowedInvites(db: Pick<Db, "orm">) {
  return {
    /**
     * Newest first; each row as it is now, with the status that it had at the page's instant.
     * @param found what the index of names has found; see `findNamed`
     */
    list(
      tenant: Tenant,
      status: InviteStatus | null,
      narrowing: Narrowing,
      page: Page,
      found: readonly number[] | null,
    ): InvitePage {
      const people = findNamed(db, tenant, narrowing, found);
      const where = and(
        people === null
          ? ofTenant(invites, tenant)
          : and(among(invites.id, people.inviteIds), alsoOfTenant(invites, tenant)),
        isNull(invites.cancelledAt),
        status === null ? undefined : hadStatus[status],
        lte(invites.createdAt, page.asOf),
        createdWithin(invites.createdAt, page),
        narrowing.updatedAfter === null ? undefined : updatedAfter(tenant, narrowing.updatedAfter),
      );
      const values = { now: page.asOf };
      const total =
        db.orm.select({ count: sql<number>`count(*)` }).from(invites).where(where).prepare().get(values)
          ?.count ?? 0;
      const rows = db.orm
        .select(LISTED)
        .from(invites)
        .where(where)
        .orderBy(desc(invites.createdAt), desc(invites.id))
        .limit(page.limit)
        .offset(page.offset)
        .prepare()
        .all(values);
      return { rows, total };
    },
  };
}

export type NarrowedInvites = ReturnType<typeof createNarrowedInvites>;

/** Names of the lists for callers that request them from the worker thread. */
export const INVITES = "invites";
export const NARROWED_INVITES = "narrowed-invites";

/** Lists that go through very many invites, in the thread. */
export const inviteLists = (reader: Reader) => ({
  [INVITES]: createInviteListStore(reader).list,
  [NARROWED_INVITES]: createNarrowedInvites(reader).list,
});
