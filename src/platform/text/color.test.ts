import { describe, expect, test } from "bun:test";
import { contrast, isAccent, mix, readColor } from "./color.ts";

describe("contrast", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %p, in either order", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe("an accent", () => {
  test.each<[string, boolean]>([
    ["#767676", true],
    ["#777777", false],
    ["#000000", true],
    ["#ffffff", false],
    ["#ffcc00", false],
    ["#0b6157", true],
  ])("%s is one: %p", (color, expected) => expect(isAccent(color)).toBe(expected));

  test.each(["", "red", "#fff", "#12345", "#1234567", "0b6157", "#0b615g", "#0b6157;}", "url(x)"])(
    "%p is no color at all",
    (text) => expect(readColor(text)).toBeNull(),
  );

  test("is the same in capitals and small letters", () => {
    expect(readColor("#ABCDEF")).toBe("#abcdef");
  });
});

test("mixing goes from one color to the other", () => {
  expect([
    mix("#000000", "#ffffff", 0),
    mix("#000000", "#ffffff", 0.5),
    mix("#000000", "#ffffff", 1),
  ]).toEqual(["#000000", "#808080", "#ffffff"]);
});
