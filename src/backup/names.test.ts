import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import {
  type BackupName,
  backupName,
  longestDays,
  outdated,
  parseBackupName,
  parseKeepRule,
} from "./names.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const instant = fc
  .integer({ min: 0, max: 3650 * DAY_MS })
  .map((ms) => ms - (ms % 1000) + Date.UTC(2026, 0, 1));

test("a name says when a backup was made, for which schema, and whether it is encrypted; nothing else is one", () => {
  fc.assert(
    fc.property(instant, fc.nat(99_999), fc.boolean(), (at, schema, isSealed) => {
      const file = backupName({ at, schema, isSealed });
      expect(parseBackupName(file)).toEqual({ file, at, schema, isSealed });
    }),
    runs(100),
  );
  for (const other of ["assay.db", "assay-20261301T000000Z-s1.tar", "assay-20260101T000000Z-s1.tar.age.part"])
    expect(parseBackupName(other)).toBeNull();
});

test("the rule keeps the newest of each day, week and month, always all of the last 24 hours, and never one too many", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(instant, { minLength: 1, maxLength: 120 }),
      fc.record({ days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(6) }),
      (instants, rule) => {
        const names = instants.map(
          (at): BackupName => ({ file: String(at), at, schema: 1, isSealed: false }),
        );
        const now = Math.max(...instants);
        const gone = new Set(outdated(names, rule, now));
        const kept = names.filter((name) => !gone.has(name));
        const newest = names.reduce((one, other) => (other.at > one.at ? other : one));
        const lately = names.filter(({ at }) => newest.at - at < DAY_MS);
        expect(lately.every((name) => kept.includes(name))).toBe(true);
        expect(kept.length).toBeLessThanOrEqual(lately.length + rule.days + rule.weeks + rule.months);
        const span = longestDays(rule) * DAY_MS;
        expect(kept.filter((name) => name !== newest && name.at < now - span)).toEqual([]);
        // Of the last days on which there was one, the newest is kept, as long as the rule keeps any.
        const days = [...new Set(instants.map((at) => Math.floor(at / DAY_MS)))].toSorted((a, b) => b - a);
        for (const day of days.slice(0, rule.days)) {
          const ofDay = names.filter(({ at }) => Math.floor(at / DAY_MS) === day);
          const newestOfDay = ofDay.reduce((one, other) => (other.at > one.at ? other : one));
          if (newestOfDay.at >= now - span) expect(kept).toContain(newestOfDay);
        }
      },
    ),
    runs(100),
  );
});

test("a rule that keeps nothing is none", () => {
  expect(parseKeepRule("7d, 4w, 3m")).toEqual({ days: 7, weeks: 4, months: 3 });
  for (const none of ["", "0d,0w,0m", "seven", "7", "-1d", "13m", "400d"])
    expect(parseKeepRule(none)).toBeNull();
});

test("nothing outlives the rule where backups have stopped, but the very newest one", () => {
  const [one, two, three] = [400, 30, 20].map(
    (days): BackupName => ({ file: String(days), at: (1000 - days) * DAY_MS, schema: 1, isSealed: false }),
  );
  const names = [one, two, three].filter((name) => name !== undefined);
  const gone = (rule: string, now: number) =>
    outdated(names, parseKeepRule(rule) ?? { days: 0, weeks: 0, months: 0 }, now).map(({ file }) => file);
  expect(gone("7d,4w", 1000 * DAY_MS)).toEqual(["30", "400"]);
  expect(gone("7d,4w,3m", 1000 * DAY_MS)).toEqual(["400"]);
  expect(gone("7d,4w,3m", 3000 * DAY_MS)).toEqual(["30", "400"]);
});
