import { expect, test } from "bun:test";
import { resultWith } from "./interpretation/testing.ts";
import { responseStyleOf } from "./rounding.ts";
import { DIMENSION_KEYS, type ScaleKey } from "./types.ts";

const everywhere = (cValue: number): Partial<Record<ScaleKey, number>> =>
  Object.fromEntries(DIMENSION_KEYS.map((key) => [key, cValue]));
const style = (cValues: Partial<Record<ScaleKey, number>>) => responseStyleOf(resultWith(cValues)).style;

test("a mean from 7.3 or up to 2.7 over the 17 scales is reported, opposites included", () => {
  expect([style(everywhere(7.3)), style(everywhere(7.2))]).toEqual(["high", null]);
  expect([style(everywhere(2.7)), style(everywhere(2.8))]).toEqual(["low", null]);
  expect(style({ ...everywhere(7.3), detail: 7.2 })).toBeNull();
});

test("two pairs with both sides from 7.6 are reported, one is not", () => {
  const one = { internal: 7.6, external: 7.6 };
  expect(style(one)).toBeNull();
  expect(style({ ...one, global: 8, detail: 7.6 })).toBe("opposites");
  expect(style({ ...one, global: 8, detail: 7.5 })).toBeNull();
  expect(style({ failure_tolerance: 9, stability: 9, people: 9, practical: 9 })).toBeNull();
});

test("answers that are not usable have no style", () => {
  const { scales, quality } = resultWith(everywhere(1));
  expect(responseStyleOf({ scales, quality: { ...quality, status: "questionable" } })).toEqual({
    mean: 1,
    style: null,
  });
});

test("values have no part in it: theirs is an order, which no style can raise as a whole", () => {
  const all = Object.fromEntries(Object.keys(resultWith().scales).map((key) => [key, 5]));
  expect(responseStyleOf(resultWith({ ...all, graves3_power: 10, graves7_growth: 10 }))).toEqual({
    mean: 5,
    style: null,
  });
});
