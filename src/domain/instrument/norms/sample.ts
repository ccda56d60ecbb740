import { eligible, pointsOn, type QualityRecord } from "../evidence/record.ts";
import { priorVariance, shrunkenTowardsZero, standardisedDifference } from "../statistics/describe.ts";
import { holm } from "../statistics/figure.ts";
import { normalQuantile, normalShare } from "../statistics/normal.ts";
import {
  type Bilingual,
  ENTERED_LANGUAGES,
  LANGUAGES,
  type Language,
  SCALE_KEYS,
  type ScaleKey,
} from "../types.ts";

/** Two groups on one scale. */
interface ScaleDifference {
  /** Standardised difference, the first group minus the second. */
  d: number;
  /** The same, shrunken towards 0 where a group has fewer than 100 people. */
  shrunken: number;
  /** Two-sided, adjusted by Holm for the scales that are compared. */
  p: number;
  /** |shrunken| >= .25 and p < .05. */
  notable: boolean;
}

/**
 * Whether one norm may contain answers in both languages: unless they differ on some scale by a quarter SD or more, and
 * by more than chance would explain.
 * - `single`: there are answers in one language only, or one was asked for.
 * - `allowed`, `refused`: compared, with at least 30 people per language.
 * - `unproven`: one language has too few people to compare; make a norm of the other one alone.
 */
export type LanguagePooling =
  | { verdict: "single" }
  | { verdict: "unproven"; n: Bilingual<number>; needed: number }
  | {
      verdict: "allowed" | "refused";
      n: Bilingual<number>;
      /** Per scale: en minus de, null without spread. */
      differences: Record<ScaleKey, ScaleDifference | null>;
      /** The difference on one scale that would have been found in four of five such samples. */
      detectable: number;
    };

/** Below, hardly any difference could be distinguished from chance, and what was tested would mean nothing. */
const POOLING_LEAST = 30;
/** People per group from which a difference is used as it is measured. */
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
 * differences of all scales say about noise: B·d, B = tau² / (tau² + v), and by one standard error at most; see
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
  const [english, german] = ENTERED_LANGUAGES.map((language) =>
    records.filter((record) => record.language === language),
  );
  const n = { en: english?.length ?? 0, de: german?.length ?? 0 };
  // Others are not compared yet, so each of them has norms of its own.
  if (n.en + n.de < records.length && records.some(({ language }) => language !== records[0]?.language))
    return { verdict: "unproven", n, needed: POOLING_LEAST };
  if (!english || !german || n.en === 0 || n.de === 0) return { verdict: "single" };
  if (Math.min(n.en, n.de) < POOLING_LEAST) return { verdict: "unproven", n, needed: POOLING_LEAST };
  const differences = groupDifferencesOf(english, german);
  const apart = Object.values(differences).some((difference) => difference?.notable);
  return { verdict: apart ? "refused" : "allowed", n, differences, detectable: detectableWith(n.en, n.de) };
};

/** A completed result that may enter a norm. */
export interface SampleRecord extends QualityRecord {
  /**
   * The same for all assessment sessions of one person and revealing nothing else, such as a keyed hash of the address;
   * null for an anonymised session, which then counts as a person of its own.
   */
  person: string | null;
  /** Why the person was assessed, where the job profile of the invite says it. */
  setting: Setting | "unstated";
  /** Who asked. */
  account: string;
  /** Kind of job that the job profile of the invite names; empty: none. */
  jobFamily: string;
}

export const SETTINGS = ["selection", "development"] as const;
type Setting = (typeof SETTINGS)[number];

/** Whose results may enter; null is "not asked for". */
export interface SampleFilters {
  /**
   * Unstated counts as selection, for which the questionnaire is created: development is known only where it was said.
   */
  setting: Setting;
  accounts: readonly string[] | null;
  jobFamily: string | null;
}

export interface SampleRules extends SampleFilters {
  questionnaireVersion: string;
  /** `pooled` takes both languages, see `LanguagePooling`. */
  language: Language | "pooled";
  /** Now, milliseconds since 1970; ages are counted from here. */
  now: number;
}

