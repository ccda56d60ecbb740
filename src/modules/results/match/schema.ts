import { type Static, Type } from "@sinclair/typebox";
import { DEVIATIONS } from "#/domain/instrument/bands.ts";
import { MATCH_COLORS } from "#/domain/instrument/match.ts";
import { POSITION_LEVELS } from "#/domain/instrument/match-position.ts";
import type { DimensionMatch } from "#/domain/instrument/match-result.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { BaselineView, baselineView } from "#/modules/job-profiles/schema.ts";
import { VALIDITY_FIELDS } from "#/modules/results/schema.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { aliased } from "#/platform/http/aliases.ts";
import { AnyOf, IdOf, LocalizedText, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { BooleanText, OPEN } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { CandidateMatch, MatchSummary } from "./service.ts";

const ZONES = ["green", "yellow", "red"] as const;

const DeviationView = Type.Object({
  dimension: OneOf(SCALE_KEYS),
  label: LocalizedText,
  zone: OneOf(ZONES),
  candidate_value: Type.Number(),
  profile_ideal: Type.Number(),
  ok_min: Type.Number(),
  ok_max: Type.Number(),
  delta: Type.Number(),
  match_score: Type.Integer(),
  within_error: Type.Boolean(),
  /** What people read. */
  deviation: OneOf(DEVIATIONS),
  essential_open: Type.Boolean(),
});

const PositionView = Type.Object({
  level: OneOf(POSITION_LEVELS),
  label: LocalizedText,
  percentile: Type.Union([Type.Integer(), Type.Null()]),
  text: LocalizedText,
});

/**
 * How somebody matches a job profile, as lists of people show it: never the overall value alone, but with its margin
 * and with what deviates by name (psychometric design: no bare ranking).
 */
export const MatchSummaryView = Type.Object({
  overall_match: Type.Integer(),
  half_width: Type.Integer(),
  color: OneOf(MATCH_COLORS),
  standing: PositionView,
  dimensions_matched: Type.Integer(),
  zones: AnyOf(SCALE_KEYS, OneOf(ZONES)),
  deviations: Type.Array(DeviationView),
  critical: Type.Integer(),
});

export const matchSummaryView = (
  match: MatchSummary,
  productType: string,
): Static<typeof MatchSummaryView> => {
  const { scales } = getInstrument(productType).texts;
  return {
    overall_match: match.overall,
    half_width: match.halfWidth,
    color: match.color,
    standing: match.standing,
    dimensions_matched: match.fits.length,
    zones: Object.fromEntries(match.fits.map(({ scale, zone }) => [scale, zone])),
    deviations: match.deviations.map(({ scale, zone, cValue, range, delta, score, ...marks }) => ({
      dimension: scale,
      label: scales[scale].name,
      zone,
      candidate_value: cValue,
      profile_ideal: range.ideal,
      ok_min: range.ok_min,
      ok_max: range.ok_max,
      delta,
      match_score: score,
      within_error: marks.deviation.startsWith("just_"),
      deviation: marks.deviation,
      essential_open: marks.essentialOpen,
    })),
    critical: match.deviations.filter(({ zone }) => zone === "red").length,
  };
};

export const MatchQuery = Type.Object(
  {
    profile_id: IdOf("a job profile"),
    include_details: Type.Optional(BooleanText),
  },
  OPEN,
);

const MatchDetail = Type.Object({
  dimension: OneOf(SCALE_KEYS),
  label: LocalizedText,
  candidate_value: Type.Number(),
  profile_ideal: Type.Number(),
  delta: Type.Number(),
  match_score: Type.Integer(),
  rating: LocalizedText,
  color: OneOf(MATCH_COLORS),
  zone: OneOf(["green", "yellow", "red"]),
  tolerance: Type.Optional(
    Type.Object({
      ok_min: Type.Number(),
      ok_max: Type.Number(),
      critical_low: Type.Number(),
      critical_high: Type.Number(),
    }),
  ),
  kind: Type.Optional(OneOf(["at_least", "at_most"])),
  weight: Type.Optional(Type.Integer()),
  essential: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String()),
});

const MatchView = Type.Object({
  invite_id: Type.String(),
  candidate: Type.Object({ name: Type.String(), email: Type.String() }),
  profile: Type.Object({
    id: Type.String(),
    name: Type.String(),
    type: Type.String(),
    version: Type.Integer(),
    version_since: Timestamp,
  }),
  overall_match: Type.Number(),
  overall_rating: LocalizedText,
  color: OneOf(MATCH_COLORS),
  dimensions_matched: Type.Integer(),
  strengths: Type.Array(Type.String()),
  development_areas: Type.Array(Type.String()),
  recommendation: Type.String(),
  ...aliased({
    standing: PositionView,
    random: BaselineView,
    half_width: Type.Integer(),
    essential_open: Type.Array(OneOf(SCALE_KEYS)),
  }),
  norm_warning: Type.Union([Type.String(), Type.Null()]),
  ...VALIDITY_FIELDS,
  match_details: AnyOf(SCALE_KEYS, MatchDetail),
});
export const MatchAnswer = Ok(MatchView);

/** @param withTolerance adds the profile's ranges to each detail */
export const matchView = (
  { completed: { invite, session, result }, profile, match, normWarning }: CandidateMatch,
  withTolerance: boolean,
): Static<typeof MatchView> => ({
  invite_id: invite.id,
  candidate: { name: fullName(session), email: session.email },
  profile: {
    id: profile.id,
    name: profile.name,
    type: profile.type,
    version: profile.version,
    version_since: isoTime(profile.versionSince),
  },
  overall_match: match.overallMatch,
  overall_rating: match.overallRating,
  color: match.color,
  dimensions_matched: match.dimensionsMatched,
  strengths: match.strengths.map((note) => note.text.en),
  development_areas: match.developmentAreas.map((note) => note.text.en),
  recommendation: match.recommendation.en,
  ...aliased({
    standing: match.standing,
    random: baselineView(match.baseline),
    half_width: match.halfWidth,
    essential_open: match.essentialOpen.map(({ scale }) => scale),
  }),
  norm_warning: normWarning?.en ?? null,
  ...validityView(result),
  match_details: Object.fromEntries(
    match.details.map((detail) => [detail.scale, detailView(detail, withTolerance)]),
  ),
});

const detailView = (detail: DimensionMatch, withTolerance: boolean): Static<typeof MatchDetail> => {
  const { ideal, ok_min, ok_max, critical_low, critical_high, kind, weight, essential, reason } =
    detail.range;
  return {
    dimension: detail.scale,
    label: detail.name,
    candidate_value: detail.cValue,
    profile_ideal: ideal,
    delta: detail.delta,
    match_score: detail.score,
    rating: detail.rating,
    color: detail.color,
    zone: detail.zone,
    ...(withTolerance && { tolerance: { ok_min, ok_max, critical_low, critical_high } }),
    ...(kind && { kind }),
    ...(weight && { weight }),
    ...(essential && { essential }),
    ...(reason && withTolerance && { reason }),
  };
};
