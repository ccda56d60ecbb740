import { POINTS_PER_ANSWER } from "../quality.ts";
import { columnOf, correlationsOf, mean, pearson, standardDeviation, sum } from "../statistics/describe.ts";
import { leadingEigenpair } from "../statistics/eigen.ts";
import { type Figure, isMissing, tooFewData } from "../statistics/figure.ts";
import { SCALE_KEYS, type ScaleKey, VALUE_KEYS } from "../types.ts";
import { type Alpha, alphaIfDeleted, cronbachAlpha, itemCountOf, type PeopleByItems } from "./alpha.ts";
import { type Eligibility, eligible, type ItemLayout, itemRows, type QualityRecord } from "./record.ts";

interface Omega {
  /** People. */
  n: number;
  /** Share 0..1 of the total's variance that the one common factor explains. */
  omega: number;
  /** Loading of every item on the factor; their sum is not negative. */
  loadings: number[];
}

/** Scales with a common factor settle within a few hundred steps; only noise takes longer. */
const STEPS_MAX = 2000;
const SETTLED = 1e-12;

/** Correlations of the columns, or null when one of them has no spread. */
const itemCorrelations = (rows: PeopleByItems, items: number): number[][] | null => {
  const matrix = correlationsOf(Array.from({ length: items }, (_, item) => columnOf(rows, item)));
  return matrix.some((row) => row.includes(null)) ? null : matrix.map((row) => row.map((r) => r ?? 0));
};

const largestOutside = (row: readonly number[], own: number): number =>
  row.reduce((largest, r, place) => (place === own ? largest : Math.max(largest, Math.abs(r))), 0);

/** Loadings of the first factor of a matrix whose diagonal holds the communalities. */
const loadingsOf = (correlations: readonly number[][], communalities: readonly number[]): number[] => {
  const reduced = correlations.map((row, own) =>
    row.map((r, place) => (place === own ? (communalities[own] ?? 0) : r)),
  );
  const { value, vector } = leadingEigenpair(reduced);
  const size = Math.sqrt(Math.max(0, value));
  const sign = vector.reduce((total, part) => total + part, 0) < 0 ? -1 : 1;
  return vector.map((part) => sign * size * part);
};

/**
 * McDonald's omega of a one-factor model by iterated principal axes of the correlation matrix: communalities
 * begin at the largest |r| of each row and are replaced by the squared loadings until none changes by 1e-12;
 * omega = (sum l)² / ((sum l)² + sum (1 - l²)).
 * @param rows keyed points, people by items; at least three items, for two leave the factor undetermined.
 * @returns `too_few_data` below three people, `no_spread` when an item does not vary, `no_solution` when the
 * communalities do not settle below 1 (a Heywood case).
 * @throws RangeError for ragged rows or fewer than three items.
 */
export const omegaOneFactor = (rows: PeopleByItems): Figure<Omega> => {
  const items = itemCountOf(rows);
  const n = rows.length;
  if (n < 3) return tooFewData(n, 3);
  if (items < 3) throw new RangeError("one factor needs at least three items");
  const correlations = itemCorrelations(rows, items);
  if (!correlations) return { missing: "no_spread", n };

  let communalities = correlations.map(largestOutside);
  for (let step = 0; step < STEPS_MAX; step++) {
    const loadings = loadingsOf(correlations, communalities);
    const squares = loadings.map((loading) => loading ** 2);
    const change = Math.max(
      ...squares.map((square, place) => Math.abs(square - (communalities[place] ?? 0))),
    );
    communalities = squares;
    if (squares.some((square) => square > 1)) break;
    if (change >= SETTLED) continue;
    const common = loadings.reduce((total, loading) => total + loading, 0) ** 2;
    const unique = squares.reduce((total, square) => total + 1 - square, 0);
    return { n, omega: common / (common + unique), loadings };
  }
  return { missing: "no_solution", n };
};

/** People below whom no reliability is shown. */
const RELIABILITY_LEAST = 50;

const LOW_ITEM_TOTAL = 0.25;

/**
 * How good a reliability is: below .60 `red`, .60-.69 `amber`, from .70 `ok`, from .80 `good`. For decisions about
 * single people .80 is the aim; six-item scales often stay near .70-.75, hence the bands.
 */
type TrafficLight = "red" | "amber" | "ok" | "good";

/** Light of a reliability, judged on the two decimals that are printed. */
export const trafficLight = (reliability: number): TrafficLight => {
  const hundredths = Math.round(reliability * 100);
  if (hundredths < 60) return "red";
  if (hundredths < 70) return "amber";
  return hundredths < 80 ? "ok" : "good";
};

/** Standard error of measurement in C points: 2 · sqrt(1 - reliability), reliability 0..1. */
export const semC = (reliability: number): number => 2 * Math.sqrt(1 - reliability);

