import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { isMissing } from "../statistics/figure.ts";
import { intraclass, retestPairs, testRetest } from "./test-retest.ts";
import { DAY, makeRecord, makeRecords, NEW_YEAR } from "./testing.ts";

/** Shrout and Fleiss (1979), table 2: six people, four judges. */
const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];

describe("intraclass correlations", () => {
  test("of the published table are .2898 and .7148", () => {
    const icc = intraclass(SHROUT_FLEISS);
    if (isMissing(icc)) throw new Error(icc.missing);
    expect(icc.agreement.toFixed(4)).toBe("0.2898");
    expect(icc.consistency.toFixed(4)).toBe("0.7148");
  });

  test("are at most 1 and not below their least values, whatever the numbers", () => {
    const table = fc.tuple(fc.integer({ min: 3, max: 20 }), fc.integer({ min: 2, max: 5 })).chain(([n, k]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: k, maxLength: k }), {
        minLength: n,
        maxLength: n,
      }),
    );
    fc.assert(
      fc.property(table, (rows) => {
        const icc = intraclass(rows);
        if (isMissing(icc)) return;
        const [n, k] = [rows.length, rows[0]?.length ?? 0];
        for (const value of [icc.agreement, icc.consistency]) {
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
        expect(icc.consistency).toBeGreaterThanOrEqual(-1 / (k - 1) - 1e-9);
        expect(icc.agreement).toBeGreaterThanOrEqual(-1 / (k - 1 - k / n) - 1e-9);
      }),
      runs(100),
    );
  });

  test("a constant shift costs agreement but not consistency", () => {
    const icc = intraclass([1, 4, 6, 9].map((x) => [x, x + 3]));
    if (isMissing(icc)) throw new Error(icc.missing);
    expect(icc.consistency).toBeCloseTo(1, 12);
    expect(icc.agreement).toBeLessThan(0.85);
  });

  test("are withheld without spread or people, and refuse ragged rows", () => {
    expect(
      intraclass([
        [6.7, 6.7],
        [6.7, 6.7],
        [6.7, 6.7],
      ]),
    ).toEqual({ missing: "no_spread", n: 3 });
    expect(intraclass([[1, 2]])).toEqual({ missing: "too_few_data", n: 1, needed: 2 });
    expect(() => intraclass([[1, 2], [1]])).toThrow(RangeError);
    expect(() => intraclass([[1], [2]])).toThrow(RangeError);
  });
});

describe("pairs of assessment sessions", () => {
  const assessment = (person: string | null, day: number) =>
    makeRecord({ person, completedAt: NEW_YEAR + day * DAY });

  test("are the first two of a person, 14 to 180 days apart", () => {
    const days = (...at: number[]) => retestPairs(at.map((day) => assessment("a", day)));
    expect(days(0, 14)).toHaveLength(1);
    expect(days(0, 180)).toHaveLength(1);
    expect(days(0, 13.9)).toHaveLength(0);
    expect(days(0, 180.1)).toHaveLength(0);
    expect(days(0)).toHaveLength(0);
  });

  test("a later pair does not stand in for a first one that is too close", () => {
    expect(retestPairs([assessment("a", 60), assessment("a", 0), assessment("a", 5)])).toHaveLength(0);
  });

  test("never join two people, or anonymised assessment sessions, and appear in the order of time", () => {
    expect(
      retestPairs([assessment("a", 0), assessment("b", 30), assessment(null, 0), assessment(null, 30)]),
    ).toEqual([]);
    const [later, earlier] = [assessment("a", 40), assessment("a", 0)];
    expect(retestPairs([later, earlier])).toEqual([[earlier, later]]);
  });
});

describe("stability", () => {
  const which = { questionnaireVersion: "1.0.0" };
  const twice = (n: number) =>
    makeRecords(2 * n, (place) => ({
      person: `p${place % n}`,
      completedAt: NEW_YEAR + (place < n ? 0 : 30) * DAY,
      points: { detail: 5 + (((place % n) * 7) % 20) + (place < n ? 0 : 2) },
    }));

  test("gives r and ICC(A,1) per scale; a scale on which all agree has neither", () => {
    const found = testRetest(twice(40), which);
    if (isMissing(found)) throw new Error(found.missing);
    expect(found.n).toBe(40);
    expect(found.scales.detail.r).toBeCloseTo(1, 12);
    const { icc } = found.scales.detail;
    expect(isMissing(icc) ? icc : icc.agreement < 1 && icc.agreement > 0.9).toBe(true);
    expect(found.scales.global).toEqual({ r: null, icc: { missing: "no_spread", n: 40 } });
  });

  test("is withheld below 30 pairs, and assessment sessions of another version or in test mode make no pair", () => {
    expect(testRetest(twice(29), which)).toEqual({ missing: "too_few_data", n: 29, needed: 30 });
    const mixed = twice(40).map((record, place) =>
      place < 40 ? record : { ...record, mode: "test" as const },
    );
    expect(testRetest(mixed, which)).toMatchObject({ missing: "too_few_data", n: 0 });
  });
});
