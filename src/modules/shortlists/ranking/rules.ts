import { fitDimension, type Zone } from "#/domain/instrument/match.ts";
import { cValueIn, type Scores } from "#/domain/instrument/match-many.ts";
import { packedScale } from "#/domain/instrument/packed/scores.ts";
import type { ProfileTarget } from "#/domain/instrument/range.ts";
import { cValueUnder, NormDoesNotFit, rawPercent } from "#/domain/instrument/score.ts";
import { type Norm, SCALE_KEYS, type ScaleKey, type ScaleScore } from "#/domain/instrument/types.ts";

/** Items that make a scale: points go up to five for each. */
const itemsOf = (scale: ScaleKey): number => (scale.startsWith("graves") ? 10 : 6);

/** Scores as they are stored: packed, or the JSON of those that could not be packed. */
export type StoredScores = Uint8Array | string;

/**
 * A function that gives C values under a norm, of many people: the same numbers as `viewUnder`. Whole points are looked
 * up, so that thousands take some milliseconds. Null for scores that the norm does not fit.
 */
export function scoresUnder(norm: Norm): (stored: StoredScores) => Scores | null {
  const tables = SCALE_KEYS.map((scale) =>
    Array.from({ length: 5 * itemsOf(scale) + 1 }, (_, points) =>
      cValueUnder(norm, scale, { points, rawPercent: rawPercent(points, itemsOf(scale)) }),
    ),
  );
  return (stored) => {
    if (typeof stored !== "string") {
      return SCALE_KEYS.map((scale, place) => tables[place]?.[packedScale(stored, 0, scale).points] ?? 0);
    }
    const scales = JSON.parse(stored) as Record<ScaleKey, ScaleScore>;
    try {
      return SCALE_KEYS.map((scale) => cValueUnder(norm, scale, scales[scale]));
    } catch (error) {
      if (error instanceof NormDoesNotFit) return null;
      throw error;
    }
  };
}

/** How many people lie where on one dimension of a profile. */
export interface DimensionSpread {
  scale: ScaleKey;
  zones: Record<Zone, number>;
  mean: number;
}

export function spreadOver(targets: readonly ProfileTarget[], people: readonly Scores[]): DimensionSpread[] {
  return targets.map(({ scale, range }) => {
    const values = people.map((scores) => cValueIn(scores)(scale));
    const zones: Record<Zone, number> = { green: 0, yellow: 0, red: 0 };
    for (const value of values) zones[fitDimension(value, range).zone] += 1;
    const sum = values.reduce((total, value) => total + value, 0);
    return { scale, zones, mean: values.length === 0 ? 0 : Math.round((sum / values.length) * 10) / 10 };
  });
}

/** Width of one bar of the distribution, in points of the overall match. */
export const BAR = 10;

/** How many overall matches lie from 0 to 9, 10 to 19, … and 90 to 100. */
export function histogramOf(overalls: readonly number[]): number[] {
  const bars = new Array<number>(100 / BAR).fill(0);
  for (const overall of overalls) {
    const bar = Math.min(bars.length - 1, Math.floor(overall / BAR));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}
