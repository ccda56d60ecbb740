import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { runs } from "#/testing/runs.ts";
import {
  ageOf,
  type BackupName,
  expired,
  type KeepRule,
  longestDays,
  newestFirst,
  outdated,
  parseKeepRule,
  staleAfter,
} from "./keep.ts";

const instant = fc
  .integer({ min: 0, max: 3650 * DAY_MS })
  .map((ms) => ms - (ms % MINUTE_MS) + Date.UTC(2026, 0, 1));
const rule = fc.record({ hours: fc.nat(48), days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(6) });
const ruleOf = (text: string): KeepRule => parseKeepRule(text) ?? { hours: 0, days: 0, weeks: 0, months: 0 };

/** As earlier versions named them. */
const dated = (at: number): BackupName => ({
  ...{ file: String(at), at, schema: 1, isSealed: false, point: null },
});
/** Of a service that has run since 1970, and whose clock showed something else. */
const counted = (trueAt: number, shown: number): BackupName => ({
  ...dated(shown),
  ...{ file: `${trueAt} ${shown}`, point: { epoch: 1, commits: trueAt, ran: trueAt / MINUTE_MS } },
});
const nothingPassed = { ran: () => 0, before: () => Number.NEGATIVE_INFINITY };

test.each([
  ["named by their date", (at: number) => dated(at)],
  ["named under any clock", (at: number) => counted(at, (at * 7919) % (4_000 * DAY_MS))],
])(
  "the rule keeps the newest of each hour, day, week and month, always all of the last 24 hours, and never one too many: %s",
  (_, named) => {
    fc.assert(
      fc.property(fc.uniqueArray(instant, { minLength: 1, maxLength: 120 }), rule, (instants, rule) => {
        const names = instants.map((at) => ({ ...named(at), trueAt: at }));
        const gone = new Set(outdated(names, rule));
        const kept = names.filter((name) => !gone.has(name));
        const newest = names.toSorted((one, other) => other.trueAt - one.trueAt);
        const now = newest[0]?.trueAt ?? 0;
        const lately = names.filter(({ trueAt }) => now - trueAt < DAY_MS);
        expect(lately.every((name) => kept.includes(name))).toBe(true);
        const { hours, days, weeks, months } = rule;
        expect(kept.length).toBeLessThanOrEqual(lately.length + 3 + hours + days + weeks + months);
        const span = longestDays(rule) * DAY_MS;
        expect(kept.filter((name) => name !== newest[0] && name.trueAt < now - span)).toEqual([]);
        const three = newest.slice(0, 3).filter(({ trueAt }) => trueAt >= now - span);
        expect(three.every((name) => kept.includes(name))).toBe(true);
      }),
      runs(100),
    );
  },
);

test("of the last days on which there was one, the newest is kept, as long as the rule keeps any", () => {
  fc.assert(
    fc.property(fc.uniqueArray(instant, { minLength: 1, maxLength: 120 }), rule, (instants, rule) => {
      const names = instants.map(dated);
      const gone = new Set(outdated(names, rule));
      const since = Math.max(...instants) - longestDays(rule) * DAY_MS;
      const days = [...new Set(instants.map((at) => Math.floor(at / DAY_MS)))].toSorted((a, b) => b - a);
      for (const day of days.slice(0, rule.days)) {
        const [newest] = names.filter(({ at }) => Math.floor(at / DAY_MS) === day).toSorted(newestFirst);
        if (newest !== undefined && newest.at >= since) expect(gone.has(newest)).toBe(false);
      }
    }),
    runs(100),
  );
});

test("a rule that keeps nothing is none", () => {
  expect(parseKeepRule("7d, 4w, 3m")).toEqual({ hours: 0, days: 7, weeks: 4, months: 3 });
  expect(parseKeepRule("24h,7d")).toEqual({ hours: 24, days: 7, weeks: 0, months: 0 });
  for (const none of ["", "0h,0d,0w,0m", "seven", "7", "-1d", "13m", "400d"])
    expect(parseKeepRule(none)).toBeNull();
});

test("nothing outlives the rule where backups have stopped, but the very newest one", () => {
  const at = (days: number) => (1000 - days) * DAY_MS;
  const names = [dated(at(400)), dated(at(30)), dated(at(20))];
  const gone = (text: string, now: number) =>
    expired(names, ruleOf(text), { ran: () => 0, before: (ageMs) => now - ageMs }).map(
      (one) => 1000 - one.at / DAY_MS,
    );
  expect(gone("7d,4w", 1000 * DAY_MS)).toEqual([30, 400]);
  expect(gone("7d,4w,3m", 1000 * DAY_MS)).toEqual([400]);
  expect(gone("7d,4w,3m", 3000 * DAY_MS)).toEqual([30, 400]);
  const since = [counted(0, 9 * DAY_MS), counted(8 * DAY_MS, DAY_MS), counted(9 * DAY_MS, 0)];
  const ranFor = (days: number) =>
    expired(since, ruleOf("7d"), { ...nothingPassed, ran: () => days * DAY_MS + 2 * MINUTE_MS }).length;
  expect([9, 14, 16, 900].map(ranFor)).toEqual([1, 1, 2, 2]);
});

test("backups that an earlier version named age with those that follow them, whatever date one of them has", () => {
  const old = [dated(10 * DAY_MS), dated(11 * DAY_MS), dated(900 * DAY_MS)];
  const after = (days: number) => counted((12 + days) * DAY_MS, (12 + days) * DAY_MS);
  const gone = (last: number) =>
    outdated([...old, ...Array.from({ length: last + 1 }, (_, day) => after(day))], ruleOf("7d"))
      .filter(({ point }) => point === null)
      .map(({ at }) => at / DAY_MS);
  expect(gone(0)).toEqual([]);
  expect(gone(5)).toEqual([900, 10]);
  expect(gone(8)).toEqual([900, 11, 10]);
});

test("the age is unknown if the date is in the future, and is what passed by the clock or by running time, whichever is more", () => {
  const at = 100 * DAY_MS;
  expect(ageOf(dated(at), at + HOUR_MS)).toBe(HOUR_MS);
  expect(ageOf(dated(at), at - MINUTE_MS)).toBe(0);
  expect(ageOf(dated(at), at - HOUR_MS)).toBe(Number.POSITIVE_INFINITY);
  expect(ageOf(counted(at, at), at + HOUR_MS, at + DAY_MS + MINUTE_MS)).toBe(DAY_MS);
  expect([1, 12, 24].map((hours) => staleAfter(hours * HOUR_MS) / HOUR_MS)).toEqual([2.5, 24, 36]);
});