export const EXCLUSION_REASONS = [
  "other_version",
  "test_mode",
  "questionable",
  "other_setting",
  "other_account",
  "other_job_family",
  "other_language",
  "same_person",
  "too_old",
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

interface NormSample<R extends SampleRecord> {
  /** By completion, the oldest first. */
  kept: R[];
  /** Each record left out counts once, under the first reason in the order of EXCLUSION_REASONS. */
  excluded: Record<ExclusionReason, number>;
  pooling: LanguagePooling;
  composition: SampleComposition;
}

/** Who a norm is made of, as counts; of one to four people none is reported. */
export interface SampleComposition {
  languages: Record<Language, number>;
  accounts: number;
  settings: Record<SampleRecord["setting"], number>;
  /** Those of at least five people, the largest first; the rest as a sum. */
  jobFamilies: { name: string; n: number }[];
  otherJobFamilies: number;
  /** null: some of them are so few that they could be guessed. */
  genders: Record<"female" | "male" | "diverse" | "unknown", number> | null;
  /** Of the completed live assessment sessions that the filters name, the share whose answers were usable. */
  usableShare: number;
}

const CELL_LEAST = 5;

const compositionOf = (kept: readonly SampleRecord[], usableShare: number): SampleComposition => {
  const countOf = <K extends string>(keys: readonly K[], of: (record: SampleRecord) => string) =>
    Object.fromEntries(
      keys.map((key) => [key, kept.filter((record) => of(record) === key).length]),
    ) as Record<K, number>;
  const families = [...new Set(kept.map(({ jobFamily }) => jobFamily))].flatMap((name) => {
    const n = kept.filter(({ jobFamily }) => jobFamily === name).length;
    return name !== "" && n >= CELL_LEAST ? [{ name, n }] : [];
  });
  const genders = countOf(["female", "male", "diverse", "unknown"], ({ gender }) => gender ?? "unknown");
  const isGuessable = Object.values(genders).some((n) => n > 0 && n < CELL_LEAST);
  return {
    languages: countOf(LANGUAGES, ({ language }) => language),
    accounts: new Set(kept.map(({ account }) => account)).size,
    settings: countOf([...SETTINGS, "unstated"], ({ setting }) => setting),
    jobFamilies: families.toSorted((one, other) => other.n - one.n),
    otherJobFamilies: kept.length - families.reduce((sum, { n }) => sum + n, 0),
    genders: isGuessable ? null : genders,
    usableShare,
  };
};

const OLD_AFTER_YEARS = 8;
/** At least 80 % of a norm sample are recent, so there is one old record for four recent ones at most. */
const RECENT_PER_OLD = 4;

const ageLimit = (now: number): number => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - OLD_AFTER_YEARS);
  return limit.getTime();
};

const firstOfEachPerson = <R extends SampleRecord>(byCompletion: readonly R[]): R[] => {
  const seen = new Set<string>();
  return byCompletion.filter(({ person }) => {
    if (person === null) return true;
    if (seen.has(person)) return false;
    seen.add(person);
    return true;
  });
};

/**
 * The people whose results may make a norm: live mode, the given questionnaire version and setting, quality not
 * questionable, the first such assessment session of each person, and at most one in five older than eight years (of
 * those the latest ones).
 * @param records completed results in any order; the order does not change what is kept.
 */
export const selectNormSample = <R extends SampleRecord>(
  records: readonly R[],
  rules: SampleRules,
): NormSample<R> => {
  const excluded = Object.fromEntries(EXCLUSION_REASONS.map((reason) => [reason, 0])) as Record<
    ExclusionReason,
    number
  >;
  const narrow = (from: readonly R[], reason: ExclusionReason, to: R[]): R[] => {
    excluded[reason] = from.length - to.length;
    return to;
  };
  const { questionnaireVersion: version, setting, accounts, jobFamily, language, now } = rules;
  const isOfSetting = (record: R) =>
    (record.setting === "development" ? "development" : "selection") === setting;
  const isOfAccount = (record: R) => accounts === null || accounts.includes(record.account);
  const isOfFamily = (record: R) => jobFamily === null || record.jobFamily === jobFamily;
  const isOfLanguage = (record: R) => language === "pooled" || record.language === language;
  const sameVersion = narrow(
    records,
    "other_version",
    records.filter((record) => record.questionnaireVersion === version),
  );
  const live = narrow(
    sameVersion,
    "test_mode",
    sameVersion.filter((record) => record.mode === "live"),
  );
  const sound = narrow(live, "questionable", eligible(live, { questionnaireVersion: version }));
  const sameSetting = narrow(sound, "other_setting", sound.filter(isOfSetting));
  const sameAccount = narrow(sameSetting, "other_account", sameSetting.filter(isOfAccount));
  const sameFamily = narrow(sameAccount, "other_job_family", sameAccount.filter(isOfFamily));
  const sameLanguage = narrow(sameFamily, "other_language", sameFamily.filter(isOfLanguage));
  const asked = live.filter(
    (record) => isOfSetting(record) && isOfAccount(record) && isOfFamily(record) && isOfLanguage(record),
  );
  const usableShare = asked.length === 0 ? 0 : sameLanguage.length / asked.length;
  const byCompletion = [...sameLanguage].sort((one, other) => one.completedAt - other.completedAt);
  const persons = narrow(byCompletion, "same_person", firstOfEachPerson(byCompletion));
  const limit = ageLimit(now);
  const old = persons.filter((record) => record.completedAt < limit);
  const oldAllowed = Math.floor((persons.length - old.length) / RECENT_PER_OLD);
  const kept = narrow(persons, "too_old", persons.slice(Math.max(0, old.length - oldAllowed)));
  return { kept, excluded, pooling: languagePooling(kept), composition: compositionOf(kept, usableShare) };
};
