import { and, asc, desc, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { ownOf } from "#/platform/context/person-fields.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import {
  alsoOfTenant,
  among,
  createdWithin,
  GIVEN_TENANT,
  type GivenTenant,
  ofTenant,
  prepared,
  preparedFor,
} from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { findNamed } from "./named-people.ts";
import type { InviteStatus } from "./rules.ts";
import { hadStatus, hasStatus, type Invite } from "./store.ts";
import { inviteSums, invites } from "./tables.ts";

/** The columns that a list shows of each. */
const LISTED = {
  id: invites.id,
  email: invites.email,
  name: invites.name,
  productType: invites.productType,
  language: invites.language,
  ...ownOf(invites),
  jobProfileId: invites.jobProfileId,
  createdAt: invites.createdAt,
  expiresAt: invites.expiresAt,
  startedAt: invites.startedAt,
  completedAt: invites.completedAt,
  cancelledAt: invites.cancelledAt,
  remindersSent: invites.remindersSent,
  linkRevision: invites.linkRevision,
  bouncedAt: invites.bouncedAt,
  bounceReason: invites.bounceReason,
};
export type ListedInvite = Pick<Invite, keyof typeof LISTED>;

export interface InvitePage {
  rows: ListedInvite[];
  total: number;
}

/** The counts that are available before a list is read. */
interface InvitePlan {
  /** The total; null: they have to be counted. */
  total: number | null;
  /** About how many rows the page goes through. */
  steps: number;
}

const STATUSES = [null, "pending", "started", "completed", "expired"] as const;

export function createInviteListStore({ orm }: Pick<Db, "orm">) {
  const standing = (tenant: GivenTenant) => and(ofTenant(invites, tenant), isNull(invites.cancelledAt));
  const now = sql.placeholder("now");
  const sums = prepared(() =>
    orm
      .select({ standing: inviteSums.standing, completed: inviteSums.completed })
      .from(inviteSums)
      .where(ofTenant(inviteSums, GIVEN_TENANT)),
  );
  const countOf = (condition: SQL | undefined) =>
    prepared(() =>
      orm
        .select({ count: sql<number>`count(*)` })
        .from(invites)
        .where(and(standing(GIVEN_TENANT), condition)),
    );
  const newer = countOf(gt(invites.createdAt, now));
  const open = { pending: countOf(hasStatus.pending), started: countOf(hasStatus.started) };

  /** Expired ones are found by the two indexes of what is not completed: among all of a tenant they can be far apart. */
  const expired = (tenant: GivenTenant): SQL => {
    const within = (
      begun: SQL,
    ) => sql`SELECT rowid FROM invites WHERE account_id = ${tenant.accountId} AND mode = ${tenant.mode}
      AND started_at ${begun} AND completed_at IS NULL AND cancelled_at IS NULL AND expires_at <= ${now}`;
    return sql`${alsoOfTenant(invites, tenant)} AND ${invites}.rowid IN (${within(sql`IS NULL`)} UNION ALL ${within(sql`IS NOT NULL`)})`;
  };
  const queries = (where: (tenant: GivenTenant) => SQL | undefined) => {
    const page = (...order: SQL[]) =>
      preparedFor((tenant) =>
        orm
          .select(LISTED)
          .from(invites)
          .where(where(tenant))
          .orderBy(...order)
          .limit(sql.placeholder("limit"))
          .offset(sql.placeholder("offset")),
      );
    return {
      page: page(desc(invites.createdAt), desc(invites.id)),
      pageFromEnd: page(asc(invites.createdAt), asc(invites.id)),
      count: preparedFor((tenant) =>
        orm.select({ count: sql<number>`count(*)` }).from(invites).where(where(tenant)),
      ),
    };
  };
  const listsOf = (known: SQL | undefined, statuses: typeof hasStatus) =>
    new Map(
      STATUSES.map((status) => [
        status,
        queries((tenant) => and(standing(tenant), known, status === null ? undefined : statuses[status])),
      ]),
    );
  // Counted separately, because the indexes of open invites do not contain what was open in the past.
  const present = lazily(() => listsOf(undefined, hasStatus).set("expired", queries(expired)));
  const past = lazily(() => listsOf(lte(invites.createdAt, now), hadStatus));

  return {
    /** The counts that need no pass over rows: totals are stored, and few invites are open at a time. */
    countPlan(tenant: Tenant, status: InviteStatus | null, { limit, offset, asOf, until }: Page): InvitePlan {
      const all = sums.get({ ...tenant }) ?? { standing: 0, completed: 0 };
      const counted = (statement: typeof newer) => statement.get({ ...tenant, now: asOf })?.count ?? 0;
      if (tenant.onlyClients !== undefined) return { total: null, steps: all.standing };
      if (status === null) {
        // The stored count is that of now, and few are newer than a page's instant.
        const total = all.standing - (until === null ? 0 : counted(newer));
        return { total, steps: Math.min(offset, Math.abs(total - offset)) + limit };
      }
      if (until !== null) return { total: null, steps: all.standing };
      if (status === "completed") {
        const total = all.completed;
        const walked = Math.min(offset, Math.abs(total - offset)) + limit;
        return { total, steps: total === 0 ? 0 : (walked * all.standing) / total };
      }
      const [pending, started] = [counted(open.pending), counted(open.started)];
      const total = { pending, started, expired: all.standing - all.completed - pending - started }[status];
      return { total, steps: total };
    },

    /**
     * Newest first; each row as it is now.
     * @param known how many there are, where that is known
     */
    list(tenant: Tenant, status: InviteStatus | null, page: Page, known: number | null): InvitePage {
      const query = (page.until === null ? present : past)().get(status);
      if (!query) return { rows: [], total: 0 };
      const values = { ...tenant, ...page, now: page.asOf };
      const total = known ?? query.count.get(values)?.count ?? 0;
      const { limit, offset } = page;
      if (offset >= total) return { rows: [], total };
      if (offset <= total / 2) return { rows: query.page.all(values), total };
      // Entries nearer to the end are read from there, so that no page is further away than the middle.
      const size = Math.min(limit, total - offset);
      const rows = query.pageFromEnd.all({ ...values, limit: size, offset: total - offset - size });
      return { rows: rows.toReversed(), total };
    },
  };
}

export type InviteListStore = ReturnType<typeof createInviteListStore>;

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

/** Lists that go through very many invites, run in the worker thread. */
export const inviteLists = (reader: Reader) => ({
  [INVITES]: createInviteListStore(reader).list,
  [NARROWED_INVITES]: createNarrowedInvites(reader).list,
});
