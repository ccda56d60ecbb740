import { type Static, Type } from "@sinclair/typebox";
import { MATCH_COLORS } from "#/domain/instrument/match.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { STANDING_LEVELS } from "#/domain/instrument/standing.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
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
  within_error: Type.Boolean(),
  essential_open: Type.Boolean(),
});

export const StandingView = Type.Object({
  level: OneOf(STANDING_LEVELS),
  label: LocalizedText,
  percentile: Type.Integer(),
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
  standing: StandingView,
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
      within_error: marks.withinError,
      essential_open: marks.essentialOpen,
    })),
    critical: match.deviations.filter(({ zone }) => zone === "red").length,
  };
};
