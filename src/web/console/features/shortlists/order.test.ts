import { expect, test } from "bun:test";
import { movedTo } from "./people.tsx";

test("one person keeps the position where they were put, and the others keep their order", () => {
  expect(movedTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(movedTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
});

test("nobody is moved to where they are, beyond the ends, or onto a list that they are not on", () => {
  for (const [id, place] of [
    [2, 1],
    [1, -1],
    [4, 4],
    [9, 0],
  ] as const)
    expect(movedTo([1, 2, 3, 4], id, place)).toBeNull();
});
