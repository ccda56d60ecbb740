import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Session, StoredResult } from "#/modules/assessment/store.ts";
import { results, sessions } from "#/modules/assessment/tables.ts";
import { findNamed } from "#/modules/invites/named-people.ts";
import { teamMembers, teams } from "#/modules/teams/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import {
  alsoOfTenant,
  among,
  createdWithin,
  type GivenTenant,
  ofTenant,
  prepared,
  preparedFor,
} from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { SearchIndex } from "#/platform/db/search-index.ts";
import { nameSeen, type Reader } from "#/platform/db/visible.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { END_OF_TIME } from "#/platform/time/clock.ts";
import { type CandidateSearch, createCandidateFinder } from "./find-store.ts";
import { PROFILE_FILTERS, PROFILE_SORTS, type ProfileFilter, type ProfileSort } from "./list-rules.ts";

/** The scores of a deleted person may no longer be linked to any id. */
const hasScores = () => sql`EXISTS (SELECT 1 FROM results r WHERE r.session_id = sessions.id)`;

/** An assessment session that has started, with its candidate. */
export type Candidate = Pick<
  Session,
  | "id"
  | "inviteId"
  | "source"
  | "firstName"
  | "lastName"
  | "email"
  | "gender"
  | "birthDate"
  | "productType"
  | "questionnaireVersion"
  | "completedAt"
  | "anonymizedAt"
> & { startedAt: number };

export type CompletedCandidate = Candidate & { completedAt: number };

export interface CandidatePage<Row extends Candidate = Candidate> {
  rows: Row[];
  total: number;
}

export type TeamOfCandidate = Pick<typeof teams.$inferSelect, "id" | "title" | "subtitle">;
/** The result fields that a list shows, and those that determine how far they may be used. */
export type ScoredBySession = ReadonlyMap<number, Pick<StoredResult, "scales" | "quality">>;

const columns = () => ({
  id: sessions.id,
  inviteId: sessions.inviteId,
  source: sessions.source,
  firstName: sessions.firstName,
  lastName: sessions.lastName,
  email: sessions.email,
  gender: sessions.gender,
  birthDate: sessions.birthDate,
  productType: sessions.productType,
  questionnaireVersion: sessions.questionnaireVersion,
  /** Never null here: only sessions that have started are selected, and no other can be completed. */
  startedAt: sql<number>`${sessions.startedAt}`,
  completedAt: sessions.completedAt,
  anonymizedAt: sessions.anonymizedAt,
});

/** A person as blind mode identifies them. */
const PERSON = () => ({ inviteId: sessions.inviteId, sessionId: sessions.id });

/** SQLite orders by code point; the German letters belong where their plain ones are (DIN 5007-1). */
const PLAIN_LETTERS = [
  ["Ä", "A"],
  ["ä", "a"],
  ["Ö", "O"],
  ["ö", "o"],
  ["Ü", "U"],
  ["ü", "u"],
  ["ß", "ss"],
] as const;

const alphabetical = (column: SQLiteColumn, tenant: Reader): SQL => {
  const plain = PLAIN_LETTERS.reduce<SQL>(
    (text, [letter, instead]) => sql`replace(${text}, ${letter}, ${instead})`,
    nameSeen(column, PERSON(), tenant),
  );
  return sql`${plain} COLLATE NOCASE`;
};

/**
 * When a row entered the list. Paging must return every row once while others are added, so this never
 * changes within the list. Among all sessions it is the start, because a completion would move its row.
 */
const instants = () => ({ completed: sessions.completedAt, all: sessions.startedAt });

const orderOf = (filter: ProfileFilter, sort: ProfileSort, tenant: Reader): SQL[] => {
  const instant = instants()[filter];
  switch (sort) {
    case "newest":
      return [desc(instant), desc(sessions.id)];
    case "oldest":
      return [asc(instant), asc(sessions.id)];
    case "name":
      return [
        alphabetical(sessions.lastName, tenant),
        alphabetical(sessions.firstName, tenant),
        asc(sessions.id),
      ];
  }
};

