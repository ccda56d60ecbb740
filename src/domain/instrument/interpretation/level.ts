import { toTenths } from "../rounding.ts";
import { labelOf } from "../score.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type Language,
  type ScoredResult,
  type ScoreLabel,
  VALUE_KEYS,
  type ValueKey,
} from "../types.ts";
import type {
  CandidateFeedback,
  FocusFinding,
  PairBlock,
  PairFinding,
  PairKind,
  Tension,
  ValueBlock,
  ValueCombination,
} from "./outcome.ts";
import type {
  FocusKey,
  InterpretationTexts,
  PairText,
  Pole,
  ResilienceText,
  Standing,
  TextLevel,
} from "./types.ts";

const LEVEL_OF_LABEL: Record<ScoreLabel, TextLevel> = {
  "Very Low": "low",
  Low: "low",
  "Below Average": "low",
  Average: "mid",
  "Above Average": "high",
  High: "high",
  "Very High": "high",
};

/** Mean of the norm on the C scale. */
const MIDDLE = 5;

/** The side of the average range on which a C value with one decimal lies; agrees with its label. */
export const levelOf = (cValue: number): TextLevel => LEVEL_OF_LABEL[labelOf(cValue)];

/** A score with its error. */
interface Banded {
  cValue: number;
  /** 80 % band. */
  band: readonly [low: number, high: number];
}

/** A score as far as the choice of texts goes. */
interface Sided extends Banded {
  /** Own answers in percent of the points, whatever others answer. */
  rawPercent: number;
}

/**
 * The side of the reference on which a score lies: outside of the average range, and with the whole 80 % band on
 * that side of the middle. By the value alone a third of all texts would be others at the next assessment session.
 */
export const referenceSideOf = ({ cValue, band: [low, high] }: Banded): TextLevel => {
  const level = levelOf(cValue);
  const isSure = level === "high" ? low > MIDDLE : high < MIDDLE;
  return isSure ? level : "mid";
};

/**
 * Own answers from here on, or as far on the other side of 50, lean to a side: on average more decidedly than "slightly
 * true" (60) or "slightly untrue" (40).
 */
const LEANS_FROM = 62;

/**
 * The side that every document says of a score ("clearly"): that of the reference, if the person's own answers lean to it as
 * well. The reference alone would put words into a person's mouth: where most people agree strongly, agreeing a
 * little lies below the middle.
 */
export const sideOf = (score: Sided): TextLevel => {
  const side = referenceSideOf(score);
  const leaning = side === "high" ? score.rawPercent : 100 - score.rawPercent;
  return leaning >= LEANS_FROM ? side : "mid";
};

/** Where a score lies, for a word next to its number: "below" and "above" are outside of the average range, and no more. */
export const standingOf = (score: Sided): Standing => standingWith(score, sideOf(score));

/** The same of a score whose side is known. */
export const standingWith = ({ cValue }: Pick<Sided, "cValue">, side: TextLevel): Standing => {
  const level = levelOf(cValue);
  if (side !== "mid" || level === "mid") return side;
  return level === "high" ? "above" : "below";
};

