import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "./fixtures/vectors.json";
import { completeRange, InvalidRange, mergeRange, RANGE_FIELDS, type RangeInput } from "./range.ts";

const refusalOf = (run: () => unknown): { field: string; reason: string } => {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidRange) return { field: error.field, reason: error.reason };
    throw error;
  }
  throw new Error("the range was accepted");
};

describe("completion", () => {
  for (const { id, input, range } of vectors.match) {
    test(`profile ${id}: ${JSON.stringify(input)} is completed as in the reference`, () => {
      expect(completeRange(input)).toEqual(range);
    });
  }

  test("a missing ideal is the middle of the ok limits, halves of a tenth upwards", () => {
    expect(completeRange({ ok_min: 4, ok_max: 7 }).ideal).toBe(5.5);
    expect(completeRange({ ok_min: 4, ok_max: 4.1 }).ideal).toBe(4.1);
  });

  test("default ok limits stay inside given critical limits", () => {
    const range = completeRange({ ideal: 6, critical_low: 5, critical_high: 7.5 });
    expect(range).toEqual({ critical_low: 5, ok_min: 5, ideal: 6, ok_max: 7.5, critical_high: 7.5 });
  });

  test("defaults never leave the scale", () => {
    expect(completeRange({ ideal: 1 })).toMatchObject({ critical_low: 0, ok_min: 0 });
    expect(completeRange({ ideal: 9.5 })).toMatchObject({ ok_max: 10, critical_high: 10 });
  });

  test("numbers are rounded to one decimal before they are compared", () => {
    const range = completeRange({ ideal: 4.96, ok_min: 5.04, ok_max: 6 });
    expect([range.ok_min, range.ideal]).toEqual([5, 5]);
  });

  test("any ideal alone gives a valid range, and completing it again changes nothing", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (ideal) => {
        const range = completeRange({ ideal });
        const inOrder = RANGE_FIELDS.map((field) => range[field]);
        expect([...inOrder].sort((a, b) => a - b)).toEqual(inOrder);
        expect(completeRange(range)).toEqual(range);
      }),
      runs(100),
    );
  });
});

describe("refusal", () => {
  for (const input of vectors.match_invalid) {
    test(`${JSON.stringify(input)} is refused as in the reference`, () => {
      expect(() => completeRange(input)).toThrow(InvalidRange);
    });
  }

  const cases: [RangeInput, string, string][] = [
    [{ ideal: 6, ok_min: 4, critical_low: 5 }, "critical_low", "must not be above ok_min"],
    [{ ideal: 6, ok_max: 8, critical_high: 7 }, "critical_high", "must not be below ok_max"],
    [{ ideal: 3, ok_min: 4 }, "ideal", "must not be below ok_min"],
    [{ ideal: 9, ok_max: 8 }, "ideal", "must not be above ok_max"],
    [{ ideal: 3, critical_low: 5 }, "critical_low", "must not be above ideal"],
    [{ ideal: 7, critical_high: 6 }, "critical_high", "must not be below ideal"],
    [{ ok_min: 7, ok_max: 3 }, "ok_min", "must not be above ok_max"],
    [{ ok_min: 3 }, "ideal", "is required unless ok_min and ok_max are both given"],
    [{}, "ideal", "is required unless ok_min and ok_max are both given"],
    [{ ideal: 10.1 }, "ideal", "must be between 0 and 10"],
    [{ ideal: 5, critical_low: -0.1 }, "critical_low", "must be between 0 and 10"],
    [{ ideal: 5, ok_max: Number.NaN }, "ok_max", "must be a finite number"],
    [{ ideal: Number.POSITIVE_INFINITY }, "ideal", "must be a finite number"],
  ];
  for (const [input, field, reason] of cases) {
    test(`${Object.entries(input).join(" ") || "nothing"}: ${field} ${reason}`, () => {
      expect(refusalOf(() => completeRange(input))).toEqual({ field, reason });
    });
  }

  test("five values are accepted exactly when they are in order, and then stay as they are", () => {
    const tenths = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.tuple(tenths, tenths, tenths, tenths, tenths), (drawn) => {
        for (const values of [drawn, [...drawn].sort((a, b) => a - b)]) {
          const [a = 0, b = 0, c = 0, d = 0, e = 0] = values.map((value) => value / 10);
          const input = { critical_low: a, ok_min: b, ideal: c, ok_max: d, critical_high: e };
          const isInOrder = a <= b && b <= c && c <= d && d <= e;
          if (isInOrder) expect(completeRange(input)).toEqual(input);
          else expect(() => completeRange(input)).toThrow(InvalidRange);
        }
      }),
      runs(100),
    );
  });
});

describe("options", () => {
  test("are left out where they say what is usual anyway", () => {
    const usual = { kind: "between", weight: 2, essential: false, beyond: false, reason: "" } as const;
    expect(completeRange({ ideal: 6, ...usual })).toEqual(completeRange({ ideal: 6 }));
    const used = { kind: "at_least", weight: 3, essential: true, reason: "They lead." } as const;
    expect(completeRange({ ideal: 6, ...used })).toEqual({
      critical_low: 2.5,
      ok_min: 4,
      ideal: 6,
      ok_max: 10,
      critical_high: 10,
      ...used,
    });
  });

  const cases: [RangeInput, string, string][] = [
    [{ ideal: 6, weight: 4 }, "weight", "must be 1, 2 or 3"],
    [{ ideal: 6, weight: 1.5 }, "weight", "must be 1, 2 or 3"],
    [{ ideal: 6, ok_max: 8, kind: "at_least" }, "ok_max", "must be 10 or omitted if kind is at_least"],
    [{ ideal: 6, ok_min: 4, kind: "at_most" }, "ok_min", "must be 0 or omitted if kind is at_most"],
    [{ ideal: 10.1, beyond: true }, "ideal", "must be between 0 and 10"],
    [{ ideal: 8, ok_max: 15.1, beyond: true }, "ok_max", "must be between -5 and 15"],
  ];
  for (const [input, field, reason] of cases) {
    test(`${JSON.stringify(input)}: ${field} ${reason}`, () => {
      expect(refusalOf(() => completeRange(input))).toEqual({ field, reason });
    });
  }

  test("stay when numbers are changed, and go when they are set to what is usual", () => {
    const stored = completeRange({ ideal: 6, weight: 3, reason: "They lead.", kind: "at_least" });
    expect(mergeRange(stored, { ideal: 7 })).toEqual({ ...stored, ideal: 7 });
    expect(mergeRange(stored, { weight: 2, reason: "", kind: "between" })).toEqual({
      critical_low: 2.5,
      ok_min: 4,
      ideal: 6,
      ok_max: 10,
      critical_high: 10,
    });
  });
});

describe("update of a stored range", () => {
  const stored = completeRange({ ideal: 6 });

  test("fields that were not sent keep their stored value instead of being derived again", () => {
    expect(mergeRange(stored, { ideal: 7 })).toEqual({ ...stored, ideal: 7 });
    expect(mergeRange(stored, { ok_min: 0, critical_low: 0 })).toEqual({
      ...stored,
      ok_min: 0,
      critical_low: 0,
    });
    expect(mergeRange(stored, {})).toEqual(stored);
  });

  test("the merged range is checked as a whole", () => {
    expect(refusalOf(() => mergeRange(stored, { ideal: 9 })).field).toBe("ideal");
    expect(refusalOf(() => mergeRange(stored, { critical_low: 4.1 })).field).toBe("critical_low");
  });
});
