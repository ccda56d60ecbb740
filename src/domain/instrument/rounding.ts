import {
  DIMENSION_KEYS,
  type DimensionKey,
  isWithheld,
  type Questionnaire,
  type ScoredResult,
  VALUE_KEYS,
  type ValueKey,
} from "./types.ts";

/**
 * Rounding that a reader can repeat by hand. Scores live on a grid of tenths, so comparisons and ties are
 * decided on integers; the tiny allowance only absorbs binary floating-point error (1.005 * 100 is 100.49999999999999).
 */
const FLOAT_ERROR = 1e-9;

/** Nearest integer, halves upwards (also below zero: -0.5 gives 0). */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + FLOAT_ERROR);

/** The value in whole tenths, halves upwards: 7.25 gives 73. */
export const toTenths = (value: number): number => roundHalfUp(value * 10);

/** One decimal, halves upwards: 7.25 gives 7.3. */
export const roundToTenth = (value: number): number => toTenths(value) / 10;

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * Repeatable pseudo-random numbers for the order of the questionnaire. The same seed must give the same
 * order for ever, because the order shown to a candidate is part of the record. Never for secrets.
 */

/** Next fraction, 0 <= x < 1. */
export type NextFraction = () => number;

/**
 * The mulberry32 generator: 32 bits of state, full period of 2^32.
 * @param seed any integer; only its lower 32 bits count, so -1 and 4294967295 are the same seed.
 */
export const mulberry32 = (seed: number): NextFraction => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Integer from `min` to `max`, both included; takes one fraction. */
export const integerBetween = (min: number, max: number, next: NextFraction): number =>
  min + Math.floor(next() * (max - min + 1));

/**
 * A shuffled copy (Fisher–Yates from the last place down); the input stays as it is.
 * Takes exactly `list.length - 1` fractions (none for an empty list), which the stored orders rely on.
 */
export const shuffled = <T>(list: readonly T[], next: NextFraction): T[] => {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const pick = integerBetween(0, last, next);
    const displaced = copy[last] as T;
    copy[last] = copy[pick] as T;
    copy[pick] = displaced;
  }
  return copy;
};

/** Opposite poles measured side by side; their statements never follow one another. */
export const PARTNER_PAIRS: readonly (readonly [DimensionKey, DimensionKey])[] = [
  ["goal_orientation", "problem_solving"],
  ["proactive", "reflective"],
  ["internal", "external"],
  ["sameness", "difference"],
  ["global", "detail"],
  ["procedural", "options"],
];

/** The six statements of a dimension: facets F1..F4, R5, R6. */
const SLOTS = [1, 2, 3, 4, 5, 6] as const;
type Slot = (typeof SLOTS)[number];

/** One attention check follows this many statements (both ends included). */
const CHECK_AFTER: readonly (readonly [min: number, max: number])[] = [
  [30, 40],
  [70, 80],
];

/** A check of part B, where the questionnaire has one, follows this many pairs (both ends included). */
const PAIR_CHECK_AFTER = [12, 18] as const;

/** Least distance, in screens, between the two forms of one value pair. */
const PAIR_DISTANCE = 4;

/** Separates the numbers of part B and the checks from those of part A (2^32 / golden ratio). */
const PART_B_SEED = 0x9e3779b9;

/** A questionnaire that lacks an item the order needs, or holds one too many. */
export class UnorderableQuestionnaire extends Error {
  override readonly name = "UnorderableQuestionnaire";
}

interface StatementSlot {
  dimension: DimensionKey;
  slot: Slot;
}

const partnerOf = new Map<DimensionKey, DimensionKey>(
  PARTNER_PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
);

const canFollow = (before: DimensionKey | undefined, after: DimensionKey | undefined): boolean =>
  before === undefined || after === undefined || (before !== after && partnerOf.get(before) !== after);

const isAllowedRound = (round: readonly DimensionKey[], before: DimensionKey | undefined): boolean =>
  round.every((dimension, place) => canFollow(place === 0 ? before : round[place - 1], dimension));

/** More than two shuffles in five are accepted, so the repetition ends soon for every seed. */
const drawRound = (before: DimensionKey | undefined, next: NextFraction): DimensionKey[] => {
  for (;;) {
    const round = shuffled(DIMENSION_KEYS, next);
    if (isAllowedRound(round, before)) return round;
  }
};

const slotsOfPartA = (seed: number): StatementSlot[] => {
  const next = mulberry32(seed);
  const slotOrder = new Map(DIMENSION_KEYS.map((dimension) => [dimension, shuffled(SLOTS, next)]));
  const order: StatementSlot[] = [];
  for (const place of SLOTS.keys()) {
    for (const dimension of drawRound(order.at(-1)?.dimension, next)) {
      const slot = slotOrder.get(dimension)?.[place];
      if (slot !== undefined) order.push({ dimension, slot });
    }
  }
  return order;
};

/**
 * The order of the 102 statements as `dimension.n`, n = 1..4 for facets F1..F4, 5 and 6 for R5 and R6.
 * Six rounds; each holds one statement of every dimension, and adjacent statements, also across rounds, are never
 * of the same or of partner dimensions. Interruption and fatigue thus hit all scales alike.
 * @param seed uint32 stored with the session; the same seed always gives the same order.
 */
export const orderPartA = (seed: number): string[] =>
  slotsOfPartA(seed).map(({ dimension, slot }) => `${dimension}.${slot}`);

const pairKey = (lower: ValueKey, higher: ValueKey): string => `${lower}|${higher}`;

const VALUE_PAIRS: readonly string[] = VALUE_KEYS.flatMap((lower, place) =>
  VALUE_KEYS.slice(place + 1).map((higher) => pairKey(lower, higher)),
);

