/**
 * The words of the instrument: scales, items, answers and what scoring makes of them.
 * Pure types and constants; nothing here does I/O.
 */

import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";

/** The 17 operative dimensions, in the order in which every map, chart and export lists them. */
export const DIMENSION_KEYS = [
  "goal_orientation",
  "problem_solving",
  "proactive",
  "reflective",
  "internal",
  "external",
  "sameness",
  "difference",
  "global",
  "detail",
  "failure_tolerance",
  "stability",
  "procedural",
  "options",
  "practical",
  "people",
  "process",
] as const;
export type DimensionKey = (typeof DIMENSION_KEYS)[number];

/** The six Graves values. The middle four names are ours; first and last come from the interface. */
export const VALUE_KEYS = [
  "graves2_security",
  "graves3_power",
  "graves4_order",
  "graves5_achievement",
  "graves6_community",
  "graves7_growth",
] as const;
export type ValueKey = (typeof VALUE_KEYS)[number];

export type ScaleKey = DimensionKey | ValueKey;
export const SCALE_KEYS: readonly ScaleKey[] = [...DIMENSION_KEYS, ...VALUE_KEYS];

export { LANGUAGES, type Language };
export type Localized<T = string> = Record<Language, T>;

/** The languages of texts that companies and administrators enter. Databases and the interface have columns for these two. */
export const ENTERED_LANGUAGES = ["en", "de"] as const;
export type Bilingual<T = string> = Record<(typeof ENTERED_LANGUAGES)[number], T>;

/** A text in every language. */
export const localized = <T>(text: (language: Language) => T): Localized<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localized<T>;

/** What is entered or was stored in English and German alone: any other language shows the English text. */
export const completed = <T>(texts: Bilingual<T> | Localized<T>): Localized<T> => ({
  ...localized(() => texts.en),
  ...texts,
});

/** Every answer, statement or pair, is one of six labelled points; there is no midpoint. */
export type AnswerValue = 1 | 2 | 3 | 4 | 5 | 6;

export interface StatementItem extends Localized<{ text: string }> {
  id: string;
  type: "statement";
  /** Blueprint facet: F1..F4 are keyed positively, R5 and R6 are reversed. */
  facet: "F1" | "F2" | "F3" | "F4" | "R5" | "R6";
  keys: [{ scale: DimensionKey; dir: 1 | -1 }];
  /** 1..9: how good the statement sounds for an applicant, as the author rates it. */
  desirability: number;
}

/** The two statements of a pair. */
interface Sides {
  a: string;
  b: string;
}

export interface PairItem extends Localized<Sides> {
  id: string;
  type: "pair";
  /** Left statement (dir -1: choosing it lowers the answer), then the right one. */
  keys: [{ scale: ValueKey; dir: -1 }, { scale: ValueKey; dir: 1 }];
  /** Ratings 1..9 of the left and the right statement; they differ by at most 1. */
  desirability: [number, number];
}

interface AttentionCheck {
  id: string;
  type: "check";
  keys: [];
  /** The point that an attentive reader chooses. */
  expected: AnswerValue;
}

/** A check that is placed among the statements and looks like one. */
interface StatementCheck extends AttentionCheck, Localized<{ text: string }> {}

/** A check that is placed among the pairs and looks like one. */
interface PairCheck extends AttentionCheck, Localized<Sides> {}

export type CheckItem = StatementCheck | PairCheck;

export type Item = StatementItem | PairItem | CheckItem;

export interface Questionnaire {
  id: string;
  version: string;
  scalePoints: 6;
  items: Item[];
}

export interface Answer {
  itemId: string;
  value: AnswerValue;
  /** Active time on the screen in milliseconds, 0..120000; used for quality flags only. */
  responseMs: number;
}

export const TENDENCIES = ["Strong We", "We", "Balanced", "I", "Strong I"] as const;
export type Tendency = (typeof TENDENCIES)[number];

export const SCORE_LABELS = [
  "Very Low",
  "Low",
  "Below Average",
  "Average",
  "Above Average",
  "High",
  "Very High",
] as const;
export type ScoreLabel = (typeof SCORE_LABELS)[number];

/** What every norm says about itself; a result keeps id, name, method, n and version for ever. */
interface NormIdentity {
  id: number;
  version: string;
  name: Localized;
  /** What must be said wherever values under this norm are shown. */
  notice: Localized;
  /** Size of the norm sample; 0 for a model-based reference. */
  n: number;
}

