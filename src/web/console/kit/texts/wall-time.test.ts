import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { dayBegins, followingDay, instantOf, isDay, wallTimeOf } from "./wall-time.ts";

test("a day and a time are those of the zone, in winter, in summer and on the days between", () => {
  expect(instantOf("2026-03-27", "09:00", "Europe/Berlin")).toBe("2026-03-27T08:00:00.000Z");
  expect(instantOf("2026-03-29", "09:00", "Europe/Berlin")).toBe("2026-03-29T07:00:00.000Z");
  expect(instantOf("2026-10-25", "09:00", "Europe/Berlin")).toBe("2026-10-25T08:00:00.000Z");
  expect(instantOf("2026-10-25", "00:30", "Europe/Berlin")).toBe("2026-10-24T22:30:00.000Z");
  expect(instantOf("2026-07-01", "09:00", "America/New_York")).toBe("2026-07-01T13:00:00.000Z");
  expect(wallTimeOf("2026-07-01T13:00:00.000Z", "Asia/Kolkata")).toEqual({
    day: "2026-07-01",
    time: "18:30",
  });
});

/** Clocks change at midnight, at one, at two or never; by half an hour, or by none that is whole. */
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/Santiago",
  "America/Havana",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
];

test("each day of every zone begins where the one before it ends", () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((count) => followingDay("2020-01-01", count));
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
      const at = Date.parse(dayBegins(day, zone));
      expect(wallTimeOf(new Date(at).toISOString(), zone).day).toBe(day);
      expect(wallTimeOf(new Date(at - 60_000).toISOString(), zone).day).toBe(followingDay(day, -1));
    }),
    runs(40, 400),
  );
  expect(dayBegins("2026-09-06", "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
  expect(dayBegins("2026-11-01", "America/Havana")).toBe("2026-11-01T04:00:00.000Z");
});

test("a day is one of the calendar", () => {
  expect(["2026-03-02", "2024-02-29"].filter(isDay)).toHaveLength(2);
  expect(["2026-02-29", "2026-3-2", "2026-03-02T00:00:00Z", "9999-12-31", "", "today"].filter(isDay)).toEqual(
    [],
  );
});
