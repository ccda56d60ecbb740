import { Elysia } from "elysia";
import type { RecordView } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Caller, Identify, Permit } from "#/platform/http/identify.ts";
import { readBoolean, readNarrowing, readPage, readPathId } from "#/platform/http/query.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import {
  ProfileAnswer,
  ProfileListAnswer,
  ProfileListQuery,
  profileListView,
  profileView,
  SearchAnswer,
  SearchQuery,
  searchTermsOf,
  searchView,
} from "./profile-schema.ts";
import type { CandidateList, CandidateService } from "./service.ts";

interface CandidateRoutesDeps {
  identify: Identify;
  candidates: CandidateService;
  time: TenantClock;
  apiUrl: () => string;
  recordView: RecordView;
}

const SEARCH_LIMIT = 20;
const PROFILES_LIMIT = 50;

export const candidatesRoutes = ({ identify, candidates, time, apiUrl, recordView }: CandidateRoutesDeps) => {
  /** A list that shows scores shows each of these results. */
  const recordScores = (caller: Caller, { scored }: CandidateList): void => {
    for (const sessionId of scored.keys()) recordView(caller.tenant, sessionId, caller, "profile", "listed");
  };
  /** Scores are a matter of results, also where a list of profiles shows them. */
  const wantsScores = (permit: Permit, sent: string | undefined): boolean => {
    const wanted = readBoolean(sent, false);
    if (wanted) permit("results:read");
    return wanted;
  };
  return new Elysia({ name: "candidates" })
    .use(identify("profiles"))
    .get(
      "/search",
      async ({ caller, permit, query }) => {
        const { tenant } = caller;
        const withScores = wantsScores(permit, query.include_results);
        const page = readPage(query, SEARCH_LIMIT, () => time.close(tenant));
        const terms = searchTermsOf(query);
        // Here a part of an address is enough, and it is one of the search terms.
        const { email: _part, ...others } = query;
        const narrowing = readNarrowing(others);
        const found = await candidates.search(tenant, terms, { narrowing, withScores }, page);
        recordScores(caller, found);
        return ok(searchView(terms, found, page, apiUrl()));
      },
      { query: SearchQuery, response: { 200: SearchAnswer } },
    )
    .get(
      "/profiles",
      async ({ caller, permit, query }) => {
        const { tenant } = caller;
        const withScores = wantsScores(permit, query.include_results);
        const page = readPage(query, PROFILES_LIMIT, () => time.close(tenant));
        const listing = {
          filter: query.status ?? "completed",
          sort: query.sort ?? "newest",
          withScores,
          narrowing: readNarrowing(query),
        };
        const found = await candidates.list(tenant, listing, page);
        recordScores(caller, found);
        return ok(profileListView(listing, found, page, apiUrl()));
      },
      { query: ProfileListQuery, response: { 200: ProfileListAnswer } },
    )
    .get(
      "/profiles/:sessionId",
      ({ caller, params: { sessionId } }) => {
        const profile = candidates.get(caller.tenant, readPathId(sessionId));
        recordView(caller.tenant, profile.candidate.id, caller, "profile");
        const withResults = caller.permissions.includes("results:read");
        return ok(profileView(profile, { apiUrl: apiUrl(), withResults }));
      },
      { response: { 200: ProfileAnswer } },
    );
};
