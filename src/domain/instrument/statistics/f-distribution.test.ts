import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { fQuantile } from "./f-distribution.ts";

test("quantiles are those of R's qf", () => {
  const known: [p: number, numerator: number, denominator: number, value: number][] = [
    [0.975, 5, 18, 3.381967805875243],
    [0.975, 18, 5, 6.361883204654352],
    [0.975, 9, 10, 3.7789626340915734],
    [0.025, 9, 10, 0.2522790156161077],
    [0.5, 3, 7, 0.870944253187285],
    [0.95, 1, 1, 161.4476387975882],
    [0.975, 200, 350, 1.2739048169970075],
    [0.999, 2, 40, 8.250750892455084],
  ];
  for (const [p, numerator, denominator, value] of known)
    expect(fQuantile(p, numerator, denominator) / value).toBeCloseTo(1, 9);
});

test("exchanging the degrees of freedom gives the reciprocal of the other tail", () => {
  const degrees = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), degrees, degrees, (p, one, other) => {
      expect(fQuantile(p, one, other) * fQuantile(1 - p, other, one)).toBeCloseTo(1, 8);
    }),
    runs(100),
  );
});

test("refuses a share or degrees of freedom that do not exist", () => {
  expect(() => fQuantile(1, 2, 2)).toThrow(RangeError);
  expect(() => fQuantile(0.5, 0, 2)).toThrow(RangeError);
});
