import { normalShare, Z_95 } from "./normal.ts";

/** R's tolerance for "as improbable as the observed table". */
const SAME_PROBABILITY = 1 + 1e-7;

const assertCounts = (...counts: readonly number[]): void => {
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) {
    throw new RangeError("counts must be integers from 0 on");
  }
};

/**
 * Fisher's exact test of a 2x2 table, two-sided: the sum of the probabilities of all tables with the same
 * margins that are not more probable than the observed one (the rule of R's fisher.test). The probabilities
 * are built up from the most probable table by their ratios, so no factorial can overflow.
 * @param a yes in group 1; `b` no in group 1; `c` yes in group 2; `d` no in group 2.
 * @returns p, 0..1; 1 for an empty table.
 * @throws RangeError when a count is not an integer from 0 on.
 */
export const fisherExact = (a: number, b: number, c: number, d: number): number => {
  assertCounts(a, b, c, d);
  const [row1, row2, column1] = [a + b, c + d, a + c];
  const least = Math.max(0, column1 - row2);
  const most = Math.min(row1, column1);
  const mode = Math.min(most, Math.max(least, Math.floor(((row1 + 1) * (column1 + 1)) / (row1 + row2 + 2))));
  const weights = new Map([[mode, 1]]);
  for (let x = mode, weight = 1; x < most; x++) {
    weight *= ((row1 - x) * (column1 - x)) / ((x + 1) * (row2 - column1 + x + 1));
    weights.set(x + 1, weight);
  }
  for (let x = mode, weight = 1; x > least; x--) {
    weight *= (x * (row2 - column1 + x)) / ((row1 - x + 1) * (column1 - x + 1));
    weights.set(x - 1, weight);
  }
  const observed = (weights.get(a) ?? 0) * SAME_PROBABILITY;
  // Smallest first, so that the tails are not lost against the middle.
  const ascending = [...weights.values()].sort((one, other) => one - other);
  let [total, asExtreme] = [0, 0];
  for (const weight of ascending) {
    total += weight;
    if (weight <= observed) asExtreme += weight;
  }
  return Math.min(1, asExtreme / total);
};

/**
 * z test of two proportions with the pooled standard error.
 * @param yes1 of `n1` people in group 1, `yes2` of `n2` in group 2; both groups have members.
 * @returns z, above 0 when group 1 has the higher share, and its two-sided p; z is 0 when all or none said yes.
 * @throws RangeError for an empty group or impossible counts.
 */
export const twoProportions = (
  yes1: number,
  n1: number,
  yes2: number,
  n2: number,
): { z: number; p: number } => {
  assertCounts(yes1, yes2, n1 - yes1, n2 - yes2);
  if (n1 === 0 || n2 === 0) throw new RangeError("both groups need members");
  const pooled = (yes1 + yes2) / (n1 + n2);
  if (pooled === 0 || pooled === 1) return { z: 0, p: 1 };
  const z = (yes1 / n1 - yes2 / n2) / Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  return { z, p: Math.min(1, 2 * normalShare(-Math.abs(z))) };
};

/**
 * 95 % confidence interval of a Pearson correlation by Fisher's z: tanh(atanh r ± 1.96 / sqrt(n - 3)).
 * @param r -1..1.
 * @param n number of pairs, at least 4.
 * @throws RangeError outside these bounds.
 */
export const correlationInterval = (r: number, n: number): [low: number, high: number] => {
  if (!(r >= -1 && r <= 1)) throw new RangeError("r must be between -1 and 1");
  if (!(n >= 4)) throw new RangeError("at least 4 pairs are needed");
  const halfWidth = Z_95 / Math.sqrt(n - 3);
  return [Math.tanh(Math.atanh(r) - halfWidth), Math.tanh(Math.atanh(r) + halfWidth)];
};
