import { expect, test } from "bun:test";
import { cText } from "./format.ts";

test("a value at an end of the scale is printed as what it is: cut off there", () => {
  const shown = [0, 0.4, 0.5, 0.6, 5, 9.4, 9.5, 9.8, 10];
  expect(shown.map((c) => cText(c, "en"))).toEqual([
    ...new Array<string>(3).fill("≤\u00A00.5"),
    ...["0.6", "5.0", "9.4"],
    ...new Array<string>(3).fill("≥\u00A09.5"),
  ]);
  expect([cText(0, "de"), cText(10, "de"), cText(9.4, "de")]).toEqual(["≤\u00A00,5", "≥\u00A09,5", "9,4"]);
});
