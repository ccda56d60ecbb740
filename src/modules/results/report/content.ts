import { flagLevels, QUALITY_INDEXES, type QualityIndex } from "#/instrument/quality.ts";
import { roundHalfUp, toTenths } from "#/instrument/rounding.ts";
import { labelOf } from "#/instrument/score.ts";
import {
  type ClusterText,
  DIMENSION_KEYS,
  type DimensionKey,
  type Language,
  type Localized,
  type QualityStatus,
  type ScaleKey,
  type ScaleText,
  type ScoredResult,
  type ScoreLabel,
  type Tendency,
  VALUE_KEYS,
  type ValueKey,
} from "#/instrument/types.ts";
import { shorten } from "#/platform/pdf/printable.ts";
import {
  contrastHeadline,
  distinctiveHeadline,
  type NamedScore,
  PARTNERS,
  valuesHeadline,
} from "./sentences.ts";
import { REPORT_WORDS } from "./texts.ts";
import type { ReportWords, TitledText } from "./words.ts";

/** The words of the instrument that a report needs. */
export interface ReportTexts {
  scales: Record<ScaleKey, ScaleText>;
  clusters: ClusterText[];
  tendencies: Record<Tendency, Localized>;
  labels: Record<ScoreLabel, Localized>;
}

/** From the lowest C values to the highest. */
export const SCORE_LABELS_ASCENDING: readonly ScoreLabel[] = [
  "Very Low",
  "Low",
  "Below Average",
  "Average",
  "Above Average",
  "High",
  "Very High",
];

/** A completed assessment, as the standard report shows it. */
export interface StandardReportInput {
  /** As the candidate wrote it, in any script. */
  candidateName: string;
  /** ISO 8601 instant; the report prints its UTC date. */
  completedAt: string;
  company: string;
  language: Language;
  result: ScoredResult;
  texts: ReportTexts;
  /** What must be said about the norm, in the report's language. */
  normNotice: string;
}

export interface ScaleView {
  key: ScaleKey;
  name: string;
  description: string;
  /** C value, band and raw percent as the language writes them. */
  number: string;
  bandText: string;
  raw: string;
  /** With a capital letter, for tables and charts. */
  label: string;
  score: { value: number; band: readonly [number, number] };
  low: string;
  high: string;
}

export interface DistinctiveView extends ScaleView {
  /** Phrase of the end that the value leans to. */
  phrase: string;
}

export interface ValueView extends ScaleView {
  /** 0..100, the bar's length: priority within the person. */
  share: number;
  /** "1".."6"; shared ranks carry "=". */
  rank: string;
}

export interface CheckView {
  name: string;
  meaning: string;
  measured: string;
  expected: string;
  outcome: string;
  isConspicuous: boolean;
}

export interface StandardReportContent {
  language: Language;
  words: ReportWords;
  candidate: string;
  company: string;
  completedOn: string;
  questionnaire: string;
  norm: { name: string; version: string; basis: string; notice: string };
  quality: TitledText & { status: QualityStatus; checks: CheckView[] };
  /** Exactly three sentences. */
  headlines: string[];
  /** At most three, the most distant from the middle first. */
  distinctive: DistinctiveView[];
  clusters: { name: string; scales: ScaleView[] }[];
  /** In the order G2..G7. */
  values: ValueView[];
  weI: { we: number; i: number; tendency: string; sentence: string; weValues: string[]; iValues: string[] };
}

const NAME_LIMIT = 120;
/** About 1.28 standard errors of the difference of two scales. */
const NOTABLE_DIFFERENCE = 2;
const MIDDLE = 5;
const WE_VALUES: readonly ValueKey[] = ["graves2_security", "graves4_order", "graves6_community"];

/**
 * Everything the standard report says, without any layout. The same input gives the same content.
 * Throws a RangeError when `completedAt` is no date.
 */
export function buildStandardContent(input: StandardReportInput): StandardReportContent {
  const { language, result, texts } = input;
  const words = REPORT_WORDS[language];
  const view = (key: ScaleKey) => scaleView(key, input, words);
  const values = valueViews(input, words);
  const distinctive = distinctiveKeys(result);
  const clearest = distinctive.slice(0, 3);
  const weI = weIView(input, words);
  return {
    language,
    words,
    candidate: cleanLine(input.candidateName) || words.unnamed,
    company: cleanLine(input.company),
    completedOn: formatDate(input.completedAt, language),
    questionnaire: `${result.questionnaire.id} ${result.questionnaire.version}`,
    norm: {
      name: result.norm.name[language],
      version: result.norm.version,
      basis: result.norm.n > 0 ? words.normSample(result.norm.n) : words.normModel,
      notice: input.normNotice,
    },
    quality: {
      status: result.quality.status,
      ...words.quality[result.quality.status],
      checks: checks(input, words),
    },
    headlines: [
      distinctiveHeadline(
        distinctive.length,
        clearest.map((key) => namedScore(key, input)),
        language,
      ),
      contrastHeadline(largestContrast(input), language),
      valuesHeadline(...extremeValues(result, texts, language), weI, language),
    ],
    distinctive: clearest.map((key) => {
      const scale = view(key);
      return { ...scale, phrase: scale.score.value > MIDDLE ? scale.high : scale.low };
    }),
    clusters: texts.clusters.map((cluster) => ({
      name: cluster.name[language],
      scales: cluster.dimensions.map(view),
    })),
    values,
    weI,
  };
}

