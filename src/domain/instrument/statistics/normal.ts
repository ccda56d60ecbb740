/** The standard normal distribution, accurate to what the C scale and confidence intervals need. */

/** Beyond, less than 1e-17 is left of the tail: the distribution is 0 or 1 as far as the series can show. */
const FAR = 8.5;
const LOG_SQRT_2_PI = 0.9189385332046728;

/**
 * Phi(x): share of a standard normal distribution at or below x, 0..1.
 * Series of Marsaglia (2004), "Evaluating the Normal Distribution", Journal of Statistical Software 11(4).
 * The error is about 1e-16 absolute; below x = -7 few relative digits are left.
 * @throws RangeError when x is not a number.
 */
export const normalShare = (x: number): number => {
  if (Number.isNaN(x)) throw new RangeError("x must be a number");
  if (Math.abs(x) > FAR) return x < 0 ? 0 : 1;
  const square = x * x;
  let [sum, before, term] = [x, 0, x];
  for (let odd = 3; sum !== before; odd += 2) {
    before = sum;
    term *= square / odd;
    sum += term;
  }
  return Math.min(1, Math.max(0, 0.5 + sum * Math.exp(-0.5 * square - LOG_SQRT_2_PI)));
};

const CENTRE_ABOVE = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
] as const;
const CENTRE_BELOW = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
  1,
] as const;
const TAIL_ABOVE = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const;
const TAIL_BELOW = [
  7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1,
] as const;
const TAIL_BEGINS = 0.02425;

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((value, coefficient) => value * x + coefficient, 0);

/** Acklam's rational approximation for p up to .5; relative error below 1.15e-9. */
const approximateLower = (p: number): number => {
  if (p < TAIL_BEGINS) {
    const q = Math.sqrt(-2 * Math.log(p));
    return polynomial(TAIL_ABOVE, q) / polynomial(TAIL_BELOW, q);
  }
  const q = p - 0.5;
  return (polynomial(CENTRE_ABOVE, q * q) * q) / polynomial(CENTRE_BELOW, q * q);
};

/**
 * PhiInv(p): the z value below which a share p of a standard normal distribution lies.
 * Acklam's approximation and one Halley step; ten digits and more for p in 1e-6..1-1e-6. The upper half
 * mirrors the lower one, so that PhiInv(1 - p) = -PhiInv(p).
 * @param p 0..1; the ends give minus and plus infinity.
 * @throws RangeError outside 0..1.
 */
export const normalQuantile = (p: number): number => {
  if (!(p >= 0 && p <= 1)) throw new RangeError("p must be between 0 and 1");
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 0.5) return 0;
  const x = approximateLower(p);
  const step = (normalShare(x) - p) * Math.sqrt(2 * Math.PI) * Math.exp((x * x) / 2);
  return x - step / (1 + (x * step) / 2);
};

/** z of the two-sided 80 % interval: it holds the true value in 80 of 100 cases. */
export const Z_80 = normalQuantile(0.9);

/** z of the two-sided 95 % interval. */
export const Z_95 = normalQuantile(0.975);

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
