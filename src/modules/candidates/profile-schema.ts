import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import {
  OPTIONAL_VALIDITY_FIELDS,
  SCORE_FIELDS,
  scoresView,
  VALIDITY_FIELDS,
} from "#/modules/results/schema.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { plainAddress } from "#/platform/http/address-values.ts";
import {
  DateText,
  EachOf,
  Link,
  NullableDay,
  NullableLink,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  Timestamp,
} from "#/platform/http/envelope.ts";
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
import { searchText } from "#/platform/text/text.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { calculationType, PROFILE_FILTERS, PROFILE_SORTS, type SearchTerms } from "./list-rules.ts";
import type { CandidateList, CandidateProfile, ProfileListing } from "./service.ts";
import type { Candidate, CompletedCandidate, ScoredBySession } from "./store.ts";

/**
 * Addresses of a candidate's result and report. Both are below the invite. There are none for an assessment
 * session without an invite, nor before its completion, and none for the report after the person's data was
 * deleted.
 * @param apiUrl base of the API; the addresses need the key
 */
export function resultLinks(
  { inviteId, completedAt, anonymizedAt }: Pick<Candidate, "inviteId" | "completedAt" | "anonymizedAt">,
  apiUrl: string,
): { results: string | null; report: string | null } {
  if (inviteId === null || completedAt === null) return { results: null, report: null };
  const invite = `${apiUrl}/invites/${inviteId}`;
  return { results: `${invite}/results`, report: anonymizedAt === null ? `${invite}/report` : null };
}

const FilterField = OneOf(PROFILE_FILTERS);
const SortField = OneOf(PROFILE_SORTS);

export const ProfileListQuery = Type.Object(
  {
    status: Type.Optional(FilterField),
    sort: Type.Optional(SortField),
    include_results: Type.Optional(BooleanText),
    ...personParameters,
    ...createdParameters,
    ...updatedParameters,
    ...pageParameters,
  },
  OPEN,
);

export const Person = {
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  gender: OneOf(["male", "female", "diverse", ""]),
  birth_date: NullableDay,
};
const Assessment = {
  type: Type.String(),
  status: OneOf(["completed", "in_progress"]),
  started_at: Timestamp,
  completed_at: NullableTimestamp,
  source: OneOf(["api", "manual"]),
};

const ProfileSummary = Type.Object({
  session_id: Type.Integer(),
  invite_id: NullableText,
  candidate: Type.Object(Person),
  assessment: Type.Object(Assessment),
  /** C values 0..10 of all scales. */
  results: Type.Optional(EachOf(SCALE_KEYS, Type.Number())),
  ...OPTIONAL_VALIDITY_FIELDS,
  links: Type.Object({ details: Link, results: NullableLink, report: NullableLink }),
});

const ProfileListView = Type.Object({
  profiles: Type.Array(ProfileSummary),
  pagination: Pagination,
  filters: Type.Object({ status: FilterField, sort: SortField }),
});
export const ProfileListAnswer = Ok(ProfileListView);

const ProfileResults = Type.Object({ ...SCORE_FIELDS, norm_group: NullableText, ...VALIDITY_FIELDS });

const ProfileDetail = Type.Object({
  session_id: Type.Integer(),
  invite_id: NullableText,
  candidate: Type.Object(Person),
  assessment: Type.Object({ ...Assessment, calculation_type: Type.String() }),
  results: Type.Optional(ProfileResults),
  teams: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), subtitle: Type.String() })),
  links: Type.Object({ results_json: NullableLink, report_pdf: NullableLink }),
});
export const ProfileAnswer = Ok(ProfileDetail);

export const profileListView = (
  { filter, sort }: ProfileListing,
  { rows, total, scored: all }: CandidateList,
  page: Page,
  apiUrl: string,
): Static<typeof ProfileListView> => ({
  profiles: rows.map((candidate) => {
    const scored = all.get(candidate.id);
    return {
      ...headOf(candidate),
      ...(scored && {
        results: recordOf(SCALE_KEYS, (key) => scored.scales[key].cValue),
        ...validityView(scored),
      }),
      links: { details: `${apiUrl}/profiles/${candidate.id}`, ...resultLinks(candidate, apiUrl) },
    };
  }),
  pagination: paginationView(page, total, rows.length),
  filters: { status: filter, sort },
});

/** @param withResults false: the reader may see who it is, and not what they scored */
export function profileView(
  { candidate, result, teams }: CandidateProfile,
  { apiUrl, withResults }: { apiUrl: string; withResults: boolean },
): Static<typeof ProfileDetail> {
  const { assessment, ...head } = headOf(candidate);
  const { results, report } = resultLinks(candidate, apiUrl);
  const method = result?.normMethod ?? getInstrument(candidate.productType).norm.method;
  const calculation = calculationType(candidate.productType, candidate.questionnaireVersion, method);
  return {
    ...head,
    assessment: { ...assessment, calculation_type: calculation },
    ...(withResults &&
      result && {
        results: {
          ...scoresView(candidate.productType, result.scales),
          norm_group: result.normName.en,
          ...validityView(result),
        },
      }),
    teams,
    links: { results_json: results, report_pdf: report },
  };
}

type NamedPerson = Pick<Candidate, "firstName" | "lastName" | "email" | "gender" | "birthDate">;

export const personView = (person: NamedPerson) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  name: fullName(person),
  email: person.email,
  gender: person.gender,
  birth_date: person.birthDate,
});

const headOf = (candidate: Candidate) => ({
  session_id: candidate.id,
  invite_id: candidate.inviteId,
  candidate: personView(candidate),
  assessment: {
    type: candidate.productType,
    status: candidate.completedAt === null ? ("in_progress" as const) : ("completed" as const),
    started_at: isoTime(candidate.startedAt),
    completed_at: isoTimeOrNull(candidate.completedAt),
    source: candidate.source,
  },
});

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
  email: searchText(query.email === undefined ? undefined : plainAddress(query.email)),
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
