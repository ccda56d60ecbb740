import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { integerBetween, mulberry32, shuffled } from "./rounding.ts";

test("mulberry32 gives the published sequence of seed 1", () => {
  const next = mulberry32(1);
  expect([next(), next(), next(), next()].map((fraction) => fraction.toFixed(8))).toEqual([
    "0.62707394",
    "0.00273572",
    "0.52744704",
    "0.98105097",
  ]);
});

test("the whole range of 32-bit seeds works and seeds are reduced modulo 2^32", () => {
  expect(mulberry32(0xffffffff)()).toBe(mulberry32(-1)());
  expect(mulberry32(0)()).not.toBe(mulberry32(1)());
});

test("fractions stay below one and integers inside their bounds, reaching both ends", () => {
  const next = mulberry32(42);
  const seen = new Set<number>();
  for (let draw = 0; draw < 2000; draw++) seen.add(integerBetween(30, 40, next));
  expect([...seen].sort((a, b) => a - b)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  expect(integerBetween(0, 5, () => 0)).toBe(0);
  expect(integerBetween(0, 5, () => 1 - 2 ** -32)).toBe(5);
});

test("a shuffle keeps every element exactly once and leaves its input alone", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (list, seed) => {
      const before = [...list];
      const result = shuffled(list, mulberry32(seed));
      expect(list).toEqual(before);
      expect([...result].sort((a, b) => a - b)).toEqual([...before].sort((a, b) => a - b));
    }),
    runs(100),
  );
});

test("a shuffle takes one fraction less than it has elements", () => {
  for (const length of [0, 1, 2, 17]) {
    let taken = 0;
    const next = mulberry32(7);
    shuffled(Array.from({ length }), () => {
      taken++;
      return next();
    });
    expect(taken).toBe(Math.max(0, length - 1));
  }
});

test("every order of three elements comes up about equally often", () => {
  const next = mulberry32(2026);
  const counts = new Map<string, number>();
  for (let round = 0; round < 6000; round++) {
    const order = shuffled(["a", "b", "c"], next).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
