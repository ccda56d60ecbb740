import { fitDimension, overallMatch } from "./match.ts";
import { type ProfileTarget, weightOf } from "./range.ts";
import { SCALE_KEYS, type ScaleKey } from "./types.ts";

/** C values in the order of `SCALE_KEYS`. */
export type Scores = readonly number[];

const PLACES = new Map(SCALE_KEYS.map((scale, place) => [scale, place]));

/** The C value of a scale. */
export const cValueIn =
  (scores: Scores) =>
  (scale: ScaleKey): number =>
    scores[PLACES.get(scale) ?? -1] ?? 0;

/** C values have one decimal, so there are 101 of them, and the fit of each is computed once. */
const STEPS = 101;

/**
 * A function that gives the overall match 0..100 of many people with one profile: the same numbers as `matchProfile`,
 * for 10,000 people in some milliseconds.
 * @param targets at least one
 */
export function overallMatchTo(targets: readonly ProfileTarget[]): (scores: Scores) => number {
  const tables = targets.map(({ scale, range }) => ({
    place: PLACES.get(scale) ?? -1,
    byTenth: Uint8Array.from({ length: STEPS }, (_, tenth) => fitDimension(tenth / 10, range).score),
  }));
  const weights = targets.map(({ range }) => weightOf(range));
  return (scores) =>
    overallMatch(
      tables.map(({ place, byTenth }) => byTenth[Math.round((scores[place] ?? 0) * 10)] ?? 0),
      weights,
    );
}
