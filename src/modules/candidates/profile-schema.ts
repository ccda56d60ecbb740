import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/instrument/registry.ts";
import { roundToTenth } from "#/instrument/rounding.ts";
import { labelOf } from "#/instrument/score.ts";
import { DIMENSION_KEYS, SCALE_KEYS, VALUE_KEYS } from "#/instrument/types.ts";
import type { StoredResult } from "#/modules/assessment/store.ts";
import { fullName } from "#/modules/results/schema.ts";
import { isoTime, isoTimeOrNull } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableTimestamp, OneOf, Timestamp } from "#/platform/http/fields.ts";
import { BooleanText, type Page, Pagination, pageParameters, paginationView } from "#/platform/http/query.ts";
import { resultLinks } from "./links.ts";
import { calculationType, PROFILE_FILTERS, PROFILE_SORTS } from "./rules.ts";
import type { CandidateList, CandidateProfile, ProfileListing } from "./service.ts";
import type { Candidate } from "./store.ts";

const FilterField = OneOf(PROFILE_FILTERS);
const SortField = OneOf(PROFILE_SORTS);

export const ProfileListQuery = Type.Object(
  {
    status: Type.Optional(FilterField),
    sort: Type.Optional(SortField),
    include_results: Type.Optional(BooleanText),
    ...pageParameters,
  },
  { additionalProperties: true },
);

const NullableText = Type.Union([Type.String(), Type.Null()]);
const Person = {
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  gender: OneOf(["male", "female", "diverse", ""]),
  birth_date: NullableText,
};
const Sitting = {
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
  assessment: Type.Object(Sitting),
  /** C values 0..10 of all scales. */
  results: Type.Optional(Type.Record(Type.String(), Type.Number())),
  links: Type.Object({ details: Type.String(), results: NullableText, report: NullableText }),
});

const ProfileListView = Type.Object({
  profiles: Type.Array(ProfileSummary),
  pagination: Pagination,
  filters: Type.Object({ status: FilterField, sort: SortField }),
});
export const ProfileListAnswer = Ok(ProfileListView);

const Both = Type.Object({ en: Type.String(), de: Type.String() });
const DimensionScore = Type.Object({
  raw_percent: Type.Number(),
  c_value: Type.Number(),
  label: Type.String(),
  name: Both,
});
const GravesScore = Type.Object({ raw_percent: Type.Number(), c_value: Type.Number(), name: Both });

const ProfileResults = Type.Object({
  dimensions: Type.Record(Type.String(), DimensionScore),
  graves_values: Type.Record(Type.String(), GravesScore),
  norm_group: NullableText,
});

const ProfileDetail = Type.Object({
  session_id: Type.Integer(),
  invite_id: NullableText,
  candidate: Type.Object(Person),
  assessment: Type.Object({ ...Sitting, calculation_type: Type.String() }),
  results: Type.Optional(ProfileResults),
  teams: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), subtitle: Type.String() })),
  links: Type.Object({ results_json: NullableText, report_pdf: NullableText }),
});
export const ProfileAnswer = Ok(ProfileDetail);

export const profileListView = (
  { filter, sort }: ProfileListing,
  { rows, total, scales }: CandidateList,
  page: Page,
  apiUrl: string,
): Static<typeof ProfileListView> => ({
  profiles: rows.map((candidate) => {
    const scored = scales.get(candidate.id);
    return {
      ...headOf(candidate),
      ...(scored && {
        results: Object.fromEntries(SCALE_KEYS.map((key) => [key, scored[key].cValue])),
      }),
      links: { details: `${apiUrl}/profiles/${candidate.id}`, ...resultLinks(candidate, apiUrl) },
    };
  }),
  pagination: paginationView(page, total, rows.length),
  filters: { status: filter, sort },
});

export function profileView(
  { candidate, result, teams }: CandidateProfile,
  apiUrl: string,
): Static<typeof ProfileDetail> {
  const { assessment, ...head } = headOf(candidate);
  const { results, report } = resultLinks(candidate, apiUrl);
  const method = result?.normMethod ?? getInstrument(candidate.productType).norm.method;
  const calculation = calculationType(candidate.productType, candidate.questionnaireVersion, method);
  return {
    ...head,
    assessment: { ...assessment, calculation_type: calculation },
    ...(result && { results: resultsView(candidate.productType, result) }),
    teams,
    links: { results_json: results, report_pdf: report },
  };
}

const headOf = (candidate: Candidate) => ({
  session_id: candidate.id,
  invite_id: candidate.inviteId,
  candidate: {
    first_name: candidate.firstName,
    last_name: candidate.lastName,
    name: fullName(candidate),
    email: candidate.email,
    gender: candidate.gender,
    birth_date: candidate.birthDate,
  },
  assessment: {
    type: candidate.productType,
    status: candidate.completedAt === null ? ("in_progress" as const) : ("completed" as const),
    started_at: isoTime(candidate.startedAt),
    completed_at: isoTimeOrNull(candidate.completedAt),
    source: candidate.source,
  },
});

function resultsView(productType: string, result: StoredResult): Static<typeof ProfileResults> {
  const names = getInstrument(productType).texts.scales;
  const scoreOf = (key: keyof typeof names) => ({
    raw_percent: roundToTenth(result.scales[key].rawPercent),
    c_value: result.scales[key].cValue,
    name: names[key].name,
  });
  return {
    dimensions: Object.fromEntries(
      DIMENSION_KEYS.map((key) => [key, { ...scoreOf(key), label: labelOf(result.scales[key].cValue) }]),
    ),
    graves_values: Object.fromEntries(VALUE_KEYS.map((key) => [key, scoreOf(key)])),
    norm_group: result.normName.en,
  };
}