const isFarEnough = (first: readonly string[], second: readonly string[]): boolean =>
  first.every((pair, place) => first.length + second.indexOf(pair) - place >= PAIR_DISTANCE);

/** Finds the questionnaire's item for every place of the design, so that reworded items (new ids) just work. */
const indexItems = (questionnaire: Questionnaire) => {
  const ids = new Map<string, string>();
  const checks: string[] = [];
  const pairChecks: string[] = [];
  const put = (place: string, id: string): void => {
    if (ids.has(place))
      throw new UnorderableQuestionnaire(`two items for ${place}: ${ids.get(place)} and ${id}`);
    ids.set(place, id);
  };
  for (const item of questionnaire.items) {
    if (item.type === "statement") put(`${item.keys[0].scale}.${item.facet.slice(1)}`, item.id);
    else if (item.type === "check") ("a" in item.en ? pairChecks : checks).push(item.id);
    else {
      const [left, right] = [item.keys[0].scale, item.keys[1].scale];
      const isFormOne = VALUE_KEYS.indexOf(left) < VALUE_KEYS.indexOf(right);
      put(isFormOne ? `1:${pairKey(left, right)}` : `2:${pairKey(right, left)}`, item.id);
    }
  }
  if (checks.length !== CHECK_AFTER.length) {
    throw new UnorderableQuestionnaire(`${checks.length} attention checks instead of ${CHECK_AFTER.length}`);
  }
  if (pairChecks.length > 1)
    throw new UnorderableQuestionnaire(`${pairChecks.length} checks among the pairs`);
  const idAt = (place: string): string => {
    const id = ids.get(place);
    if (id === undefined) throw new UnorderableQuestionnaire(`no item for ${place}`);
    return id;
  };
  return { idAt, checks, pairCheck: pairChecks[0] };
};

/**
 * All item ids in the order in which they are shown: part A (statements with one attention check after
 * 30..40 and one after 70..80 statements), then part B (the 15 value pairs in form 1, lower value on the
 * left, then in form 2; both forms of a pair are at least 4 screens apart). A check of part B comes after 12..18
 * pairs; its place is drawn last, so that a seed orders everything else as it did before there was one.
 * @param seed uint32 stored with the session; the same seed and questionnaire always give the same order.
 * @throws UnorderableQuestionnaire when an item of the design is missing or doubled.
 */
export const fullOrder = (seed: number, questionnaire: Questionnaire): string[] => {
  const { idAt, checks, pairCheck } = indexItems(questionnaire);
  const next = mulberry32(seed ^ PART_B_SEED);
  const checkPlaces = CHECK_AFTER.map(([min, max]) => integerBetween(min, max, next));

  const partA = orderPartA(seed).flatMap((slot, place) => {
    const check = checks[checkPlaces.indexOf(place)];
    return check === undefined ? [idAt(slot)] : [check, idAt(slot)];
  });

  const formOne = shuffled(VALUE_PAIRS, next);
  let formTwo = shuffled(VALUE_PAIRS, next);
  while (!isFarEnough(formOne, formTwo)) formTwo = shuffled(VALUE_PAIRS, next);

  const partB = [...formOne.map((pair) => idAt(`1:${pair}`)), ...formTwo.map((pair) => idAt(`2:${pair}`))];
  if (pairCheck !== undefined) partB.splice(integerBetween(...PAIR_CHECK_AFTER, next), 0, pairCheck);
  return [...partA, ...partB];
};

/**
 * How somebody uses the scale as a whole: nearly everything high, nearly everything low, or opposites that are both
 * very high. Neither a flag nor an error, and it needs no norm of its own: opposites pull the mean of the 17 scales to
 * the middle. Of simulated plausible people the mean lies between 3.1 and 6.9 for 98 in 100, and above 7.5 for 1 in
 * 1000; two pairs with both sides from 7.6 have about 1 in 100.
 */
export const RESPONSE_STYLES = ["high", "low", "opposites"] as const;
export type ResponseStyle = (typeof RESPONSE_STYLES)[number];

const HIGH_FROM_TENTHS = 73;
const LOW_UP_TO_TENTHS = 27;
const BOTH_FROM_TENTHS = 76;
const PAIRS_FROM = 2;

/** What the sum of the 17 dimensions says about the style of answering. */
export interface ResponseStyleFinding {
  /** Mean C of the 17 dimensions, one decimal. */
  mean: number;
  style: ResponseStyle | null;
}

/** Answers that are not usable have a mean and no style: of random ones, 2 to 3 in 100 would be called reserved. */
export const responseStyleOf = ({
  scales,
  quality,
}: Pick<ScoredResult, "quality" | "scales">): ResponseStyleFinding => {
  const tenths = (key: keyof ScoredResult["scales"]) => toTenths(scales[key].cValue);
  const sum = DIMENSION_KEYS.reduce((total, key) => total + tenths(key), 0);
  const mean = roundHalfUp(sum / DIMENSION_KEYS.length) / 10;
  const count = DIMENSION_KEYS.length;
  if (isWithheld(quality.status)) return { mean, style: null };
  if (sum >= HIGH_FROM_TENTHS * count) return { mean, style: "high" };
  if (sum <= LOW_UP_TO_TENTHS * count) return { mean, style: "low" };
  const both = PARTNER_PAIRS.filter((pair) => pair.every((key) => tenths(key) >= BOTH_FROM_TENTHS)).length;
  return { mean, style: both >= PAIRS_FROM ? "opposites" : null };
};

/** Smaller differences between two people mean nothing: in 80 % of pairs who match equally well they are below it. @param halfWidth of one overall match */
export const leastDifference = (halfWidth: number): number => roundHalfUp(halfWidth * Math.SQRT2);
