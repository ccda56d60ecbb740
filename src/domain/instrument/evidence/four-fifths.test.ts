import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "../fixtures/statistics.json";
import { mulberry32, shuffled } from "../rounding.ts";
import { adverseImpact, fourFifths, type GroupCount } from "./selection.ts";

const anyGroups = fc
  .array(
    fc
      .integer({ min: 1, max: 200 })
      .chain((n) => fc.integer({ min: 0, max: n }).map((selected) => ({ n, selected }))),
    { minLength: 1, maxLength: 5 },
  )
  .map((groups) => groups.map((group, place): GroupCount => ({ key: `g${place}`, ...group })));

describe("four-fifths rule", () => {
  test("the published example: 60, 45, 48 and 51 % give one flag", () => {
    for (const [place, expected] of vectors.impact.entries()) {
      const found = fourFifths(vectors.impact)[place];
      expect(found?.flag).toBe(expected.flag);
      expect(found?.rate).toBeCloseTo(expected.rate, 15);
      expect(found?.ratio).toBeCloseTo(expected.ratio, 15);
    }
  });

  test("exactly four fifths is no flag, although (1/3)/(5/12) is below .8 in floating point", () => {
    expect(1 / 3 / (5 / 12)).toBeLessThan(0.8);
    expect(fourFifths(vectors.impact_float_trap).map(({ ratio, flag }) => [ratio, flag])).toEqual([
      [1, false],
      [0.8, false],
    ]);
  });

  test("does not depend on the order of the groups", () => {
    fc.assert(
      fc.property(anyGroups, fc.integer(), (groups, seed) => {
        const byKey = (found: { key: string }[]) => [...found].sort((a, b) => a.key.localeCompare(b.key));
        expect(byKey(fourFifths(shuffled(groups, mulberry32(seed))))).toEqual(byKey(fourFifths(groups)));
      }),
      runs(100),
    );
  });

  test("is the same for groups many times as large, and symmetrical in two groups' names", () => {
    fc.assert(
      fc.property(anyGroups, fc.integer({ min: 2, max: 50 }), (groups, times) => {
        const larger = groups.map((group) => ({
          ...group,
          n: group.n * times,
          selected: group.selected * times,
        }));
        expect(fourFifths(larger).map(({ flag }) => flag)).toEqual(
          fourFifths(groups).map(({ flag }) => flag),
        );
      }),
      runs(100),
    );
    const one = fourFifths([
      { key: "a", n: 10, selected: 9 },
      { key: "b", n: 10, selected: 5 },
    ]);
    const other = fourFifths([
      { key: "a", n: 10, selected: 5 },
      { key: "b", n: 10, selected: 9 },
    ]);
    expect(one.map(({ flag }) => flag)).toEqual(other.map(({ flag }) => flag).reverse());
  });

  test("never flags the group with the highest rate, and ratios stay in 0..1", () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const found = fourFifths(groups);
        for (const { ratio } of found) {
          expect(ratio).toBeGreaterThanOrEqual(0);
          expect(ratio).toBeLessThanOrEqual(1);
        }
        expect(found.some(({ ratio, flag }) => ratio === 1 && !flag)).toBe(true);
      }),
      runs(100),
    );
  });

  test("nobody selected anywhere is no flag; no groups are no result", () => {
    expect(
      fourFifths([
        { key: "a", n: 5, selected: 0 },
        { key: "b", n: 9, selected: 0 },
      ]),
    ).toEqual([
      { key: "a", n: 5, selected: 0, rate: 0, ratio: 1, flag: false },
      { key: "b", n: 9, selected: 0, rate: 0, ratio: 1, flag: false },
    ]);
    expect(fourFifths([])).toEqual([]);
  });

  test("refuses empty groups, impossible counts and keys that occur twice", () => {
    for (const [n, selected] of [
      [0, 0],
      [5, 6],
      [5, -1],
      [5.5, 2],
    ] as const) {
      expect(() => fourFifths([{ key: "a", n, selected }])).toThrow(RangeError);
    }
    const twice = { key: "a", n: 5, selected: 1 };
    expect(() => adverseImpact([twice, twice])).toThrow(RangeError);
  });
});

describe("how certain a flag is", () => {
  test("48/80 against 12/40: ratio .50, z 3.0984, Fisher p .003409", () => {
    const [highest, other] = adverseImpact([
      { key: "a", n: 80, selected: 48 },
      { key: "b", n: 40, selected: 12 },
    ]);
    expect(highest?.test).toBeNull();
    expect(other).toMatchObject({ ratio: 0.5, flag: true });
    expect(other?.test?.z).toBeCloseTo(3.0984, 4);
    expect(other?.test?.fisherP).toBeCloseTo(0.003409, 6);
  });

  test("7/72 against 3/63: p .33646, and single persons decide", () => {
    const [, other] = adverseImpact([
      { key: "a", n: 72, selected: 7 },
      { key: "b", n: 63, selected: 3 },
    ]);
    expect(other?.test?.fisherP).toBeCloseTo(0.33646, 5);
    expect(other).toMatchObject({ flag: true, flagWithOneMore: true, flagWithOneFewer: true });
  });

  test("one person more can lift a flag, one fewer can set it", () => {
    const impactOf = (selected: number) =>
      adverseImpact([
        { key: "a", n: 100, selected: 50 },
        { key: "b", n: 100, selected },
      ])[1];
    expect(impactOf(39)).toMatchObject({ flag: true, flagWithOneMore: false, flagWithOneFewer: true });
    expect(impactOf(40)).toMatchObject({ flag: false, flagWithOneMore: false, flagWithOneFewer: true });
    expect(impactOf(45)).toMatchObject({ flag: false, flagWithOneMore: false, flagWithOneFewer: false });
  });

  test("where nobody is left to move there is no answer", () => {
    const [all, none] = adverseImpact([
      { key: "a", n: 10, selected: 10 },
      { key: "b", n: 10, selected: 0 },
    ]);
    expect([all?.flagWithOneMore, none?.flagWithOneFewer]).toEqual([null, null]);
  });
});
