import { describe, expect, test } from "bun:test";
import { PA_STANDARD } from "../registry.ts";
import { DIMENSION_KEYS, LANGUAGES, SCORE_LABELS } from "../types.ts";
import { clusterBlocks, focusFinding, pairFinding, textFor } from "./dimensions.ts";
import { degreeWords, fill, levelOf } from "./level.ts";
import { resultWith } from "./testing.ts";
import type { PairText } from "./types.ts";

const { interpretation, texts } = PA_STANDARD;
/** One C value inside each label, from the lowest label to the highest. */
const C_OF_LABELS = [1, 2, 3, 5, 7, 8, 9];

describe("levels", () => {
  test("change with the printed label: low up to 3.4, high from 6.6", () => {
    expect([0, 1.4, 1.5, 3.4, 3.5, 6.5, 6.6, 10].map(levelOf)).toEqual([
      ...Array(4).fill("low"),
      "mid",
      "mid",
      "high",
      "high",
    ]);
  });

  test("an average value has no word of degree; the two sides share theirs", () => {
    for (const language of LANGUAGES) {
      const of = SCORE_LABELS.map((label) => degreeWords(interpretation.words, label, language));
      expect(of[3]).toEqual({});
      expect([of[0], of[1], of[2]]).toEqual([of[6], of[5], of[4]]);
      expect(new Set(of.slice(0, 3).map((words) => words.degree)).size).toBe(3);
    }
  });

  test("a placeholder without a value is refused rather than printed", () => {
    expect(fill("from {a} to {b}", { a: "1", b: "2" })).toBe("from 1 to 2");
    expect(() => fill("from {a}", {})).toThrow("{a}");
  });
});

describe("the text of a dimension", () => {
  test("is complete for every dimension, label and language, without a placeholder left", () => {
    for (const language of LANGUAGES) {
      for (const key of DIMENSION_KEYS) {
        C_OF_LABELS.forEach((cValue, place) => {
          const block = textFor(interpretation, key, cValue, language);
          expect(block.label).toBe(SCORE_LABELS[place] ?? "Average");
          const all = [...block.behaviour, block.benefit, block.watch, block.helps];
          expect(all).toHaveLength(5);
          for (const text of all) expect(text).toMatch(/^\p{Lu}[^{}]+\.$/u);
        });
      }
    }
  });

  test("differs between the labels of one side by the degree only", () => {
    const [veryHigh, high, above] = [9, 8, 7].map((c) => textFor(interpretation, "detail", c, "en"));
    expect(veryHigh?.behaviour[0]).toBe("Attends far more to details and completeness.");
    expect(high?.behaviour[0]).toBe("Attends clearly more to details and completeness.");
    expect(above?.behaviour[0]).toBe("Attends somewhat more to details and completeness.");
    expect(veryHigh?.watch).toBe(above?.watch ?? "");
  });

  test("is grammatical in German for verb and comparative", () => {
    const first = (key: "detail" | "reflective", c: number) =>
      textFor(interpretation, key, c, "de").behaviour[0];
    expect(first("detail", 9)).toBe("Achtet sehr viel stärker auf Einzelheiten und Vollständigkeit.");
    expect(first("detail", 7)).toBe("Achtet etwas stärker auf Einzelheiten und Vollständigkeit.");
    expect(first("reflective", 1)).toBe("Neigt sehr deutlich dazu, nach dem ersten Eindruck zu entscheiden.");
    expect(first("reflective", 3)).toBe("Neigt etwas dazu, nach dem ersten Eindruck zu entscheiden.");
  });
});

describe("the sentence of a pair", () => {
  const pair = interpretation.pairs.pairs.find(({ pair: [first] }) => first === "global") as PairText;
  const kind = (global: number, detail: number) =>
    pairFinding(pair, resultWith({ global, detail }).scales, "en")?.kind ?? null;

  test.each([
    [6.6, 6.6, "bothHigh"],
    [10, 6.6, "bothHigh"],
    [3.4, 3.4, "bothLow"],
    [3.4, 0, "bothLow"],
    [6.5, 4.5, "firstOver"],
    [4.5, 6.5, "secondOver"],
    [9, 3, "firstOver"],
    [6.5, 4.6, null],
    [6.5, 6.6, null],
    [5, 5, null],
  ])("global %p and detail %p give %p", (global, detail, expected) => {
    expect(kind(global, detail)).toBe(expected as never);
  });

  test("is the authored one, in the language asked for", () => {
    const { scales } = resultWith({ global: 8, detail: 8 });
    expect(pairFinding(pair, scales, "de")?.text).toBe(
      "Verbindet Überblick und Genauigkeit; will mitunter beides zugleich, was Zeit kostet.",
    );
  });
});

describe("the foci of interest", () => {
  const kind = (practical: number, people: number, process: number) =>
    focusFinding(interpretation, resultWith({ practical, people, process }).scales, "en").kind;

  test.each([
    [8, 7, 6.6, "allHigh"],
    [3.4, 2, 0, "allLow"],
    [5, 6, 6.9, "even"],
    [7, 5, 5, "practical"],
    [5, 7, 5, "people"],
    [5, 6, 7, "process"],
    [7, 6.1, 5, "practical_people"],
    [7, 5, 6.1, "practical_process"],
    [4, 6, 6, "people_process"],
    [5, 6, 7, "process"],
    [2, 1, 4.5, "process"],
  ])("practical %p, people %p, process %p give %p", (practical, people, process, expected) => {
    expect(kind(practical, people, process)).toBe(expected as never);
  });
});

describe("the clusters", () => {
  const blocks = (cValues: Parameters<typeof resultWith>[0]) =>
    clusterBlocks(interpretation, texts.clusters, resultWith(cValues), "en");
  const cluster = (key: string, cValues: Parameters<typeof resultWith>[0]) => {
    const found = blocks(cValues).find((block) => block.key === key);
    if (!found) throw new Error(`no cluster ${key}`);
    return found;
  };

  test("hold all seventeen dimensions in the order of the clusters", () => {
    const keys = blocks({}).flatMap((block) => block.blocks.map(({ key }) => key));
    expect(keys).toEqual(texts.clusters.flatMap(({ dimensions }) => dimensions));
    expect(new Set(keys).size).toBe(DIMENSION_KEYS.length);
  });

  test("two opposites both high or both low lose their second sentences to the pair's", () => {
    for (const [cValue, beginning] of [
      [1, "Seeks neither routine nor change"],
      [9, "Wants continuity and change side by side"],
    ] as const) {
      const change = cluster("change", { sameness: cValue, difference: cValue });
      expect(change.blocks.map(({ behaviour }) => behaviour.length)).toEqual([1, 1]);
      expect(change.combination).toStartWith(beginning);
    }
  });

  test("a contrast adds its sentence and takes nothing away", () => {
    const scope = cluster("scope", { global: 9, detail: 2 });
    expect(scope.blocks.map(({ behaviour }) => behaviour.length)).toEqual([2, 2]);
    expect(scope.combination).toStartWith("Gives the overview more weight than precision");
  });

  test("resilience keeps its sentences, as its two are no opposites", () => {
    const resilience = cluster("resilience", { failure_tolerance: 8, stability: 8 });
    expect(resilience.blocks.map(({ behaviour }) => behaviour.length)).toEqual([2, 2]);
    expect(resilience.combination).toStartWith("Stays calm and soon carries on");
  });

  test("only the foci always have a sentence; an even profile says nothing elsewhere", () => {
    expect(blocks({}).map(({ key, combination }) => [key, combination !== null])).toEqual(
      texts.clusters.map(({ key }) => [key, key === "focus_of_interest"]),
    );
  });
});
