import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { LANGUAGES } from "../types.ts";
import { compositeCaveat, compositeScore, leadershipBlocks, salesBlocks, salesCycle } from "./composites.ts";
import { resultWith } from "./testing.ts";

const { interpretation, texts } = PA_STANDARD;

describe("the score of a composite", () => {
  const parts = ["goal_orientation", "proactive", "graves5_achievement"] as const;
  const score = (a: number, b: number, c: number) =>
    compositeScore(resultWith({ goal_orientation: a, proactive: b, graves5_achievement: c }).scales, parts);

  test("spreads like a single scale: C 7, 8 and 6 give 7.9", () => {
    expect(score(7, 8, 6).cValue).toBe(7.9);
    expect(score(5, 5, 5).cValue).toBe(5);
    expect(score(3, 2, 4).cValue).toBe(2.1);
  });

  test("with four parts the stretch is 1/0.632", () => {
    const four = ["procedural", "detail", "process", "graves4_order"] as const;
    const result = resultWith({ procedural: 6, detail: 6, process: 6, graves4_order: 6 });
    expect(compositeScore(result.scales, four).cValue).toBe(6.6);
  });

  test("stays within 0 and 10, and so does its band", () => {
    expect(score(10, 10, 10)).toEqual({ cValue: 10, band: [8.5, 10] });
    expect(score(0, 0, 0)).toEqual({ cValue: 0, band: [0, 1.5] });
  });

  test("is surer than its parts: half widths of 1.8 give 1.5, also where a part's band is clipped", () => {
    expect(score(5, 5, 5).band).toEqual([3.5, 6.5]);
    expect(score(0, 5, 10).band).toEqual([3.5, 6.5]);
  });
});

describe("the reservation to a composite", () => {
  const caveat = (internal: number, stability: number, power: number) => {
    const result = resultWith({ internal, stability, graves3_power: power });
    const block = leadershipBlocks(interpretation, result, "en")[1];
    return block ? compositeCaveat(interpretation, block, result, texts.scales, "en") : "no block";
  };

  test("names a part on the side opposite to the whole", () => {
    expect(caveat(10, 3.4, 9)).toStartWith(
      "Within this field, opposite to the whole: Stability under Pressure.",
    );
    expect(caveat(0, 6.6, 1)).toStartWith(
      "Within this field, opposite to the whole: Stability under Pressure.",
    );
  });

  test("names both sides where an average whole hides them", () => {
    expect(caveat(9, 1, 5)).toStartWith(
      "The parts of this field diverge – upwards: Internal Reference; downwards: Stability under Pressure.",
    );
  });

  test("is silent where the parts agree or merely lie in the middle", () => {
    expect([caveat(9, 5, 8), caveat(5, 5, 5), caveat(1, 2, 5), caveat(7, 5, 5)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("the fields of leading and selling", () => {
  test("have complete texts at every level and in both languages", () => {
    for (const language of LANGUAGES) {
      for (const [cValue, level] of [
        [1, "low"],
        [5, "mid"],
        [9, "high"],
      ] as const) {
        const all = Object.fromEntries(Object.keys(resultWith().scales).map((key) => [key, cValue]));
        const result = resultWith(all);
        const blocks = [
          ...leadershipBlocks(interpretation, result, language),
          ...salesBlocks(interpretation, result, language),
        ];
        expect(blocks).toHaveLength(12);
        for (const block of blocks) {
          expect(block.level).toBe(level);
          expect(block.overuse !== null).toBe(level === "high");
          expect(block.situations).toHaveLength(2);
          const said = [
            block.text,
            block.benefit,
            block.watch,
            block.helps,
            ...block.situations.map(({ text }) => text),
          ];
          for (const text of said) expect(text).toMatch(/\.$/);
          expect(block.question.question).toMatch(/[.?]$/);
        }
      }
    }
  });

  test("the sales cycle shows five steps with the scores of their fields", () => {
    const result = resultWith({ proactive: 9, goal_orientation: 8, failure_tolerance: 7 });
    const steps = salesCycle(interpretation, result, "de");
    expect(steps.map(({ title }) => title)).toEqual([
      "Eröffnen",
      "Bedarf klären",
      "Lösung finden",
      "Abschließen",
      "Betreuen",
    ]);
    const [opening] = salesBlocks(interpretation, result, "de");
    expect(steps[0]?.cValue).toBe(opening?.cValue ?? -1);
    expect(steps[0]?.cValue).toBe(9.4);
  });
});
