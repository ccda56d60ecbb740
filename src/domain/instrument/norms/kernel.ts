import { type MatchRange, type ProfileTarget, RANGE_FIELDS, type RangeField } from "../range.ts";
import { clamp, toTenths } from "../rounding.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { normalQuantile, normalShare } from "../statistics/normal.ts";
import type { KernelNormScale, Norm, ScaleKey } from "../types.ts";

/** Silverman's factor for a normal kernel. */
const BANDWIDTH_FACTOR = 1.06;
/** Keeps the normal score finite where nobody of the sample scored lower (or higher). */
const SHARE_LEAST = 1e-6;

/** The distribution of one scale in a norm sample, made continuous. */
export interface KernelFit {
  /** People in the sample. */
  n: number;
  /** Mean and SD (n-1) of the points. */
  mean: number;
  sd: number;
  /** Width h of the kernel in points. */
  bandwidth: number;
  /** Factor a, 0..1, that draws the points towards the mean so that smoothing does not widen the distribution. */
  shrinkage: number;
}

export interface KernelScale extends KernelFit {
  /** C value 0..10, unrounded, of every whole number of points 0..K; never decreasing. */
  table: number[];
}

const assertFrequencies = (frequencies: readonly number[]): void => {
  if (frequencies.length < 2 || !frequencies.every((count) => Number.isInteger(count) && count >= 0)) {
    throw new RangeError("frequencies must be integers from 0 on, for at least two numbers of points");
  }
};

/**
 * Mean, spread and bandwidth of one scale: h = 1.06 · sd · N^(-1/5), a = sqrt(v / (v + h²)).
 * @param frequencies people with 0, 1, … K points.
 * @returns `too_few_data` below two people, `no_spread` when all have the same points.
 * @throws RangeError when a frequency is not an integer from 0 on.
 */
export const fitKernel = (frequencies: readonly number[]): Figure<KernelFit> => {
  assertFrequencies(frequencies);
  const n = frequencies.reduce((total, count) => total + count, 0);
  if (n < 2) return tooFewData(n, 2);
  const mean = frequencies.reduce((total, count, points) => total + count * points, 0) / n;
  const squares = frequencies.reduce((total, count, points) => total + count * (points - mean) ** 2, 0);
  if (squares === 0) return { missing: "no_spread", n };
  const variance = squares / (n - 1);
  const sd = Math.sqrt(variance);
  const bandwidth = BANDWIDTH_FACTOR * sd * n ** -0.2;
  return { n, mean, sd, bandwidth, shrinkage: Math.sqrt(variance / (variance + bandwidth ** 2)) };
};

/**
 * C value of a number of points before it is limited to 0..10: 5 + 2 · PhiInv(F(x)) with
 * F(x) = (1/N) · sum f_k · Phi((x - a·k - (1 - a)·m) / (a·h)), kept inside 1e-6..1-1e-6. Continuization as in
 * kernel equating (Holland and Thayer 1989; von Davier, Holland and Thayer 2004); keeps mean and variance.
 * @param x points, whole or not.
 */
export const unlimitedC = (frequencies: readonly number[], fit: KernelFit, x: number): number => {
  const { n, mean, bandwidth, shrinkage } = fit;
  const weighted = frequencies.reduce((total, count, points) => {
    if (count === 0) return total;
    const distance = x - shrinkage * points - (1 - shrinkage) * mean;
    return total + count * normalShare(distance / (shrinkage * bandwidth));
  }, 0);
  return 5 + 2 * normalQuantile(clamp(weighted / n, SHARE_LEAST, 1 - SHARE_LEAST));
};

/**
 * C table of one scale from its frequencies: kernel-smoothed normal scores, the one algorithm for every sample
 * size. Also defined where nobody scored. How large a sample must be for use is decided by its tier.
 * @param frequencies people with 0, 1, … K points; K is 30 for dimensions and 50 for values.
 * @returns the table of K + 1 C values, or why there is none (see `fitKernel`).
 * @throws RangeError when a frequency is not an integer from 0 on.
 */
export const kernelScale = (frequencies: readonly number[]): Figure<KernelScale> => {
  const fit = fitKernel(frequencies);
  if ("missing" in fit) return fit;
  const table: number[] = [];
  for (const points of frequencies.keys()) {
    const limited = clamp(unlimitedC(frequencies, fit, points), 0, 10);
    // In a gap that nobody scores in, F is flat and its last bit may fall; the table must not.
    table.push(Math.max(limited, table.at(-1) ?? 0));
  }
  return { ...fit, table };
};

