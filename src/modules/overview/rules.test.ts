import { expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { daysFrom, firstDay } from "./rules.ts";

test("twelve weeks of UTC days end with today, those without a completion are zero", () => {
  const now = Date.parse("2026-03-02T09:00:00.000Z");
  const first = firstDay(now);
  expect(new Date(first).toISOString()).toBe("2025-12-09T00:00:00.000Z");
  expect(firstDay(Date.parse("2026-03-02T00:00:00.000Z"))).toBe(first);
  expect(firstDay(Date.parse("2026-03-02T23:59:59.999Z"))).toBe(first);
  const days = daysFrom(first, [...new Array<number>(83).fill(0), 4]);
  expect(days).toHaveLength(84);
  expect(days[0]).toEqual({ date: "2025-12-09", completed: 0 });
  expect(days.at(-1)).toEqual({ date: "2026-03-02", completed: 4 });
  expect((Date.parse(days[83]?.date ?? "") - first) / DAY_MS).toBe(83);
});
