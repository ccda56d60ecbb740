import { and, count, desc, gt, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { findNamed } from "#/modules/invites/named-people.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, among, createdWithin, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { containsWord } from "#/platform/db/search-words.ts";
import { unlessHidden } from "#/platform/db/visible.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import type { SearchWord } from "#/platform/text/normalize.ts";
import type { TextPattern } from "#/platform/text/text.ts";
import { END_OF_TIME } from "#/platform/time/clock.ts";
import { namesContain } from "./list-conditions.ts";
import type { Period } from "./list-rules.ts";
import { candidateList as list } from "./tables.ts";

/** What is searched for. All of it must match; what is empty matches everybody. */
export interface CandidateSearch {
  /** Words of the names, the address and the reference. */
  q: readonly SearchWord[];
  /** Words of the names. */
  name: readonly SearchWord[];
  /** The forms of a part of the address. */
  email: readonly TextPattern[];
  period: Period;
  narrowing?: Narrowing | null;
}

/** Sessions of one page, and how many there are in all. */
interface FoundPage {
  ids: (number | null)[];
  total: number;
}

/** A row that is looked at by its number, in the order of completion, costs as much as these in passing. */
const IN_PASSING = 10;

const matches = (column: SQLiteColumn, { like, glob }: TextPattern): SQL =>
  sql`(${column} LIKE ${like} ESCAPE '\\' AND ${column} GLOB ${glob})`;

/** Finds the sessions of a search among the rows of the list of candidates. */
export function createCandidateFinder({ orm }: Pick<Db, "orm">) {
  /**
   * The rows of the list of candidates that a search finds.
   * @param completedAt the column, or an expression of it where the index of completions must not be used: the index of
   *   all rows contains what is searched, so that it goes through no table
   */
  function fitting(
    tenant: Tenant,
    { q, name, email, period, narrowing = null }: CandidateSearch,
    page: Page,
    found: readonly number[] | null,
    completedAt: SQL,
  ): SQL | undefined {
    const people = narrowing === null ? null : findNamed({ orm }, tenant, narrowing, found);
    const updatedAfter = narrowing?.updatedAfter ?? null;
    // Hidden people fit no term; they are found by dates alone.
    const isBlank = q.length + name.length + email.length === 0;
    return and(
      found === null ? ofTenant(list, tenant) : and(among(list.id, found), alsoOfTenant(list, tenant)),
      people === null ? undefined : among(list.sessionId, people.sessionIds),
      isNull(list.anonymizedAt),
      gte(completedAt, period.from),
      lt(completedAt, Math.min(period.before, (page.until ?? END_OF_TIME) + 1)),
      ...q.map((word) => containsWord(list.search, word)),
      ...name.map(namesContain),
      or(...email.map((form) => matches(list.email, form))),
      isBlank ? undefined : unlessHidden(list, tenant),
      narrowing === null ? undefined : createdWithin(list.startedAt, page),
      updatedAfter === null ? undefined : gt(completedAt, updatedAfter),
    );
  }
  type Fits = (completedAt: SQL) => SQL | undefined;

  /** Rows that the index has found are read once, for the page and for the total. */
  function amongFound(fits: Fits, { limit, offset }: Page): FoundPage {
    const all = orm
      .select({ id: list.sessionId, completedAt: sql<number>`${list.completedAt}` })
      .from(list)
      .where(fits(sql`+${list.completedAt}`))
      .all()
      .toSorted((a, b) => b.completedAt - a.completedAt || (b.id ?? 0) - (a.id ?? 0));
    return { ids: all.slice(offset, offset + limit).map(({ id }) => id), total: all.length };
  }

  /**
   * Without the index all rows are passed once. Where few fit, that pass finds them; otherwise it ends early, and one that
   * only counts follows.
   */
  function inPassing(fits: Fits, { limit, offset }: Page): FoundPage {
    const few = IN_PASSING * (offset + limit);
    const unordered = fits(sql`+${list.completedAt}`);
    const some = orm
      .select({ id: list.id })
      .from(list)
      .where(unordered)
      .limit(few + 1)
      .all();
    const isAll = some.length <= few;
    const total = isAll
      ? some.length
      : (orm.select({ total: count() }).from(list).where(unordered).get()?.total ?? 0);
    if (offset >= total) return { ids: [], total };
    const ordered = isAll
      ? among(
          list.id,
          some.map(({ id }) => id),
        )
      : fits(sql`${list.completedAt}`);
    const found = orm
      .select({ id: list.sessionId })
      .from(list)
      .where(ordered)
      .orderBy(desc(list.completedAt), desc(list.sessionId))
      .limit(limit)
      .offset(offset)
      .all();
    return { ids: found.map(({ id }) => id), total };
  }

  /**
   * Newest first.
   * @param found rows that may match, as the index has found them; null: any
   */
  return (
    tenant: Tenant,
    search: CandidateSearch,
    page: Page,
    found: readonly number[] | null,
  ): FoundPage => {
    const fits = (completedAt: SQL) => fitting(tenant, search, page, found, completedAt);
    return found === null ? inPassing(fits, page) : amongFound(fits, page);
  };
}
