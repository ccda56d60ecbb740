import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { SCORE_FIELDS, scoresView } from "#/modules/results/scores.ts";
import { OPTIONAL_VALIDITY_FIELDS, VALIDITY_FIELDS } from "#/modules/results/validity-schema.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  EachOf,
  Link,
  NullableDay,
  NullableLink,
  NullableText,
  NullableTimestamp,
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
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
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
  assessment: Type.Object({ ...Sitting, calculation_type: Type.String() }),
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
