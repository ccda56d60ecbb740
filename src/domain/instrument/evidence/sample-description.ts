import { type Figure, tooFewData } from "../statistics/figure.ts";
import { LANGUAGES, type Language } from "../types.ts";
import { type Eligibility, eligible, GENDERS, type QualityRecord } from "./record.ts";

type Reported = (typeof GENDERS)[number] | "unknown";

/** Describes the people behind the figures: counts alone. */
export interface SampleDescription {
  n: number;
  /** Instants of the first and the last completion. */
  from: number;
  to: number;
  languages: Record<Language, number>;
  /** `unknown`: not asked, not given, or deleted. */
  genders: Record<Reported, number>;
}

const count = <K extends string>(keys: readonly K[], of: (key: K) => number): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, number>;

/** @returns `too_few_data` when nobody's results count */
export function describeSample(
  records: readonly QualityRecord[],
  which: Eligibility,
): Figure<SampleDescription> {
  const sample = eligible(records, which);
  if (sample.length === 0) return tooFewData(0, 1);
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { completedAt } of sample) {
    from = Math.min(from, completedAt);
    to = Math.max(to, completedAt);
  }
  return {
    n: sample.length,
    from,
    to,
    languages: count(LANGUAGES, (language) => sample.filter((one) => one.language === language).length),
    genders: count(
      [...GENDERS, "unknown"] as const,
      (gender) => sample.filter((one) => (one.gender ?? "unknown") === gender).length,
    ),
  };
}
