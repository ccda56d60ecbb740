import {
  colorOf,
  type DimensionFit,
  fitDimension,
  type MatchColor,
  overallHalfWidth,
  overallMatch,
} from "#/instrument/match.ts";
import { overallRatingOf, type ProfileTarget } from "#/instrument/match-result.ts";
import type { MatchRange } from "#/instrument/range.ts";
import type { Localized, ScaleKey } from "#/instrument/types.ts";

/** One dimension of a profile that lies outside the ok range. */
interface Deviation extends DimensionFit {
  scale: ScaleKey;
  cValue: number;
  range: MatchRange;
}

/** How somebody matches a profile, without the texts of a whole comparison: what lists of people show. */
export interface MatchSummary {
  /** Integer 0..100, never shown without the deviations. */
  overall: number;
  /** Half width of its 80 % band. */
  halfWidth: number;
  rating: Localized;
  color: MatchColor;
  /** Of every dimension of the profile, in its order. */
  fits: (DimensionFit & { scale: ScaleKey })[];
  /** Outside the ok range, critical ones first, then the larger ones. */
  deviations: Deviation[];
}

/**
 * The same numbers as `matchProfile` gives.
 * @param targets at least one
 * @param cValueOf C value 0..10 of a scale
 * @throws NothingToMatch for a profile without dimensions
 */
export function summarizeMatch(
  targets: readonly ProfileTarget[],
  cValueOf: (scale: ScaleKey) => number,
): MatchSummary {
  const fits = targets.map(({ scale, range }) => ({
    scale,
    range,
    cValue: cValueOf(scale),
    ...fitDimension(cValueOf(scale), range),
  }));
  const overall = overallMatch(fits.map(({ score }) => score));
  return {
    overall,
    halfWidth: overallHalfWidth(fits.length),
    rating: overallRatingOf(overall),
    color: colorOf(overall),
    fits: fits.map(({ scale, score, zone, color, delta }) => ({ scale, score, zone, color, delta })),
    deviations: fits
      .filter(({ zone }) => zone !== "green")
      .toSorted((a, b) => a.score - b.score || Math.abs(b.delta) - Math.abs(a.delta)),
  };
}
