import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { TENDENCIES, VALUE_KEYS } from "../types.ts";
import { resultWith } from "./testing.ts";
import { evenValues, valueBlocks, valueCombination, valueLevelOf, weIBlock } from "./values.ts";

const { interpretation } = PA_STANDARD;
const POINTED = {
  graves2_security: 40,
  graves3_power: 42,
  graves4_order: 50,
  graves5_achievement: 58,
  graves6_community: 44,
  graves7_growth: 66,
};

describe("the weight of a value", () => {
  test("is high from 58 and low up to 42, half a norm SD from the person's own mean", () => {
    expect([0, 42, 42.04, 42.1, 50, 57.9, 58, 100].map(valueLevelOf)).toEqual([
      "low",
      "low",
      "low",
      "mid",
      "mid",
      "mid",
      "high",
      "high",
    ]);
  });

  test("goes by priorities within the person, never by the norm", () => {
    const [first] = valueBlocks(interpretation, resultWith({ graves7_growth: 2 }, POINTED), "en");
    expect([first?.key, first?.level]).toEqual(["graves7_growth", "high"]);
  });
});

describe("the blocks of the values", () => {
  const blocks = valueBlocks(interpretation, resultWith({}, POINTED), "de");

  test("stand in the order of weight, all six", () => {
    expect(blocks.map(({ key, level }) => [key, level])).toEqual([
      ["graves7_growth", "high"],
      ["graves5_achievement", "high"],
      ["graves4_order", "mid"],
      ["graves6_community", "mid"],
      ["graves3_power", "low"],
      ["graves2_security", "low"],
    ]);
  });

  test("say what motivates only of values that weigh more or less than usual", () => {
    for (const { level, motivates, demotivates, helps } of blocks) {
      const isMid = level === "mid";
      expect([motivates === null, demotivates === null, helps === null]).toEqual([isMid, isMid, isMid]);
    }
  });

  test("equal weights keep the order of the values, and an even person gets the sentence on it", () => {
    const even = resultWith();
    expect(valueBlocks(interpretation, even, "en").map(({ key }) => key)).toEqual([...VALUE_KEYS]);
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

  test("is left out when a third value weighs as much, or the second no more than the mean", () => {
    expect(combination({ ...POINTED, graves4_order: 58 })).toBeNull();
    expect(combination({ graves7_growth: 70, graves2_security: 50 })).toBeNull();
    expect(combination({})).toBeNull();
  });
});

test("each tendency of we and I has a text with benefit, watch-point and help", () => {
  for (const tendency of TENDENCIES) {
    const block = weIBlock(interpretation, tendency, "de");
    expect(block.tendency).toBe(tendency);
    for (const text of [block.text, block.benefit, block.watch, block.helps]) expect(text).toEndWith(".");
  }
});