/**
 * C value 0..10, unrounded, of a number of points; prorated points lie between two entries and are interpolated.
 * @param table C values of 0..K points.
 * @param points 0..K.
 * @throws RangeError for points that the table does not reach.
 */
export const lookUp = (table: readonly number[], points: number): number => {
  const below = table[Math.floor(points)];
  const above = table[Math.ceil(points)];
  if (below === undefined || above === undefined) {
    throw new RangeError("the points lie outside the norm's table");
  }
  return below + (points - Math.floor(points)) * (above - below);
};

/** One scale of a norm as a rising line from raw percent 0..100 to C and back. */
interface Line {
  toC: (raw: number) => number;
  toRaw: (c: number) => number;
}

const tableLine = ({ table }: KernelNormScale): Line => {
  const last = table.length - 1;
  return {
    toC: (raw) => lookUp(table, clamp((raw * last) / 100, 0, last)),
    toRaw: (c) => {
      const above = Math.max(
        1,
        table.findIndex((value) => value >= c),
      );
      const [low, high] = [table[above - 1] ?? 0, table[above] ?? 10];
      const share = high === low ? 0 : (c - low) / (high - low);
      return (100 * (above - 1 + share)) / last;
    },
  };
};

/** Not limited to 0..10 where the norm is linear. */
export const lineOf = (norm: Norm, scale: ScaleKey): Line => {
  if (norm.method === "kernel") return tableLine(norm.scales[scale]);
  const { mean, sd } = norm.scales[scale];
  return {
    toC: (raw) => 5 + (2 * (raw - mean)) / sd,
    toRaw: (c) => mean + ((c - 5) * sd) / 2,
  };
};

/**
 * The C value that means under a new norm what `cValue` means under the old one:
 * C_new = table_new(table_old^-1(C_old)), by linear interpolation between whole points.
 *
 * 0 and 10 stay, because as limits they mean "no limit", and so does what lies beyond them. A value that no score reaches under the old norm (above
 * the C of all points, or below that of none) keeps its distance from the nearest one that a score does reach.
 * The result never falls when `cValue` rises, and a norm migrated to itself changes nothing.
 * @param cValue 0..10 with one decimal.
 * @returns 0..10 with one decimal.
 */
export const migrateC = (cValue: number, scale: ScaleKey, from: Norm, to: Norm): number => {
  const tenths = toTenths(cValue);
  if (tenths <= 0 || tenths >= 100) return tenths / 10;
  const [before, after] = [lineOf(from, scale), lineOf(to, scale)];
  const reached = clamp(tenths / 10, before.toC(0), before.toC(100));
  const beyond = tenths / 10 - reached;
  const migrated = clamp(after.toC(before.toRaw(reached)), 0, 10) + beyond;
  return toTenths(clamp(migrated, 0, 10)) / 10;
};

/** The five C values of a target range under a new norm; their order is kept, and so is what else it says. */
export const migrateRange = (range: MatchRange, scale: ScaleKey, from: Norm, to: Norm): MatchRange => ({
  ...range,
  ...(Object.fromEntries(
    RANGE_FIELDS.map((field) => [field, migrateC(range[field], scale, from, to)]),
  ) as Record<RangeField, number>),
});

/** What activating a norm would do to one target of a job profile, to be accepted or not. */
export interface TargetMigration {
  scale: ScaleKey;
  before: MatchRange;
  after: MatchRange;
  changed: boolean;
  /** What is done unless somebody decides otherwise. */
  usual: "keep" | "migrate";
}

/**
 * A range that was written means "somewhat above average", regardless of who the average is made of; one that was
 * measured on people means what they scored.
 */
const usualFor = ({ origin }: MatchRange): TargetMigration["usual"] =>
  origin === "people" ? "migrate" : "keep";

/** Preview for a job profile, in its order; nothing is changed. */
export const migrateTargets = (targets: readonly ProfileTarget[], from: Norm, to: Norm): TargetMigration[] =>
  targets.map(({ scale, range }) => {
    const after = migrateRange(range, scale, from, to);
    return {
      scale,
      before: range,
      after,
      changed: RANGE_FIELDS.some((field) => after[field] !== range[field]),
      usual: usualFor(range),
    };
  });
