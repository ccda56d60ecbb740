import type { StoredResult } from "#/modules/assessment/store.ts";
import type { ReadNarrowed } from "#/modules/invites/named-people.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { asOfItsInstant, createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { SearchIndex } from "#/platform/db/search-index.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import { addressForms, type SearchWord, searchWords, surelyNormalized } from "#/platform/text/normalize.ts";
import { containing } from "#/platform/text/text.ts";
import type { CandidateSearch } from "./find-store.ts";
import {
  type ListFilter,
  type ListSort,
  type ProfileFilter,
  type ProfileSort,
  type SearchTerms,
  searchPeriod,
} from "./list-rules.ts";
import { type CandidateListStore, createCandidateListStore } from "./list-store.ts";
import {
  type Candidate,
  type CandidatePage,
  type CandidateStore,
  type CompletedCandidate,
  createCandidateStore,
  type ScoredBySession,
  type TeamOfCandidate,
} from "./store.ts";

export interface CandidateList<Row extends Candidate = Candidate> {
  rows: Row[];
  total: number;
  /** Scores of the rows that have some; empty when they were not asked for. */
  scored: ScoredBySession;
}

export interface CandidateProfile {
  candidate: Candidate;
  /** null while the assessment session is in progress. */
  result: StoredResult | null;
  teams: TeamOfCandidate[];
}

export interface ProfileListing {
  filter: ProfileFilter;
  sort: ProfileSort;
  withScores: boolean;
  /** Null: everybody. */
  narrowing: Narrowing | null;
}

interface CandidateDeps {
  store: CandidateStore;
  lists: LongLists;
  readNarrowed: ReadNarrowed;
}

export type CandidateService = ReturnType<typeof createCandidateService>;

/** The words of a term. One that consists of commas alone is looked for as it is, because it must not match everybody. */
function wordsIn(term: string | null): SearchWord[] {
  const words = searchWords(term ?? "");
  return term === null || words.length > 0 ? words : [[term]];
}

/** The words of a text, for the index; none if it cannot be determined how the text of a row contains them. */
function surely(forms: readonly string[]): SearchWord[] {
  const words = forms.map(surelyNormalized);
  const [first] = words;
  if (words.length <= 1) return (first ?? []).map((word) => [word]);
  return words.every((all) => all?.length === 1) ? [words.flatMap((all) => all ?? [])] : [];
}

export function createCandidateService({ store, lists, readNarrowed }: CandidateDeps) {
  const withScales = <Row extends Candidate>(
    page: CandidatePage<Row>,
    wanted: boolean,
  ): CandidateList<Row> => ({
    ...page,
    scored: wanted ? store.listScored(page.rows) : new Map(),
  });

  return {
    /**
     * Completed assessments that fit all terms, newest first.
     * @throws Problem invalid_input (400) when nothing is searched for, or when the dates are in the wrong order
     */
    async search(
      tenant: Tenant,
      terms: SearchTerms,
      { narrowing, withScores }: Pick<ProfileListing, "narrowing" | "withScores">,
      page: Page,
    ): Promise<CandidateList<CompletedCandidate>> {
      const forms = terms.email === null ? [] : addressForms(terms.email);
      const wanted: CandidateSearch = {
        q: wordsIn(terms.q),
        name: wordsIn(terms.name),
        email: forms.map(containing),
        period: searchPeriod(terms, narrowing !== null),
        narrowing,
      };
      const words = [
        ...wanted.q,
        ...wanted.name,
        ...surely(forms),
        ...surely([narrowing?.externalRef ?? ""]),
      ];
      const found = await lists.read("search", tenant, words, page, (then, narrowed) => [
        tenant,
        wanted,
        then,
        narrowed,
      ]);
      return withScales(found, withScores);
    },

    list: async (
      tenant: Tenant,
      { filter, sort, withScores, narrowing }: ProfileListing,
      page: Page,
    ): Promise<CandidateList> =>
      withScales(
        await (narrowing === null
          ? lists.read("profiles", tenant, [], page, (then) => [tenant, filter, sort, then])
          : readNarrowed(
              "narrowedProfiles",
              tenant,
              narrowing,
              (found) => [tenant, filter, sort, narrowing, asOfItsInstant(page), found],
              store.listNarrowed,
            )),
        withScores,
      ),

    /** Everybody who was invited or has started, in any state, with the count of each state. */
    listEverybody: (tenant: Tenant, filter: ListFilter, sort: ListSort, page: Page) =>
      lists.read("everybody", tenant, filter.words, page, (then, found) => [
        tenant,
        filter,
        sort,
        then,
        found,
      ]),

    /**
     * Also returns anonymized people: markers replace the person, and the scores are kept.
     * @throws Problem profile_not_found (404), also for people who were anonymized before the end, and for
     *   people whose scores are no longer linked to an id
     */
    get(tenant: Tenant, sessionId: number | null): CandidateProfile {
      const candidate = sessionId === null ? null : store.find(tenant, sessionId);
      if (!candidate) throw new Problem("profile_not_found");
      return {
        candidate,
        result: candidate.completedAt === null ? null : store.findResult(candidate),
        teams: store.listTeams(tenant, candidate),
      };
    },
  };
}

/** Queries over this many rows run in the worker thread: 300 by their numbers take some 5 ms. */
const LONG = { tenant: undefined, found: 300 } as const;

interface LongListDeps {
  db: Pick<Db, "orm">;
  index: Pick<SearchIndex, "narrow">;
  lists: Lists;
  /** Reads in a thread of its own. */
  readElsewhere: ReadElsewhere;
  /** The number of rows from which a list is long; only tests set another one. */
  long?: { tenant: number | undefined; found: number };
}

type Found = number[] | null;

/**
 * Reads lists: the short ones at once, and long ones in a thread, so that nobody else's request waits for them. The
 * answer is the same, and in both nothing is missing that was stored before the request.
 */
export function createLongLists({ db, index, lists, readElsewhere, long = LONG }: LongListDeps) {
  const reads = createLongReads({
    db,
    readElsewhere,
    ...(long.tenant !== undefined && { large: long.tenant }),
  });
  const isLong = (tenant: Tenant, found: Found): boolean =>
    found === null ? reads.isLarge(tenant) : found.length > long.found;

  return {
    /**
     * @param words that rows must contain, each in one of its spellings
     * @param asked the filters of the list
     * @throws Error when reading took too long
     */
    async read<Name extends keyof Lists>(
      list: Name,
      tenant: Tenant,
      words: readonly SearchWord[],
      page: Page,
      asked: (page: Page, found: Found) => Parameters<Lists[Name]>,
    ): Promise<ReturnType<Lists[Name]>> {
      const found = index.narrow(words);
      const readHere = lists[list] as (...asked: Parameters<Lists[Name]>) => ReturnType<Lists[Name]>;
      if (!isLong(tenant, found)) return readHere(...asked(page, found));
      return reads.elsewhere(list, tenant, [...asked(asOfItsInstant(page), found)], readHere);
    },
  };
}

type LongLists = ReturnType<typeof createLongLists>;

/** The lists that may go through very many rows; each takes what its index has found as the last argument. */
type Lists = ReturnType<typeof listsOf>;

export const listsOf = (candidates: CandidateStore, everybody: CandidateListStore) => ({
  everybody: everybody.list,
  profiles: candidates.list,
  narrowedProfiles: candidates.listNarrowed,
  search: candidates.listFound,
});

/** The same in the thread. */
export function candidateLists(reader: Reader): Lists {
  // The caller has already searched the index.
  const index = { narrow: () => null };
  return listsOf(createCandidateStore(reader, index), createCandidateListStore(reader, index));
}
