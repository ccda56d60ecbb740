import { and, asc, count, desc, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { findNamed } from "#/platform/db/named-people.ts";
import { createdWithin } from "#/platform/db/of-page.ts";
import { alsoOfTenant, among, GIVEN_TENANT, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { inviteSums, sessions } from "#/platform/db/schema/assessments.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import type { CandidateFilter } from "./rules.ts";

export const candidateColumns = () => ({
  sessionId: sessions.id,
  inviteId: sessions.inviteId,
  firstName: sessions.firstName,
  lastName: sessions.lastName,
  email: sessions.email,
  birthDate: sessions.birthDate,
  gender: sessions.gender,
  language: sessions.language,
  productType: sessions.productType,
  acknowledgedAt: sessions.acknowledgedAt,
  startedAt: sessions.startedAt,
  completedAt: sessions.completedAt,
  anonymizedAt: sessions.anonymizedAt,
  protectedAt: sessions.protectedAt,
  // Written out: of one table alone, drizzle names columns without it.
  isListed: sql<number>`EXISTS (SELECT 1 FROM candidate_list l WHERE l.session_id = sessions.id)`,
});

export type Candidate = Pick<
  typeof sessions.$inferSelect,
  Exclude<keyof ReturnType<typeof candidateColumns>, "sessionId" | "isListed">
> & {
  sessionId: number;
  /** 1: the list of candidates has them, and the console a page. It lets go of nobody who has a session. */
  isListed: number;
};
export interface CandidatePage {
  rows: Candidate[];
  total: number;
}

/** What is known of a list before it is read. */
interface CandidatePlan {
  /** How many there are; null: they have to be counted. */
  total: number | null;
  /** About how many rows the page goes through. */
  steps: number;
}

/** What becomes of somebody, in the order in which it can. */
const updatedAfter = ({ updatedAfter: instant }: Narrowing): SQL | undefined => {
  const { acknowledgedAt, startedAt, completedAt, anonymizedAt } = sessions;
  return instant === null
    ? undefined
    : or(...[acknowledgedAt, startedAt, completedAt, anonymizedAt].map((at) => gt(at, instant)));
};

export function createCandidatesStore({ orm }: Pick<Db, "orm">) {
  const sums = prepared(() =>
    orm
      .select({ sessions: inviteSums.sessions, anonymized: inviteSums.anonymized })
      .from(inviteSums)
      .where(ofTenant(inviteSums, GIVEN_TENANT)),
  );
  const inState = (filter: CandidateFilter): SQL | undefined =>
    ({ all: undefined, active: isNull(sessions.anonymizedAt), deleted: isNotNull(sessions.anonymizedAt) })[
      filter
    ];
  const ofState = (tenant: Tenant, filter: CandidateFilter) =>
    and(ofTenant(sessions, tenant), inState(filter));
  /**
   * The last id that there was at an instant. Ids are given in the order in which people open their links, which is the order
   * of the list; the instant itself stands only in the long rows.
   */
  const lastAt = (tenant: Tenant, until: number): number =>
    orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(ofTenant(sessions, tenant), lte(sessions.acknowledgedAt, until)))
      .orderBy(desc(sessions.id))
      .limit(1)
      .get()?.id ?? 0;
  const knownAt = (tenant: Tenant, filter: CandidateFilter, until: number): SQL | undefined =>
    and(
      // Without the plus sign the index that counts alone is not taken.
      sql`+${sessions.id} <= ${lastAt(tenant, until)}`,
      filter === "deleted" ? lte(sessions.anonymizedAt, until) : undefined,
    );
  const counted = (where: SQL | undefined): number =>
    orm.select({ total: count() }).from(sessions).where(where).get()?.total ?? 0;

  return {
    /** What is known without going through rows: the numbers are kept, and few are newer than a page's instant. */
    plan(tenant: Tenant, filter: CandidateFilter, { limit, offset, until }: Page): CandidatePlan {
      const kept = sums.get({ ...tenant }) ?? { sessions: 0, anonymized: 0 };
      // When somebody was anonymized is in no index.
      if (tenant.onlyClients !== undefined || (filter === "deleted" && until !== null))
        return { total: null, steps: kept.sessions };
      const newer =
        until === null ? 0 : counted(and(ofState(tenant, filter), gt(sessions.id, lastAt(tenant, until))));
      const { all, ...parts } = {
        all: kept.sessions,
        active: kept.sessions - kept.anonymized,
        deleted: kept.anonymized,
      };
      const total = (filter === "all" ? all : parts[filter]) - newer;
      if (total <= 0 || offset >= total) return { total, steps: 0 };
      // Those who are left out are passed, too, and may lie anywhere.
      const others = filter === "all" ? 0 : all - parts[filter];
      return { total, steps: Math.min(offset, total - offset) + limit + others };
    },

    /**
     * Latest first.
     * @param known how many there are, where that is known
     */
    list(
      tenant: Tenant,
      filter: CandidateFilter,
      { limit, offset, until }: Page,
      known: number | null,
    ): CandidatePage {
      const where = and(ofState(tenant, filter), until === null ? undefined : knownAt(tenant, filter, until));
      const total = known ?? counted(where);
      if (offset >= total) return { rows: [], total };
      // What lies nearer to the end is read from there, so that no page is further away than the middle.
      const isNearEnd = offset > total / 2;
      const size = Math.min(limit, total - offset);
      const rows = orm
        .select(candidateColumns())
        .from(sessions)
        .where(where)
        .orderBy(isNearEnd ? asc(sessions.id) : desc(sessions.id))
        .limit(size)
        .offset(isNearEnd ? total - offset - size : offset)
        .all();
      return { rows: isNearEnd ? rows.toReversed() : rows, total };
    },

    /**
     * The same of the people or the time that the list is narrowed to. Somebody was created when they opened their link.
     * @param found what the index of names has found; see `findNamed`
     */
    narrowed(
      tenant: Tenant,
      filter: CandidateFilter,
      narrowing: Narrowing,
      { limit, offset, ...times }: Page,
      found: readonly number[] | null,
    ): CandidatePage {
      const people = findNamed({ orm }, tenant, narrowing, found);
      const where = and(
        people === null
          ? ofTenant(sessions, tenant)
          : and(among(sessions.id, people.sessionIds), alsoOfTenant(sessions, tenant)),
        inState(filter),
        lte(sessions.acknowledgedAt, times.asOf),
        createdWithin(sessions.acknowledgedAt, times),
        updatedAfter(narrowing),
      );
      const rows = orm.select(candidateColumns()).from(sessions).where(where).orderBy(desc(sessions.id));
      return { rows: rows.limit(limit).offset(offset).all(), total: counted(where) };
    },
  };
}

export type CandidatesStore = ReturnType<typeof createCandidatesStore>;
