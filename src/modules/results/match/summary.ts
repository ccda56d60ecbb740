import {
  colorOf,
  type DimensionFit,
  effectiveDimensions,
  fitDimension,
  isWithinError,
  type MatchColor,
  overallHalfWidth,
  overallMatch,
} from "#/domain/instrument/match.ts";
import type { MatchBaseline } from "#/domain/instrument/match-baseline.ts";
import { isOpenEssential } from "#/domain/instrument/match-result.ts";
import { type MatchRange, type ProfileTarget, weightOf } from "#/domain/instrument/range.ts";
import { type Standing, standingOf } from "#/domain/instrument/standing.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";

/** One dimension of a profile that lies outside the ok range. */
interface Deviation extends DimensionFit {
  scale: ScaleKey;
  cValue: number;
  range: MatchRange;
  /** So near the range that the error of measurement alone may have carried it out, as the brief has it. */
  withinError: boolean;
  /** Essential, and so far off that it must be clarified first. */
  essentialOpen: boolean;
}

/** How somebody matches a profile, without the texts of a whole comparison: what lists of people show. */
export interface MatchSummary {
  /** Integer 0..100, never shown without the deviations. */
  overall: number;
  /** Half width of its 80 % band. */
  halfWidth: number;
  color: MatchColor;
  /** What it is called to people: by what random answers reach on the same profile. */
  standing: Standing;
  /** Of every dimension of the profile, in its order. */
  fits: (DimensionFit & { scale: ScaleKey })[];
  /** Outside the ok range: open essential points first, then critical ones, then the larger ones. */
  deviations: Deviation[];
}

/**
 * The same numbers as `matchProfile` gives.
 * @param targets at least one
 * @param cValueOf C value 0..10 of a scale
 * @param bandOf its 80 % band under the norm of that value
 * @param baseline of the profile
 * @throws NothingToMatch for a profile without dimensions
 */
export function summarizeMatch(
  targets: readonly ProfileTarget[],
  cValueOf: (scale: ScaleKey) => number,
  bandOf: (scale: ScaleKey) => readonly [low: number, high: number],
  baseline: MatchBaseline,
): MatchSummary {
  const fits = targets.map(({ scale, range }) => ({
    scale,
    range,
    cValue: cValueOf(scale),
    ...fitDimension(cValueOf(scale), range),
  }));
  const weights = fits.map(({ range }) => weightOf(range));
  const overall = overallMatch(
    fits.map(({ score }) => score),
    weights,
  );
  const hasOpenEssential = fits.some(isOpenEssential);
  return {
    overall,
    halfWidth: overallHalfWidth(effectiveDimensions(weights)),
    color: colorOf(overall),
    standing: standingOf(overall, baseline, hasOpenEssential),
    fits: fits.map(({ scale, score, zone, color, delta }) => ({ scale, score, zone, color, delta })),
    deviations: fits
      .filter(({ zone }) => zone !== "green")
      .map((fit) => ({
        ...fit,
        withinError: isWithinError(bandOf(fit.scale), fit, fit.range),
        essentialOpen: isOpenEssential(fit),
      }))
      .toSorted(
        (a, b) =>
          Number(b.essentialOpen) - Number(a.essentialOpen) ||
          a.score - b.score ||
          Math.abs(b.delta) - Math.abs(a.delta),
      ),
  };
}
