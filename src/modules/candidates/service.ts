import type { StoredResult } from "#/modules/assessment/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { asOfItsInstant } from "#/platform/db/long-reads.ts";
import type { ReadNarrowed } from "#/platform/db/named-people.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";
import { surelyFolded } from "#/platform/text/normalize.ts";
import { containing } from "#/platform/text/text-match.ts";
import type { ListFilter, ListSort } from "./list-rules.ts";
import type { LongLists } from "./long-lists.ts";
import { type ProfileFilter, type ProfileSort, type SearchTerms, searchPeriod } from "./rules.ts";
import type {
  Candidate,
  CandidatePage,
  CandidateStore,
  CompletedCandidate,
  ScoredBySession,
  TeamOfCandidate,
} from "./store.ts";

export interface CandidateList<Row extends Candidate = Candidate> {
  rows: Row[];
  total: number;
  /** Scores of the rows that have some; empty when they were not asked for. */
  scored: ScoredBySession;
}

export interface CandidateProfile {
  candidate: Candidate;
  /** null while the sitting is in progress. */
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
      const wanted = {
        q: containing(terms.q),
        name: containing(terms.name),
        email: containing(terms.email),
        words: [terms.q, terms.name, terms.email, narrowing?.externalRef ?? null].flatMap(
          (term) => surelyFolded(term) ?? [],
        ),
        period: searchPeriod(terms, narrowing !== null),
        narrowing,
      };
      const { words } = wanted;
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

    /** Whoever was invited or has begun, whatever became of it, with how many are in which state. */
    listEverybody: (tenant: Tenant, filter: ListFilter, sort: ListSort, page: Page) =>
      lists.read("everybody", tenant, filter.words, page, (then, found) => [
        tenant,
        filter,
        sort,
        then,
        found,
      ]),

    /**
     * Also of somebody anonymized: markers stand where the person stood, and the scores are kept.
     * @throws Problem profile_not_found (404), also for who was anonymized before the end, and
     *   for whose scores no id leads to any more
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
