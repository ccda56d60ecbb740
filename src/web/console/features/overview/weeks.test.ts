import { expect, test } from "bun:test";
import { completedIn, weeksOf } from "./cards.tsx";

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: `2026-03-${String(day + 1).padStart(2, "0")}`,
    completed: day,
  }));

test("weeks end with the last day, and an unfinished first one is left out", () => {
  expect(weeksOf(days(16))).toEqual([
    { from: "2026-03-03", to: "2026-03-09", completed: 2 + 3 + 4 + 5 + 6 + 7 + 8 },
    { from: "2026-03-10", to: "2026-03-16", completed: 9 + 10 + 11 + 12 + 13 + 14 + 15 },
  ]);
  expect(weeksOf(days(6))).toEqual([]);
});

test("every completion of twelve weeks is in exactly one week", () => {
  const all = Array.from({ length: 84 }, (_, day) => ({ date: `day ${day}`, completed: 1 }));
  expect(weeksOf(all).map(({ completed }) => completed)).toEqual(Array(12).fill(7));
  expect(completedIn(all, 30)).toBe(30);
});
