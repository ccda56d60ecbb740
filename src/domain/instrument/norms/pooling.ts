import { pointsOn, type QualityRecord } from "../evidence/record.ts";
import { standardisedDifference } from "../statistics/describe.ts";
import { holm } from "../statistics/holm.ts";
import { normalQuantile, normalShare } from "../statistics/normal.ts";
import { priorVariance, shrunkenTowardsZero } from "../statistics/shrinkage.ts";
import { LANGUAGES, type Language, SCALE_KEYS, type ScaleKey } from "../types.ts";

/** Two groups on one scale. */
interface ScaleDifference {
  /** Standardised difference, the first group minus the second. */
  d: number;
  /** The same, drawn towards 0 where a group has fewer than 100 people. */
  shrunken: number;
  /** Two-sided, adjusted by Holm for the scales that are compared. */
  p: number;
  /** |shrunken| >= .25 and p < .05. */
  notable: boolean;
}

/**
 * Whether answers in both languages may stand in one norm: unless they differ on some scale by a quarter SD or more, and
 * by more than chance would explain.
 * - `single`: there are answers in one language only, or one was asked for.
 * - `allowed`, `refused`: compared, with at least 30 people per language.
 * - `unproven`: one language has too few people to compare; make a norm of the other one alone.
 */
export type LanguagePooling =
  | { verdict: "single" }
  | { verdict: "unproven"; n: Record<Language, number>; needed: number }
  | {
      verdict: "allowed" | "refused";
      n: Record<Language, number>;
      /** Per scale: en minus de, null without spread. */
      differences: Record<ScaleKey, ScaleDifference | null>;
      /** The difference on one scale that would have been found in four of five such samples. */
      detectable: number;
    };

/** Below, hardly any difference could be told from chance, and what was tested would mean nothing. */
const POOLING_LEAST = 30;
/** People per group from which a difference is taken as it is measured. */
const UNSHRUNKEN_FROM = 100;
const NOTABLE_D = 0.25;
const LEVEL = 0.05;
const POWER = 0.8;

/** Sampling variance of a standardised difference: Hedges, L. V. and Olkin, I. (1985), Statistical Methods for Meta-Analysis. */
const samplingVariance = (d: number, n: number, m: number): number => 1 / n + 1 / m + d ** 2 / (2 * (n + m));

/**
 * Two-sided p of the t test of two means with pooled variance, by Wallace's normal approximation, which is good to three
 * digits from ten degrees of freedom on: Wallace, D. L. (1959), Annals of Mathematical Statistics 30, 1124-1130.
 */
const pOfDifference = (d: number, n: number, m: number): number => {
  const freedom = n + m - 2;
  const t = d / Math.sqrt(1 / n + 1 / m);
  const z = ((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log1p(t ** 2 / freedom));
  return Math.min(1, 2 * normalShare(-z));
};

/**
 * How two groups differ on each scale. Where one has fewer than 100 people, d is shrunken towards 0 by what the
 * differences of all scales tell about noise: B·d, B = tau² / (tau² + v), and by one standard error at most; see
 * `shrunkenTowardsZero`.
 */
export const groupDifferencesOf = (
  ones: readonly QualityRecord[],
  others: readonly QualityRecord[],
): Record<ScaleKey, ScaleDifference | null> => {
  const [n, m] = [ones.length, others.length];
  const found = SCALE_KEYS.flatMap((scale) => {
    const d = standardisedDifference(pointsOn(ones, scale), pointsOn(others, scale));
    return d === null ? [] : [{ scale, d, v: samplingVariance(d, n, m) }];
  });
  const ps = holm(found.map(({ d }) => pOfDifference(d, n, m)));
  const prior =
    found.length === 0
      ? 0
      : priorVariance(
          found.map(({ d }) => d),
          found.map(({ v }) => v),
        );
  const isSmall = Math.min(n, m) < UNSHRUNKEN_FROM;
  const byScale = new Map(
    found.map(({ scale, d, v }, place): [ScaleKey, ScaleDifference] => {
      const shrunken = isSmall ? shrunkenTowardsZero(d, v, prior) : d;
      const p = ps[place] ?? 1;
      return [scale, { d, shrunken, p, notable: Math.abs(shrunken) >= NOTABLE_D && p < LEVEL }];
    }),
  );
  return Object.fromEntries(SCALE_KEYS.map((scale) => [scale, byScale.get(scale) ?? null])) as Record<
    ScaleKey,
    ScaleDifference | null
  >;
};

/** Of one scale among all of them, at the first step of Holm, which every scale passes at the latest. */
const detectableWith = (n: number, m: number): number =>
  Math.max(
    NOTABLE_D,
    (normalQuantile(1 - LEVEL / (2 * SCALE_KEYS.length)) + normalQuantile(POWER)) * Math.sqrt(1 / n + 1 / m),
  );

/** Whether one norm may serve both languages; see `LanguagePooling`. */
export const languagePooling = (records: readonly QualityRecord[]): LanguagePooling => {
  const [english, german] = LANGUAGES.map((language) =>
    records.filter((record) => record.language === language),
  );
  const n = { en: english?.length ?? 0, de: german?.length ?? 0 };
  if (!english || !german || n.en === 0 || n.de === 0) return { verdict: "single" };
  if (Math.min(n.en, n.de) < POOLING_LEAST) return { verdict: "unproven", n, needed: POOLING_LEAST };
  const differences = groupDifferencesOf(english, german);
  const apart = Object.values(differences).some((difference) => difference?.notable);
  return { verdict: apart ? "refused" : "allowed", n, differences, detectable: detectableWith(n.en, n.de) };
};
