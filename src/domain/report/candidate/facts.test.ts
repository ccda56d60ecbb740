import { describe, expect, test } from "bun:test";
import { clearDimensions, clearestDimensions } from "#/domain/instrument/interpretation/level.ts";
import { resultWith } from "#/domain/instrument/interpretation/testing.ts";
import { flagLevels, type QualityMeasures } from "#/domain/instrument/quality.ts";
import { SHIPPED_LIMITS } from "#/domain/instrument/quality-limits.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import {
  DIMENSION_KEYS,
  LANGUAGES,
  type Quality,
  type ScoredResult,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import { percent } from "../format.ts";
import { sampleInput, sampleResult } from "../testing.ts";
import { reportFacts } from "./facts.ts";
import { buildReport } from "./render.ts";

const FORBIDDEN = /\b(hire[ds]?|hiring|reject\w*|unsuitable|suitable|geeignet\w*|ungeeignet\w*)\b/i;

/** Every text in a value, functions called with plain arguments. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsIn(value(1, 2));
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe("headlines", () => {
  test("dimensions stand out only when their band does not reach the middle and the answers lean there too, the clearest first", () => {
    const result = sampleResult("pointed");
    const keys = clearDimensions(result);
    for (const key of DIMENSION_KEYS) {
      const { band, rawPercent } = result.scales[key];
      expect(keys.includes(key)).toBe((band[0] > 5 && rawPercent > 60) || (band[1] < 5 && rawPercent < 40));
    }
    const distances = keys.map((key) => Math.abs(result.scales[key].cValue - 5));
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
  });

  test("of two opposites only the farther one is named", () => {
    const result = resultWith({ internal: 9.5, external: 0.2, detail: 8 });
    expect(clearDimensions(result)).toEqual(["external", "internal", "detail"]);
    expect(clearestDimensions(PA_STANDARD.interpretation, result)).toEqual(["external", "detail"]);
  });

  test("a profile without any clear preference claims none", () => {
    const content = reportFacts(sampleInput("average", "en"));
    expect(content.distinctive).toEqual([]);
    expect(content.headlines[0]).toBe(
      "On none of the 17 dimensions do the answers and the comparison with the norm point clearly to one side.",
    );
    expect(content.headlines[1]).toBe("None of the six opposite pairs shows a clear lean.");
  });

  test("there are three, each of at most 22 words, in both languages and for every kind of profile", () => {
    for (const language of LANGUAGES) {
      for (const profile of ["average", "extreme", "pointed", "questionable"] as const) {
        const { headlines } = reportFacts(sampleInput(profile, language));
        expect(headlines).toHaveLength(3);
        for (const sentence of headlines)
          expect(sentence.split(/[\s\u00A0]+/).length).toBeLessThanOrEqual(22);
      }
    }
  });

  test("the number of clear dimensions decides the wording", () => {
    const withClear = (count: number): ScoredResult => {
      const result = sampleResult("average");
      const scales = { ...result.scales };
      for (const key of DIMENSION_KEYS.slice(0, count)) {
        scales[key] = { ...scales[key], cValue: 8, band: [6.2, 9.8], rawPercent: 80 };
      }
      return { ...result, scales };
    };
    const first = (count: number) =>
      reportFacts(sampleInput("average", "en", { result: withClear(count) })).headlines[0];
    expect(first(1)).toBe("One of 17 dimensions stands out: Goal Orientation\u00A0(8.0).");
    expect(first(2)).toBe("2 of 17 dimensions stand out, above all Goal Orientation\u00A0(8.0).");
    expect(first(17)).toStartWith("All 17 dimensions stand out, above all ");
  });
});

describe("the headline on the opposite pairs", () => {
  const said = (cValues: Parameters<typeof resultWith>[0], language: "en" | "de" = "en") =>
    reportFacts(sampleInput("average", language, { result: resultWith(cValues) })).headlines[1];

  test("names a pair with both sides far up or far down, which is no middle", () => {
    expect(said({ internal: 10, external: 10 })).toBe(
      "Internal Reference and External Reference are both clearly high: ask which one prevails, and when.",
    );
    expect(said({ internal: 0, external: 0 }, "de")).toBe(
      "Interne Orientierung und Externe Orientierung sind beide deutlich niedrig: Fragen Sie, was stattdessen zählt.",
    );
    expect(said({ internal: 9, external: 9, global: 9, detail: 9 })).toStartWith(
      "In 2 opposite pairs, both sides",
    );
  });

  test("otherwise reports the widest lean, and else that there is none", () => {
    expect(said({ internal: 9, external: 2, global: 8, detail: 5 })).toContain(
      "Internal Reference\u00A0(9.0) is higher than External Reference\u00A0(2.0).",
    );
    // Two points apart, but neither clearly off the reference.
    expect(said({ internal: 6.2, external: 4.1 })).toBe("None of the six opposite pairs shows a clear lean.");
  });
});

describe("values", () => {
  const barsOf = (input: ReturnType<typeof sampleInput>) =>
    buildReport(input)
      .chapters.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "bars" ? block.bars : []));

  test("are sorted by weight within the person, in groups, each with its band and without a rank or a C value", () => {
    const bars = barsOf(sampleInput("pointed", "en"));
    expect(bars.map(({ name, shareText, bandText, group }) => [name, shareText, bandText, group])).toEqual([
      ["Achievement & Success", "64", "51–77", "More important"],
      ["Growth & Autonomy", "62", "49–75", "Middle"],
      ["Power & Assertion", "52", "39–65", "Middle"],
      ["Community & Equality", "50", "37–63", "Middle"],
      ["Order & Duty", "38", "25–51", "Middle"],
      ["Security & Belonging", "34", "21–47", "Less important"],
    ]);
  });

  test("share the middle group when no band leaves the person's own mean, and nothing stands out", () => {
    const result = sampleResult("pointed");
    const scales = { ...result.scales };
    for (const key of VALUE_KEYS) scales[key] = { ...scales[key], rawPercent: 50 };
    const input = sampleInput("pointed", "de", { result: { ...result, scales } });
    expect(new Set(barsOf(input).map(({ group }) => group))).toEqual(new Set(["Mitte"]));
    expect(reportFacts(input).headlines[2]).toStartWith("Kein Wert hebt sich über den Messfehler hinaus ab;");
  });

  test("the printed shares of we and I always add up to 100", () => {
    for (const wirPercent of [0, 33.3, 49.5, 50, 52.5, 100]) {
      const result = {
        ...sampleResult("average"),
        wirIch: { wirPercent, ichPercent: 100 - wirPercent, tendency: "Balanced" as const },
      };
      const { weI } = reportFacts(sampleInput("average", "en", { result }));
      expect(weI.we + weI.i).toBe(100);
    }
  });
});

describe("texts", () => {
  test("both languages say everything and neither uses a word that decides about a person", () => {
    for (const language of LANGUAGES) {
      for (const profile of ["average", "extreme", "pointed", "questionable"] as const) {
        const texts = textsIn(buildReport(sampleInput(profile, language)));
        for (const text of texts) {
          expect(text).not.toMatch(FORBIDDEN);
        }
      }
    }
    expect(Object.keys(REPORT_WORDS.de)).toEqual(Object.keys(REPORT_WORDS.en));
  });

  test("numbers, dates and percent signs are written as the language writes them", () => {
    const german = reportFacts(sampleInput("pointed", "de"));
    const english = reportFacts(sampleInput("pointed", "en"));
    expect([german.completedOn, english.completedOn]).toEqual(["12. März 2026", "12 March 2026"]);
    expect([german, english].map(({ clusters }) => clusters[0]?.scales[0]?.band)).toEqual([
      "5,3–9,3",
      "5.3–9.3",
    ]);
    expect([percent(33.3, "de"), percent(33.3, "en")]).toEqual(["33\u00A0%", "33%"]);
  });

  test("the limits printed next to the quality checks are those of the flags", () => {
    const ok: QualityMeasures = {
      attentionFailed: 0,
      inconsistency: 1.579,
      longstringA: 11,
      longstringB: 9,
      irv: 0.6,
      fastShare: 0.1,
      pattern: 1.644,
    };
    const caution: QualityMeasures = {
      attentionFailed: 1,
      inconsistency: 1.58,
      longstringA: 12,
      longstringB: 10,
      irv: 0.599,
      fastShare: 0.101,
      pattern: 1.645,
      identical: 1,
    };
    const judged = (measures: QualityMeasures) => ({ ...measures, limits: SHIPPED_LIMITS });
    expect(new Set(Object.values(flagLevels(judged(ok))))).toEqual(new Set(["ok"]));
    expect(new Set(Object.values(flagLevels(judged(caution))))).toEqual(new Set(["caution"]));
    const expectedOf = (quality: Partial<Quality>) => {
      const result = sampleResult("average");
      const facts = reportFacts(
        sampleInput("average", "en", { result: { ...result, quality: { ...result.quality, ...quality } } }),
      );
      return facts.quality.checks.map(({ name, expected }) => [name, expected]);
    };
    expect(expectedOf({})).toContainEqual(["Consistency", "below 1.40"]);
    expect(expectedOf({}).map(([name]) => name)).not.toContain("Pattern");
    expect(expectedOf({ limits: SHIPPED_LIMITS, pattern: 2 })).toEqual(
      expect.arrayContaining([
        ["Consistency", "below 1.58"],
        ["Pattern", "below 1.65"],
      ]),
    );
    const { inconsistency: _, pattern: __, ...rest } = REPORT_WORDS.en.expectedRange;
    expect(rest).toEqual({
      attentionFailed: "none",
      longstringA: "below 12",
      longstringB: "below 10",
      irv: "0.60 or more",
      fastShare: "at most 10%",
      identical: "none",
    });
  });

  test("a name of many kilobytes is cut, an empty one replaced, and a wrong date refused", () => {
    expect(
      reportFacts(sampleInput("average", "en", { candidateName: "Ab ".repeat(4000) })).candidate.length,
    ).toBe(120);
    expect(reportFacts(sampleInput("average", "en", { candidateName: " \n " })).candidate).toBe("Candidate");
    expect(() => reportFacts(sampleInput("average", "en", { completedAt: "soon" }))).toThrow(RangeError);
  });
});
