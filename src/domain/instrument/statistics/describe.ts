/** Describing lists of numbers. Sums run over the list once to find the centre and once around it. */

const need = (numbers: readonly number[], least: number): void => {
  if (numbers.length < least) throw new RangeError(`at least ${least} numbers are needed`);
};

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** @throws RangeError for an empty list. */
export const mean = (numbers: readonly number[]): number => {
  need(numbers, 1);
  return sum(numbers) / numbers.length;
};

/** Whether not all numbers are the same. Asked of the numbers themselves, since their mean may be off in its last bit. */
export const hasSpread = (numbers: readonly number[]): boolean =>
  numbers.some((number) => number !== numbers[0]);

/** Sample variance with n-1; exactly 0 when all numbers are the same. @throws RangeError for fewer than two numbers. */
export const variance = (numbers: readonly number[]): number => {
  need(numbers, 2);
  if (!hasSpread(numbers)) return 0;
  const centre = mean(numbers);
  return numbers.reduce((squares, number) => squares + (number - centre) ** 2, 0) / (numbers.length - 1);
};

/** Sample standard deviation with n-1. @throws RangeError for fewer than two numbers. */
export const standardDeviation = (numbers: readonly number[]): number => Math.sqrt(variance(numbers));

/**
 * Quantiles by linear interpolation between order statistics (type 7 of Hyndman and Fan, 1996).
 * @param shares each 0..1; 0 is the smallest number and 1 the largest.
 * @returns one number per share, in their order.
 * @throws RangeError for an empty list or a share outside 0..1.
 */
export const quantiles = (numbers: readonly number[], shares: readonly number[]): number[] => {
  need(numbers, 1);
  const sorted = Float64Array.from(numbers).sort();
  return shares.map((share) => {
    if (!(share >= 0 && share <= 1)) throw new RangeError("a share must be between 0 and 1");
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? 0;
    return below + (place - Math.floor(place)) * (above - below);
  });
};

/** The middle number, or the mean of the two middle ones. @throws RangeError for an empty list. */
export const median = (numbers: readonly number[]): number => quantiles(numbers, [0.5])[0] ?? 0;

/**
 * Pearson correlation, -1..1.
 * @returns null when one of the lists has no spread, as for fewer than two pairs.
 * @throws RangeError when the lists differ in length.
 */
export const pearson = (xs: readonly number[], ys: readonly number[]): number | null => {
  if (xs.length !== ys.length) throw new RangeError("both lists must have the same length");
  if (!hasSpread(xs) || !hasSpread(ys)) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [both, ofX, ofY] = [0, 0, 0];
  // By place: a pair of variables made for each person took half of the time.
  for (let place = 0; place < xs.length; place++) {
    const dx = (xs[place] ?? 0) - meanX;
    const dy = (ys[place] ?? 0) - meanY;
    both += dx * dy;
    ofX += dx * dx;
    ofY += dy * dy;
  }
  return Math.min(1, Math.max(-1, both / Math.sqrt(ofX * ofY)));
};

/** Correlations of all lists with each other, each pair computed once; null without spread. */
export const correlationsOf = (lists: readonly (readonly number[])[]): (number | null)[][] => {
  const matrix: (number | null)[][] = lists.map(() => []);
  for (const [row, one] of lists.entries()) {
    for (const [column, other] of lists.entries()) {
      const known = column < row;
      (matrix[row] ?? []).push(known ? (matrix[column]?.[row] ?? null) : pearson(one, other));
    }
  }
  return matrix;
};

/**
 * Standardised mean difference d = (mean a - mean b) / pooled SD (Cohen).
 * @returns null when a group has fewer than two members or neither has any spread.
 */
export const standardisedDifference = (a: readonly number[], b: readonly number[]): number | null => {
  if (a.length < 2 || b.length < 2) return null;
  const freedom = a.length + b.length - 2;
  const pooled = ((a.length - 1) * variance(a) + (b.length - 1) * variance(b)) / freedom;
  return pooled === 0 ? null : (mean(a) - mean(b)) / Math.sqrt(pooled);
};

/** Item `column` of every row. */
export const columnOf = (rows: readonly (readonly number[])[], column: number): number[] =>
  rows.map((row) => row[column] ?? Number.NaN);

/**
 * How far estimates of the same kind really differ from what was expected of them, beyond the noise of their samples:
 * the prior variance of the parametric empirical Bayes estimate, by moments, tau² = max(0, mean(e²) - mean(v)).
 * Source: Efron, B. and Morris, C. (1975). Data analysis using Stein's estimator and its generalizations. JASA 70,
 * 311-319; Morris, C. N. (1983). Parametric empirical Bayes inference. JASA 78, 47-55.
 * @param estimates distances of each estimate from its expectation; at least one.
 * @param sampling sampling variance of each.
 */
export const priorVariance = (estimates: readonly number[], sampling: readonly number[]): number =>
  Math.max(0, mean(estimates.map((estimate) => estimate ** 2)) - mean(sampling));

/**
 * Weight 0..1 of an estimate against its expectation: B = tau² / (tau² + v). The shrunken estimate is
 * expectation + B · (estimate - expectation), so it always lies between the two; a large sample counts almost alone, and
 * where estimates do not differ more than noise does, the expectation counts alone.
 * @param sampling v, above 0.
 * @param prior tau², from 0 on; see `priorVariance`.
 */
export const shrinkageWeight = (sampling: number, prior: number): number => prior / (prior + sampling);

/**
 * An estimate shrunken towards 0, by at most one standard error: with a single scale that really differs among many
 * that do not, the plain estimate would hide it. Source: Efron, B. and Morris, C. (1972). Limiting the risk of Bayes
 * and empirical Bayes estimators, part II: the empirical Bayes case. JASA 67, 130-139.
 */
export const shrunkenTowardsZero = (estimate: number, sampling: number, prior: number): number => {
  const size = Math.abs(estimate);
  return Math.sign(estimate) * Math.max(size * shrinkageWeight(sampling, prior), size - Math.sqrt(sampling));
};
