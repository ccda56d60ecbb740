import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "./fixtures/vectors.json";
import { roundToTenth } from "./rounding.ts";
import { band, cValueLinear, labelOf } from "./score.ts";
import type { ScoreLabel } from "./types.ts";

describe("C values and labels", () => {
  for (const { raw, M, S, c, label } of vectors.c_linear) {
    test(`raw ${raw} under mean ${M} and SD ${S} is C ${c}, ${label}`, () => {
      expect(cValueLinear(raw, M, S)).toBe(c);
      expect(labelOf(cValueLinear(raw, M, S))).toBe(label as ScoreLabel);
    });
  }

  test("all 101 C values carry the label of the reference table", () => {
    expect(vectors.labels).toHaveLength(101);
    for (const [cValue, label] of vectors.labels) expect(labelOf(Number(cValue))).toBe(label as ScoreLabel);
  });

  test("labels are mirrored about 5", () => {
    const ranks: ScoreLabel[] = [
      "Very Low",
      "Low",
      "Below Average",
      "Average",
      "Above Average",
      "High",
      "Very High",
    ];
    for (let tenths = 0; tenths <= 100; tenths++) {
      const mirrored = ranks.indexOf(labelOf((100 - tenths) / 10));
      expect(ranks.indexOf(labelOf(tenths / 10)) + mirrored).toBe(6);
    }
  });

  test("C stays in 0..10 on the grid of tenths and never falls when the raw percent rises", () => {
    const raw = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(
        raw,
        raw,
        fc.integer({ min: 30, max: 70 }),
        fc.integer({ min: 5, max: 30 }),
        (a, b, m, s) => {
          const [low, high] = [cValueLinear(Math.min(a, b), m, s), cValueLinear(Math.max(a, b), m, s)];
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(10);
          expect(low).toBe(roundToTenth(low));
        },
      ),
      runs(100),
    );
  });
});

describe("bands", () => {
  test("the provisional norm with reliability .70 gives plus and minus 1.8", () => {
    expect(band(5, 0.7, 0.875)).toEqual([3.2, 6.8]);
  });

  test("300 people and alpha .75 give plus and minus 1.3", () => {
    expect(band(5, 0.75, 2 / Math.sqrt(300))).toEqual([3.7, 6.3]);
  });

  test("both ends are cut at the ends of the scale", () => {
    expect(band(0.4, 0.7, 0.875)).toEqual([0, 2.2]);
    expect(band(9.9, 0.7, 0.875)).toEqual([8.1, 10]);
  });

  test("a perfectly reliable scale under an exact norm has no width", () => {
    expect(band(6.3, 1, 0)).toEqual([6.3, 6.3]);
  });

  test("every band holds its C value, lies in 0..10 and is mirrored about 5", () => {
    const tenths = fc.integer({ min: 0, max: 100 });
    const reliability = fc.double({ min: 0, max: 1, noNaN: true });
    const normError = fc.double({ min: 0, max: 2, noNaN: true });
    fc.assert(
      fc.property(tenths, reliability, normError, (t, rel, e) => {
        const [low, high] = band(t / 10, rel, e);
        expect(low).toBeLessThanOrEqual(t / 10);
        expect(high).toBeGreaterThanOrEqual(t / 10);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(10);
        const [mirroredLow, mirroredHigh] = band((100 - t) / 10, rel, e);
        expect(mirroredLow).toBeCloseTo(10 - high, 9);
        expect(mirroredHigh).toBeCloseTo(10 - low, 9);
      }),
      runs(100),
    );
  });
});
