import { describe, expect, test } from "bun:test";
import { scoreLevel } from "../bands.ts";
import { PA_STANDARD } from "../registry.ts";
import { DIMENSION_KEYS, LANGUAGES, type ScaleKey } from "../types.ts";
import { averageLines, clusterBlocks } from "./dimensions.ts";
import { fill, focusFinding, markedPair, pairLean, resilienceFinding, sideOf } from "./level.ts";
import { resultWith } from "./testing.ts";
import { type PairText, POLES } from "./types.ts";

const { interpretation, texts } = PA_STANDARD;

describe("the side of a score", () => {
  test("is reported only where the whole 80 % band lies beyond the middle", () => {
    const side = (cValue: number, low: number, high: number) =>
      sideOf({ cValue, band: [low, high], rawPercent: 10 * cValue });
    expect([side(6.8, 5, 8.6), side(6.9, 5.1, 8.7), side(3.2, 1.4, 5), side(3.1, 1.3, 4.9)]).toEqual([
      "mid",
      "high",
      "mid",
      "low",
    ]);
    // A norm with little error does not make an average value a marked one.
    expect(side(6.4, 5.2, 7.6)).toBe("mid");
  });

  test("is reported only where the person's own answers lean to it as well", () => {
    const side = (cValue: number, rawPercent: number) => {
      const score = { cValue, band: [cValue - 1.8, cValue + 1.8] as const, rawPercent };
      return [sideOf(score), scoreLevel(score)];
    };
    expect(side(2.5, 38)).toEqual(["low", "clearly_low"]);
    for (const raw of [40, 50, 60]) expect(side(2.5, raw)).toEqual(["mid", "low"]);
    expect(side(7.5, 62)).toEqual(["high", "clearly_high"]);
    expect(side(7.5, 60)).toEqual(["mid", "high"]);
    expect([side(6.6, 90), side(6.5, 90)]).toEqual([
      ["mid", "high"],
      ["mid", "middle"],
    ]);
  });

  test("a placeholder without a value is refused rather than printed", () => {
    expect(fill("from {a} to {b}", { a: "1", b: "2" })).toBe("from 1 to 2");
    expect(() => fill("from {a}", {})).toThrow("{a}");
  });
});

describe("the sentence of a pair", () => {
  const pair = interpretation.pairs.pairs.find(({ pair: [first] }) => first === "global") as PairText;
  const kind = (global: number, detail: number) => {
    const { scales } = resultWith({ global, detail });
    return (markedPair(pair, scales, "en") ?? pairLean(pair, scales, "en"))?.kind ?? null;
  };

  test.each([
    [6.9, 6.9, "bothHigh"],
    [10, 6.9, "bothHigh"],
    [3.1, 3.1, "bothLow"],
    [3.1, 0, "bothLow"],
    [6.9, 4.9, "firstOver"],
    [4.9, 6.9, "secondOver"],
    [9, 3, "firstOver"],
    [6.9, 5, null],
    [6.8, 4.4, null],
    [5, 5, null],
  ])("global %p and detail %p give %p", (global, detail, expected) => {
    expect(kind(global, detail)).toBe(expected as never);
  });

  test("is the authored one, in the language asked for", () => {
    const { scales } = resultWith({ global: 8, detail: 8 });
    expect(markedPair(pair, scales, "de")?.text).toBe(
      "Verbindet Überblick und Genauigkeit; will mitunter beides zugleich, was Zeit kostet.",
    );
  });

  test("of resilience needs both: what is about the reference is not reported as marked", () => {
    const { resilience } = interpretation.pairs;
    const found = (failure_tolerance: number, stability: number) =>
      resilienceFinding(resilience, resultWith({ failure_tolerance, stability }).scales, "en")?.kind ?? null;
    expect([found(8, 8), found(2, 2), found(8, 2), found(2, 8), found(8, 5)]).toEqual([
      "bothHigh",
      "bothLow",
      "firstOver",
      "secondOver",
      null,
    ]);
  });
});

