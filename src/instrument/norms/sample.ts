import { eligible, type QualityRecord } from "../evidence/record.ts";
import type { Language } from "../types.ts";
import { type LanguagePooling, languagePooling } from "./pooling.ts";

/** A completed result that may enter a norm. */
export interface SampleRecord extends QualityRecord {
  /**
   * The same for all sittings of one person and telling nothing else, such as a keyed hash of the address; null
   * for an anonymised session, which then counts as a person of its own.
   */
  person: string | null;
  /** Why people were assessed. Where only one setting exists, the same for all. */
  setting: "selection" | "development";
}

export interface SampleRules {
  questionnaireVersion: string;
  setting: SampleRecord["setting"];
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
}

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
  const { questionnaireVersion: version, setting, language, now } = rules;
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
  const sameSetting = narrow(
    sound,
    "other_setting",
    sound.filter((record) => record.setting === setting),
  );
  const sameLanguage = narrow(
    sameSetting,
    "other_language",
    sameSetting.filter((record) => language === "pooled" || record.language === language),
  );
  const byCompletion = [...sameLanguage].sort((one, other) => one.completedAt - other.completedAt);
  const persons = narrow(byCompletion, "same_person", firstOfEachPerson(byCompletion));
  const limit = ageLimit(now);
  const old = persons.filter((record) => record.completedAt < limit);
  const oldAllowed = Math.floor((persons.length - old.length) / RECENT_PER_OLD);
  const kept = narrow(persons, "too_old", persons.slice(Math.max(0, old.length - oldAllowed)));
  return { kept, excluded, pooling: languagePooling(kept) };
};
