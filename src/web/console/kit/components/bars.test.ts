import { expect, test } from "bun:test";
import { ticksFor } from "./bars.tsx";

test("the axis has few round numbers, reaches every bar, and has one line where nobody completed", () => {
  const ticks = (completed: number) => ticksFor([completed]);
  expect(ticks(0)).toEqual([0, 1]);
  expect(ticks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticks(6)).toEqual([0, 2, 4, 6]);
  expect(ticks(23)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticks(51)).toEqual([0, 20, 40, 60]);
  expect(ticks(4_900)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
});
