import { toTenths } from "../rounding.ts";
import { type Language, type ScoredResult, VALUE_KEYS, type ValueKey } from "../types.ts";
import { sideOf } from "./level.ts";
import type { Tension, ValueBlock, ValueCombination } from "./outcome.ts";
import type { InterpretationTexts, TextLevel } from "./types.ts";

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

/** @param rawPercent weight of a value by itself, 0..100. */
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
