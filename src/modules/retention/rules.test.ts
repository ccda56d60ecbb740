import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS } from "#/platform/clock.ts";
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
  );
});

test("what somebody was promised decides, whatever the rule is or has become", () => {
  fc.assert(
    fc.property(instants, instants, kept, fc.option(kept), instants, (done, end, promised, rule, since) => {
      const person = { endsAt: end, promised };
      expect(dueAt({ ...person, completedAt: done }, { kept: rule, since })).toBe(
        monthsLater(done, promised.completed),
      );
      expect(dueAt({ ...person, completedAt: null }, { kept: rule, since })).toBe(
        monthsLater(end, promised.unfinished),
      );
    }),
  );
});

test("whom nothing was promised follows the rule, never within the days of grace; without a rule nobody goes", () => {
  fc.assert(
    fc.property(instants, instants, kept, instants, (done, endsAt, rule, since) => {
      const person = { completedAt: done, endsAt, promised: null };
      expect(dueAt(person, { kept: null, since })).toBeNull();
      const due = dueAt(person, { kept: rule, since }) ?? 0;
      expect(due).toBeGreaterThanOrEqual(since + GRACE_MS);
      expect(due).toBeGreaterThanOrEqual(monthsLater(done, rule.completed));
      expect([since + GRACE_MS, monthsLater(done, rule.completed)]).toContain(due);
    }),
  );
});

test("a preset is known again, and nothing else is taken for one", () => {
  expect(presetOf(PRESETS.de)).toBe("de");
  expect(presetOf({ ...PRESETS.at })).toBe("at");
  expect(presetOf({ completed: 6, unfinished: 7 })).toBeNull();
});