/** Dimensions whose 80 % band does not reach the middle of the norm, the most distant first. */
export function distinctiveKeys(result: ScoredResult): DimensionKey[] {
  const distance = (key: DimensionKey) => Math.abs(toTenths(result.scales[key].cValue) - MIDDLE * 10);
  return DIMENSION_KEYS.filter((key) => {
    const [low, high] = result.scales[key].band;
    return low > MIDDLE || high < MIDDLE;
  }).sort((a, b) => distance(b) - distance(a));
}

function scaleView(key: ScaleKey, input: StandardReportInput, words: ReportWords): ScaleView {
  const { language, texts } = input;
  const { cValue, band, rawPercent } = input.result.scales[key];
  const text = texts.scales[key];
  return {
    key,
    name: text.name[language],
    description: text.description[language],
    number: decimal(cValue, 1, language),
    bandText: `${decimal(band[0], 1, language)} ${words.bandWord} ${decimal(band[1], 1, language)}`,
    raw: decimal(rawPercent, 1, language),
    label: capitalised(texts.labels[labelOf(cValue)][language], language),
    score: { value: cValue, band },
    low: text.low[language],
    high: text.high[language],
  };
}

function namedScore(key: ScaleKey, { result, texts, language }: StandardReportInput): NamedScore {
  const { cValue } = result.scales[key];
  return {
    name: glued(texts.scales[key].name[language]),
    label: texts.labels[labelOf(cValue)][language].toLocaleLowerCase(language),
    number: decimal(cValue, 1, language),
  };
}

function largestContrast(input: StandardReportInput): [NamedScore, NamedScore] | null {
  let best: { more: DimensionKey; less: DimensionKey; tenths: number } | null = null;
  for (const [a, b] of PARTNERS) {
    const tenths = toTenths(input.result.scales[a].cValue) - toTenths(input.result.scales[b].cValue);
    const [more, less] = tenths >= 0 ? [a, b] : [b, a];
    if (Math.abs(tenths) > (best?.tenths ?? 0)) best = { more, less, tenths: Math.abs(tenths) };
  }
  if (!best || best.tenths < NOTABLE_DIFFERENCE * 10) return null;
  return [namedScore(best.more, input), namedScore(best.less, input)];
}

/** Ranks go by the points within the person, not by the norm: values are priorities. */
function valueViews(input: StandardReportInput, words: ReportWords): ValueView[] {
  const tenths = (key: ValueKey) => toTenths(input.result.scales[key].rawPercent);
  return VALUE_KEYS.map((key) => {
    const rank = 1 + VALUE_KEYS.filter((other) => tenths(other) > tenths(key)).length;
    const isShared = VALUE_KEYS.some((other) => other !== key && tenths(other) === tenths(key));
    return {
      ...scaleView(key, input, words),
      share: input.result.scales[key].rawPercent,
      rank: isShared ? `${rank}=` : String(rank),
    };
  });
}

function extremeValues(
  result: ScoredResult,
  texts: ReportTexts,
  language: Language,
): [first: string[], last: string[]] {
  const tenths = (key: ValueKey) => toTenths(result.scales[key].rawPercent);
  const all = VALUE_KEYS.map(tenths);
  const [highest, lowest] = [Math.max(...all), Math.min(...all)];
  if (highest === lowest) return [[], []];
  const named = (limit: number) =>
    VALUE_KEYS.filter((key) => tenths(key) === limit).map((key) => glued(texts.scales[key].name[language]));
  return [named(highest), named(lowest)];
}

function weIView(input: StandardReportInput, words: ReportWords): StandardReportContent["weI"] {
  const { wirPercent, tendency } = input.result.wirIch;
  const we = roundHalfUp(wirPercent);
  const name = (key: ValueKey) => input.texts.scales[key].name[input.language];
  return {
    we,
    // Not rounded on its own, so that the printed shares always add up to 100.
    i: 100 - we,
    tendency: input.texts.tendencies[tendency][input.language],
    sentence: words.tendency[tendency],
    weValues: WE_VALUES.map(name),
    iValues: VALUE_KEYS.filter((key) => !WE_VALUES.includes(key)).map(name),
  };
}

function checks({ result, language }: StandardReportInput, words: ReportWords): CheckView[] {
  const levels = flagLevels(result.quality);
  const measured: Record<QualityIndex, string> = {
    attentionFailed: words.outOf(String(result.quality.attentionFailed), "2"),
    inconsistency: decimal(result.quality.inconsistency, 2, language),
    longstringA: String(result.quality.longstringA),
    longstringB: String(result.quality.longstringB),
    irv: decimal(result.quality.irv, 2, language),
    fastShare: percent(result.quality.fastShare * 100, language),
  };
  return QUALITY_INDEXES.map((index) => ({
    ...words.checks[index],
    measured: measured[index],
    expected: words.expectedRange[index],
    outcome: words.outcome[levels[index]],
    isConspicuous: levels[index] !== "ok",
  }));
}

function decimal(value: number, digits: number, language: Language): string {
  const power = 10 ** digits;
  const text = (roundHalfUp(value * power) / power).toFixed(digits);
  return language === "de" ? text.replace(".", ",") : text;
}

/** Whole percent as the language sets it: "53%" and "53 %" with a blank that does not break. */
export function percent(value: number, language: Language): string {
  return language === "de" ? `${roundHalfUp(value)}\u00A0%` : `${roundHalfUp(value)}%`;
}

function formatDate(iso: string, language: Language): string {
  const date = new Date(iso);
  const locale = language === "de" ? "de-DE" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

export function capitalised(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** Keeps "&" from beginning a line. */
function glued(name: string): string {
  return name.replaceAll(" & ", "\u00A0& ");
}

/** One line, without repeated blanks, of a length that a page can bear. */
function cleanLine(text: string): string {
  return shorten(text.replace(/\s+/gu, " ").trim(), NAME_LIMIT);
}
