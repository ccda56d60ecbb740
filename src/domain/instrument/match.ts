import { type MatchRange, type ProfileTarget, weightOf } from "./range.ts";
import { clamp, mulberry32, roundHalfUp, toTenths } from "./rounding.ts";
import { normalShare } from "./statistics/normal.ts";
import { SCALE_KEYS, type ScaleKey } from "./types.ts";

export type Zone = "green" | "yellow" | "red";
export const MATCH_COLORS = ["green", "lightgreen", "yellow", "orange", "red"] as const;
export type MatchColor = (typeof MATCH_COLORS)[number];

/** How one C value fits one target range. */
export interface DimensionFit {
  /** Integer; 70..100 in green, 50..69 in yellow, 0..49 in red. */
  score: number;
  zone: Zone;
  color: MatchColor;
  /** C value minus ideal, one decimal, signed. */
  delta: number;
}

/** A match needs at least one dimension of the profile for which the candidate has a value. */
export class NothingToMatch extends Error {
  override readonly name = "NothingToMatch";

  constructor() {
    super("the profile and the candidate have no dimension in common");
  }
}

const SCALE_MAX = 100;
/** Least width of the yellow zone, in tenths of C, where the end of the scale cuts it off. */
const CUT_YELLOW_WIDTH = 15;
const LOSS_TO_OK_EDGE = 30;
const LOSS_IN_YELLOW = 20;
const LOSS_PER_TENTH_IN_RED = 2;

/** Rounding must not carry a score over the border of its zone: colour and zone always agree. */
const SCORE_LIMITS: Record<Zone, readonly [min: number, max: number]> = {
  green: [70, 100],
  yellow: [50, 69],
  red: [0, 49],
};

/** Colour of a score, for one dimension and for the overall match alike. */
export const colorOf = (score: number): MatchColor => {
  if (score >= 90) return "green";
  if (score >= 70) return "lightgreen";
  if (score >= 60) return "yellow";
  return score >= 50 ? "orange" : "red";
};

interface SideOfIdeal {
  /** Distances from the ideal in tenths of C. */
  toValue: number;
  toOk: number;
  toCritical: number;
  greenWidth: number;
  yellowWidth: number;
}

/**
 * Measures everything on the value's side of the ideal in integer tenths. Where the end of the scale cuts a
 * zone off, the zone keeps a sensible width, so that ideals near 0 or 10 are not punished. On the open side of a
 * plateau every value is as good as the ideal.
 */
const sideOf = (value: number, range: MatchRange): SideOfIdeal => {
  const ideal = toTenths(range.ideal);
  const below = { ok: ideal - toTenths(range.ok_min), critical: ideal - toTenths(range.critical_low) };
  const above = { ok: toTenths(range.ok_max) - ideal, critical: toTenths(range.critical_high) - ideal };
  const isBelow = value < ideal;
  const [side, other] = isBelow ? [below, above] : [above, below];
  const toEnd = isBelow ? ideal : SCALE_MAX - ideal;
  const yellowWidth = side.critical - side.ok;
  return {
    toValue: range.kind === (isBelow ? "at_most" : "at_least") ? 0 : Math.abs(ideal - value),
    toOk: side.ok,
    toCritical: side.critical,
    greenWidth: side.ok >= toEnd ? Math.max(side.ok, other.ok) : side.ok,
    yellowWidth: side.critical >= toEnd ? Math.max(yellowWidth, CUT_YELLOW_WIDTH) : yellowWidth,
  };
};

const zoneOf = (side: SideOfIdeal): Zone => {
  if (side.toValue <= side.toOk) return "green";
  return side.toValue <= side.toCritical ? "yellow" : "red";
};

const scoreOf = (side: SideOfIdeal): number => {
  if (side.toValue === 0) return 100;
  switch (zoneOf(side)) {
    case "green":
      return 100 - LOSS_TO_OK_EDGE * (side.toValue / side.greenWidth) ** 2;
    case "yellow":
      return 70 - (LOSS_IN_YELLOW * (side.toValue - side.toOk)) / side.yellowWidth;
    case "red":
      return Math.max(0, 50 - LOSS_PER_TENTH_IN_RED * (side.toValue - side.toCritical));
  }
};

/**
 * The match score before rounding, 0..100: 100 at the ideal; quadratic down to 70 at the ok limit, because
 * deviations below the measurement error must cost little; linear to 50 at the critical limit; then 20
 * points per C point.
 * @param cValue 0..10 with one decimal.
 * @param range complete and valid, as `completeRange` returns it.
 */