export function createCandidateStore({ orm }: Pick<Db, "orm">, index: Pick<SearchIndex, "narrow">) {
  const find = createCandidateFinder({ orm });
  const present = (tenant: GivenTenant) => and(ofTenant(sessions, tenant), isNull(sessions.anonymizedAt));

  const pages = (where: (tenant: GivenTenant) => SQL | undefined, order: (tenant: GivenTenant) => SQL[]) => ({
    page: preparedFor((tenant) =>
      orm
        .select(columns())
        .from(sessions)
        .where(where(tenant))
        .orderBy(...order(tenant))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset")),
    ),
    count: preparedFor((tenant) =>
      orm.select({ count: sql<number>`count(*)` }).from(sessions).where(where(tenant)),
    ),
  });
  /** Page and total read the same state, whatever another process writes in between. */
  const read = (query: ReturnType<typeof pages>, values: Record<string, unknown>): CandidatePage =>
    orm.transaction(() => ({ rows: query.page.all(values), total: query.count.get(values)?.count ?? 0 }), {
      behavior: "deferred",
    });

  const listed = (filter: ProfileFilter) => (tenant: GivenTenant) =>
    and(present(tenant), lte(instants()[filter], sql.placeholder("until")));
  const lists = lazily(
    () =>
      new Map(
        PROFILE_FILTERS.flatMap((filter) =>
          PROFILE_SORTS.map(
            (sort) =>
              [
                `${filter}:${sort}`,
                pages(listed(filter), (tenant) => orderOf(filter, sort, tenant)),
              ] as const,
          ),
        ),
      ),
  );
  const named = preparedFor((tenant) =>
    orm
      .select(columns())
      .from(sessions)
      .where(
        and(
          sql`${sessions.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
          alsoOfTenant(sessions, tenant),
        ),
      )
      .orderBy(...orderOf("completed", "newest", tenant)),
  );
  const byId = preparedFor((tenant) =>
    orm
      .select(columns())
      .from(sessions)
      .where(
        and(
          ofTenant(sessions, tenant),
          eq(sessions.id, sql.placeholder("sessionId")),
          isNotNull(sessions.startedAt),
          or(isNull(sessions.anonymizedAt), hasScores()),
        ),
      ),
  );
  const resultOf = prepared(() =>
    orm
      .select()
      .from(results)
      .where(eq(results.sessionId, sql.placeholder("sessionId"))),
  );
  const scoredOf = prepared(() =>
    orm
      .select({ sessionId: results.sessionId, scales: results.scales, quality: results.quality })
      .from(results)
      .where(sql`${results.sessionId} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`),
  );
  const teamsOf = preparedFor((tenant) =>
    orm
      .select({ id: teams.id, title: teams.title, subtitle: teams.subtitle })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .where(and(ofTenant(teams, tenant), eq(teamMembers.sessionId, sql.placeholder("sessionId"))))
      .orderBy(asc(teams.id)),
  );

  return {
    /**
     * Completed sessions of people that are not anonymized, newest first.
     * @param narrowed what the index has found for the words, if it was searched already
     */
    listFound(
      tenant: Tenant,
      search: CandidateSearch,
      page: Page,
      narrowed: readonly number[] | null = index.narrow([...search.q, ...search.name]),
    ): CandidatePage<CompletedCandidate> {
      return orm.transaction(
        () => {
          const { ids, total } = find(tenant, search, page, narrowed);
          const rows = ids.length === 0 ? [] : named.all({ ...tenant, ids: JSON.stringify(ids) });
          // The period leaves out every row without a completion.
          return { rows: rows as CompletedCandidate[], total };
        },
        { behavior: "deferred" },
      );
    },

    /** Assessment sessions that have started, of people that are not anonymized. */
    list(tenant: Tenant, filter: ProfileFilter, sort: ProfileSort, page: Page): CandidatePage {
      const query = lists().get(`${filter}:${sort}`);
      const until = page.until ?? END_OF_TIME;
      return query ? read(query, { ...tenant, ...page, until }) : { rows: [], total: 0 };
    },

    /**
     * The same for the people or the time that the list is narrowed to. A session was created when it
     * started.
     * @param found what the index of names has found; see `findNamed`
     */
    listNarrowed(
      tenant: Tenant,
      filter: ProfileFilter,
      sort: ProfileSort,
      narrowing: Narrowing,
      page: Page,
      foundRows: readonly number[] | null,
    ): CandidatePage {
      const people = findNamed({ orm }, tenant, narrowing, foundRows);
      const { updatedAfter } = narrowing;
      const where = and(
        people === null
          ? ofTenant(sessions, tenant)
          : and(among(sessions.id, people.sessionIds), alsoOfTenant(sessions, tenant)),
        isNull(sessions.anonymizedAt),
        lte(instants()[filter], page.asOf),
        createdWithin(sessions.startedAt, page),
        updatedAfter === null
          ? undefined
          : or(gt(sessions.startedAt, updatedAfter), gt(sessions.completedAt, updatedAfter)),
      );
      const rows = orm
        .select(columns())
        .from(sessions)
        .where(where)
        .orderBy(...orderOf(filter, sort, tenant))
        .limit(page.limit)
        .offset(page.offset);
      const count = orm.select({ total: sql<number>`count(*)` }).from(sessions).where(where);
      return orm.transaction(() => ({ rows: rows.all(), total: count.get()?.total ?? 0 }), {
        behavior: "deferred",
      });
    },

    /** Those who have not begun, and those who were anonymized before the end, are not found. */
    find: (tenant: Tenant, sessionId: number): Candidate | null => byId.get({ ...tenant, sessionId }) ?? null,

    /** Candidates are those that the caller has found for its tenant, here and below. */
    findResult: (candidate: Candidate): StoredResult | null =>
      resultOf.get({ sessionId: candidate.id }) ?? null,

    listScored: (candidates: readonly Candidate[]): ScoredBySession =>
      new Map(
        scoredOf
          .all({ ids: JSON.stringify(candidates.map((candidate) => candidate.id)) })
          .map(({ sessionId, ...scored }) => [sessionId, scored]),
      ),

    listTeams: (tenant: Tenant, candidate: Pick<Candidate, "id">): TeamOfCandidate[] =>
      teamsOf.all({ ...tenant, sessionId: candidate.id }),
  };
}

export type CandidateStore = ReturnType<typeof createCandidateStore>;
