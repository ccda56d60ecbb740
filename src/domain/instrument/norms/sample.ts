import { eligible, type QualityRecord } from "../evidence/record.ts";
import { LANGUAGES, type Language } from "../types.ts";
import { type LanguagePooling, languagePooling } from "./pooling.ts";

/** A completed result that may enter a norm. */
export interface SampleRecord extends QualityRecord {
  /**
   * The same for all sittings of one person and telling nothing else, such as a keyed hash of the address; null
   * for an anonymised session, which then counts as a person of its own.
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
  /** Unstated counts as selection, for which the questionnaire is made: development is known only where it was said. */
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

/** Who a norm is made of, as counts; of one to four people none is told. */
export interface SampleComposition {
  languages: Record<Language, number>;
  accounts: number;
  settings: Record<SampleRecord["setting"], number>;
  /** Those of at least five people, the largest first; the rest as a sum. */
  jobFamilies: { name: string; n: number }[];
  otherJobFamilies: number;
  /** null: some of them are so few that they could be guessed. */
  genders: Record<"female" | "male" | "diverse" | "unknown", number> | null;
  /** Of the completed live sittings that the filters name, the share whose answers were usable. */
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
 * questionable, the first such sitting of each person, and at most one in five older than eight years (of those
 * the latest ones).
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
