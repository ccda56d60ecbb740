import { expect, test } from "bun:test";
import { cText } from "./scales.ts";

test("a value at an end of the scale says so, and every other one is the number", () => {
  const write = (value: number) => value.toFixed(1).replace(".", ",");
  expect([0, 0.5, 0.6, 5, 9.4, 9.5, 10].map((c) => cText(c, write))).toEqual([
    "≤\u00A00,5",
    "≤\u00A00,5",
    "0,6",
    "5,0",
    "9,4",
    "≥\u00A09,5",
    "≥\u00A09,5",
  ]);
});
