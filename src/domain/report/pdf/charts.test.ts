import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { C_SCALE, laneGeometry, laneX } from "./charts.ts";
import { gaugeGeometry, shareX } from "./gauges.ts";

const tenth = fc.integer({ min: 0, max: 100 }).map((value) => value / 10);
const anything = fc.double({ min: -50, max: 150, noNaN: true });

describe("lanes", () => {
  test("0 is at the left end, 10 at the right end and 5 in the middle", () => {
    expect([laneX(0, 100, 200), laneX(5, 100, 200), laneX(10, 100, 200)]).toEqual([100, 200, 300]);
  });

  test("dot and 80 % band are rendered inside 0..10, whatever the score says", () => {
    fc.assert(
      fc.property(anything, anything, anything, (value, a, b) => {
        const { dot, whisker } = laneGeometry({ value, band: [a, b] }, 40, 150);
        for (const x of [dot, ...whisker]) {
          expect(x).toBeGreaterThanOrEqual(40);
          expect(x).toBeLessThanOrEqual(190);
        }
        expect(whisker[0]).toBeLessThanOrEqual(whisker[1]);
      }),
      runs(100),
    );
  });

  test("a value inside its band is rendered inside its whisker", () => {
    fc.assert(
      fc.property(tenth, tenth, (value, half) => {
        const band: [number, number] = [Math.max(0, value - half), Math.min(10, value + half)];
        const { dot, whisker } = laneGeometry({ value, band }, 0, 100);
        expect(whisker[0]).toBeLessThanOrEqual(dot);
        expect(dot).toBeLessThanOrEqual(whisker[1]);
      }),
      runs(100),
    );
  });

  test("the average range reaches from 3.5 to 6.5 and every integer has its tick", () => {
    const { norm, ticks } = laneGeometry({ value: 5, band: [4, 6] }, 0, 1000);
    expect(C_SCALE.normBand).toEqual([3.5, 6.5]);
    expect(norm).toEqual([350, 650]);
    expect(ticks).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
  });
});

describe("bars and gauge", () => {
  test("a bar never leaves its background", () => {
    fc.assert(
      fc.property(anything, (share) => {
        expect(shareX(share, 10, 50)).toBeGreaterThanOrEqual(10);
        expect(shareX(share, 10, 50)).toBeLessThanOrEqual(60);
      }),
      runs(100),
    );
  });

  test("more we moves the marker to the left, and the balanced zone lies around the middle", () => {
    const balanced = gaugeGeometry({ leftShare: 50, error: 7 }, 0, 100);
    expect(balanced).toEqual({ marker: 50, whisker: [43, 57], zone: [40, 60] });
    expect(gaugeGeometry({ leftShare: 75, error: 7 }, 0, 100).marker).toBe(25);
    expect(gaugeGeometry({ leftShare: 100, error: 7 }, 0, 100).whisker).toEqual([0, 7]);
  });
});
