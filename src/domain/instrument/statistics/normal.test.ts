import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { normalQuantile, normalShare, Z_95 } from "./normal.ts";

/** Reference values from an independent implementation (SciPy). */
const SHARES = [
  [-5, 2.866515718791933e-7],
  [-3, 0.0013498980316300933],
  [-1.5, 0.06680720126885807],
  [-0.3, 0.3820885778110474],
  [0, 0.5],
  [0.7, 0.758036347776927],
  [2, 0.9772498680518208],
  [4, 0.9999683287581669],
] as const;

const QUANTILES = [
  [1e-6, -4.753424308822899],
  [1e-4, -3.7190164854556804],
  [0.01, -2.3263478740408408],
  [0.1, -1.2815515655446004],
  [0.3, -0.5244005127080409],
  [0.45, -0.12566134685507402],
  [0.5, 0],
  [0.9, 1.2815515655446004],
  [0.975, 1.959963984540054],
  [0.9999, 3.719016485455709],
] as const;

describe("normal share", () => {
  test("agrees with the reference to 15 decimals", () => {
    for (const [x, share] of SHARES) expect(Math.abs(normalShare(x) - share)).toBeLessThan(1e-15);
  });

  test("is 0 and 1 far out, never outside, and ends for infinity", () => {
    expect([normalShare(-40), normalShare(Number.NEGATIVE_INFINITY)]).toEqual([0, 0]);
    expect([normalShare(40), normalShare(Number.POSITIVE_INFINITY)]).toEqual([1, 1]);
    fc.assert(
      fc.property(fc.double({ min: -9, max: 9, noNaN: true }), (x) => {
        expect(normalShare(x)).toBeGreaterThanOrEqual(0);
        expect(normalShare(x)).toBeLessThanOrEqual(1);
        expect(normalShare(x) + normalShare(-x)).toBeCloseTo(1, 14);
      }),
      runs(100),
    );
  });

  test("refuses what is not a number", () => {
    expect(() => normalShare(Number.NaN)).toThrow(RangeError);
  });
});

describe("normal quantile", () => {
  test("agrees with the reference to ten digits", () => {
    for (const [p, z] of QUANTILES) {
      expect(Math.abs(normalQuantile(p) - z)).toBeLessThanOrEqual(1e-10 * Math.max(1, Math.abs(z)));
    }
    expect(Z_95).toBeCloseTo(1.959963984540054, 14);
  });

  test("undoes the share: PhiInv(Phi(x)) = x", () => {
    fc.assert(
      fc.property(fc.double({ min: -4.7, max: 4.7, noNaN: true }), (x) => {
        expect(Math.abs(normalQuantile(normalShare(x)) - x)).toBeLessThan(1e-9);
      }),
      runs(100),
    );
  });

  test("rises, and mirrors itself about one half", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_998 }), (millionths) => {
        const p = millionths / 1e6;
        expect(normalQuantile(p)).toBeLessThan(normalQuantile((millionths + 1) / 1e6));
        expect(normalQuantile(1 - p)).toBeCloseTo(-normalQuantile(p), 9);
      }),
      runs(100),
    );
  });

  test("is infinite at 0 and 1 and refuses everything outside", () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
    for (const p of [-0.001, 1.001, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});
