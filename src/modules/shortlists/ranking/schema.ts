import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { LANGUAGES, QUALITY_STATUSES, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { DECISION_FILTERS, OUTCOMES } from "#/modules/decisions/rules.ts";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { type DimensionInputs, warningsOf } from "#/modules/job-profiles/rules.ts";
import { BaselineView, baselineView, DimensionsBody, WarningView } from "#/modules/job-profiles/schema.ts";
import { MatchSummaryView, matchSummaryView } from "#/modules/results/match/schema.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { DateText, IdOf, LocalizedText, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { OPEN, type Page, Pagination, pageParameters, paginationView } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { SHORTLIST_MAX } from "./ranking.ts";
import { BAR } from "./rules.ts";
import type { Preview, Shortlist, Shortlisted } from "./service.ts";

export const ShortlistQuery = Type.Object(
  {
    profile_id: IdOf("a job profile"),
    language: Type.Optional(OneOf(LANGUAGES)),
    completed_since: Type.Optional(DateText),
    decision: Type.Optional(OneOf(DECISION_FILTERS)),
    job_id: Type.Optional(Type.String({ maxLength: 100 })),
    ...pageParameters,
  },
  OPEN,
);

const NormName = Type.Object({ norm_id: Type.Integer(), name: LocalizedText });

const ShortlistedView = Type.Object({
  session_id: Type.Integer(),
  invite_id: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  email: Type.String(),
  language: OneOf(LANGUAGES),
  completed_at: Timestamp,
  quality: Type.Union([OneOf(QUALITY_STATUSES), Type.Null()]),
  decision: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  norm_warning: Type.Union([LocalizedText, Type.Null()]),
  norm: NormName,
  /** What the result was delivered with, where that is another norm; reports and the interface state it. */
  delivered: Type.Union([Type.Object({ norm: NormName, overall_match: Type.Integer() }), Type.Null()]),
  match: MatchSummaryView,
  rights: OpenRights,
});

const ShortlistView = Type.Object({
  profile: Type.Object({
    id: Type.String(),
    name: Type.String(),
    name_en: Type.String(),
    version: Type.Integer(),
    random: BaselineView,
  }),
  /** In force today: all are put in order under it; candidates it was not created for come after them. */
  norm: NormName,
  candidates: Type.Array(ShortlistedView),
  /** The most that is compared; the latest completions are used. */
  compared_max: Type.Integer(),
  /** How many are not compared because their answers are not usable. */
  unusable: Type.Integer(),
  /** Number of people at the end, outside of the order: until their request is decided, their results rest. */
  paused: Type.Integer(),
  pagination: Pagination,
});
export const ShortlistAnswer = Ok(ShortlistView);

export const PreviewQuery = Type.Object(
  {
    dimensions: Type.String({
      minLength: 2,
      maxLength: 8000,
      description: "must be the ranges of a job profile, written as JSON",
    }),
  },
  OPEN,
);

/** @throws Problem invalid_input (400) where the text is no map of ranges */
export function draftOf({ dimensions }: Static<typeof PreviewQuery>): DimensionInputs {
  try {
    const draft: unknown = JSON.parse(dimensions);
    if (Value.Check(DimensionsBody, draft)) return draft;
  } catch {
    // Explained below: no text is a map of ranges in another way.
  }
  throw invalidField("dimensions", "must be a JSON object with the ranges of a job profile");
}

const PreviewView = Type.Object({
  candidates: Type.Integer(),
  histogram: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), count: Type.Integer() })),
  dimensions: Type.Array(
    Type.Object({
      key: OneOf(SCALE_KEYS),
      name: LocalizedText,
      mean: Type.Number(),
      green: Type.Integer(),
      yellow: Type.Integer(),
      red: Type.Integer(),
    }),
  ),
  random: BaselineView,
  warnings: Type.Array(WarningView),
});
export const PreviewAnswer = Ok(PreviewView);

const normName = ({ id, name }: Shortlisted["norm"]): Static<typeof NormName> => ({ norm_id: id, name });

const shortlistedView =
  (now: number) =>
  ({ person, match, norm, delivered, normWarning }: Shortlisted): Static<typeof ShortlistedView> => ({
    session_id: person.sessionId,
    invite_id: person.inviteId,
    name: fullName(person),
    email: person.email,
    language: person.language,
    completed_at: isoTime(person.completedAt),
    quality: person.quality,
    decision: person.decision,
    norm_warning: normWarning,
    norm: normName(norm),
    delivered: delivered && { norm: normName(delivered.norm), overall_match: delivered.overall },
    match: matchSummaryView(match, person.productType),
    rights: rightsView(person.rights, now),
  });

export const shortlistView = (
  { profile, baseline, norm, rows, total, unusable, paused }: Shortlist,
  page: Page,
): Static<typeof ShortlistView> => ({
  profile: {
    id: profile.id,
    name: profile.name,
    name_en: profile.nameEn,
    version: profile.version,
    random: baselineView(baseline),
  },
  norm: normName(norm),
  candidates: rows.map(shortlistedView(page.asOf)),
  compared_max: SHORTLIST_MAX,
  unusable,
  paused,
  pagination: paginationView(page, total, rows.length),
});

export function previewView({
  people,
  histogram,
  dimensions,
  baseline,
  draft,
}: Preview): Static<typeof PreviewView> {
  const { scales } = getInstrument("pa-standard").texts;
  return {
    candidates: people,
    histogram: histogram.map((count, bar) => ({
      from: bar * BAR,
      to: bar === histogram.length - 1 ? 100 : bar * BAR + BAR - 1,
      count,
    })),
    dimensions: dimensions.map(({ scale, zones, mean }) => ({
      key: scale,
      name: scales[scale].name,
      mean,
      ...zones,
    })),
    random: baselineView(baseline),
    warnings: warningsOf(draft, baseline),
  };
}
