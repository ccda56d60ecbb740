import { expect, test } from "bun:test";
import { strongestPairs } from "./quality-page.tsx";

const MATRIX = [
  [1, 0.1, -0.6],
  [0.1, 1, null],
  [-0.6, null, 1],
];

test("each pair is listed once, strongest first regardless of its sign, and none that could not be computed", () => {
  expect(strongestPairs(["a", "b", "c"], MATRIX, 5)).toEqual([
    { one: "a", other: "c", r: -0.6 },
    { one: "a", other: "b", r: 0.1 },
  ]);
  expect(strongestPairs(["a", "b", "c"], MATRIX, 1)).toHaveLength(1);
  expect(strongestPairs([], [], 3)).toEqual([]);
});
