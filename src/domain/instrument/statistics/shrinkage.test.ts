import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { priorVariance, shrinkageWeight, shrunkenTowardsZero } from "./describe.ts";

const positive = fc.double({ min: 1e-6, max: 50, noNaN: true });
const estimates = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1, maxLength: 30 });

describe("shrinkage", () => {
  test("of estimates that differ as noise does leaves the expectation alone", () => {
    expect(priorVariance([0.1, -0.1, 0.1, -0.1], [0.02, 0.02, 0.02, 0.02])).toBe(0);
    expect(shrinkageWeight(0.02, 0)).toBe(0);
  });

  test("of estimates that differ more weighs them by what is no noise", () => {
    const prior = priorVariance([0.5, -0.5], [0.05, 0.05]);
    expect(prior).toBeCloseTo(0.2, 12);
    expect(shrinkageWeight(0.05, prior)).toBeCloseTo(0.8, 12);
  });

  test("lies between the expectation and the estimate, and nearer to this the larger the sample is", () => {
    fc.assert(
      fc.property(estimates, positive, positive, (given, small, more) => {
        const prior = priorVariance(
          given,
          given.map(() => small),
        );
        const [careful, bold] = [shrinkageWeight(small + more, prior), shrinkageWeight(small, prior)];
        expect(careful).toBeGreaterThanOrEqual(0);
        expect(bold).toBeLessThanOrEqual(1);
        expect(careful).toBeLessThanOrEqual(bold);
      }),
      runs(100),
    );
  });

  test("takes at most one standard error from an estimate, nor turns it about", () => {
    expect(shrunkenTowardsZero(0.5, 0.01, 0)).toBeCloseTo(0.4, 12);
    expect(shrunkenTowardsZero(-0.05, 0.01, 0)).toBeCloseTo(0, 12);
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), positive, positive, (d, v, prior) => {
        const shrunken = shrunkenTowardsZero(d, v, prior);
        expect(Math.abs(shrunken)).toBeLessThanOrEqual(Math.abs(d));
        expect(Math.abs(d - shrunken)).toBeLessThanOrEqual(Math.sqrt(v) + 1e-12);
        expect(shrunken * d).toBeGreaterThanOrEqual(0);
      }),
      runs(100),
    );
  });
});
