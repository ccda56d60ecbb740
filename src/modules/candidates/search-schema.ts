import { type Static, Type } from "@sinclair/typebox";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import { OPTIONAL_VALIDITY_FIELDS } from "#/modules/results/validity-schema.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  DateText,
  EachOf,
  NullableDay,
  NullableLink,
  NullableText,
  OneOf,
  Timestamp,
} from "#/platform/http/fields.ts";
import {
  BooleanText,
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
  personParameters,
  updatedParameters,
} from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { recordOf } from "#/platform/text/record.ts";
import { searchText } from "#/platform/text/text-match.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { resultLinks } from "./links.ts";
import type { SearchTerms } from "./rules.ts";
import type { CandidateList } from "./service.ts";
import type { CompletedCandidate, ScoredBySession } from "./store.ts";

/** The scales that the interface names for search answers. */
const SEARCH_SCALES = [
  "goal_orientation",
  "problem_solving",
  "proactive",
  "reflective",
  "internal",
  "external",
  "global",
  "detail",
] as const satisfies readonly ScaleKey[];

const SearchText = Type.Optional(Type.String({ maxLength: 200 }));

export const SearchQuery = Type.Object(
  {
    q: SearchText,
    name: SearchText,
    email: SearchText,
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    include_results: Type.Optional(BooleanText),
    external_ref: personParameters.external_ref,
    job_id: personParameters.job_id,
    ...createdParameters,
    ...updatedParameters,
    ...pageParameters,
  },
  OPEN,
);

/** C values 0..10. */
const Scores = EachOf(SEARCH_SCALES, Type.Number());

const SearchCandidate = Type.Object({
  session_id: Type.Integer(),
  invite_id: NullableText,
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  gender: OneOf(["male", "female", "other", ""]),
  birth_date: NullableDay,
  started_at: Timestamp,
  completed_at: Timestamp,
  scores: Type.Optional(Scores),
  ...OPTIONAL_VALIDITY_FIELDS,
  links: Type.Object({ results: NullableLink, report: NullableLink }),
});

const SearchView = Type.Object({
  query: Type.Object({
    q: NullableText,
    name: NullableText,
    email: NullableText,
    date_from: NullableText,
    date_to: NullableText,
  }),
  candidates: Type.Array(SearchCandidate),
  pagination: Pagination,
});
export const SearchAnswer = Ok(SearchView);

export const searchTermsOf = (query: Static<typeof SearchQuery>): SearchTerms => ({
  q: searchText(query.q),
  name: searchText(query.name),
  email: searchText(query.email),
  dateFrom: query.date_from ?? null,
  dateTo: query.date_to ?? null,
});

export const searchView = (
  terms: SearchTerms,
  { rows, total, scored }: CandidateList<CompletedCandidate>,
  page: Page,
  apiUrl: string,
): Static<typeof SearchView> => ({
  query: {
    q: terms.q,
    name: terms.name,
    email: terms.email,
    date_from: terms.dateFrom,
    date_to: terms.dateTo,
  },
  candidates: rows.map((candidate) => candidateView(candidate, scored.get(candidate.id), apiUrl)),
  pagination: paginationView(page, total, rows.length),
});

const candidateView = (
  candidate: CompletedCandidate,
  scored: ReturnType<ScoredBySession["get"]>,
  apiUrl: string,
): Static<typeof SearchCandidate> => ({
  session_id: candidate.id,
  invite_id: candidate.inviteId,
  name: fullName(candidate),
  first_name: candidate.firstName,
  last_name: candidate.lastName,
  email: candidate.email,
  gender: candidate.gender === "diverse" ? "other" : candidate.gender,
  birth_date: candidate.birthDate,
  started_at: isoTime(candidate.startedAt),
  completed_at: isoTime(candidate.completedAt),
  ...(scored && {
    scores: recordOf(SEARCH_SCALES, (key) => scored.scales[key].cValue),
    ...validityView(scored),
  }),
  links: resultLinks(candidate, apiUrl),
});
