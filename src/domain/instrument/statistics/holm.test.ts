import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { holm } from "./figure.ts";

const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

describe("Holm's adjustment", () => {
  test("gives the values of R's p.adjust", () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [place, expected] of [0.03, 0.06, 0.06, 0.02].entries()) {
      expect(adjusted[place]).toBeCloseTo(expected, 12);
    }
    expect(holm([])).toEqual([]);
    expect(holm([0.2])).toEqual([0.2]);
    expect(() => holm([1.2])).toThrow(RangeError);
  });

  test("never makes a p value smaller, never leaves 0..1, and is never stricter than Bonferroni", () => {
    fc.assert(
      fc.property(ps, (given) => {
        holm(given).forEach((adjusted, place) => {
          const p = given[place] ?? 0;
          expect(adjusted).toBeGreaterThanOrEqual(p);
          expect(adjusted).toBeLessThanOrEqual(Math.min(1, given.length * p) + 1e-15);
        });
      }),
      runs(100),
    );
  });

  test("keeps the order of the p values, and does not depend on the order they come in", () => {
    fc.assert(
      fc.property(ps, (given) => {
        const adjusted = holm(given);
        for (const [one, p] of given.entries()) {
          for (const [other, q] of given.entries()) {
            if (p < q) expect(adjusted[one] ?? 0).toBeLessThanOrEqual(adjusted[other] ?? 0);
          }
        }
        expect(holm([...given].reverse()).reverse()).toEqual(adjusted);
      }),
      runs(100),
    );
  });

  test("rises when any p value rises", () => {
    fc.assert(
      fc.property(ps, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (given, at, more) => {
        const place = at % given.length;
        const higher = given.with(place, Math.max(given[place] ?? 0, more));
        const [before, after] = [holm(given), holm(higher)];
        before.forEach((p, index) => {
          expect(after[index] ?? 0).toBeGreaterThanOrEqual(p);
        });
      }),
      runs(100),
    );
  });
});
