import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { baselineOf, figuresOf, fitDimension, overallMatch, percentileOf } from "./match.ts";
import { type MatchBasis, positionOf } from "./match-position.ts";
import { completeRange, type ProfileTarget } from "./range.ts";
import { SCALE_KEYS } from "./types.ts";

const EIGHT: ProfileTarget[] = SCALE_KEYS.slice(0, 8).map((scale) => ({
  scale,
  range: completeRange({ ideal: 6.5 }),
}));
const baseline = baselineOf(EIGHT);
const basisOf = (halfWidth: number): MatchBasis => ({
  baseline,
  halfWidth,
  average: 60,
  isProvisional: false,
});
const positionAt = (overall: number, halfWidth: number, hasOpenEssential = false) =>
  positionOf(overall, [], () => [0, 10], basisOf(halfWidth), hasOpenEssential);
const wordOf = (percentile: number) => (percentile < 50 ? "chance" : percentile < 90 ? "partly" : "close");
const points = fc.integer({ min: 0, max: 100 });

describe("the position of a match", () => {
  test("is a word only where both ends of its 80 % band deserve it", () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 25 }), (overall, halfWidth) => {
        const { level, percentile, text } = positionAt(overall, halfWidth);
        const ends = [Math.max(0, overall - halfWidth), Math.min(100, overall + halfWidth)].map((end) =>
          wordOf(percentileOf(baseline, end)),
        );
        const isWord = level === "chance" || level === "partly" || level === "close";
        expect(isWord).toBe(ends[0] === ends[1]);
        if (isWord) expect(ends).toEqual([level, level]);
        expect(percentile).toBe(percentileOf(baseline, overall));
        if (percentile !== null && percentile > 0) {
          expect(text.en).toContain(`${percentile} of 100 people drawn at random`);
          expect(text.de).toContain(`${percentile} von 100 Personen`);
        }
      }),
      runs(200),
    );
  });

  test("between two words says at least or at most, and nothing where both borders lie within the band", () => {
    const { median } = figuresOf(baseline);
    const close = Array.from({ length: 101 }, (_, overall) => overall).find(
      (overall) => percentileOf(baseline, overall) >= 90,
    );
    if (close === undefined) throw new Error("nobody is close");
    expect(positionAt(median - 1, 5).level).toBe("at_most_partly");
    expect(positionAt(close, 5).level).toBe("at_least_partly");
    expect(positionAt(Math.round((median + close) / 2), 40).level).toBe("open");
    expect(positionAt(0, 5)).toMatchObject({ level: "chance", percentile: 0 });
    expect(positionAt(100, 5)).toMatchObject({ level: "close", percentile: 99 });
  });

  test("with an open essential point is to be clarified, and no better than chance where it is that", () => {
    for (let overall = 0; overall <= 100; overall++) {
      const { level } = positionAt(overall, 5, true);
      expect(level).toBe(positionAt(overall, 5).level === "chance" ? "chance" : "clarify");
    }
  });

  test("under provisional reference values is told requirement by requirement, without a number or a word", () => {
    const provisional: MatchBasis = { ...basisOf(9), isProvisional: true };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 }), (tenths) => {
        const fits = EIGHT.map(({ scale, range }, place) => ({
          scale,
          range,
          ...fitDimension((tenths[place] ?? 0) / 10, range),
        }));
        const bandOf = (scale: (typeof SCALE_KEYS)[number]) => {
          const value = (tenths[SCALE_KEYS.indexOf(scale)] ?? 0) / 10;
          return [value - 1.8, value + 1.8] as const;
        };
        const overall = overallMatch(fits.map(({ score }) => score));
        const { level, percentile, text } = positionOf(overall, fits, bandOf, provisional, false);
        expect([level, percentile]).toEqual(["open", null]);
        const met = fits.filter(({ zone }) => zone === "green").length;
        const near = fits.filter(
          ({ scale, zone, range }) =>
            zone === "yellow" && bandOf(scale)[0] <= range.ok_max && bandOf(scale)[1] >= range.ok_min,
        ).length;
        const [nearEn, nearDe] = near === 0 ? [".", "."] : [`, ${near} missed within`, `, ${near} innerhalb`];
        expect(text.en).toStartWith(`${met} of 8 requirements met${nearEn}`);
        expect(text.en).toContain("provisional");
        expect(text.de).toStartWith(`${met} von 8 Anforderungen erfüllt${nearDe}`);
      }),
      runs(100),
    );
  });

  test("is compared with the others who were invited for the profile, from thirty of them on", () => {
    fc.assert(
      fc.property(
        points,
        fc.array(points, { maxLength: 60 }),
        fc.boolean(),
        (overall, others, isProvisional) => {
          const basis = { ...basisOf(9), isProvisional, applicants: others };
          const { text } = positionOf(overall, [], () => [0, 10], basis, false);
          const further = others.filter((other) => other < overall).length;
          const said = {
            en:
              further === 0
                ? `No one among the ${others.length} others`
                : `${further} of the ${others.length} others`,
            de:
              further === 0
                ? `Von den ${others.length} anderen`
                : `Näher als ${further} der ${others.length} anderen`,
          };
          for (const language of ["en", "de"] as const)
            expect(text[language].includes(said[language])).toBe(others.length >= 30);
          // There either is a comparison with people, or it is said that there is none.
          expect(text.en.includes("no comparison")).toBe(isProvisional && others.length < 30);
        },
      ),
      runs(200),
    );
  });
});