export const unroundedScore = (cValue: number, range: MatchRange): number =>
  scoreOf(sideOf(toTenths(cValue), range));

/**
 * Score, zone and colour of one C value against a target range; the three never contradict one another.
 * @param cValue 0..10 with one decimal.
 * @param range complete and valid, as `completeRange` returns it.
 */
export const fitDimension = (cValue: number, range: MatchRange): DimensionFit => {
  const value = toTenths(cValue);
  const side = sideOf(value, range);
  const zone = zoneOf(side);
  const score = clamp(roundHalfUp(scoreOf(side)), ...SCORE_LIMITS[zone]);
  return { score, zone, color: colorOf(score), delta: (value - toTenths(range.ideal)) / 10 };
};

/**
 * Whether a value lies outside of its ok range by at most its error of measurement: the 80 % band still reaches
 * the range. A red zone is never called so, however wide the band.
 * @param band both ends in C points, as `bandUnder` gives it.
 */
export const isWithinError = (
  [low, high]: readonly [low: number, high: number],
  { zone }: Pick<DimensionFit, "zone">,
  { ok_min, ok_max }: MatchRange,
): boolean => zone === "yellow" && low <= ok_max && high >= ok_min;

/**
 * Overall match 0..100: 100 minus the root mean square of the shortfalls of the (integer) match scores, the
 * distance from the ideal profile in the sense of Cronbach and Gleser. Equal scores stay what they are; one
 * gross misfit counts more than many small ones. Weights count a shortfall as often as they say; where all are
 * equal, the result is to the last bit that of none.
 * @param weights whole numbers in the order of the scores; left out, all count the same.
 * @throws NothingToMatch for an empty list.
 */
export const overallMatch = (scores: readonly number[], weights: readonly number[] = []): number => {
  if (scores.length === 0) throw new NothingToMatch();
  let [squares, total] = [0, 0];
  for (const [place, score] of scores.entries()) {
    const weight = weights[place] ?? 1;
    squares += weight * (100 - score) ** 2;
    total += weight;
  }
  return overallOf(squares, total);
};

/** The overall match of the weighted squares of shortfalls, and the sum of the weights. */
export const overallOf = (squares: number, weights: number): number =>
  roundHalfUp(100 - Math.sqrt(squares / weights));

/**
 * How people drawn at random from the reference values match one job profile: how many of 10,000 have an overall match of
 * 0, 1, … and 100. Without it, nobody can judge what a match of 70 is worth: on a wide profile half of them reach it, on a
 * narrow one hardly any. Answers given at random are another thing, and lie much further from every profile.
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

/** The weighted squared shortfall of each C value 0.0, 0.1, … 10.0 from a target range. */
export const lossesOf = (range: MatchRange): Float64Array =>
  Float64Array.from(
    { length: STEPS },
    (_, tenth) => weightOf(range) * (100 - fitDimension(tenth / 10, range).score) ** 2,
  );

/**
 * The baseline of a profile: the same 10,000 random persons for every profile, each scale sampled independently, so
 * that versions of a profile can be compared and the same profile always has the same baseline.
 * @param targets at least one
 */
export function baselineOf(targets: readonly ProfileTarget[]): MatchBaseline {
  const tenths = normTenths();
  const squares = new Float64Array(RANDOM_PERSONS);
  let weights = 0;
  for (const { scale, range } of targets) {
    const weight = weightOf(range);
    const next = mulberry32(SEED * (placeOf(scale) + 1));
    const loss = lossesOf(range);
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
  /** Nine of ten people drawn at random lie from here to there. */
  from: number;
  to: number;
  /** Share that reaches 70, in percent with one decimal. */
  reaching: number;
  /** False: so many people drawn at random reach 70 that a match says little. */
  separates: boolean;
}

/** The overall match that is called good, and of how many in a hundred people drawn at random it may be at most. */
const GOOD_FROM = 70;
const REACHING_MAX = 40;

/** The lowest overall match that at least this share of people drawn at random do not exceed. */
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

/** How many in a hundred people drawn at random are further from the profile: never rounded up, and never all of them. */
export const percentileOf = (baseline: MatchBaseline, overall: number): number =>
  Math.min(99, Math.floor((100 * countBelow(baseline, overall)) / RANDOM_PERSONS));
