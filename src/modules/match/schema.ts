import { type Static, Type } from "@sinclair/typebox";
import type { DimensionMatch } from "#/instrument/match-result.ts";
import { fullName } from "#/modules/results/schema.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { OneOf } from "#/platform/http/fields.ts";
import { BooleanText } from "#/platform/http/query.ts";
import type { CandidateMatch } from "./service.ts";

export const MatchQuery = Type.Object(
  {
    profile_id: Type.String({ minLength: 1, maxLength: 100, description: "must be the id of a job profile" }),
    include_details: Type.Optional(BooleanText),
  },
  { additionalProperties: true },
);

const Both = Type.Object({ en: Type.String(), de: Type.String() });

const MatchDetail = Type.Object({
  dimension: Type.String(),
  label: Both,
  candidate_value: Type.Number(),
  profile_ideal: Type.Number(),
  delta: Type.Number(),
  match_score: Type.Integer(),
  rating: Both,
  color: Type.String(),
  zone: OneOf(["green", "yellow", "red"]),
  tolerance: Type.Optional(
    Type.Object({
      ok_min: Type.Number(),
      ok_max: Type.Number(),
      critical_low: Type.Number(),
      critical_high: Type.Number(),
    }),
  ),
});

const MatchView = Type.Object({
  invite_id: Type.String(),
  candidate: Type.Object({ name: Type.String(), email: Type.String() }),
  profile: Type.Object({ id: Type.String(), name: Type.String(), type: Type.String() }),
  overall_match: Type.Number(),
  overall_rating: Both,
  color: OneOf(["green", "lightgreen", "yellow", "orange", "red"]),
  dimensions_matched: Type.Integer(),
  strengths: Type.Array(Type.String()),
  development_areas: Type.Array(Type.String()),
  recommendation: Type.String(),
  match_details: Type.Record(Type.String(), MatchDetail),
});
export const MatchAnswer = Ok(MatchView);

/** @param withTolerance adds the profile's ranges to each detail */
export const matchView = (
  { completed: { invite, session }, profile, match }: CandidateMatch,
  withTolerance: boolean,
): Static<typeof MatchView> => ({
  invite_id: invite.id,
  candidate: { name: fullName(session), email: session.email },
  profile: { id: profile.id, name: profile.name, type: profile.type },
  overall_match: match.overallMatch,
  overall_rating: match.overallRating,
  color: match.color,
  dimensions_matched: match.dimensionsMatched,
  strengths: match.strengths.map((note) => note.text.en),
  development_areas: match.developmentAreas.map((note) => note.text.en),
  recommendation: match.recommendation.en,
  match_details: Object.fromEntries(
    match.details.map((detail) => [detail.scale, detailView(detail, withTolerance)]),
  ),
});

const detailView = (detail: DimensionMatch, withTolerance: boolean): Static<typeof MatchDetail> => {
  const { ideal, ...tolerance } = detail.range;
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
    ...(withTolerance && { tolerance }),
  };
};
