import { integerBetween, mulberry32 } from "../rounding.ts";
import { pearson, quantiles } from "./describe.ts";
import { correlationInterval, normalShare, Z_95 } from "./normal.ts";

/** How two things go together, and how sure that is. */
export interface Correlation {
  /** -1..1 */
  r: number;
  /** 95 % */
  interval: [low: number, high: number];
  /** Two-sided, against no correlation at all. */
  p: number;
}

/** Below, the standard error of Fisher's z does not exist. */
const LEAST = 4;

/**
 * Pearson's r with the interval of Fisher's z: atanh(r) is nearly normal with a standard error of 1/sqrt(n - 3).
 * Source: Fisher, R. A. (1921). On the "probable error" of a coefficient of correlation deduced from a small sample.
 * Metron 1, 3-32. The p value is of the same z, so that it agrees with the interval.
 * @returns null where one of the lists has no spread
 * @throws RangeError when the lists differ in length or hold fewer than four pairs
 */
export function correlation(xs: readonly number[], ys: readonly number[]): Correlation | null {
  if (xs.length < LEAST) throw new RangeError(`at least ${LEAST} pairs are needed`);
  const r = pearson(xs, ys);
  if (r === null) return null;
  const z = Math.abs(Math.atanh(r)) * Math.sqrt(xs.length - 3);
  return { r, interval: correlationInterval(r, xs.length), p: pOf(z) };
}

const pOf = (z: number): number => Math.min(1, 2 * (1 - normalShare(z)));

const RESAMPLES = 1000;
/**
 * Any number: what is sampled must be the same every time, or the same data would give another interval at each look.
 */
const SEED = 20_261_123;

/**
 * The point-biserial correlation with something that is or is not so, which is Pearson's r with 1 and 0 (Tate, R. F.
 * (1954). Correlation between a discrete and a continuous variable. Annals of Mathematical Statistics 25, 603-607).
 * Fisher's z asks for two normal variables, so the interval is the percentile one of 1,000 bootstrap samples (Efron, B.
 * & Tibshirani, R. J. (1993). An Introduction to the Bootstrap, ch. 13); samples in which everybody is the same are
 * sampled again. The p value is that of `correlation`, which for the hypothesis of none is close enough from 50 people
 * on.
 * @returns null where one of the lists has no spread
 * @throws RangeError when the lists differ in length or hold fewer than four pairs
 */
export function pointBiserial(xs: readonly number[], flags: readonly boolean[]): Correlation | null {
  const ys = flags.map(Number);
  const found = correlation(xs, ys);
  if (found === null) return null;
  const next = mulberry32(SEED);
  const drawn: number[] = [];
  while (drawn.length < RESAMPLES) {
    const places = xs.map(() => integerBetween(0, xs.length - 1, next));
    const r = pearson(
      places.map((place) => xs[place] ?? 0),
      places.map((place) => ys[place] ?? 0),
    );
    if (r !== null) drawn.push(r);
  }
  const [low = found.r, high = found.r] = quantiles(drawn, [0.025, 0.975]);
  return { ...found, interval: [low, high] };
}

/**
 * What r would be among all applicants, had nobody been selected on the predictor: r·u / sqrt(1 + r²(u² - 1)) with u =
 * SD of applicants / SD of those hired. Source: Thorndike, R. L. (1949). Personnel Selection, p. 173, case 2. It holds
 * if the selection was by this predictor alone and the relation is a straight line, so it is shown next to r and never
 * in its place.
 * @param u above 0
 */
export const correctedForRange = (r: number, u: number): number =>
  (r * u) / Math.sqrt(1 + r * r * (u * u - 1));

/**
 * 95 % interval of a share. Source: Wilson, E. B. (1927). Probable inference, the law of succession, and statistical
 * inference. Journal of the American Statistical Association 22, 209-212.
 * @param of at least 1
 */
export function shareInterval(count: number, of: number): [low: number, high: number] {
  const square = Z_95 * Z_95;
  const share = count / of;
  const middle = share + square / (2 * of);
  const half = Z_95 * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  const whole = 1 + square / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
