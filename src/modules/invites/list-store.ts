import { and, asc, desc, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { ownOf } from "#/platform/context/person-fields.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import {
  alsoOfTenant,
  GIVEN_TENANT,
  type GivenTenant,
  ofTenant,
  preparedFor,
} from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { inviteSums, invites } from "#/platform/db/schema/assessments.ts";
import type { Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/lazily.ts";
import type { InviteStatus } from "./rules.ts";
import { hadStatus, hasStatus } from "./status-sql.ts";
import type { Invite } from "./store.ts";

/** What a list shows of each. */
export const LISTED = {
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
};
export type ListedInvite = Pick<Invite, keyof typeof LISTED>;

export interface InvitePage {
  rows: ListedInvite[];
  total: number;
}

/** What is known of a list before it is read. */
interface InvitePlan {
  /** How many there are; null: they have to be counted. */
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
  // Apart, because the indexes of open invites cannot tell what was open in the past.
  const present = lazily(() => listsOf(undefined, hasStatus).set("expired", queries(expired)));
  const past = lazily(() => listsOf(lte(invites.createdAt, now), hadStatus));

  return {
    /** What is known without going through rows: numbers are kept, and few invites are open at a time. */
    plan(tenant: Tenant, status: InviteStatus | null, { limit, offset, asOf, until }: Page): InvitePlan {
      const all = sums.get({ ...tenant }) ?? { standing: 0, completed: 0 };
      const counted = (statement: typeof newer) => statement.get({ ...tenant, now: asOf })?.count ?? 0;
      if (tenant.onlyClients !== undefined) return { total: null, steps: all.standing };
      if (status === null) {
        // What is kept is the number of now; few are newer than a page's instant.
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
      // What lies nearer to the end is read from there, so that no page is further away than the middle.
      const size = Math.min(limit, total - offset);
      const rows = query.pageFromEnd.all({ ...values, limit: size, offset: total - offset - size });
      return { rows: rows.toReversed(), total };
    },
  };
}

export type InviteListStore = ReturnType<typeof createInviteListStore>;
