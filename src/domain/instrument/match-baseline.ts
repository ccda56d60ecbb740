import { fitDimension, overallOf } from "./match.ts";
import { mulberry32 } from "./random.ts";
import { type ProfileTarget, weightOf } from "./range.ts";
import { normalShare } from "./statistics/normal.ts";
import { SCALE_KEYS, type ScaleKey } from "./types.ts";

/**
 * How random answers match one job profile: how many of 10,000 have an overall match of 0, 1, … and 100. Without it
 * nobody can tell what a match of 70 is worth: on a wide profile half of all random answers reach it, on a narrow one
 * hardly any.
 */
export type MatchBaseline = readonly number[];

export const RANDOM_PERSONS = 10_000;
/** C values have one decimal and overall matches none, so there are 101 of each. */
const STEPS = 101;
/** Of equal chance, each with its C value: as fine as anybody needs, and quick to draw from. */
const STRATA = 2 ** 16;
/** A large odd number, so that the scales' generators begin far from one another. */
const SEED = 0x9e3779b1;

/** C values in tenths as the norm defines them, mean 5 and SD 2, rounded and cut off at 0 and 10. */
function normTenths(): Uint8Array {
  const table = new Uint8Array(STRATA);
  let from = 0;
  for (let tenth = 0; tenth < STEPS; tenth++) {
    const to = tenth === STEPS - 1 ? STRATA : Math.round(STRATA * normalShare((tenth + 0.5 - 50) / 20));
    table.fill(tenth, from, to);
    from = to;
  }
  return table;
}

/**
 * The baseline of a profile: the same 10,000 random persons for every profile, each scale drawn by itself, so that
 * versions of a profile can be compared and the same profile always has the same baseline.
 * @param targets at least one
 */
export function baselineOf(targets: readonly ProfileTarget[]): MatchBaseline {
  const tenths = normTenths();
  const squares = new Float64Array(RANDOM_PERSONS);
  let weights = 0;
  for (const { scale, range } of targets) {
    const weight = weightOf(range);
    const next = mulberry32(SEED * (placeOf(scale) + 1));
    const loss = Float64Array.from(
      { length: STEPS },
      (_, tenth) => weight * (100 - fitDimension(tenth / 10, range).score) ** 2,
    );
    for (let person = 0; person < RANDOM_PERSONS; person++) {
      squares[person] = (squares[person] ?? 0) + (loss[tenths[Math.floor(next() * STRATA)] ?? 0] ?? 0);
    }
    weights += weight;
  }
  const counts = new Array<number>(STEPS).fill(0);
  for (const sum of squares) {
    const overall = overallOf(sum, weights);
    counts[overall] = (counts[overall] ?? 0) + 1;
  }
  return counts;
}

const placeOf = (scale: ScaleKey): number => SCALE_KEYS.indexOf(scale);

/** What a reader should know of a profile's baseline. */
interface BaselineFigures {
  median: number;
  /** Nine of ten random answers lie from here to there. */
  from: number;
  to: number;
  /** Share that reaches 70, in percent with one decimal. */
  reaching: number;
  /** False: so many random answers reach 70 that a match says little. */
  separates: boolean;
}

/** The overall match that is called good, and of how many in a hundred random answers it may be at most. */
const GOOD_FROM = 70;
const REACHING_MAX = 40;

/** The lowest overall match that at least this share of random answers do not exceed. */
function quantileOf(baseline: MatchBaseline, share: number): number {
  let sum = 0;
  for (const [overall, count] of baseline.entries()) {
    sum += count;
    if (sum >= share * RANDOM_PERSONS) return overall;
  }
  return STEPS - 1;
}

export function figuresOf(baseline: MatchBaseline): BaselineFigures {
  const good = RANDOM_PERSONS - countBelow(baseline, GOOD_FROM);
  const reaching = Math.round((1000 * good) / RANDOM_PERSONS) / 10;
  return {
    median: quantileOf(baseline, 0.5),
    from: quantileOf(baseline, 0.05),
    to: quantileOf(baseline, 0.95),
    reaching,
    separates: reaching <= REACHING_MAX,
  };
}

const countBelow = (baseline: MatchBaseline, overall: number): number =>
  baseline.slice(0, overall).reduce((sum, count) => sum + count, 0);

/** How many in a hundred random answers are further from the profile: never rounded up, and never all of them. */
export const percentileOf = (baseline: MatchBaseline, overall: number): number =>
  Math.min(99, Math.floor((100 * countBelow(baseline, overall)) / RANDOM_PERSONS));
