import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS } from "#/platform/time/clock.ts";
import { runs } from "#/testing/runs.ts";
import { dueAt, GRACE_MS, type KeptMonths, monthsLater, PRESETS, presetOf } from "./rules.ts";

const at = (text: string) => Date.parse(text);
const instants = fc.integer({ min: at("2024-01-01T00:00:00Z"), max: at("2030-12-31T23:59:59Z") });
const months = fc.integer({ min: 1, max: 120 });
const kept: fc.Arbitrary<KeptMonths> = fc.record({ completed: months, unfinished: months });

test("a month later is the same day and time, or the last day of a shorter month", () => {
  const later = (text: string, count: number) => new Date(monthsLater(at(text), count)).toISOString();
  expect(later("2026-03-02T09:30:15.123Z", 6)).toBe("2026-09-02T09:30:15.123Z");
  expect(later("2026-08-31T12:00:00.000Z", 6)).toBe("2027-02-28T12:00:00.000Z");
  expect(later("2027-08-31T12:00:00.000Z", 6)).toBe("2028-02-29T12:00:00.000Z");
  expect(later("2026-12-31T23:59:59.999Z", 1)).toBe("2027-01-31T23:59:59.999Z");
});

test("months never shorten a time: no earlier than 28 days a month, no later than 31, and later for who comes later", () => {
  fc.assert(
    fc.property(instants, instants, months, (one, other, count) => {
      const due = monthsLater(one, count);
      expect(due - one).toBeGreaterThanOrEqual(count * 28 * DAY_MS);
      expect(due - one).toBeLessThanOrEqual(count * 31 * DAY_MS);
      const [first, second] = one < other ? [one, other] : [other, one];
      expect(monthsLater(first, count)).toBeLessThanOrEqual(monthsLater(second, count) + DAY_MS);
    }),
    runs(100),
  );
});

test("applies what somebody was promised, whatever the rule is or has become", () => {
  fc.assert(
    fc.property(instants, instants, kept, fc.option(kept), instants, (done, end, promised, rule, since) => {
      const person = { endsAt: end, isUnopened: false, promised };
      for (const neverBegun of [null, 1]) {
        expect(dueAt({ ...person, completedAt: done }, { kept: rule, neverBegun, since })).toBe(
          monthsLater(done, promised.completed),
        );
        expect(dueAt({ ...person, completedAt: null }, { kept: rule, neverBegun, since })).toBe(
          monthsLater(end, promised.unfinished),
        );
      }
    }),
    runs(100),
  );
});

test("whom nothing was promised follows the rule, never within the days of grace; without a rule nobody goes", () => {
  fc.assert(
    fc.property(instants, instants, kept, instants, (done, endsAt, rule, since) => {
      const person = { completedAt: done, endsAt, isUnopened: false, promised: null };
      expect(dueAt(person, { kept: null, neverBegun: null, since })).toBeNull();
      const due = dueAt(person, { kept: rule, neverBegun: null, since }) ?? 0;
      expect(due).toBeGreaterThanOrEqual(since + GRACE_MS);
      expect(due).toBeGreaterThanOrEqual(monthsLater(done, rule.completed));
      expect([since + GRACE_MS, monthsLater(done, rule.completed)]).toContain(due);
    }),
    runs(100),
  );
});

test("who never opened the link goes by a number of their own, where there is one", () => {
  const rule = { kept: { completed: 6, unfinished: 4 }, since: 0 };
  const end = Date.UTC(2026, 2, 1);
  const person = { completedAt: null, endsAt: end, isUnopened: true, promised: null };
  expect(dueAt(person, { ...rule, neverBegun: 1 })).toBe(Date.UTC(2026, 3, 1));
  expect(dueAt(person, { ...rule, neverBegun: null })).toBe(Date.UTC(2026, 6, 1));
  expect(dueAt({ ...person, isUnopened: false }, { ...rule, neverBegun: 1 })).toBe(Date.UTC(2026, 6, 1));
  expect(dueAt(person, { kept: null, neverBegun: 1, since: 0 })).toBeNull();
});

test("recognizes a preset, and nothing else as one", () => {
  const neverBegun = null;
  expect(presetOf({ kept: PRESETS.de, neverBegun })).toBe("de");
  expect(presetOf({ kept: { ...PRESETS.at }, neverBegun })).toBe("at");
  expect(presetOf({ kept: { completed: 6, unfinished: 7 }, neverBegun })).toBeNull();
  expect(presetOf({ kept: PRESETS.de, neverBegun: 1 })).toBeNull();
  expect(presetOf({ kept: null, neverBegun })).toBeNull();
});
