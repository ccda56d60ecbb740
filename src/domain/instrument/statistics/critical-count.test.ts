import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "../fixtures/statistics.json";
import { countAtRatio, criticalCount, leastOf, type Margins, rateRatio } from "./critical-count.ts";

const choose = (n: number, k: number): bigint => {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
};

/** Fisher's two-sided p in whole numbers: tables as probable or less, over all tables with these margins. */
function oracleP({ n, others, reached }: Margins, count: number): number {
  const ways = (x: number) => choose(n, x) * choose(others, reached - x);
  const counts = Array.from(
    { length: Math.min(n, reached) - Math.max(0, reached - others) + 1 },
    (_, place) => place + Math.max(0, reached - others),
  );
  const extreme = counts.map(ways).filter((one) => one <= ways(count));
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  return Number((sum(extreme) * 10n ** 15n) / sum(counts.map(ways))) / 1e15;
}

describe("the largest count at which a group's rate is called lower", () => {
  for (const { n, others, reached, alpha, count } of vectors.critical_counts) {
    test(`is ${count} of ${n} beside ${others} if ${reached} reached it, at ${alpha} (scipy 1.17)`, () => {
      expect(criticalCount({ n, others, reached }, alpha)).toBe(count);
    });
  }

  test("is none where p is exactly alpha: 91 of 1820 tables", () => {
    expect(criticalCount({ n: 14, others: 2, reached: 4 }, 0.05)).toBeNull();
  });

  test("has a significant ratio below four fifths, and the next count does not (exact in whole numbers)", () => {
    const margins = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
      .chain(([n, others]) =>
        fc.integer({ min: 0, max: n + others }).map((reached) => ({ n, others, reached })),
      );
    fc.assert(
      fc.property(margins, fc.constantFrom(0.05, 0.025, 0.01), (given, alpha) => {
        const isLower = (count: number) =>
          rateRatio(given, count) < 0.8 - 1e-12 && oracleP(given, count) < alpha;
        const found = criticalCount(given, alpha);
        const least = leastOf(given);
        if (found === null) {
          expect(isLower(least)).toBe(false);
          return;
        }
        for (let count = least; count <= found; count++) expect(isLower(count)).toBe(true);
        if (found < Math.min(given.n, given.reached)) expect(isLower(found + 1)).toBe(false);
      }),
      runs(150),
    );
  });

  test("at a ratio has at most this ratio, and the next count a higher one", () => {
    fc.assert(
      fc.property(
        fc.record({ n: fc.integer({ min: 1, max: 99 }), others: fc.integer({ min: 1, max: 99 }) }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(0.5, 0.25),
        (sizes, reached, ratio) => {
          const margins = { ...sizes, reached };
          const count = countAtRatio(margins, ratio);
          expect(count * sizes.others).toBeLessThanOrEqual(ratio * (reached - count) * sizes.n + 1e-9);
          expect((count + 1) * sizes.others).toBeGreaterThan(ratio * (reached - count - 1) * sizes.n);
        },
      ),
      runs(150),
    );
  });

  test("refuses a group of nobody, and more people at a stage than there are", () => {
    expect(() => criticalCount({ n: 0, others: 5, reached: 1 }, 0.05)).toThrow(RangeError);
    expect(() => criticalCount({ n: 5, others: 0, reached: 1 }, 0.05)).toThrow(RangeError);
    expect(() => criticalCount({ n: 5, others: 5, reached: 11 }, 0.05)).toThrow(RangeError);
  });
});
