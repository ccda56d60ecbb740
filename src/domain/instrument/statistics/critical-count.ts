import { fisherExact } from "./normal.ts";

/** A group beside all others, and how many of both together reached something. */
export interface Margins {
  /** People of the group, at least 1. */
  n: number;
  /** People of all other groups, at least 1. */
  others: number;
  /** People of the group and of the others who reached it, 0..n + others. */
  reached: number;
}

/** Fewest people of the group who can be among those who reached it: the others may be too few to be all of them. */
export const leastOf = ({ others, reached }: Margins): number => Math.max(0, reached - others);

/**
 * Rate of the group divided by the rate of the others, if `count` people of the group reached it.
 * @returns 0..∞; Infinity if none of the others did.
 */
export const rateRatio = ({ n, others, reached }: Margins, count: number): number =>
  (count * others) / ((reached - count) * n);

/** The largest count at which the ratio of the rates is at most this, 0..1. */
export const countAtRatio = ({ n, others, reached }: Margins, ratio: number): number =>
  Math.floor((ratio * n * reached) / (others + ratio * n));

/** Below four fifths, compared in integers: (1/3)/(5/12) is below .8 in floating point. */
const isBelowFourFifths = ({ n, others, reached }: Margins, count: number): boolean =>
  5 * count * others < 4 * (reached - count) * n;

/** A p of exactly alpha is not below it: 91 of 1820 tables are .05, and a little less in floating point. */
const ROUNDING = 1e-12;

/**
 * The largest count of a group's people among those who reached something at which the group's rate is called lower:
 * from the fewest possible up to this count, the ratio of the rates is below four fifths (Uniform Guidelines on Employee
 * Selection Procedures, 29 CFR 1607.4 D) and the two-sided p of Fisher's exact test is below `alpha`. Below the most
 * probable table p rises with the count (Fisher, R. A. (1935). The logic of inductive inference. JRSS 98, 39-82), so
 * that the border can be found by halving.
 * @param alpha 0..1
 * @returns null if not even the most extreme count is called lower.
 * @throws RangeError for counts that are not whole numbers, or that do not fit each other.
 */
export function criticalCount(margins: Margins, alpha: number): number | null {
  const { n, others, reached } = margins;
  if (n < 1 || others < 1 || reached > n + others) throw new RangeError("both groups need people");
  const isLower = (count: number): boolean =>
    isBelowFourFifths(margins, count) &&
    fisherExact(count, n - count, reached - count, others - reached + count) < alpha - ROUNDING;
  let known = leastOf(margins);
  let beyond = Math.min(n, reached) + 1;
  if (!isLower(known)) return null;
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (isLower(middle)) known = middle;
    else beyond = middle;
  }
  return known;
}
