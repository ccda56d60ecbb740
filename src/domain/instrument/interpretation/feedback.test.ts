import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { PARTNER_PAIRS } from "../rounding.ts";
import { candidateFeedback } from "./level.ts";
import { resultWith } from "./testing.ts";

const { interpretation } = PA_STANDARD;
const { feedback } = interpretation;

describe("the candidate's own feedback", () => {
  test("names the three preferences farthest from the middle, each from its side", () => {
    const { preferences, preferencesLead } = candidateFeedback(
      interpretation,
      resultWith({ people: 8.5, procedural: 2, stability: 7, detail: 6 }),
      "en",
    );
    expect(preferences.map(({ key, pole }) => [key, pole])).toEqual([
      ["people", "high"],
      ["procedural", "low"],
      ["stability", "high"],
    ]);
    expect(preferencesLead).toBe(feedback.preferencesLead.three.en);
  });

  test("never names both sides of an opposite pair", () => {
    for (const [first, second] of PARTNER_PAIRS) {
      const result = resultWith({ [first]: 9.5, [second]: 0.5, practical: 7, stability: 3 });
      const keys = candidateFeedback(interpretation, result, "de").preferences.map(({ key }) => key);
      expect(keys).toHaveLength(3);
      expect(keys.includes(first) && keys.includes(second)).toBe(false);
    }
  });

  test("says of an even profile that no preference stands out, and of a nearly even one only what does", () => {
    const of = (cValues: Parameters<typeof resultWith>[0]) =>
      candidateFeedback(interpretation, resultWith(cValues), "de");
    expect(of({ detail: 6.8 })).toMatchObject({
      preferencesLead: feedback.preferencesLead.none.de,
      preferences: [],
    });
    const { preferencesLead, preferences } = of({ detail: 6.9, people: 3.1 });
    expect(preferencesLead).toBe(feedback.preferencesLead.few.de);
    expect(preferences.map(({ key, pole }) => [key, pole])).toEqual([
      ["detail", "high"],
      ["people", "low"],
    ]);
  });

  test("reports no pole that the person's own answers deny, however far from the norm it is", () => {
    const result = resultWith({ practical: 2 });
    // 60 % of the points for practical work, where most people have more.
    result.scales.practical.rawPercent = 60;
    expect(candidateFeedback(interpretation, result, "en").preferences).toEqual([]);
  });

  test("gives the values by weight in groups, with shared ranks", () => {
    const { valuesOrder, valuesText } = candidateFeedback(
      interpretation,
      resultWith({}, { graves6_community: 64, graves2_security: 36 }),
      "en",
    );
    expect(valuesOrder.map(({ key, rank, group }) => `${rank} ${group} ${key}`)).toEqual([
      "1 front graves6_community",
      "2 middle graves3_power",
      "2 middle graves4_order",
      "2 middle graves5_achievement",
      "2 middle graves7_growth",
      "6 behind graves2_security",
    ]);
    expect(valuesText).toBe(feedback.values.graves6_community.en);
  });

  test("names no leading value when two are in front or all share the middle", () => {
    const text = (weights: Parameters<typeof resultWith>[1]) =>
      candidateFeedback(interpretation, resultWith({}, weights), "en").valuesText;
    expect(text({ graves6_community: 66, graves7_growth: 64 })).toBe(feedback.valuesEven.en);
    expect(text({ graves6_community: 62, graves2_security: 38 })).toBe(feedback.valuesEven.en);
  });

  test("follows the we/I tendency", () => {
    const weighty = resultWith({}, { graves2_security: 80, graves4_order: 70, graves6_community: 70 });
    expect(candidateFeedback(interpretation, weighty, "de").weI).toBe(
      feedback.weI[weighty.wirIch.tendency].de,
    );
  });
});
