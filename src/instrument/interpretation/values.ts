import { toTenths } from "../rounding.ts";
import { type Language, type ScoredResult, type Tendency, VALUE_KEYS, type ValueKey } from "../types.ts";
import type { ValueBlock, ValueCombination, WeIBlock } from "./outcome.ts";
import type { InterpretationTexts, TextLevel } from "./types.ts";

/**
 * A value has high or low weight from half a norm SD (8 of 16 percent points, also about one standard error)
 * off 50, the person's own mean. Priorities are read within the person, so the norm plays no part.
 */
const HIGH_FROM_TENTHS = 580;
const LOW_UP_TO_TENTHS = 420;
const OWN_MEAN_TENTHS = 500;

/** @param rawPercent weight of a value within the person, 0..100. */
export const valueLevelOf = (rawPercent: number): TextLevel => {
  const tenths = toTenths(rawPercent);
  if (tenths >= HIGH_FROM_TENTHS) return "high";
  return tenths <= LOW_UP_TO_TENTHS ? "low" : "mid";
};

const weightOf = (result: ScoredResult, key: ValueKey): number => toTenths(result.scales[key].rawPercent);

/** Values by weight, heaviest first; equal weights keep the order G2..G7. */
export const valuesByWeight = (result: ScoredResult): ValueKey[] =>
  [...VALUE_KEYS].sort((a, b) => weightOf(result, b) - weightOf(result, a));

/** All six values with their texts, the heaviest first. */
export const valueBlocks = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): ValueBlock[] =>
  valuesByWeight(result).map((key) => {
    const { rawPercent } = result.scales[key];
    const level = valueLevelOf(rawPercent);
    const authored = texts.values.values[key];
    const base = { key, rawPercent, level };
    if (level === "mid") {
      const text = authored.mid.text[language];
      return { ...base, text, motivates: null, demotivates: null, helps: null };
    }
    const { text, motivates, demotivates, helps } = authored[level];
    return {
      ...base,
      text: text[language],
      motivates: motivates[language],
      demotivates: demotivates[language],
      helps: helps[language],
    };
  });

/**
 * The two values that lead and what they mean together; null unless exactly two stand ahead of the other four
 * and both weigh more than the person's own mean.
 */
export const valueCombination = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): ValueCombination | null => {
  const [first, second, third] = valuesByWeight(result);
  if (first === undefined || second === undefined || third === undefined) return null;
  const weight = weightOf(result, second);
  if (weight <= OWN_MEAN_TENTHS || weight === weightOf(result, third)) return null;
  const found = texts.values.combinations.find(
    ({ values }) => values.includes(first) && values.includes(second),
  );
  return found ? { values: found.values, text: found.text[language] } : null;
};

/** The sentence for a person whose six values all lie at the middle level; null when one stands out. */
export const evenValues = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): string | null =>
  VALUE_KEYS.every((key) => valueLevelOf(result.scales[key].rawPercent) === "mid")
    ? texts.values.even[language]
    : null;

/** What the we/I tendency means, with its benefit, its cost and what helps. */
export const weIBlock = (texts: InterpretationTexts, tendency: Tendency, language: Language): WeIBlock => {
  const { text, benefit, watch, helps } = texts.values.weI[tendency];
  return {
    tendency,
    text: text[language],
    benefit: benefit[language],
    watch: watch[language],
    helps: helps[language],
  };
};
