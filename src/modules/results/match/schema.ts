import { type Static, Type } from "@sinclair/typebox";
import { MATCH_COLORS } from "#/domain/instrument/match.ts";
import type { DimensionMatch } from "#/domain/instrument/match-result.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { BaselineView, baselineView } from "#/modules/job-profiles/baseline-schema.ts";
import { VALIDITY_FIELDS } from "#/modules/results/validity-schema.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { AnyOf, LocalizedText, OneOf, Timestamp } from "#/platform/http/fields.ts";
import { BooleanText, OPEN } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { CandidateMatch } from "./service.ts";
import { StandingView } from "./summary-schema.ts";

export const MatchQuery = Type.Object(
  {
    profile_id: Type.String({ minLength: 1, maxLength: 100, description: "must be the id of a job profile" }),
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
  standing: StandingView,
  random: BaselineView,
  half_width: Type.Integer(),
  essential_open: Type.Array(OneOf(SCALE_KEYS)),
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
  standing: match.standing,
  random: baselineView(match.baseline),
  half_width: match.halfWidth,
  essential_open: match.essentialOpen.map(({ scale }) => scale),
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
