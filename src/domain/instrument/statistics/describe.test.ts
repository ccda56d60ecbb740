import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import {
  mean,
  median,
  pearson,
  quantiles,
  standardDeviation,
  standardisedDifference,
  variance,
} from "./describe.ts";

const whole = fc.integer({ min: 0, max: 50 });

describe("describing numbers", () => {
  test("mean, variance with n-1, median and type 7 quantiles of a worked example", () => {
    const numbers = [7, 1, 3, 4];
    expect(mean(numbers)).toBe(3.75);
    expect(variance(numbers)).toBe(6.25);
    expect(standardDeviation(numbers)).toBe(2.5);
    expect(median(numbers)).toBe(3.5);
    expect(quantiles(numbers, [0, 0.25, 0.5, 1])).toEqual([1, 2.5, 3.5, 7]);
    expect(numbers).toEqual([7, 1, 3, 4]);
  });

  test("equal numbers have no variance at all, although their mean may be off in its last bit", () => {
    expect(variance(new Array(60).fill(6.7))).toBe(0);
    expect(
      pearson(
        new Array(60).fill(6.7),
        Array.from({ length: 60 }, (_, place) => place),
      ),
    ).toBeNull();
    expect(standardisedDifference([0.1, 0.1, 0.1], [0.1, 0.1])).toBeNull();
  });

  test("too few numbers are refused instead of giving NaN", () => {
    expect(() => mean([])).toThrow(RangeError);
    expect(() => median([])).toThrow(RangeError);
    expect(() => variance([1])).toThrow(RangeError);
    expect(() => quantiles([1, 2], [1.1])).toThrow(RangeError);
  });
});

describe("correlation", () => {
  test("is 1 for a rising line, -1 for a falling one, and null without spread or pairs", () => {
    expect(pearson([1, 2, 3], [2, 4, 6])).toBe(1);
    expect(pearson([1, 2, 3], [6, 4, 2])).toBe(-1);
    expect(pearson([1, 2, 3], [5, 5, 5])).toBeNull();
    expect(pearson([1], [2])).toBeNull();
    expect(pearson([], [])).toBeNull();
  });

  test("refuses lists of different length", () => {
    expect(() => pearson([1, 2], [1])).toThrow(RangeError);
  });

  test("stays in -1..1, is symmetrical, and does not care about units", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 40 }), (pairs) => {
        const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
        const r = pearson(xs, ys);
        if (r === null) return;
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
        expect(pearson(ys, xs)).toBeCloseTo(r, 12);
        expect(
          pearson(
            xs.map((x) => 3 * x + 7),
            ys,
          ),
        ).toBeCloseTo(r, 10);
      }),
      runs(100),
    );
  });
});

describe("standardised difference", () => {
  test("divides by the pooled SD and turns its sign with the groups", () => {
    expect(standardisedDifference([4, 6], [1, 3])).toBeCloseTo(3 / Math.SQRT2, 12);
    expect(standardisedDifference([1, 3], [4, 6])).toBeCloseTo(-3 / Math.SQRT2, 12);
  });

  test("is null for a group of one", () => {
    expect(standardisedDifference([4], [1, 3])).toBeNull();
  });
});
