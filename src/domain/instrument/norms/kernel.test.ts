import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "../fixtures/statistics.json";
import { isMissing } from "../statistics/figure.ts";
import { fitKernel, type KernelFit, type KernelScale, kernelScale, lookUp, unlimitedC } from "./kernel.ts";

const scaleOf = (frequencies: readonly number[]): KernelScale => {
  const scale = kernelScale(frequencies);
  if (isMissing(scale)) throw new Error(scale.missing);
  return scale;
};
const fitOf = (frequencies: readonly number[]): KernelFit => scaleOf(frequencies);

const lengths = fc.constantFrom(31, 51);
const anyFrequencies = lengths
  .chain((length) => fc.array(fc.integer({ min: 0, max: 40 }), { minLength: length, maxLength: length }))
  .filter((frequencies) => frequencies.filter((count) => count > 0).length >= 2);
const gapless = lengths.chain((length) =>
  fc.array(fc.integer({ min: 1, max: 40 }), { minLength: length, maxLength: length }),
);

describe("kernel table", () => {
  const { freq, n, mean, sd, h, a, table } = vectors.kernel;
  const scale = scaleOf(freq);

  test("of 200 people has the reference's mean, SD, bandwidth and shrinkage to 12 digits", () => {
    expect(scale.n).toBe(n);
    expect(scale.mean).toBeCloseTo(mean, 12);
    expect(scale.sd).toBeCloseTo(sd, 12);
    expect(scale.bandwidth).toBeCloseTo(h, 12);
    expect(scale.shrinkage).toBeCloseTo(a, 12);
  });

  test("agrees with the reference in all 31 entries, as far as it is given (four decimals)", () => {
    expect(scale.table).toHaveLength(table.length);
    scale.table.forEach((c, points) => {
      expect(Math.abs(c - (table[points] ?? -1))).toBeLessThan(5.001e-5);
    });
  });

  test("keeps the variance: smoothing widens it as much as the shrinkage narrows it", () => {
    expect(a ** 2 * (sd ** 2 + h ** 2)).toBeCloseTo(sd ** 2, 10);
  });

  test("never falls, stays in 0..10 and is defined where nobody scored", () => {
    fc.assert(
      fc.property(anyFrequencies, (frequencies) => {
        const { table: entries } = scaleOf(frequencies);
        expect(entries).toHaveLength(frequencies.length);
        entries.forEach((c, points) => {
          expect(c).toBeGreaterThanOrEqual(entries[points - 1] ?? 0);
          expect(c).toBeLessThanOrEqual(10);
        });
      }),
      runs(100),
    );
  });

  test("rises strictly before it is limited, wherever its share is not cut off at a millionth", () => {
    fc.assert(
      fc.property(gapless, (frequencies) => {
        const fit = fitOf(frequencies);
        const before = frequencies.map((_, points) => unlimitedC(frequencies, fit, points));
        before.forEach((c, points) => {
          const previous = before[points - 1];
          if (previous !== undefined) expect(c).toBeGreaterThan(previous);
        });
      }),
      runs(100),
    );
  });

  test("mirrors itself when the points are mirrored", () => {
    fc.assert(
      fc.property(anyFrequencies, (frequencies) => {
        const mirrored = scaleOf([...frequencies].reverse()).table.reverse();
        scaleOf(frequencies).table.forEach((c, points) => {
          expect(10 - (mirrored[points] ?? -1)).toBeCloseTo(c, 6);
        });
      }),
      runs(100),
    );
  });

  test("does not fall by a last bit in a gap that nobody scores in", () => {
    const gaps = new Array<number>(51).fill(0);
    [gaps[13], gaps[36], gaps[38], gaps[44]] = [64, 4504, 1590, 513];
    const fit = fitOf(gaps);
    const before = gaps.map((_, points) => unlimitedC(gaps, fit, points));
    expect(before.some((c, points) => c < (before[points - 1] ?? c))).toBe(true);
    const { table: entries } = scaleOf(gaps);
    expect(entries.every((c, points) => c >= (entries[points - 1] ?? 0) && c <= 10)).toBe(true);
  });

  test("gives people who score as their norm does a mean of 5 and an SD of 2", () => {
    const people = freq.flatMap((count, points) => new Array<number>(count).fill(scale.table[points] ?? 0));
    const centre = people.reduce((total, c) => total + c, 0) / people.length;
    const spread = Math.sqrt(people.reduce((total, c) => total + (c - centre) ** 2, 0) / (people.length - 1));
    expect(Math.abs(centre - 5)).toBeLessThan(0.02);
    expect(Math.abs(spread - 2)).toBeLessThan(0.05);
  });
});

describe("a table that cannot be created", () => {
  test("is withheld for fewer than two people, and for people who all agree", () => {
    expect(kernelScale([0, 0, 0])).toEqual({ missing: "too_few_data", n: 0, needed: 2 });
    expect(kernelScale([0, 1, 0])).toEqual({ missing: "too_few_data", n: 1, needed: 2 });
    expect(fitKernel([0, 300, 0])).toEqual({ missing: "no_spread", n: 300 });
  });

  test("is refused for frequencies that are none", () => {
    for (const bad of [[], [5], [1, -1], [1, 2.5], [1, Number.NaN]]) {
      expect(() => kernelScale(bad)).toThrow(RangeError);
    }
  });
});

describe("looking up", () => {
  const table = [0, 1, 4, 10];

  test("gives the entry for whole points and the straight line between for prorated ones", () => {
    expect([0, 1, 2, 3].map((points) => lookUp(table, points))).toEqual([0, 1, 4, 10]);
    expect(lookUp(table, 1.5)).toBe(2.5);
    expect(lookUp(table, 2.1)).toBeCloseTo(4.6, 12);
  });

  test("refuses points outside the table instead of guessing", () => {
    for (const points of [-0.1, 3.2, 4, Number.NaN]) expect(() => lookUp(table, points)).toThrow(RangeError);
  });
});
