import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { LANGUAGES, VALUE_KEYS } from "../types.ts";
import { evenValues, valueBlocks, valueCombination, valueLevelOf, valuesOf, valueTensions } from "./level.ts";
import { resultWith } from "./testing.ts";

const { interpretation } = PA_STANDARD;
const POINTED = {
  graves2_security: 30,
  graves3_power: 36,
  graves4_order: 50,
  graves5_achievement: 64,
  graves6_community: 44,
  graves7_growth: 76,
};

describe("the weight of a value", () => {
  test("is that of its group, and no value stands out while all share the middle", () => {
    const level = (high: number, low: number) =>
      valueLevelOf(resultWith({}, { graves3_power: high, graves7_growth: low }), "graves3_power");
    expect([level(63, 37), level(64, 36), level(36, 64)]).toEqual(["mid", "high", "low"]);
    expect(evenValues(interpretation, resultWith({}, { graves3_power: 62, graves7_growth: 38 }), "de")).toBe(
      interpretation.values.even.de,
    );
  });

  test("goes by priorities within the person, never by the norm", () => {
    const [first] = valueBlocks(interpretation, resultWith({ graves7_growth: 2 }, POINTED), "en");
    expect([first?.key, first?.level]).toEqual(["graves7_growth", "high"]);
  });
});

describe("the blocks of the values", () => {
  const blocks = valueBlocks(interpretation, resultWith({}, POINTED), "de");

  test("appear in the order of weight; a value of usual weight has none", () => {
    expect(blocks.map(({ key, level }) => [key, level])).toEqual([
      ["graves7_growth", "high"],
      ["graves5_achievement", "high"],
      ["graves3_power", "low"],
      ["graves2_security", "low"],
    ]);
  });

  test("equal weights keep the order of the values, and an even person gets the sentence on it", () => {
    const even = resultWith();
    expect(valuesOf(even).map(({ key }) => key)).toEqual([...VALUE_KEYS]);
    expect(valueBlocks(interpretation, even, "en")).toEqual([]);
    expect(evenValues(interpretation, even, "en")).toBe(interpretation.values.even.en);
    expect(evenValues(interpretation, resultWith({}, POINTED), "en")).toBeNull();
  });
});

describe("the combination of the two leading values", () => {
  const combination = (weights: Parameters<typeof resultWith>[1]) =>
    valueCombination(interpretation, resultWith({}, weights), "en");

  test("names them in the order of the values, whichever leads", () => {
    expect(combination(POINTED)?.values).toEqual(["graves5_achievement", "graves7_growth"]);
    expect(combination(POINTED)?.text).toStartWith("Wants to advance and to learn at the same time.");
  });

  test("exists for each of the fifteen pairs", () => {
    for (const { values, text } of interpretation.values.combinations) {
      const [one, other] = values;
      expect(combination({ [one]: 80, [other]: 70 })?.text).toBe(text.en);
    }
  });

  test("is left out when a third value is in front too, or the second is not", () => {
    expect(combination({ ...POINTED, graves4_order: 64 })).toBeNull();
    expect(combination({ graves7_growth: 70, graves2_security: 63 })).toBeNull();
    expect(combination({})).toBeNull();
  });
});

describe("a dimension and a value that sit uneasily together", () => {
  test("are asked about, and never reported as one", () => {
    for (const { dimension, pole, value, weight, question } of interpretation.values.tensions) {
      const weights = weight === "high" ? { [value]: 75 } : { [value]: 25 };
      const result = (cValue: number) => resultWith({ [dimension]: cValue }, weights);
      for (const language of LANGUAGES) {
        const asked = (cValue: number) =>
          valueTensions(interpretation, result(cValue), language).map(({ question }) => question);
        expect(asked(pole === "high" ? 8 : 2)).toContain(question[language]);
        expect(asked(5)).toEqual([]);
      }
    }
  });

  test("take the text on two leading values away", () => {
    const weights = { graves2_security: 75, graves6_community: 70 };
    expect(valueCombination(interpretation, resultWith({}, weights), "en")).not.toBeNull();
    expect(valueCombination(interpretation, resultWith({ people: 2 }, weights), "en")).toBeNull();
  });
});
