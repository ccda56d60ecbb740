import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import { readPathId } from "#/platform/http/path-id.ts";
import { readBoolean, readPage } from "#/platform/http/query.ts";
import {
  ProfileAnswer,
  ProfileListAnswer,
  ProfileListQuery,
  profileListView,
  profileView,
} from "./profile-schema.ts";
import { SearchAnswer, SearchQuery, searchTermsOf, searchView } from "./search-schema.ts";
import type { CandidateService } from "./service.ts";

interface CandidateRoutesDeps {
  identify: Identify;
  candidates: CandidateService;
  apiUrl: () => string;
}

const SEARCH_LIMIT = 20;
const PROFILES_LIMIT = 50;

export const candidatesRoutes = ({ identify, candidates, apiUrl }: CandidateRoutesDeps) =>
  new Elysia({ name: "candidates" })
    .use(identify("profiles"))
    .get(
      "/search",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, SEARCH_LIMIT);
        const terms = searchTermsOf(query);
        const found = candidates.search(tenant, terms, readBoolean(query.include_results, false), page);
        return ok(searchView(terms, found, page, apiUrl()));
      },
      { query: SearchQuery, response: { 200: SearchAnswer } },
    )
    .get(
      "/profiles",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, PROFILES_LIMIT);
        const listing = {
          filter: query.status ?? "completed",
          sort: query.sort ?? "newest",
          withScores: readBoolean(query.include_results, false),
        };
        return ok(profileListView(listing, candidates.list(tenant, listing, page), page, apiUrl()));
      },
      { query: ProfileListQuery, response: { 200: ProfileListAnswer } },
    )
    .get(
      "/profiles/:sessionId",
      ({ caller: { tenant }, params: { sessionId } }) =>
        ok(profileView(candidates.get(tenant, readPathId(sessionId)), apiUrl())),
      { response: { 200: ProfileAnswer } },
    );
