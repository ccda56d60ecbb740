import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { correctedForRange, correlation, pointBiserial, shareInterval } from "./correlation.ts";

const X = [52, 61, 47, 70, 66, 58, 73, 49, 64, 55];

describe("against scipy 1.17", () => {
  test("r, its interval and p, as pearsonr(x, y).confidence_interval() gives them", () => {
    const found = correlation(X, [2, 3, 3, 4, 3, 2, 5, 2, 4, 3]);
    expect(found?.r).toBeCloseTo(0.7777803165422175, 12);
    expect(found?.interval[0]).toBeCloseTo(0.29033351623993364, 8);
    expect(found?.interval[1]).toBeCloseTo(0.9447514790279183, 8);
    expect(found?.p).toBeCloseTo(0.0059439113750406666, 8);
  });

  test("the point-biserial r, and an interval as near to that of 20,000 resamples as 1,000 can be", () => {
    const small = [false, true, false, true, true, false, true, false, true, true];
    expect(pointBiserial(X, small)?.r).toBeCloseTo(0.7793296386295727, 12);
    const xs = Array.from({ length: 60 }, (_, i) => (i * 37) % 60);
    const did = xs.map((x, i) => x + 25 * Math.sin(i * 1.7) > 18);
    const found = pointBiserial(xs, did);
    expect(found?.r).toBeCloseTo(0.5498247120213285, 12);
    expect(Math.abs((found?.interval[0] ?? 0) - 0.3685)).toBeLessThan(0.03);
    expect(Math.abs((found?.interval[1] ?? 0) - 0.7052)).toBeLessThan(0.03);
    expect(pointBiserial(xs, did)).toEqual(found);
  });

  test("Wilson's interval, as binomtest(k, n).proportion_ci(method='wilson') gives it", () => {
    expect(shareInterval(7, 10)[0]).toBeCloseTo(0.39677814746114526, 9);
    expect(shareInterval(7, 10)[1]).toBeCloseTo(0.892208732593699, 9);
    expect(shareInterval(0, 17)[0]).toBeCloseTo(0, 12);
    expect(shareInterval(0, 17)[1]).toBeCloseTo(0.1843181350088518, 9);
  });
});

test("a correlation that a selection has narrowed: .30 with applicants who vary half as much again is .43", () => {
  expect(correctedForRange(0.3, 1.5)).toBeCloseTo(0.4266, 4);
  expect(correctedForRange(0.3, 1)).toBe(0.3);
  expect(correctedForRange(0, 3)).toBe(0);
});

test("no spread is no correlation, a perfect one has no error, and three pairs are too few", () => {
  expect(correlation([1, 1, 1, 1], [1, 2, 3, 4])).toBeNull();
  expect(pointBiserial([1, 2, 3, 4], [true, true, true, true])).toBeNull();
  expect(correlation([1, 2, 3, 4], [2, 4, 6, 8])).toEqual({ r: 1, interval: [1, 1], p: 0 });
  expect(() => correlation([1, 2, 3], [1, 2, 3])).toThrow(RangeError);
});

describe("for all numbers", () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 5,
    maxLength: 60,
  });

  test("r lies in its interval, turning one side around turns all of it around, and units do not count", () => {
    fc.assert(
      fc.property(pairs, (rows) => {
        const [xs, ys] = [rows.map(([x]) => x), rows.map(([, y]) => y)];
        const found = correlation(xs, ys);
        if (found === null) return;
        const [low, high] = found.interval;
        expect(low <= found.r + 1e-9 && found.r <= high + 1e-9).toBe(true);
        expect(found.p >= 0 && found.p <= 1).toBe(true);
        const turned = correlation(
          xs.map((x) => -2 * x + 7),
          ys,
        );
        expect(turned?.r).toBeCloseTo(-found.r, 9);
        expect(turned?.interval[0]).toBeCloseTo(-high, 6);
        // The interval and p agree: 0 lies outside of it where p is below .05.
        if (Math.abs(found.p - 0.05) > 1e-6) expect(low > 0 || high < 0).toBe(found.p < 0.05);
      }),
      runs(100),
    );
  });

  test("the correction grows with u, keeps the sign and never reaches beyond 1", () => {
    const r = fc.double({ min: -1, max: 1, noNaN: true });
    const u = fc.double({ min: 1, max: 10, noNaN: true });
    fc.assert(
      fc.property(r, u, (given, ratio) => {
        const corrected = correctedForRange(given, ratio);
        expect(Math.abs(corrected)).toBeGreaterThanOrEqual(Math.abs(given) - 1e-12);
        expect(Math.abs(corrected)).toBeLessThanOrEqual(1 + 1e-12);
        expect(corrected * given).toBeGreaterThanOrEqual(0);
      }),
      runs(100),
    );
  });

  test("a share lies in its interval, which lies in 0 to 1 and narrows with more people", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 200 }), (count, of) => {
        const share = Math.min(count, of) / of;
        const [low, high] = shareInterval(Math.min(count, of), of);
        expect(low >= 0 && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1).toBe(true);
        const [from, to] = shareInterval(Math.min(count, of) * 4, of * 4);
        expect(to - from).toBeLessThan(high - low);
      }),
      runs(100),
    );
  });
});