/**
 * Puts values in the place of {names}.
 * @throws Error for a placeholder without a value: a text must never be printed with a gap.
 */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a text has the placeholder {${name}} and no value for it`);
    return value;
  });

/**
 * A value has high or low weight from half a norm SD (8 of 16 percent points, also about one standard error)
 * off 50, the person's own mean. Priorities are read within the person, so the norm plays no part.
 */
const HIGH_FROM_TENTHS = 580;
const LOW_UP_TO_TENTHS = 420;

/** Values less than one norm SD apart, first to last, are of about the same weight. */
const SPREAD_TENTHS = 160;

const weightOf = (result: ScoredResult, key: ValueKey): number => toTenths(result.scales[key].rawPercent);

/** Whether no value stands out. */
export const areValuesEven = (result: ScoredResult): boolean => {
  const all = VALUE_KEYS.map((key) => weightOf(result, key));
  return Math.max(...all) - Math.min(...all) < SPREAD_TENTHS;
};

/** @param rawPercent weight of a value on its own, 0..100. */
export const weightLevelOf = (rawPercent: number): TextLevel => {
  const tenths = toTenths(rawPercent);
  if (tenths >= HIGH_FROM_TENTHS) return "high";
  return tenths <= LOW_UP_TO_TENTHS ? "low" : "mid";
};

/** Weight of a value within the person: of about the same weight are all when none stands out. */
export const valueLevelOf = (result: ScoredResult, key: ValueKey): TextLevel =>
  areValuesEven(result) ? "mid" : weightLevelOf(result.scales[key].rawPercent);

/** Values by weight, heaviest first; equal weights keep the order G2..G7. */
export const valuesByWeight = (result: ScoredResult): ValueKey[] =>
  [...VALUE_KEYS].sort((a, b) => weightOf(result, b) - weightOf(result, a));

/** The values that weigh more or less than usual with their texts, the heaviest first. */
export const valueBlocks = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): ValueBlock[] =>
  valuesByWeight(result).flatMap((key): ValueBlock[] => {
    const level = valueLevelOf(result, key);
    if (level === "mid") return [];
    const { text, motivates, demotivates, helps } = texts.values.values[key][level];
    return [
      {
        key,
        level,
        text: text[language],
        motivates: motivates[language],
        demotivates: demotivates[language],
        helps: helps[language],
      },
    ];
  });

/**
 * The two values that lead and what they mean together; null unless exactly two stand ahead of the other four, both
 * have high weight, and no dimension sits uneasily with either.
 */
export const valueCombination = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): ValueCombination | null => {
  const [first, second, third] = valuesByWeight(result);
  if (first === undefined || second === undefined || third === undefined) return null;
  if (valueLevelOf(result, second) !== "high") return null;
  if (weightOf(result, second) === weightOf(result, third)) return null;
  const uneasy = valueTensions(texts, result, language).map(({ value }) => value);
  if (uneasy.includes(first) || uneasy.includes(second)) return null;
  const found = texts.values.combinations.find(
    ({ values }) => values.includes(first) && values.includes(second),
  );
  return found ? { values: found.values, text: found.text[language] } : null;
};

/** The sentence for a person whose six values have about the same weight; null when one stands out. */
export const evenValues = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): string | null => (areValuesEven(result) ? texts.values.even[language] : null);

/** Where a dimension and a value of the person sit uneasily together: a question each. */
export const valueTensions = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): Tension[] =>
  texts.values.tensions
    .filter(
      ({ dimension, pole, value, weight }) =>
        sideOf(result.scales[dimension]) === pole && valueLevelOf(result, value) === weight,
    )
    .map(({ dimension, value, question }) => ({ dimension, value, question: question[language] }));

type Scales = ScoredResult["scales"];

/** Difference of two scales from which it is worth a sentence: about 1.28 standard errors of a difference. */
const NOTABLE_TENTHS = 20;
/** Foci less than a C point behind the first lead together with it. */
const LEADING_TENTHS = 10;

const bothOn = (one: Sided, other: Sided): "bothHigh" | "bothLow" | null => {
  const side = sideOf(one);
  if (side === "mid" || side !== sideOf(other)) return null;
  return side === "high" ? "bothHigh" : "bothLow";
};

/** The pair's block where two opposites lie on the same side, in the place of all that is said of each; else null. */
export const markedPair = (pair: PairText, scales: Scales, language: Language): PairBlock | null => {
  const [first, second] = pair.pair;
  const kind = bothOn(scales[first], scales[second]);
  if (kind === null) return null;
  const { text, benefit, watch, helps } = pair[kind];
  return {
    pair: pair.pair,
    kind,
    text: text[language],
    benefit: benefit[language],
    watch: watch[language],
    helps: helps[language],
  };
};

/**
 * To which of two opposites the person leans: 2.0 C apart at least, their own answers in the same order, and one of them
 * clearly off the reference; null when that does not hold.
 * @param pair one of `texts.pairs.pairs`.
 */
export const pairLean = (pair: PairText, scales: Scales, language: Language): PairFinding | null => {
  const [first, second] = [scales[pair.pair[0]], scales[pair.pair[1]]];
  const difference = toTenths(first.cValue) - toTenths(second.cValue);
  const isSure = sideOf(first) !== "mid" || sideOf(second) !== "mid";
  const isOwn = Math.sign(first.rawPercent - second.rawPercent) === Math.sign(difference);
  if (!isSure || !isOwn || bothOn(first, second) || Math.abs(difference) < NOTABLE_TENTHS) return null;
  const kind: PairKind = difference > 0 ? "firstOver" : "secondOver";
  return { pair: pair.pair, kind, text: pair[kind][language] };
};

/** What failure tolerance and stability say together; of no use unless both are clearly off the reference. */
export const resilienceFinding = (
  pair: ResilienceText,
  scales: Scales,
  language: Language,
): PairFinding | null => {
  const [one, other] = [scales[pair.pair[0]], scales[pair.pair[1]]];
  const sides = [sideOf(one), sideOf(other)];
  if (sides.includes("mid")) return null;
  const kind: PairKind = bothOn(one, other) ?? (sides[0] === "high" ? "firstOver" : "secondOver");
  return { pair: pair.pair, kind, text: pair[kind][language] };
};

export const FOCI = ["practical", "people", "process"] as const satisfies readonly DimensionKey[];

const focusKind = (scales: Scales): FocusKey | null => {
  const sides = FOCI.map((focus) => sideOf(scales[focus]));
  if (sides.every((side) => side === "mid")) return null;
  if (sides.every((side) => side === "high")) return "allHigh";
  if (sides.every((side) => side === "low")) return "allLow";
  const tenths = (focus: (typeof FOCI)[number]) => toTenths(scales[focus].cValue);
  const values = FOCI.map(tenths);
  const highest = Math.max(...values);
  if (highest - Math.min(...values) < NOTABLE_TENTHS) return null;
  // At most two can lead here: the third lies at least 2.0 below the first.
  const leading = FOCI.filter((focus) => highest - tenths(focus) < LEADING_TENTHS);
  return leading.join("_") as FocusKey;
};

/**
 * Which interest leads: one focus, two less than 1.0 C apart, or all three on one side; null when none is clearly
 * off the reference, or when they lie less than 2.0 C apart.
 */
export const focusFinding = (
  texts: InterpretationTexts,
  scales: Scales,
  language: Language,
): FocusFinding | null => {
  const kind = focusKind(scales);
  return kind === null ? null : { kind, text: texts.pairs.focus[kind][language] };
};

const MIDDLE_TENTHS = 50;

/** The side of the middle of the norm on which a C value lies; 5.0 itself counts as high. */
export const poleOf = (cValue: number): Pole => (toTenths(cValue) < MIDDLE_TENTHS ? "low" : "high");

/** Dimensions by distance from the middle of the norm, the farthest first; ties keep the given order. */
export const byDistinctness = (
  { scales }: ScoredResult,
  keys: readonly DimensionKey[] = DIMENSION_KEYS,
): DimensionKey[] => {
  const distance = (key: DimensionKey) => Math.abs(toTenths(scales[key].cValue) - MIDDLE_TENTHS);
  return [...keys].sort((a, b) => distance(b) - distance(a));
};

/** The dimensions that lie clearly on one side, the farthest from the middle first. */
export const clearDimensions = (result: ScoredResult): DimensionKey[] =>
  byDistinctness(result).filter((key) => sideOf(result.scales[key]) !== "mid");

const CLEAREST = 3;

/** What documents name first: at most three of them, of two opposites the farther one. */
export const clearestDimensions = (texts: InterpretationTexts, result: ScoredResult): DimensionKey[] => {
  const chosen: DimensionKey[] = [];
  for (const key of clearDimensions(result)) {
    const pair: readonly DimensionKey[] =
      texts.pairs.pairs.find((partners) => partners.pair.includes(key))?.pair ?? [];
    if (chosen.length < CLEAREST && !chosen.some((other) => pair.includes(other))) chosen.push(key);
  }
  return chosen;
};

const ranked = (result: ScoredResult): CandidateFeedback["valuesOrder"] => {
  const keys = valuesByWeight(result);
  const weight = (key: (typeof keys)[number]) => toTenths(result.scales[key].rawPercent);
  return keys.map((key) => ({
    key,
    rank: 1 + keys.filter((other) => weight(other) > weight(key)).length,
  }));
};

/**
 * The summary for the person: up to three typical preferences, the order of values, the we/I ratio. It speaks to the
 * person, and holds neither a label, nor a norm, nor a comparison with a job.
 */
export const candidateFeedback = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CandidateFeedback => {
  const { feedback } = texts;
  const typical = clearestDimensions(texts, result);
  const many = typical.length === CLEAREST ? "three" : typical.length === 0 ? "none" : "few";
  const order = ranked(result);
  const leader = order[0]?.key;
  const leads = order.filter(({ rank }) => rank === 1).length === 1;
  const isEven = evenValues(texts, result, language) !== null;
  return {
    intro: feedback.intro[language],
    preferencesLead: feedback.preferencesLead[many][language],
    preferences: typical.map((key) => {
      const pole = poleOf(result.scales[key].cValue);
      const { preference, strength, balance } = feedback.preferences[key][pole];
      return {
        key,
        pole,
        preference: preference[language],
        strength: strength[language],
        balance: balance[language],
      };
    }),
    valuesLead: feedback.valuesLead[language],
    valuesOrder: order,
    valuesText:
      leader && leads && !isEven ? feedback.values[leader][language] : feedback.valuesEven[language],
    weI: feedback.weI[result.wirIch.tendency][language],
    closing: feedback.closing.map((sentence) => sentence[language]),
  };
};
