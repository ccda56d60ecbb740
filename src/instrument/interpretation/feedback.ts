import { toTenths } from "../rounding.ts";
import type { DimensionKey, Language, ScoredResult } from "../types.ts";
import { byDistinctness, poleOf } from "./distinctness.ts";
import { sideOf } from "./level.ts";
import type { CandidateFeedback } from "./outcome.ts";
import type { InterpretationTexts } from "./types.ts";
import { evenValues, valuesByWeight } from "./values.ts";

const PREFERENCES = 3;

/** The farthest from the middle of the norm, one per opposite pair at most: three different things to say. */
const typicalOf = (texts: InterpretationTexts, result: ScoredResult): DimensionKey[] => {
  const partnerOf = (key: DimensionKey): DimensionKey | undefined =>
    texts.pairs.pairs.find(({ pair }) => pair.includes(key))?.pair.find((side) => side !== key);
  const chosen: DimensionKey[] = [];
  for (const key of byDistinctness(result)) {
    const partner = partnerOf(key);
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
 * The summary for the person: three typical preferences, the order of values, the we/I ratio. It speaks to the
 * person, and holds neither a label, nor a norm, nor a comparison with a job.
 */
export const candidateFeedback = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CandidateFeedback => {
  const { feedback } = texts;
  const typical = typicalOf(texts, result);
  const isClear = typical.some((key) => sideOf(result.scales[key]) !== "mid");
  const order = ranked(result);
  const leader = order[0]?.key;
  const leads = order.filter(({ rank }) => rank === 1).length === 1;
  const isEven = evenValues(texts, result, language) !== null;
  return {
    intro: feedback.intro[language],
    preferencesLead: feedback.preferencesLead[isClear ? "clear" : "slight"][language],
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