/** The shipped, model-based reference: C = 5 + 2 · (raw_percent - mean) / sd. */
export interface LinearNorm extends NormIdentity {
  method: "linear";
  /** Error of the reference mean in C points, added to every band (0.875 = 7 percent points of S 16). */
  normErrorC: number;
  /** Reliability assumed until local data give one. */
  reliability: number;
  /** Why this reliability is assumed; absent in references from before it was written down. */
  assumption?: Localized;
  /** Mean and SD in raw percent. */
  scales: Record<ScaleKey, { mean: number; sd: number }>;
}

/** One scale of a local norm. */
export interface KernelNormScale {
  /** C value 0..10, unrounded, of 0, 1, … K points; never decreasing. */
  table: readonly number[];
  /** Cronbach's alpha in the norm sample; null where it could not be computed. */
  reliability: number | null;
  /** Mean and SD of the norm sample in raw percent, for comparisons with later samples. */
  mean: number;
  sd: number;
}

/** A local norm from own sessions, by kernel-smoothed normal scores; for one questionnaire version only. */
export interface KernelNorm extends NormIdentity {
  method: "kernel";
  questionnaireVersion: string;
  /** Reliability of scales whose alpha could not be computed. */
  assumedReliability: number;
  scales: Record<ScaleKey, KernelNormScale>;
}

/** A norm turns points into C values. */
export type Norm = LinearNorm | KernelNorm;

export interface ScaleScore {
  /** Sum of keyed points: 0..30 for dimensions, 0..50 for values (prorated when one answer is missing). */
  points: number;
  /** 0..100, unrounded. */
  rawPercent: number;
  /** 0..10 with one decimal. */
  cValue: number;
  /** 80 % band around cValue, clipped to 0..10, one decimal each. */
  band: [number, number];
}

export const QUALITY_STATUSES = ["ok", "caution", "questionable"] as const;
export type QualityStatus = (typeof QUALITY_STATUSES)[number];

export interface Quality {
  status: QualityStatus;
  /** Wrong attention checks: 0..2 under 1.0.0, 0..3 since. */
  attentionFailed: number;
  /** Mean over dimensions of the SD (n-1) of the six keyed points. */
  inconsistency: number;
  /** Longest run of identical raw answers in presented order, checks left out. */
  longstringA: number;
  longstringB: number;
  /** SD (n-1) of the 102 raw statement answers. */
  irv: number;
  /** Share 0..1 of answers faster than 1.5 s (statement) or 2.5 s (pair). */
  fastShare: number;
  /**
   * How unusual the statements' answers are together among this server's own results, in standard deviations
   * (`answer-pattern.ts`). Absent while the server has fewer than 150 results of its own.
   */
  pattern?: number;
  /** Earlier sheets of the account that have the same answer to every question. Absent: there is none. */
  identical?: number;
  /** The limits that depend on the server's results. Absent in results that were stored before there were such. */
  limits?: AppliedLimits;
}

/** Limits by which one result was judged, so that they can be shown with it for ever. */
export interface AppliedLimits {
  source: "simulated" | "public" | "own";
  /** People whose answers they rest on. */
  n: number;
  /** From where the inconsistency is a caution, and from where it is serious. */
  inconsistency: [caution: number, serious: number];
}

export interface ScoredResult {
  questionnaire: { id: string; version: string };
  norm: { id: number; name: Localized; method: string; n: number; version: string };
  scales: Record<ScaleKey, ScaleScore>;
  wirIch: { wirPercent: number; ichPercent: number; tendency: Tendency };
  quality: Quality;
}

/** What the instrument's texts say about a scale. */
export interface ScaleText {
  name: Localized;
  description: Localized;
  /** Pole phrases of the profile chart. */
  low: Localized;
  high: Localized;
}

export interface ClusterText {
  key: string;
  name: Localized;
  dimensions: DimensionKey[];
}

/** How far a result may be used. */
export const VALIDITIES = ["usable", "caution", "withheld"] as const;
export type Validity = (typeof VALIDITIES)[number];

/** The one status of which nothing is interpreted; queries need it as a value. */
export const WITHHELD_STATUS = "questionable" satisfies QualityStatus;

/**
 * Decides how far a result may be used. Every output calls this function: a `withheld` result has no match, counts in
 * no figure of a group, and its values are not interpreted; a `caution` is shown wherever the result is. The response
 * style is reported next to it and changes nothing here.
 * @param status of the answers; null for scores without answers (imports), which cannot be judged and count as usable.
 */
export const validityOf = (status: QualityStatus | null): Validity =>
  status === WITHHELD_STATUS ? "withheld" : status === "caution" ? "caution" : "usable";

/** Whether nothing of a result may be interpreted. */
export const isWithheld = (status: QualityStatus | null): boolean => validityOf(status) === "withheld";
