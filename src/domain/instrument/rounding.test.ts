import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { clamp, roundHalfUp, roundToTenth, toTenths } from "./rounding.ts";

test("halves go upwards, on both sides of zero, and no negative zero comes out", () => {
  expect([0.5, 1.5, 2.5, 2.4999].map(roundHalfUp)).toEqual([1, 2, 3, 2]);
  expect([-0.5, -1.5, -1.6].map(roundHalfUp)).toEqual([0, -1, -2]);
  expect(Object.is(roundHalfUp(-0.4), 0)).toBe(true);
});

test("a half that floating point stores slightly too small is still rounded upwards", () => {
  expect(1.005 * 100 < 100.5).toBe(true);
  expect(roundHalfUp(1.005 * 100)).toBe(101);
});

test("a value clearly below the half is not pushed over it", () => {
  expect(roundHalfUp(2.499999)).toBe(2);
  expect(toTenths(7.24999)).toBe(72);
});

test("every value that is already on the grid of tenths stays what it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), (tenths) => {
      expect(toTenths(tenths / 10)).toBe(tenths);
      expect(roundToTenth(tenths / 10)).toBe(tenths / 10);
    }),
    runs(100),
  );
});

test("clamp keeps values inside and moves others to the nearest end", () => {
  expect([-1, 0, 4.2, 10, 11].map((value) => clamp(value, 0, 10))).toEqual([0, 0, 4.2, 10, 10]);
});
