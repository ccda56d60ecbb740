import { describe, expect, test } from "bun:test";
import { baselineOf, figuresOf, fitDimension, overallMatch } from "../match.ts";
import { matchBasis } from "../match-position.ts";
import { completeRange } from "../range.ts";
import { PA_STANDARD } from "../registry.ts";
import { syntheticNorm } from "../testing.ts";
import { DIMENSION_KEYS, LANGUAGES } from "../types.ts";
import { matchNotice, reportNotices } from "./notices.ts";

const { interpretation } = PA_STANDARD;
const notices = (normN: number, quality: "ok" | "caution" | "questionable" = "ok") =>
  reportNotices(interpretation, { quality, normN }, "en");

describe("notices", () => {
  test("report the tier of the norm and the size of its sample", () => {
    expect(notices(0).norm).toStartWith("Reference values are provisional and model-based.");
    expect(notices(99).norm).toBe(
      "Preview: 99 people are too few for reference values. Do not use these values for decisions.",
    );
    expect(notices(100).norm).toStartWith("Interim reference values from 100 people");
    expect(notices(300).norm).toStartWith("Reference values from 300 people");
    expect(notices(1000).norm).toStartWith("Well-founded reference values from 1000 people");
  });

  test("always say that no decision may rest on the result alone, in both languages", () => {
    for (const language of LANGUAGES) {
      const { standing, footer } = reportNotices(interpretation, { quality: "ok", normN: 0 }, language);
      expect(standing.join(" ")).toContain(
        language === "en" ? "Art.\u00A022\u00A0GDPR" : "Art.\u00A022\u00A0DSGVO",
      );
      expect(footer.length).toBeLessThan(120);
    }
  });

  test("name the quality of the answers", () => {
    expect(notices(0, "ok").quality.title).toBe("No irregularities");
    expect(notices(0, "caution").quality.title).toBe("Read with caution");
    expect(notices(0, "questionable").quality.title).toBe("Questionable");
  });

  test("promise nothing of answers in which nothing stands out", () => {
    expect(notices(0).quality.text).toBe(
      "The checks found no irregularity. No check can detect answers that were adapted to the job.",
    );
  });

  test("report an unusual level over all scales, and never call it an error", () => {
    expect(notices(0).presentation).toBeNull();
    for (const style of ["high", "low", "opposites"] as const)
      for (const language of LANGUAGES) {
        const { presentation } = reportNotices(interpretation, { quality: "ok", normN: 0, style }, language);
        expect(presentation).toMatch(/no fault|kein Mangel/);
        expect(presentation).not.toMatch(/\b(fake|faked|lüg|täusch)/i);
      }
  });

  test("give the error of a match in points", () => {
    const range = completeRange({ ideal: 7 });
    const targets = DIMENSION_KEYS.slice(0, 8).map((scale) => ({ scale, range }));
    const basis = { ...matchBasis(targets, syntheticNorm(), baselineOf(targets)), halfWidth: 7 };
    const { baseline, average } = basis;
    // Two below the ideal is the end of the range that is all right.
    expect(average).toBe(overallMatch(targets.map(() => fitDimension(5, range).score)));
    expect(matchNotice(interpretation, basis, "de")).toStartWith(
      "Die Übereinstimmung hat einen Messfehler von ±7 Punkten (80-%-Band).",
    );
    const { median, from, to } = figuresOf(baseline);
    expect(matchNotice(interpretation, basis, "en")).toContain(
      `Nine in ten people drawn at random reach ${from} to ${to} points (median ${median}); 5.0 on every scale gives ${average}.`,
    );
  });
});
