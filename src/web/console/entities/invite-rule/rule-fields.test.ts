import { expect, test } from "bun:test";
import { daysOf } from "./rule-fields.tsx";

test("days are one to three different numbers, however they are set apart", () => {
  expect(daysOf("3, 7")).toEqual([3, 7]);
  expect(daysOf(" 3 7;14 ")).toEqual([3, 7, 14]);
  for (const bad of ["", "0", "91", "3, 3", "1, 2, 3, 4", "2.5", "soon"]) expect(daysOf(bad)).toBeNull();
});
