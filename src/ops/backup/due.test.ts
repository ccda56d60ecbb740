import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { runs } from "#/testing/runs.ts";
import { isDue, parseTimeOfDay } from "./keep.ts";

const TEN_PAST_THREE = parseTimeOfDay("03:10") ?? 0;
const at = (text: string): number => Date.parse(`2026-03-${text}:00Z`);
const due = (
  now: string,
  succeeded: string | null,
  failed: string | null = null,
  everyMs = DAY_MS,
): boolean =>
  isDue(
    {
      ...{ timeOfDay: TEN_PAST_THREE, everyMs },
      succeededAt: succeeded === null ? null : at(succeeded),
      failedAt: failed === null ? null : at(failed),
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
  expect(due("08T03:09", "01T03:10", null, 7 * DAY_MS)).toBe(false);
  expect(due("08T03:10", "01T03:10", null, 7 * DAY_MS)).toBe(true);
});

test("several times a day where that is wanted, at moments of which the time of day is one", () => {
  expect(due("02T04:09", "02T03:10", null, HOUR_MS)).toBe(false);
  expect(due("02T04:10", "02T03:10", null, HOUR_MS)).toBe(true);
  expect(due("02T01:30", "02T01:10", null, HOUR_MS)).toBe(false);
  expect(due("02T09:09", "02T03:10", null, 6 * HOUR_MS)).toBe(false);
  expect(due("02T09:10", "02T03:10", null, 6 * HOUR_MS)).toBe(true);
});

test("due at once if the last one is dated in the future, and if enough running time has passed while the clock stood still", () => {
  expect(due("02T04:00", "22T03:10")).toBe(true);
  const facts = { timeOfDay: TEN_PAST_THREE, everyMs: HOUR_MS, succeededAt: at("02T04:20"), failedAt: null };
  expect(isDue(facts, at("02T04:30"))).toBe(false);
  expect(isDue({ ...facts, ranSince: HOUR_MS }, at("02T04:30"))).toBe(true);
  expect(due("02T04:00", "01T03:10", "22T03:10")).toBe(true);
});

test("looked at each minute, there is one a day, however often it fails, and never two that went well", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 30 }), (minute, failures) => {
      const timeOfDay = minute * MINUTE_MS;
      let [succeededAt, failedAt, left]: [number | null, number | null, number] = [null, null, failures];
      const created: number[] = [];
      for (let now = 100 * DAY_MS; now < 104 * DAY_MS; now += MINUTE_MS) {
        if (!isDue({ timeOfDay, succeededAt, failedAt, everyMs: DAY_MS }, now)) continue;
        if (failedAt !== null && left > 0) expect(now - failedAt).toBeGreaterThanOrEqual(HOUR_MS);
        if (left > 0) [left, failedAt] = [left - 1, now];
        else {
          [succeededAt, failedAt] = [now, null];
          created.push(now);
        }
      }
      const days = created.map((one) => Math.floor((one - timeOfDay) / DAY_MS));
      expect(new Set(days).size).toBe(days.length);
      expect(created.length).toBeGreaterThanOrEqual(2);
    }),
    runs(30),
  );
});
