import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateList } from "#/modules/candidates/tables.ts";
import { batchRows, inviteBatches } from "#/modules/invitation-lists/tables.ts";
import { findNamed } from "#/modules/invites/named-people.ts";
import type { Invite } from "#/modules/invites/store.ts";
import { inviteSums, invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import {
  alsoOfTenant,
  among,
  clockAheadOf,
  createdWithin,
  GIVEN_TENANT,
  ofPage,
  ofTenant,
  prepared,
} from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { deletedValues } from "#/platform/db/personal-data/anonymize.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { containsWord } from "#/platform/db/search-words.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import { MARKER, type SearchWord } from "#/platform/text/normalize.ts";
import type { CandidateFilter, InvitedFilter } from "./rules.ts";

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

/** The counts that are available before a list is read. */
interface CandidatePlan {
  /** How many there are; null: they have to be counted. */
  total: number | null;
  /** About how many rows the page goes through. */
  steps: number;
}

/** Matches people with a change after an instant. */
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
   * The last id that there was at an instant. Ids are given in the order in which people open their links, which is the
   * order of the list; only the long rows contain the instant itself.
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
      // Without the plus sign the index that counts alone is not used.
      sql`+${sessions.id} <= ${lastAt(tenant, until)}`,
      filter === "deleted" ? lte(sessions.anonymizedAt, until) : undefined,
    );
  const counted = (where: SQL | undefined): number =>
    orm.select({ total: count() }).from(sessions).where(where).get()?.total ?? 0;

  return {
    /**
     * Returns the counts that need no pass over rows: totals are stored, and few people are newer than a page's
     * instant.
     */
    countPlan(tenant: Tenant, filter: CandidateFilter, { limit, offset, until }: Page): CandidatePlan {
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
    countNarrowed(
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

/** An invite, and the session that it led to. */
interface Invited {
  invite: Invite;
  sessionId: number | null;
}

/** A row of an invitation list that names a person. */
export interface ListedPerson {
  row: typeof batchRows.$inferSelect;
  list: { name: string; createdBy: string };
}

export interface InvitedPage {
  rows: Invite[];
  total: number;
}

/** Repeats the condition of the index of cancelled invites word for word, or it is not used. */
const isSomebody = () => sql`${invites.email} <> ${sql.raw(`'${MARKER.email}'`)}`;

export function createInvitedStore({ orm }: Pick<Db, "orm">) {
  const inState = (filter: InvitedFilter, now: number): SQL | undefined =>
    ({
      all: undefined,
      pending: and(isNull(invites.cancelledAt), gt(invites.expiresAt, now)),
      expired: and(isNull(invites.cancelledAt), lte(invites.expiresAt, now)),
      cancelled: isNotNull(invites.cancelledAt),
    })[filter];

  const naming = (tenant: Tenant, words: readonly SearchWord[]): SQL | undefined =>
    words.length === 0
      ? undefined
      : sql`${invites.id} IN (${orm
          .select({ inviteId: candidateList.inviteId })
          .from(candidateList)
          .where(
            and(
              ofTenant(candidateList, tenant),
              isNull(candidateList.completedAt),
              ...words.map((word) => containsWord(candidateList.search, word)),
            ),
          )})`;

  return {
    /** Also a cancelled one. */
    find: (tenant: Tenant, inviteId: string): Invited | null =>
      orm
        .select({ invite: invites, sessionId: sessions.id })
        .from(invites)
        .leftJoin(sessions, eq(sessions.inviteId, invites.id))
        .where(and(ofTenant(invites, tenant), eq(invites.id, inviteId)))
        .get() ?? null,

    /** The row of a list, whatever became of it; null also where it names nobody any more and led to no invite. */
    findRow(tenant: Tenant, rowId: number): ListedPerson | null {
      const found = orm
        .select({ row: batchRows, list: { name: inviteBatches.name, createdBy: inviteBatches.createdBy } })
        .from(batchRows)
        .innerJoin(inviteBatches, eq(inviteBatches.id, batchRows.batchId))
        .where(and(ofTenant(batchRows, tenant), eq(batchRows.id, rowId)))
        .get();
      return found === undefined || (found.row.email === "" && found.row.inviteId === null) ? null : found;
    },

    /** An invite that opens nothing, for whom a list names and nobody has invited. */
    insertCancelled(tenant: Tenant, inviteId: string, { row }: ListedPerson, now: number): void {
      const { email, name, givenLength, productType, language } = row;
      orm
        .insert(invites)
        .values({
          ...{ ...tenant, id: inviteId, email, name, givenLength, productType, language },
          ...{ sendEmail: false, candidateMessage: "", createdAt: now, expiresAt: now, cancelledAt: now },
        })
        .run();
    },

    /** Takes the row off its list; from here on, only the invite names the person. */
    updateRowEnded: (tenant: Tenant, rowId: number, inviteId: string, now: number): void =>
      void orm
        .update(batchRows)
        .set({
          ...deletedValues(batchRows),
          inviteId,
          status: sql`CASE ${batchRows.status} WHEN 'waiting' THEN 'cancelled' ELSE ${batchRows.status} END`,
          finishedAt: sql`coalesce(${batchRows.finishedAt}, ${now})`,
        })
        .where(and(ofTenant(batchRows, tenant), eq(batchRows.id, rowId)))
        .run(),

    /** People of whom nothing is kept but their invite, latest first. */
    list(
      tenant: Tenant,
      { words, filter, now }: { words: readonly SearchWord[]; filter: InvitedFilter; now: number },
      page: Page,
    ): InvitedPage {
      const where = and(
        ofTenant(invites, tenant),
        inState(filter, now),
        ne(invites.email, MARKER.email),
        naming(tenant, words),
        ofPage(invites.createdAt, page),
        sql`NOT EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.inviteId} = ${invites.id})`,
      );
      return {
        rows: orm
          .select()
          .from(invites)
          .where(where)
          .orderBy(desc(invites.createdAt), desc(invites.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ total: count() }).from(invites).where(where).get()?.total ?? 0,
      };
    },

    /**
     * Invites that were cancelled before an instant, each in its own account's time, and still name somebody; without
     * those whose candidate is under a legal hold, or was promised a time of their own. @param accountId null: of all
     */
    listDueCancelled: (
      accountId: string | null,
      cancelledBefore: number,
      limit: number,
    ): (Tenant & { inviteId: string })[] =>
      orm
        .select({ accountId: invites.accountId, mode: invites.mode, inviteId: invites.id })
        .from(invites)
        .leftJoin(sessions, eq(sessions.inviteId, invites.id))
        .where(
          and(
            accountId === null ? undefined : eq(invites.accountId, accountId),
            isNotNull(invites.cancelledAt),
            isSomebody(),
            isNull(sessions.protectedAt),
            isNull(sessions.keptMonths),
            lte(invites.cancelledAt, sql`${cancelledBefore} + ${clockAheadOf(invites)}`),
          ),
        )
        .orderBy(invites.cancelledAt)
        .limit(limit)
        .all(),
  };
}

export type InvitedStore = ReturnType<typeof createInvitedStore>;

/** Names of the lists for callers that request them from the worker thread. */
export const DATA_SUBJECTS = "data-subjects";
export const NARROWED_SUBJECTS = "narrowed-data-subjects";
export const INVITED_PEOPLE = "invited-people";

/** Lists that go through very many people, run in the worker thread. */
export const dataSubjectLists = (reader: Reader) => ({
  [DATA_SUBJECTS]: createCandidatesStore(reader).list,
  [NARROWED_SUBJECTS]: createCandidatesStore(reader).countNarrowed,
  [INVITED_PEOPLE]: createInvitedStore(reader).list,
});
