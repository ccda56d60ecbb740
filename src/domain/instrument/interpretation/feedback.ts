import { toTenths } from "../rounding.ts";
import type { DimensionKey, Language, ScoredResult } from "../types.ts";
import { byDistinctness, poleOf } from "./distinctness.ts";
import type { CandidateFeedback } from "./outcome.ts";
import type { InterpretationTexts } from "./types.ts";
import { evenValues, valuesByWeight } from "./values.ts";

const PREFERENCES = 3;
/** Own answers from here on, in percent of the points, or as far on the other side, agree with the pole that is told. */
const AGREES_FROM = 62;

/** In whose words the pole is said: a person's own, whatever others answer. */
const saysSo = ({ cValue, rawPercent }: ScoredResult["scales"][DimensionKey]): boolean =>
  poleOf(cValue) === "high" ? rawPercent >= AGREES_FROM : rawPercent <= 100 - AGREES_FROM;

/**
 * The farthest from the middle of the norm, one per opposite pair at most: different things to say, three if there are so
 * many. The norm chooses among them, and alone it would put words into a person's mouth that they have not said: where
 * most people agree strongly, agreeing a little lies below the middle.
 */
const typicalOf = (texts: InterpretationTexts, result: ScoredResult): DimensionKey[] => {
  const partnerOf = (key: DimensionKey): DimensionKey | undefined =>
    texts.pairs.pairs.find(({ pair }) => pair.includes(key))?.pair.find((side) => side !== key);
  const chosen: DimensionKey[] = [];
  for (const key of byDistinctness(result)) {
    const partner = partnerOf(key);
    if (!saysSo(result.scales[key])) continue;
    if (chosen.length < PREFERENCES && !chosen.some((other) => other === partner)) chosen.push(key);
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
  const typical = typicalOf(texts, result);
  const many = typical.length === PREFERENCES ? "three" : typical.length === 0 ? "none" : "few";
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
