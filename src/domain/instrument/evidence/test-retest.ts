import { columnOf, hasSpread, mean, pearson, sum } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { normalShare } from "../statistics/normal.ts";
import { SCALE_KEYS, type ScaleKey } from "../types.ts";
import { type Eligibility, eligible, type QualityRecord } from "./record.ts";

/** Intraclass correlations of single ratings (Shrout and Fleiss 1979); that of raters who differ is in `rater-agreement.ts`. */
interface Intraclass {
  /** Rated people. */
  n: number;
  /** Two-way random effects, absolute agreement, ICC(2,1) = ICC(A,1). */
  agreement: number;
  /** Two-way mixed effects, consistency, ICC(3,1) = ICC(C,1). */
  consistency: number;
}

/**
 * Intraclass correlations from the mean squares of a people-by-occasions table.
 * All are at most 1; below 0 when people differ less than occasions within a person do.
 * @param rows one row per person, one column per occasion or rater; at least two columns.
 * @returns `too_few_data` below two people, `no_spread` when a denominator is 0, as it is when all numbers
 * are the same.
 * @throws RangeError for ragged rows or fewer than two columns.
 */
export const intraclass = (rows: readonly (readonly number[])[]): Figure<Intraclass> => {
  const n = rows.length;
  const k = rows[0]?.length ?? 0;
  if (n < 2) return tooFewData(n, 2);
  if (k < 2 || rows.some((row) => row.length !== k)) {
    throw new RangeError("every person needs the same number of occasions, two at least");
  }
  if (!hasSpread(rows.flat())) return { missing: "no_spread", n };
  const grand = mean(rows.flat());
  const squares = (numbers: readonly number[]): number => sum(numbers.map((x) => (x - grand) ** 2));
  const total = squares(rows.flat());
  const between = k * squares(rows.map(mean));
  const triggers = n * squares((rows[0] ?? []).map((_, column) => mean(columnOf(rows, column))));
  const people = between / (n - 1);
  const trigger = triggers / (k - 1);
  const residual = Math.max(0, total - between - triggers) / ((n - 1) * (k - 1));
  const spreads = {
    agreement: people + (k - 1) * residual + (k * (trigger - residual)) / n,
    consistency: people + (k - 1) * residual,
  };
  if (Object.values(spreads).some((spread) => spread <= 0)) return { missing: "no_spread", n };
  return {
    n,
    agreement: (people - residual) / spreads.agreement,
    consistency: (people - residual) / spreads.consistency,
  };
};

/** Pairs of assessment sessions below which no stability is shown. */
const RETEST_LEAST = 30;

const DAY_MS = 86_400_000;
const DAYS_LEAST = 14;
const DAYS_MOST = 180;

/**
 * A record with a key that is the same for all assessment sessions of one person; null if this can no longer be
 * determined.
 */
type PersonRecord = QualityRecord & { person: string | null };

export interface Retest {
  /** People with two assessment sessions. */
  n: number;
  /** Per scale: Pearson r (null without spread) and the intraclass correlations, `agreement` being ICC(A,1). */
  scales: Record<ScaleKey, { r: number | null; icc: Figure<Intraclass> }>;
}

/**
 * The first two assessment sessions of every person whose first two are 14 to 180 days apart. A later pair does not
 * stand in for a first pair outside these limits.
 * @param records eligible ones of one questionnaire version, in any order.
 */
export const retestPairs = <R extends PersonRecord>(records: readonly R[]): [first: R, second: R][] => {
  const assessments = new Map<string, R[]>();
  for (const record of [...records].sort((one, other) => one.completedAt - other.completedAt)) {
    if (record.person === null) continue;
    assessments.set(record.person, [...(assessments.get(record.person) ?? []), record]);
  }
  return [...assessments.values()].flatMap(([first, second]): [R, R][] => {
    if (!first || !second) return [];
    const days = (second.completedAt - first.completedAt) / DAY_MS;
    return days >= DAYS_LEAST && days <= DAYS_MOST ? [[first, second]] : [];
  });
};

/**
 * Stability of the scales over 14 to 180 days.
 * @returns `too_few_data` below 30 pairs.
 */
export const testRetest = (records: readonly PersonRecord[], which: Eligibility): Figure<Retest> => {
  const pairs = retestPairs(eligible(records, which));
  const n = pairs.length;
  if (n < RETEST_LEAST) return tooFewData(n, RETEST_LEAST);
  return {
    n,
    scales: Object.fromEntries(
      SCALE_KEYS.map((scale) => {
        const rows = pairs.map((pair) => pair.map((record) => record.scales[scale].points));
        const r = pearson(
          rows.map(([first]) => first ?? 0),
          rows.map(([, second]) => second ?? 0),
        );
        return [scale, { r, icc: intraclass(rows) }];
      }),
    ) as Retest["scales"],
  };
};

/** Steps of the true score from −6 to 6 standard deviations: finer ones change no third decimal. */
const STEPS = 1200;
const REACH = 6;

/**
 * How often a C value would get the same word if the same people answered again, nothing else having changed:
 * two normally distributed scores that correlate by the reliability, cut into the same ranges.
 * @param reliability between 0 and 1, both excluded
 * @param nameOf the word for a C value with one decimal
 */
export function retestAgreement(reliability: number, nameOf: (cValue: number) => string): number {
  const tenths = Array.from({ length: 101 }, (_, c) => c);
  // A range ends where rounding to one decimal goes over to the next tenth with another word.
  const ends = tenths
    .slice(1)
    .flatMap((c) => (nameOf(c / 10) === nameOf((c - 1) / 10) ? [] : [(c - 0.5) / 10]));
  const cuts = ends.map((c) => (c - 5) / 2);
  const [spread, noise] = [Math.sqrt(reliability), Math.sqrt(1 - reliability)];
  let [agreeing, all] = [0, 0];
  for (let step = 0; step <= STEPS; step++) {
    const standard = -REACH + (2 * REACH * step) / STEPS;
    const weight = Math.exp(-(standard ** 2) / 2);
    const below = [0, ...cuts.map((cut) => normalShare((cut - spread * standard) / noise)), 1];
    let same = 0;
    for (let place = 1; place < below.length; place++)
      same += ((below[place] ?? 0) - (below[place - 1] ?? 0)) ** 2;
    agreeing += weight * same;
    all += weight;
  }
  return agreeing / all;
}

/** What the errors of two measurements explain in 95 of 100 cases (two-sided). */
const Z_95 = 1.96;

export interface ReliableChange {
  /** Later minus earlier, in C points. */
  change: number;
  /** The reliable change index. */
  index: number;
  /** Whether it is more than what the errors of measurement explain. */
  isReliable: boolean;
}

/**
 * Reliable change index of Jacobson and Truax (1991, Journal of Consulting and Clinical Psychology 59, 12–19):
 * RCI = (later − earlier) / S_diff, S_diff = √(2 · SEM²), SEM = s · √(1 − reliability); s of the C scale is 2. Beyond
 * ±1.96 a change as large would come of errors alone in fewer than 5 of 100 people who have not changed. It takes both
 * values to be of the same scale under the same norm, and says nothing about why somebody changed.
 * @param earlier C value 0..10
 * @param later C value 0..10
 * @param reliability 0..1 of the scale; with 1 every change is one
 */
export function reliableChange(earlier: number, later: number, reliability: number): ReliableChange {
  const change = Math.round((later - earlier) * 10) / 10;
  const error = Math.SQRT2 * 2 * Math.sqrt(1 - reliability);
  const index = change === 0 ? 0 : change / error;
  return { change, index, isReliable: Math.abs(index) > Z_95 };
}
