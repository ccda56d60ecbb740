import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { LANGUAGES } from "../types.ts";
import { compositeScore, leadershipBlocks, salesBlocks, salesCycle } from "./composites.ts";
import { resultWith } from "./testing.ts";
import { POLES } from "./types.ts";

const { interpretation, texts } = PA_STANDARD;

describe("the score of a composite", () => {
  const parts = ["goal_orientation", "proactive", "graves5_achievement"] as const;
  const score = (a: number, b: number, c: number) =>
    compositeScore(resultWith({ goal_orientation: a, proactive: b, graves5_achievement: c }), parts);

  test("spreads like a single scale: C 7, 8 and 6 give 7.9", () => {
    expect(score(7, 8, 6).cValue).toBe(7.9);
    expect(score(5, 5, 5).cValue).toBe(5);
    expect(score(3, 2, 4).cValue).toBe(2.1);
  });

  test("with four parts the stretch is 1/0.632", () => {
    const four = ["procedural", "detail", "process", "graves4_order"] as const;
    const result = resultWith({ procedural: 6, detail: 6, process: 6, graves4_order: 6 });
    expect(compositeScore(result, four).cValue).toBe(6.6);
  });

  test("stays within 0 and 10, and so does its band", () => {
    expect(score(10, 10, 10)).toEqual({ cValue: 10, band: [8.5, 10], side: "high" });
    expect(score(0, 0, 0)).toEqual({ cValue: 0, band: [0, 1.5], side: "low" });
  });

  test("lies on no side to which the person's own answers do not lean", () => {
    const side = (raw: number, c: number) => {
      const result = resultWith({ goal_orientation: c, proactive: c, graves5_achievement: c });
      for (const part of parts) result.scales[part].rawPercent = raw;
      return compositeScore(result, parts).side;
    };
    expect([side(38, 2), side(45, 2), side(62, 8), side(55, 8)]).toEqual(["low", "mid", "high", "mid"]);
  });

  test("is surer than its parts: half widths of 1.8 give 1.5, also where a part's band is clipped", () => {
    expect(score(5, 5, 5).band).toEqual([3.5, 6.5]);
    expect(score(0, 5, 10).band).toEqual([3.5, 6.5]);
  });
});

describe("a field that is not reported as one", () => {
  const deciding = (internal: number, stability: number, power: number, external = 5) => {
    const result = resultWith({ internal, stability, graves3_power: power, external });
    const block = leadershipBlocks(interpretation, result, texts.scales, "en")[1];
    if (!block) throw new Error("there is no second field");
    return block;
  };

  test("names a part on the other side, prints no text of the whole", () => {
    for (const block of [deciding(10, 3, 9), deciding(0, 7, 1)]) {
      expect(block.told).toBeNull();
      expect(block.caveat).toStartWith("Against this: Stability under Pressure.");
    }
  });

  test("names the opposite of a part that lies on the side of the whole", () => {
    expect(deciding(8, 8, 8, 8).caveat).toStartWith("Against this: External Reference (opposite of a part).");
    expect(deciding(8, 8, 8, 5).caveat).toBeNull();
  });

  test("names both sides where an average whole hides them", () => {
    expect(deciding(9, 1, 5).caveat).toStartWith(
      "The parts of this field diverge – upwards: Internal Reference; downwards: Stability under Pressure.",
    );
  });

  test("takes a value for what it weighs within the person too", () => {
    const low = { graves4_order: 30, graves7_growth: 70 };
    const result = resultWith({ procedural: 8, detail: 8, process: 8, graves4_order: 6 }, low);
    const block = leadershipBlocks(interpretation, result, texts.scales, "de").find(
      ({ key }) => key === "structure",
    );
    expect(block?.told).toBeNull();
    expect(block?.caveat).toContain("Ordnung");
  });

  test("gives way to a field with more weight that says the opposite", () => {
    const result = resultWith({
      ...{ internal: 7, stability: 8.5, graves3_power: 9 },
      ...{ people: 9.5, graves6_community: 9, external: 6 },
    });
    const blocks = leadershipBlocks(interpretation, result, texts.scales, "en");
    const [one, other] = ["deciding", "people"].map((name) => blocks.find(({ key }) => key === name));
    expect([one?.side, other?.side]).toEqual(["high", "high"]);
    expect([one?.told === null, other?.told === null].filter(Boolean)).toHaveLength(1);
  });

  test("has no caveat where the parts agree, and nothing to say where there is no lean", () => {
    expect([deciding(9, 5, 8).caveat, deciding(1, 2, 5).caveat]).toEqual([null, null]);
    const { told, caveat } = deciding(5, 5, 5);
    expect([told, caveat]).toEqual([null, null]);
  });
});

describe("the fields of leading and selling", () => {
  test("have complete texts on either side and in both languages", () => {
    for (const language of LANGUAGES) {
      for (const composite of [...interpretation.leadership.composites, ...interpretation.sales.composites]) {
        for (const side of POLES) {
          const parts = Object.fromEntries(composite.parts.map((part) => [part, side === "high" ? 9 : 1]));
          const result = resultWith(parts);
          const block = [
            ...leadershipBlocks(interpretation, result, texts.scales, language),
            ...salesBlocks(interpretation, result, texts.scales, language),
          ].find(({ name, key }) => key === composite.key && name === composite.name[language]);
          const reported = block?.told;
          expect([composite.key, block?.side, reported === null]).toEqual([composite.key, side, false]);
          expect((reported?.overuse ?? null) !== null).toBe(side === "high");
          expect(reported?.situations).toHaveLength(2);
          const said = [reported?.text, reported?.benefit, reported?.watch, reported?.helps];
          for (const text of said) expect(text).toMatch(/\.$/);
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
    const [opening] = salesBlocks(interpretation, result, texts.scales, "de");
    expect(steps[0]?.cValue).toBe(opening?.cValue ?? -1);
    expect(steps[0]?.cValue).toBe(9.4);
  });
});