/** From here on a difference of two persons or two scales is notable: 1.28 · SEM · sqrt(2), in C points. */
export const notableDifference = (reliability: number): number => 1.28 * semC(reliability) * Math.SQRT2;

/** Difficulty, spread and fit of one item; keyed points 0..5. */
interface ItemFigures {
  mean: number;
  /** n-1. */
  sd: number;
  /** Share 0..1 of the people with 0, 1, … 5 keyed points. */
  shares: number[];
  /** Correlation of the item with the total of the others; null when one of them has no spread. */
  itemTotal: number | null;
  /** Below .25, or not defined. */
  lowItemTotal: boolean;
  /** Alpha of the scale without the item; null where it does not exist. */
  alphaIfDeleted: number | null;
}

/**
 * Correlation of each item with the total of the others (corrected item-total, r drop).
 * @returns null where one of the two has no spread.
 * @throws RangeError for ragged rows.
 */
export const correctedItemTotals = (rows: PeopleByItems): (number | null)[] => {
  itemCountOf(rows);
  const totals = rows.map(sum);
  return (rows[0] ?? []).map((_, item) => {
    const own = columnOf(rows, item);
    return pearson(
      own,
      totals.map((total, person) => total - (own[person] ?? 0)),
    );
  });
};

/**
 * Figures of every item of a scale.
 * @param rows keyed points 0..5, people by items; at least two people.
 * @throws RangeError for ragged rows or fewer than two people.
 */
export const itemFigures = (rows: PeopleByItems): ItemFigures[] => {
  const itemTotals = correctedItemTotals(rows);
  return alphaIfDeleted(rows).map((alpha, item) => {
    const own = columnOf(rows, item);
    const itemTotal = itemTotals[item] ?? null;
    const share = (points: number) => own.filter((given) => given === points).length / own.length;
    return {
      mean: mean(own),
      sd: standardDeviation(own),
      shares: Array.from({ length: POINTS_PER_ANSWER + 1 }, (_, points) => share(points)),
      itemTotal,
      lowItemTotal: itemTotal === null || itemTotal < LOW_ITEM_TOTAL,
      alphaIfDeleted: alpha,
    };
  });
};

export interface ScaleReliability extends Alpha {
  light: TrafficLight;
  /** Standard error of measurement in C points, with alpha of at least 0. */
  semC: number;
  /** Omega of one factor, 0..1, and the loadings; or why there is none. */
  omega: Figure<Omega>;
  /** In the order of the item ids. */
  items: (ItemFigures & { id: string })[];
  /** The scale's points depend on the other values' points: alpha is only indicative. */
  ipsative: boolean;
}

const reliabilityOf = (
  rows: PeopleByItems,
  ids: readonly string[],
  ipsative: boolean,
): Figure<ScaleReliability> => {
  if (rows.length < RELIABILITY_LEAST) return tooFewData(rows.length, RELIABILITY_LEAST);
  const alpha = cronbachAlpha(rows);
  if (isMissing(alpha)) return alpha;
  return {
    ...alpha,
    light: trafficLight(alpha.alpha),
    semC: semC(Math.max(0, alpha.alpha)),
    omega: omegaOneFactor(rows),
    items: itemFigures(rows).map((figures, item) => ({ id: ids[item] ?? "", ...figures })),
    ipsative,
  };
};

export interface ReliabilityReport {
  /** Eligible results; their answers may have been erased, so each scale has an n of its own. */
  n: number;
  scales: Record<ScaleKey, Figure<ScaleReliability>>;
  /** The we/I ratio: the 18 pairs across the camps, keyed for "we". */
  we: Figure<ScaleReliability>;
}

const values: readonly ScaleKey[] = VALUE_KEYS;

/**
 * Reliability of all scales and of the we/I ratio; `too_few_data` below 50 people with answers.
 * @param layout of the questionnaire version asked for.
 */
export const reliabilityReport = (
  records: readonly QualityRecord[],
  layout: ItemLayout,
  which: Eligibility,
): ReliabilityReport => {
  const sample = eligible(records, which);
  // Created one after the other: together with those of a scale they would be the largest thing in memory.
  const weRows = () =>
    sample.flatMap(({ items }) =>
      items ? [layout.we.map(({ scale, place }) => items[scale][place] ?? Number.NaN)] : [],
    );
  return {
    n: sample.length,
    scales: Object.fromEntries(
      SCALE_KEYS.map((scale) => [
        scale,
        reliabilityOf(itemRows(sample, scale), layout.ids[scale], values.includes(scale)),
      ]),
    ) as ReliabilityReport["scales"],
    we: reliabilityOf(
      weRows(),
      layout.we.map(({ id }) => id),
      false,
    ),
  };
};
