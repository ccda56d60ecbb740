import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "../fixtures/statistics.json";
import { correlationInterval, fisherExact, twoProportions } from "./normal.ts";

const count = fc.integer({ min: 0, max: 60 });

describe("Fisher's exact test", () => {
  for (const { table, p } of vectors.fisher) {
    test(`of ${table.join(", ")} agrees with R to eleven digits`, () => {
      const [a = 0, b = 0, c = 0, d = 0] = table;
      expect(Math.abs(fisherExact(a, b, c, d) / p - 1)).toBeLessThan(1e-11);
    });
  }

  test("of the lady tasting tea is 34/70", () => {
    expect(fisherExact(3, 1, 1, 3)).toBeCloseTo(34 / 70, 12);
  });

  test("stays in 0..1 and is the same with groups or answers swapped", () => {
    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const p = fisherExact(a, b, c, d);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(fisherExact(c, d, a, b)).toBeCloseTo(p, 9);
        expect(fisherExact(b, a, d, c)).toBeCloseTo(p, 9);
        expect(fisherExact(a, c, b, d)).toBeCloseTo(p, 9);
      }),
      runs(100),
    );
  });

  test("of large groups neither overflows nor loses its tail", () => {
    expect(fisherExact(5000, 5000, 5000, 5000)).toBe(1);
    const p = fisherExact(5000, 1000, 1000, 5000);
    expect(p).toBeGreaterThanOrEqual(0);
    expect(p).toBeLessThan(1e-100);
  });

  test("is 1 where the margins allow one table only, and refuses impossible counts", () => {
    expect([fisherExact(0, 0, 0, 0), fisherExact(5, 0, 7, 0), fisherExact(0, 9, 0, 3)]).toEqual([1, 1, 1]);
    expect(() => fisherExact(-1, 2, 3, 4)).toThrow(RangeError);
    expect(() => fisherExact(1.5, 2, 3, 4)).toThrow(RangeError);
  });
});

describe("z of two proportions", () => {
  test("of 48/80 and 12/40 is 3.0984", () => {
    const { z, p } = twoProportions(48, 80, 12, 40);
    expect(z).toBeCloseTo(3.0984, 4);
    expect(p).toBeCloseTo(0.0019457736937391486, 14);
  });

  test("turns its sign with the groups and is 0 when everybody agrees", () => {
    expect(twoProportions(12, 40, 48, 80).z).toBeCloseTo(-3.0984, 4);
    expect(twoProportions(40, 40, 80, 80)).toEqual({ z: 0, p: 1 });
    expect(twoProportions(0, 40, 0, 80)).toEqual({ z: 0, p: 1 });
  });

  test("refuses an empty group and more answers than people", () => {
    expect(() => twoProportions(0, 0, 1, 2)).toThrow(RangeError);
    expect(() => twoProportions(3, 2, 1, 2)).toThrow(RangeError);
  });
});

describe("interval of a correlation", () => {
  test("of r = .5 and n = 103 is .3393 to .6323", () => {
    const [low, high] = correlationInterval(0.5, 103);
    expect(low).toBeCloseTo(0.3393075224832535, 12);
    expect(high).toBeCloseTo(0.6323381504876256, 12);
  });

  test("holds r, stays in -1..1 and narrows with n", () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 4, max: 5000 }), (r, n) => {
        const [low, high] = correlationInterval(r, n);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(r + 1e-12);
        expect(high).toBeGreaterThanOrEqual(r - 1e-12);
        const [lower, higher] = correlationInterval(r, n + 1000);
        expect(higher - lower).toBeLessThanOrEqual(high - low);
      }),
      runs(100),
    );
  });

  test("refuses fewer than four pairs and impossible correlations", () => {
    expect(() => correlationInterval(0.5, 3)).toThrow(RangeError);
    expect(() => correlationInterval(1.01, 60)).toThrow(RangeError);
  });
});
