import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { type Figure, isMissing } from "../statistics/figure.ts";
import { AGREEMENT_LEAST, raterAgreement, raterAgreementOverTime } from "./rater-agreement.ts";

/** Shrout and Fleiss (1979), table 2: six people, four judges. */
const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];

/** Snedecor and Cochran (1967), table 10.18.1: conceptions by samples from six bulls, with unequal numbers. */
const BULLS = [
  [46, 31, 37, 62, 30],
  [70, 59],
  [52, 44, 57, 40, 67, 64, 70],
  [47, 21, 70, 46, 14],
  [42, 64, 50, 69, 77, 81, 87],
  [35, 68, 59, 38, 57, 76, 57, 29, 60],
];

const found = <T extends object>(figure: Figure<T>): T => {
  if (isMissing(figure)) throw new Error(figure.missing);
  return figure;
};
const two = (interval: readonly number[] | null) => interval?.map((end) => end.toFixed(2));
const anyPeople = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 }), {
  minLength: AGREEMENT_LEAST,
  maxLength: 40,
});

describe("the agreement of raters", () => {
  test("of the published table is .17 and .44, with the intervals of psych::ICC", () => {
    const { single, singleInterval, average, averageInterval, raters, n, ratings } = found(
      raterAgreement(SHROUT_FLEISS, 2),
    );
    expect([single.toFixed(4), average.toFixed(4)]).toEqual(["0.1657", "0.4428"]);
    expect([two(singleInterval), two(averageInterval)]).toEqual([
      ["-0.13", "0.72"],
      ["-0.88", "0.91"],
    ]);
    expect([raters, n, ratings]).toEqual([4, 6, 24]);
  });

  test("of unequal numbers has the published k0 and components of variance", () => {
    const { raters, errorVariance, single, singleInterval } = found(raterAgreement(BULLS, 2));
    expect([raters.toFixed(2), errorVariance.toFixed(2)]).toEqual(["5.67", "248.29"]);
    // Between bulls 73.39 of 73.39 + 248.29; the interval by SciPy's quantiles.
    expect(single.toFixed(3)).toBe((73.39 / (73.39 + 248.29)).toFixed(3));
    expect(singleInterval?.map((end) => end.toFixed(4))).toEqual(["-0.0218", "0.7345"]);
  });

  test("stays within its bounds, inside of its interval, and the same when all scores are shifted or multiplied", () => {
    fc.assert(
      fc.property(anyPeople, fc.integer({ min: -50, max: 50 }), (people, shift) => {
        const agreement = raterAgreement(people);
        if (isMissing(agreement)) return expect(agreement.missing).toBe("no_spread");
        const { single, average, raters, singleInterval, averageInterval, meanDifference } = agreement;
        expect(single).toBeLessThanOrEqual(1);
        expect(single).toBeGreaterThanOrEqual(-1 / (raters - 1) - 1e-9);
        expect(average).toBeLessThanOrEqual(1);
        if (single > 0) expect(average).toBeGreaterThanOrEqual(single - 1e-9);
        expect(meanDifference).toBeLessThanOrEqual(4);
        for (const [value, interval] of [
          [single, singleInterval],
          [average, averageInterval],
        ] as const) {
          expect(interval?.[0] ?? value).toBeLessThanOrEqual(value + 1e-9);
          expect(interval?.[1] ?? value).toBeGreaterThanOrEqual(value - 1e-9);
        }
        const shifted = found(raterAgreement(people.map((scores) => scores.map((score) => score + shift))));
        expect(shifted.single).toBeCloseTo(single, 8);
        expect(shifted.meanDifference).toBeCloseTo(meanDifference, 8);
        const doubled = found(raterAgreement(people.map((scores) => scores.map((score) => 2 * score))));
        expect(doubled.single).toBeCloseTo(single, 8);
        expect(doubled.meanDifference).toBeCloseTo(2 * meanDifference, 8);
      }),
      runs(200),
    );
  });

  test("is 1 and has no interval where all agree, and does not exist where everybody has the same score", () => {
    const agreed = Array.from({ length: 12 }, (_, place) => [1 + (place % 5), 1 + (place % 5)]);
    expect(found(raterAgreement(agreed))).toMatchObject({
      ...{ single: 1, singleInterval: null, average: 1, averageInterval: null },
      meanDifference: 0,
    });
    expect(raterAgreement(agreed.map(() => [3, 3]))).toEqual({ missing: "no_spread", n: 12 });
  });

  test("is stated from ten people with two scores on, where .60 can first be told from none", () => {
    const alone = [[5], [3], [1]];
    const nine = Array.from({ length: 9 }, (_, place) => [1 + (place % 5), 1 + ((place * 2) % 5)]);
    expect(raterAgreement([...nine, ...alone])).toEqual({
      ...{ missing: "too_few_data", n: 9, needed: AGREEMENT_LEAST },
    });
    expect(found(raterAgreement([...nine, ...alone, [4, 5]])).n).toBe(10);
    const lowerEnd = (n: number): number => {
      // Means of people one apart, and errors that make the ratio of variances (1 + .6) / (1 - .6).
      const means = Array.from({ length: n }, (_, place) => place);
      const variance = (n * (n + 1)) / 12;
      const error = Math.sqrt(variance / 4);
      const { single, singleInterval } = found(
        raterAgreement(
          means.map((at) => [at - error, at + error]),
          2,
        ),
      );
      expect(single).toBeCloseTo(0.6, 9);
      return singleInterval?.[0] ?? 0;
    };
    expect(lowerEnd(9)).toBeLessThan(0);
    expect(lowerEnd(10).toFixed(2)).toBe("0.03");
  });
});

describe("the agreement over time", () => {
  const people = (n: number, spread: (place: number) => number) =>
    Array.from({ length: n }, (_, place) => ({
      at: 1000 * (n - place),
      scores: [1 + (place % 3), 1 + (place % 3) + spread(place)],
    }));

  test("has no course below twenty people, and then spans of ten at least", () => {
    expect(raterAgreementOverTime(people(9, () => 1))).toMatchObject({ missing: "too_few_data", n: 9 });
    expect(found(raterAgreementOverTime(people(19, () => 1))).spans).toEqual([]);
    for (const n of [20, 25, 39, 40, 77]) {
      const { spans, overall } = found(raterAgreementOverTime(people(n, (place) => place % 2)));
      expect(spans.length).toBe(Math.min(4, Math.floor(n / 10)));
      for (const { agreement } of spans) expect(agreement.n).toBeGreaterThanOrEqual(AGREEMENT_LEAST);
      expect(spans.reduce((sum, { agreement }) => sum + agreement.n, 0)).toBe(overall.n);
      const times = spans.flatMap(({ from, to }) => [from, to]);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
  });

  test("shows raters who drift apart", () => {
    // The later half is at the beginning of the list.
    const { spans } = found(raterAgreementOverTime(people(40, (place) => (place < 20 ? 2 : 0))));
    expect(spans.map(({ agreement }) => agreement.meanDifference)).toEqual([0, 0, 2, 2]);
  });
});
