import { describe, expect, test } from "bun:test";
import { completeRange, InvalidRange, RANGE_FIELDS as SERVER_FIELDS } from "#/domain/instrument/range.ts";
import {
  completeOf,
  errorsOf,
  fieldsOf,
  inScale,
  moved,
  partsOf,
  RANGE_FIELDS,
  type Range,
  rangeAround,
  rangesLike,
  withKind,
} from "./ranges.ts";

const RANGE: Range = { critical_low: 3.5, ok_min: 5, ideal: 7, ok_max: 9, critical_high: 10 };

test("the fields and the defaults around an ideal are those of the server", () => {
  expect([...RANGE_FIELDS] as string[]).toEqual([...SERVER_FIELDS]);
  for (let tenth = 0; tenth <= 100; tenth += 1) {
    expect(rangeAround(tenth / 10)).toEqual(completeRange({ ideal: tenth / 10 }));
  }
});

test("what the page finds wrong with a range is what the server refuses, and nothing else", () => {
  const values = [0, 3, 5, 5.1, 8, 10];
  let refused = 0;
  for (const critical_low of values)
    for (const ok_min of values)
      for (const ideal of values)
        for (const ok_max of values)
          for (const critical_high of values) {
            const range = { critical_low, ok_min, ideal, ok_max, critical_high };
            const errors = errorsOf(range);
            try {
              completeRange(range);
              expect(errors).toEqual({});
            } catch (error) {
              expect(error).toBeInstanceOf(InvalidRange);
              expect(Object.keys(errors)).not.toEqual([]);
              refused += 1;
            }
          }
  expect(refused).toBeGreaterThan(1000);
});

test.each([
  [{ ideal: 4.9 }, { ideal: "ideal_below_ok" }],
  [{ ideal: 9.1 }, { ideal: "ideal_above_ok" }],
  [{ critical_low: 5.1 }, { critical_low: "critical_low_above_ok" }],
  [{ critical_high: 8.9 }, { critical_high: "critical_high_below_ok" }],
  [{ ideal: null }, { ideal: "missing" }],
  [{ critical_high: 10.1 }, { critical_high: "outside" }],
  [{ ok_min: 9.5, critical_low: 1 }, { ok_max: "ok_crossed" }],
] as const)("with %j it says %j", (change, failures) => {
  const range = { ...RANGE, ...change };
  expect(errorsOf(range)).toEqual(failures);
  expect(completeOf(range)).toBeNull();
});

describe("a limit that is moved", () => {
  test("moves the limits in its way, and nothing else", () => {
    expect(moved(RANGE, "ideal", 3)).toEqual({
      critical_low: 3,
      ok_min: 3,
      ideal: 3,
      ok_max: 9,
      critical_high: 10,
    });
    expect(moved(RANGE, "critical_low", 8)).toEqual({
      critical_low: 8,
      ok_min: 8,
      ideal: 8,
      ok_max: 9,
      critical_high: 10,
    });
    expect(moved(RANGE, "ok_max", 8)).toEqual({ ...RANGE, ok_max: 8 });
  });

  test("never leaves the scale, nor makes a range that the server refuses", () => {
    for (const field of RANGE_FIELDS)
      for (let value = -1; value <= 11; value += 0.37) {
        expect(errorsOf(moved(RANGE, field, value))).toEqual({});
      }
    expect(moved({ ...RANGE, ok_min: null }, "ideal", 6)).toEqual({ ...RANGE, ok_min: 6, ideal: 6 });
  });

  test("has one decimal", () => {
    expect(inScale(0.1 + 0.2)).toBe(0.3);
    expect(moved(RANGE, "ideal", 6.6500001).ideal).toBe(6.7);
  });
});

test("the parts of the scale cover it from 0 to 10 without a gap, and empty ones are left out", () => {
  expect(partsOf(RANGE)).toEqual([
    { zone: "red", from: 0, to: 3.5 },
    { zone: "yellow", from: 3.5, to: 5 },
    { zone: "green", from: 5, to: 9 },
    { zone: "yellow", from: 9, to: 10 },
  ]);
});

describe("a profile like somebody", () => {
  const scales = (...values: number[]) => values.map((c_value, place) => ({ key: `s${place}`, c_value }));

  test("contains the pronounced scales of that person, at most seven", () => {
    expect(Object.keys(rangesLike(scales(5, 6.5, 3.4, 5.2, 8, 2)))).toEqual(["s4", "s5", "s2", "s1"]);
    expect(Object.keys(rangesLike(scales(...new Array<number>(20).fill(9))))).toHaveLength(7);
  });

  test("says that its ranges come from people, so that a new norm moves them", () => {
    for (const { origin } of Object.values(rangesLike(scales(9, 1, 8)))) expect(origin).toBe("people");
  });

  test("has three scales where nothing is pronounced, and none without a result", () => {
    expect(Object.keys(rangesLike(scales(5, 5, 5, 5.3)))).toHaveLength(3);
    expect(rangesLike([])).toEqual({});
  });
});

describe("a plateau", () => {
  test("has the limits that the server would complete, and gives them back", () => {
    for (const kind of ["at_least", "at_most"] as const) {
      const range = withKind(RANGE, kind);
      const { ideal, ok_min, ok_max, critical_low, critical_high } = range;
      const own =
        kind === "at_least"
          ? { ok_min: RANGE.ok_min, critical_low: RANGE.critical_low }
          : { ok_max: RANGE.ok_max, critical_high: RANGE.critical_high };
      const completed = completeRange({ ideal: ideal ?? 0, kind, ...own });
      expect({ ok_min, ok_max, critical_low, critical_high }).toEqual({
        ok_min: completed.ok_min,
        ok_max: completed.ok_max,
        critical_low: completed.critical_low,
        critical_high: completed.critical_high,
      });
      expect(errorsOf(range)).toEqual({});
      expect(fieldsOf(range)).toHaveLength(3);
      expect(errorsOf(withKind(range, "between"))).toEqual({});
    }
  });

  test("limits beyond the scale are rendered at its end, and accepted only where the range says so", () => {
    const beyond = { ...RANGE, ok_max: 12, critical_high: 13, beyond: true };
    expect(errorsOf(beyond)).toEqual({});
    expect(errorsOf({ ...beyond, beyond: false })).toEqual({ ok_max: "outside", critical_high: "outside" });
    expect(partsOf(beyond).at(-1)).toEqual({ zone: "green", from: 5, to: 10 });
    expect(moved(beyond, "ideal", 9)).toMatchObject({ ideal: 9, ok_max: 12 });
  });
});
