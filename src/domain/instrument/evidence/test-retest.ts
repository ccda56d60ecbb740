import { pearson } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { SCALE_KEYS, type ScaleKey } from "../types.ts";
import { type Intraclass, intraclass } from "./intraclass.ts";
import { type Eligibility, eligible, type QualityRecord } from "./record.ts";

/** Pairs of sittings below which no stability is shown. */
const RETEST_LEAST = 30;

const DAY_MS = 86_400_000;
const DAYS_LEAST = 14;
const DAYS_MOST = 180;

/** A record with a key that is the same for all sittings of one person; null when nobody can tell any more. */
type PersonRecord = QualityRecord & { person: string | null };

export interface Retest {
  /** People with two sittings. */
  n: number;
  /** Per scale: Pearson r (null without spread) and the intraclass correlations, `agreement` being ICC(A,1). */
  scales: Record<ScaleKey, { r: number | null; icc: Figure<Intraclass> }>;
}

/**
 * The first two sittings of every person whose first two are 14 to 180 days apart. A later pair does not stand in
 * for a first pair outside these limits.
 * @param records eligible ones of one questionnaire version, in any order.
 */
export const retestPairs = <R extends PersonRecord>(records: readonly R[]): [first: R, second: R][] => {
  const sittings = new Map<string, R[]>();
  for (const record of [...records].sort((one, other) => one.completedAt - other.completedAt)) {
    if (record.person === null) continue;
    sittings.set(record.person, [...(sittings.get(record.person) ?? []), record]);
  }
  return [...sittings.values()].flatMap(([first, second]): [R, R][] => {
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