describe("the foci of interest", () => {
  const kind = (practical: number, people: number, process: number) =>
    focusFinding(interpretation, resultWith({ practical, people, process }).scales, "en")?.kind ?? null;

  test.each([
    [8, 7, 6.9, "allHigh"],
    [3.1, 2, 0, "allLow"],
    [5, 6, 6.9, null],
    [6.8, 4, 4, null],
    [7, 5, 5, "practical"],
    [5, 7, 5, "people"],
    [5, 6, 7, "process"],
    [7, 6.1, 5, "practical_people"],
    [7, 5, 6.1, "practical_process"],
    [3, 6, 6, "people_process"],
    [2, 1, 4.5, "process"],
  ])("practical %p, people %p, process %p give %p", (practical, people, process, expected) => {
    expect(kind(practical, people, process)).toBe(expected as never);
  });
});

describe("the clusters", () => {
  const blocks = (cValues: Partial<Record<ScaleKey, number>>, language: "en" | "de" = "en") =>
    clusterBlocks(interpretation, texts.clusters, resultWith(cValues), language);
  const cluster = (key: string, cValues: Partial<Record<ScaleKey, number>>) => {
    const found = blocks(cValues).find((block) => block.key === key);
    if (!found) throw new Error(`no cluster ${key}`);
    return found;
  };

  test("report each dimension that is clearly off the reference, in both languages, and none that is not", () => {
    for (const language of LANGUAGES) {
      for (const key of DIMENSION_KEYS) {
        for (const side of POLES) {
          const reported = blocks({ [key]: side === "high" ? 8 : 2 }, language).flatMap(
            ({ blocks }) => blocks,
          );
          expect(reported).toHaveLength(1);
          const [block] = reported;
          expect([block?.key, block?.side]).toEqual([key, side]);
          const all = [...(block?.behaviour ?? []), block?.benefit, block?.watch, block?.helps];
          expect(all).toHaveLength(5);
          for (const text of all) expect(text).toMatch(/^\p{Lu}[^{}]+\.$/u);
        }
      }
    }
    expect(blocks({}).flatMap(({ blocks }) => blocks)).toEqual([]);
  });

  test("two opposites on the same side are reported in one block in the place of both", () => {
    for (const [cValue, beginning] of [
      [1, "Seeks neither routine nor change"],
      [9, "Wants continuity and change side by side"],
    ] as const) {
      const change = cluster("change", { sameness: cValue, difference: cValue });
      expect(change.blocks).toEqual([]);
      expect(change.combination).toBeNull();
      expect(change.marked?.text).toStartWith(beginning);
    }
  });

  test("a contrast adds its sentence and takes nothing away", () => {
    const scope = cluster("scope", { global: 9, detail: 2 });
    expect(scope.blocks.map(({ behaviour }) => behaviour.length)).toEqual([2, 2]);
    expect(scope.combination).toStartWith("Gives the overview more weight than precision");
  });

  test("of two lines that contradict each other the one of the dimension nearer to the middle is left out", () => {
    const of = (goal_orientation: number, options: number) => {
      const notified = blocks({ goal_orientation, options }).flatMap(({ blocks }) => blocks);
      return [
        notified.find(({ key }) => key === "goal_orientation")?.benefit === null,
        notified.find(({ key }) => key === "options")?.watch === null,
      ];
    };
    expect(of(9, 8)).toEqual([false, true]);
    expect(of(8, 9)).toEqual([true, false]);
  });

  test("what a dimension means is never left out", () => {
    const answered = blocks({ procedural: 7, difference: 9.9 }).flatMap(({ blocks }) => blocks);
    expect(answered.find(({ key }) => key === "difference")?.behaviour).toHaveLength(1);
    expect(answered.find(({ key }) => key === "procedural")?.behaviour).toHaveLength(2);
  });

  test("one line names all dimensions about the reference, another those that only the reference puts off it", () => {
    const line = (cValues: Partial<Record<ScaleKey, number>>) =>
      averageLines(interpretation, resultWith(cValues), texts.scales, "en")[0];
    const result = resultWith({ detail: 2 });
    result.scales.detail.rawPercent = 45;
    const [average, unsaid, ...others] = averageLines(interpretation, result, texts.scales, "en");
    expect([average?.includes("Detail Focus"), unsaid?.includes(": Detail Focus.")]).toEqual([false, true]);
    expect(others).toEqual([]);
    for (const key of DIMENSION_KEYS) expect(line({})).toContain(texts.scales[key].name.en);
    expect(line({ detail: 8 })).not.toContain(texts.scales.detail.name.en);
    expect(line(Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 8])))).toBeUndefined();
  });
});
