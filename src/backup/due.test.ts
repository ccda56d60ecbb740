import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { runs } from "#/testing/runs.ts";
import { isDue, parseTimeOfDay } from "./due.ts";

const TEN_PAST_THREE = parseTimeOfDay("03:10") ?? 0;
const at = (text: string): number => Date.parse(`2026-03-${text}:00Z`);
const due = (
  now: string,
  succeeded: string | null,
  tried: string | null = succeeded,
  everyDays = 1,
): boolean =>
  isDue(
    {
      timeOfDay: TEN_PAST_THREE,
      succeededAt: succeeded === null ? null : at(succeeded),
      triedAt: tried === null ? null : at(tried),
      everyDays,
    },
    at(now),
  );

test("a time of day is one of the clock's, and nothing else", () => {
  expect([parseTimeOfDay("00:00"), parseTimeOfDay("23:59")]).toEqual([0, DAY_MS - MINUTE_MS]);
  for (const other of ["24:00", "3:10", "03:60", "0310", "off", ""]) expect(parseTimeOfDay(other)).toBeNull();
});

test("due at its time, made up for after a night without a server, and tried again each hour until it goes well", () => {
  expect(due("02T00:00", null)).toBe(true);
  expect(due("02T03:09", "01T03:10")).toBe(false);
  expect(due("02T03:10", "01T03:10")).toBe(true);
  expect(due("02T09:00", "01T03:10")).toBe(true);
  expect(due("02T03:30", "01T03:10", "02T03:10")).toBe(false);
  expect(due("02T04:10", "01T03:10", "02T03:10")).toBe(true);
  expect(due("02T23:00", "02T03:10")).toBe(false);
});

test("once in seven days where that is wanted", () => {
  expect(due("08T03:09", "01T03:10", "01T03:10", 7)).toBe(false);
  expect(due("08T03:10", "01T03:10", "01T03:10", 7)).toBe(true);
});

test("looked at each minute, there is one a day, however often it fails, and never two that went well", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 30 }), (minute, failures) => {
      const timeOfDay = minute * MINUTE_MS;
      let [succeededAt, triedAt, left]: [number | null, number | null, number] = [null, null, failures];
      const made: number[] = [];
      for (let now = 100 * DAY_MS; now < 104 * DAY_MS; now += MINUTE_MS) {
        if (!isDue({ timeOfDay, succeededAt, triedAt, everyDays: 1 }, now)) continue;
        if (triedAt !== null && left > 0) expect(now - triedAt).toBeGreaterThanOrEqual(HOUR_MS);
        triedAt = now;
        if (left > 0) left -= 1;
        else {
          succeededAt = now;
          made.push(now);
        }
      }
      const days = made.map((one) => Math.floor((one - timeOfDay) / DAY_MS));
      expect(new Set(days).size).toBe(days.length);
      expect(made.length).toBeGreaterThanOrEqual(2);
    }),
    runs(30),
  );
});
