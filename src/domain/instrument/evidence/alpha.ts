import { columnOf, sum, variance } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { Z_95 } from "../statistics/normal.ts";

/** Points of several people on the items of one scale: one row per person, one column per item. */
export type PeopleByItems = readonly (readonly number[])[];

export interface Alpha {
  /** People. */
  n: number;
  /** Items k. */
  itemCount: number;
  /** Cronbach's alpha; at most 1, below 0 when items contradict one another. */
  alpha: number;
  /** 95 % confidence interval (Bonett 2002). */
  interval: [low: number, high: number];
  /** SD (n-1) of the total. */
  sdTotal: number;
  /** Standard error of measurement of the total: sdTotal · sqrt(1 - alpha). */
  semTotal: number;
}

/** The interval's formula divides by n - 2. */
const PEOPLE_LEAST = 3;

/** Number of columns. @throws RangeError when rows differ in length or hold something that is not a number. */
export const itemCountOf = (rows: PeopleByItems): number => {
  const items = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== items || !row.every(Number.isFinite))) {
    throw new RangeError("every person needs a number for every item");
  }
  return items;
};

const alphaOf = (itemVariances: number, totalVariance: number, items: number): number =>
  (items / (items - 1)) * (1 - itemVariances / totalVariance);

/**
 * Cronbach's alpha: k/(k-1) · (1 - sum of the item variances / variance of the total), n-1 variances, with the
 * interval of Bonett: 1 - exp(ln(1 - alpha) ± z · sqrt(2k / ((k-1)(n-2)))).
 * @param rows keyed points, people by items; at least two items.
 * @returns `too_few_data` below three people, `no_spread` when all have the same total.
 * @throws RangeError for ragged rows or fewer than two items.
 */
export const cronbachAlpha = (rows: PeopleByItems): Figure<Alpha> => {
  const items = itemCountOf(rows);
  const n = rows.length;
  if (n < PEOPLE_LEAST) return tooFewData(n, PEOPLE_LEAST);
  if (items < 2) throw new RangeError("alpha needs at least two items");
  const totalVariance = variance(rows.map(sum));
  if (totalVariance === 0) return { missing: "no_spread", n };
  const itemVariances = sum((rows[0] ?? []).map((_, item) => variance(columnOf(rows, item))));
  const alpha = Math.min(1, alphaOf(itemVariances, totalVariance, items));
  const halfWidth = Z_95 * Math.sqrt((2 * items) / ((items - 1) * (n - 2)));
  const sdTotal = Math.sqrt(totalVariance);
  return {
    n,
    itemCount: items,
    alpha,
    interval: [1 - (1 - alpha) * Math.exp(halfWidth), 1 - (1 - alpha) * Math.exp(-halfWidth)],
    sdTotal,
    semTotal: sdTotal * Math.sqrt(1 - alpha),
  };
};

const sumWithout = (numbers: readonly number[], place: number): number => {
  let total = 0;
  for (let at = 0; at < numbers.length; at++) if (at !== place) total += numbers[at] ?? 0;
  return total;
};

/**
 * Alpha of the remaining items, for each item left out.
 * @returns null where it does not exist: fewer than three items, or no spread in the remaining total.
 * @throws RangeError for ragged rows.
 */
export const alphaIfDeleted = (rows: PeopleByItems): (number | null)[] => {
  const items = itemCountOf(rows);
  if (items < 3 || rows.length < PEOPLE_LEAST) return (rows[0] ?? []).map(() => null);
  const variances = (rows[0] ?? []).map((_, item) => variance(columnOf(rows, item)));
  return variances.map((_, item) => {
    const totalVariance = variance(rows.map((row) => sumWithout(row, item)));
    if (totalVariance === 0) return null;
    return Math.min(1, alphaOf(sumWithout(variances, item), totalVariance, items - 1));
  });
};
