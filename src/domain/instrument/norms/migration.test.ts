import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { itemLayout } from "../evidence/record.ts";
import { everywhere, makeRecords } from "../evidence/testing.ts";
import { completeRange, RANGE_FIELDS } from "../range.ts";
import { roundToTenth } from "../rounding.ts";
import { syntheticNorm, syntheticQuestionnaire } from "../testing.ts";
import type { KernelNorm, Norm } from "../types.ts";
import { lookUp, migrateC, migrateRange, migrateTargets } from "./kernel.ts";
import { draftNorm, kernelNorm } from "./norm.ts";

const layout = itemLayout(syntheticQuestionnaire());

/** A norm of 200 people around a share of the points; `width` is how far they spread. */
const localNorm = (centre: number, width: number): KernelNorm => {
  const records = makeRecords(200, (place) => ({
    points: everywhere(Math.min(1, Math.max(0, centre + width * (((place * 37) % 101) / 50 - 1)))),
  }));
  const draft = draftNorm(records, layout);
  if ("missing" in draft) throw new Error(draft.missing);
  return kernelNorm({
    assumedReliability: 0.7,
    id: 2,
    version: "1.0",
    name: { en: "Local", de: "Lokal" },
    ...draft,
  });
};
const linearNorm = (mean: number, sd: number): Norm => {
  const norm = syntheticNorm();
  return { ...norm, scales: { ...norm.scales, detail: { mean, sd } } };
};

const anyLinear = fc
  .tuple(fc.integer({ min: 20, max: 80 }), fc.integer({ min: 8, max: 25 }))
  .map(([mean, sd]): Norm => linearNorm(mean, sd));
const kernels: Norm[] = [localNorm(0.6, 0.3), localNorm(0.8, 0.3), localNorm(0.3, 0.15), localNorm(0.5, 0.6)];
const anyNorm = fc.oneof(anyLinear, fc.constantFrom(...kernels));
const anyC = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);

describe("a C value under a new norm", () => {
  test("is what it was when the norm stays the same, linear or kernel", () => {
    fc.assert(
      fc.property(anyNorm, anyC, (norm, c) => {
        expect(migrateC(c, "detail", norm, norm)).toBe(c);
      }),
      runs(500),
    );
  });

  test("never falls when the old value rises, and stays in 0..10 with one decimal", () => {
    fc.assert(
      fc.property(anyNorm, anyNorm, anyC, anyC, (from, to, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [first, second] = [migrateC(low, "detail", from, to), migrateC(high, "detail", from, to)];
        expect(first).toBeLessThanOrEqual(second);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(second).toBeLessThanOrEqual(10);
        expect(Math.round(first * 10) / 10).toBe(first);
      }),
      runs(1000),
    );
  });

  test("keeps 0 and 10, which mean that there is no limit", () => {
    fc.assert(
      fc.property(anyNorm, anyNorm, (from, to) => {
        expect(migrateC(0, "detail", from, to)).toBe(0);
        expect(migrateC(10, "detail", from, to)).toBe(10);
      }),
      runs(100),
    );
  });

  test("is what the new table gives for the points that had it under the old norm", () => {
    const from = linearNorm(62, 16);
    for (const to of kernels) {
      if (to.method !== "kernel") continue;
      for (const c of [1.5, 3.5, 5, 6.2, 8.5]) {
        const points = 0.3 * (62 + 8 * (c - 5));
        expect(migrateC(c, "detail", from, to)).toBe(roundToTenth(lookUp(to.scales.detail.table, points)));
      }
    }
  });

  test("goes back through a table by the straight line between whole points", () => {
    const table = Array.from({ length: 31 }, (_, points) => Math.min(10, Math.max(0, points - 12)));
    const [base] = kernels;
    if (base?.method !== "kernel") throw new Error("the first norm has a table");
    const from: Norm = { ...base, scales: { ...base.scales, detail: { ...base.scales.detail, table } } };
    // C 4.5 are 16.5 of 30 points or 55 %; under mean 55 that is C 5, and one point more is 3.33 % or 0.67 C.
    expect(migrateC(4.5, "detail", from, linearNorm(55, 10))).toBe(5);
    expect(migrateC(5.5, "detail", from, linearNorm(55, 10))).toBe(5.7);
  });

  test("between linear norms is the straight line of both", () => {
    // Raw 62 is C 5 under the old norm and C 4 under one whose mean is 8 percent points higher.
    expect(migrateC(5, "detail", linearNorm(62, 16), linearNorm(70, 16))).toBe(4);
    expect(migrateC(7, "detail", linearNorm(62, 16), linearNorm(62, 20))).toBe(6.6);
  });

  test("that no score reaches keeps its distance from the last one that a score does reach", () => {
    // All points are C 9.8 under the old norm and C 8.8 under the new one.
    expect(migrateC(9.9, "detail", linearNorm(62, 16), linearNorm(70, 16))).toBe(8.9);
  });
});

describe("ranges and targets", () => {
  const [from, to] = [linearNorm(62, 16), kernels[1] ?? linearNorm(70, 16)];

  test("keep the order of the five values, so a migrated range is valid", () => {
    fc.assert(
      fc.property(anyNorm, anyNorm, fc.integer({ min: 0, max: 100 }), (old, next, tenths) => {
        const range = completeRange({ ideal: tenths / 10 });
        const after = migrateRange(range, "detail", old, next);
        expect(completeRange(after)).toEqual(after);
      }),
      runs(100),
    );
  });

  test("a preview shows both ranges per target, in the profile's order, and changes nothing", () => {
    const open = { critical_low: 0, ok_min: 0, ideal: 10, ok_max: 10, critical_high: 10 };
    const targets = [
      { scale: "detail" as const, range: completeRange({ ideal: 6 }) },
      { scale: "people" as const, range: open },
    ];
    const copy = structuredClone(targets);
    const preview = migrateTargets(targets, from, to);
    expect(preview.map(({ scale, changed }) => [scale, changed])).toEqual([
      ["detail", true],
      ["people", false],
    ]);
    expect(preview[0]?.before).toEqual(completeRange({ ideal: 6 }));
    for (const field of RANGE_FIELDS) {
      expect(preview[0]?.after[field]).toBe(migrateC(completeRange({ ideal: 6 })[field], "detail", from, to));
    }
    expect(targets).toEqual(copy);
  });
});
