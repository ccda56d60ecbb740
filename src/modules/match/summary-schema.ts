import { type Static, Type } from "@sinclair/typebox";
import { MATCH_COLORS } from "#/instrument/match.ts";
import { getInstrument } from "#/instrument/registry.ts";
import { SCALE_KEYS } from "#/instrument/types.ts";
import { AnyOf, LocalizedText, OneOf } from "#/platform/http/fields.ts";
import type { MatchSummary } from "./summary.ts";

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
});

/**
 * How somebody matches a job profile, as lists of people show it: never the overall value alone, but with its margin
 * and with what deviates by name (psychometric design: no bare ranking).
 */
export const MatchSummaryView = Type.Object({
  overall_match: Type.Integer(),
  half_width: Type.Integer(),
  overall_rating: LocalizedText,
  color: OneOf(MATCH_COLORS),
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
    overall_rating: match.rating,
    color: match.color,
    dimensions_matched: match.fits.length,
    zones: Object.fromEntries(match.fits.map(({ scale, zone }) => [scale, zone])),
    deviations: match.deviations.map(({ scale, zone, cValue, range, delta, score }) => ({
      dimension: scale,
      label: scales[scale].name,
      zone,
      candidate_value: cValue,
      profile_ideal: range.ideal,
      ok_min: range.ok_min,
      ok_max: range.ok_max,
      delta,
      match_score: score,
    })),
    critical: match.deviations.filter(({ zone }) => zone === "red").length,
  };
};
