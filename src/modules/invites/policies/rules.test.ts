import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from "#/platform/time/clock.ts";
import { isoTimeIn, localTimeIn } from "#/platform/time/time-zone.ts";
import { runs } from "#/testing/runs.ts";
import { nextReminder, type RemindedInvite, type ReminderRule, WINDOW_MS } from "./rules.ts";

const at = (text: string): number => Date.parse(text);
const BERLIN = localTimeIn("Europe/Berlin");
const RULE: ReminderRule = {
  countFrom: "invitation",
  days: [3, 7],
  atMinute: 9 * 60,
  workingDaysOnly: false,
  atMost: 3,
  since: 0,
};
/** A Monday. */
const SENT = at("2026-03-02T14:00:00.000Z");
const INVITE: RemindedInvite = {
  sentAt: SENT,
  expiresAt: SENT + 30 * DAY_MS,
  startedAt: null,
  remindersSent: 0,
  lastReminderAt: null,
  bouncedAt: null,
};
const next = (rule: Partial<ReminderRule> = {}, invite: Partial<RemindedInvite> = {}, now = SENT) => {
  const due = nextReminder({ ...RULE, ...rule }, { ...INVITE, ...invite }, BERLIN, now);
  return due === null ? null : isoTime(due);
};

describe("when somebody is reminded next", () => {
  test("after days, at the time of day where the account is, and then after more days", () => {
    expect(next()).toBe("2026-03-05T08:00:00.000Z");
    const first = at("2026-03-05T08:03:00.000Z");
    expect(next({}, { remindersSent: 1, lastReminderAt: first }, first)).toBe("2026-03-09T08:00:00.000Z");
    const second = at("2026-03-09T08:03:00.000Z");
    expect(next({}, { remindersSent: 2, lastReminderAt: second }, second)).toBeNull();
  });

  test("nine o'clock stays nine o'clock when summer time begins and when it ends", () => {
    const friday = at("2026-03-27T14:00:00.000Z");
    const summer = { sentAt: friday, expiresAt: friday + 30 * DAY_MS };
    expect(next({ days: [1] }, summer, friday)).toBe("2026-03-29T07:00:00.000Z");
    expect(next({ days: [2] }, summer, friday)).toBe("2026-03-29T07:00:00.000Z");
    const october = at("2026-10-23T06:00:00.000Z");
    const winter = { sentAt: october, expiresAt: october + 30 * DAY_MS };
    expect(next({ days: [1] }, winter, october)).toBe("2026-10-24T07:00:00.000Z");
    expect(next({ days: [2] }, winter, october)).toBe("2026-10-25T08:00:00.000Z");
  });

  test("a Saturday and a Sunday become the Monday after them, where only working days count", () => {
    for (const days of [5, 6, 7])
      expect(next({ days: [days], workingDaysOnly: true })).toBe("2026-03-09T08:00:00.000Z");
    expect(next({ days: [5] })).toBe("2026-03-07T08:00:00.000Z");
  });

  test("stay before the end, also for candidates who have started; a Monday after the end is too late", () => {
    const expiry = { countFrom: "expiry", days: [2] } as const;
    expect(next(expiry)).toBe("2026-03-30T07:00:00.000Z");
    expect(next(expiry, { startedAt: SENT })).toBe("2026-03-30T07:00:00.000Z");
    expect(next({}, { startedAt: SENT })).toBeNull();
    const sunday = { expiresAt: at("2026-03-08T20:00:00.000Z") };
    expect(next({ ...expiry, days: [1], workingDaysOnly: true }, sunday)).toBeNull();
  });

  test("nothing that was due before the rule was turned on, nor anything after the most", () => {
    const now = at("2026-03-20T09:00:00.000Z");
    expect(next({ since: now }, {}, now)).toBeNull();
    expect(next({ since: now, days: [3, 20] }, {}, now)).toBe("2026-03-22T08:00:00.000Z");
    expect(next({ atMost: 1 }, { remindersSent: 1, lastReminderAt: SENT + 3 * DAY_MS })).toBeNull();
  });

  test("send one of several missed ones, within two hours of the time of day or on the next day", () => {
    expect(next({}, {}, at("2026-03-05T09:59:00.000Z"))).toBe("2026-03-05T09:59:00.000Z");
    expect(next({}, {}, at("2026-03-05T10:00:00.000Z"))).toBe("2026-03-06T08:00:00.000Z");
    expect(next({}, {}, at("2026-03-11T20:00:00.000Z"))).toBe("2026-03-12T08:00:00.000Z");
  });

  test("a day lies between it and the invitation, or a reminder by hand", () => {
    expect(next({ days: [1] })).toBe("2026-03-04T08:00:00.000Z");
    const byHand = at("2026-03-04T15:00:00.000Z");
    expect(next({}, { remindersSent: 1, lastReminderAt: byHand }, byHand)).toBe("2026-03-06T08:00:00.000Z");
  });

  test("a clock that goes back sends nothing a second time", () => {
    const sent = at("2026-03-05T08:03:00.000Z");
    const due = next({}, { remindersSent: 1, lastReminderAt: sent }, at("2026-03-05T07:59:00.000Z"));
    expect(due).toBe("2026-03-09T08:00:00.000Z");
  });
});

const zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC"] as const;
const rules = fc.record({
  countFrom: fc.constantFrom("invitation" as const, "expiry" as const),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
  atMinute: fc.integer({ min: 6 * 60, max: 20 * 60 }),
  workingDaysOnly: fc.boolean(),
  atMost: fc.integer({ min: 1, max: 3 }),
  since: fc.integer({ min: 0, max: 120 }).map((days) => SENT + (days - 60) * DAY_MS),
});
const lives = fc.record({
  sent: fc.integer({ min: 0, max: 365 * 24 * 60 }),
  lasts: fc.integer({ min: 1, max: 90 }),
  zone: fc.constantFrom(...zones),
});

test("in a life of any invite: only in the two hours of its time of day, on permitted days, a day apart, before the end and never more than K", () => {
  fc.assert(
    fc.property(rules, lives, (rule, { sent, lasts, zone }) => {
      const local = localTimeIn(zone);
      const sentAt = SENT + sent * MINUTE_MS;
      const expiresAt = sentAt + lasts * DAY_MS;
      let invite: RemindedInvite = { ...INVITE, sentAt, expiresAt };
      const reminded: number[] = [];
      for (let now = sentAt; now < expiresAt + DAY_MS; now += 25 * MINUTE_MS) {
        const due = nextReminder(rule, invite, local, now);
        if (due !== null && due > now) {
          // Nothing happens until then. The page shows what is to come.
          now = Math.max(now, due - 30 * MINUTE_MS);
          continue;
        }
        if (due === null) {
          now += 6 * HOUR_MS;
          continue;
        }
        reminded.push(now);
        invite = { ...invite, remindersSent: invite.remindersSent + 1, lastReminderAt: now };
      }
      expect(reminded.length).toBeLessThanOrEqual(Math.min(rule.atMost, rule.days.length));
      for (const [place, instant] of reminded.entries()) {
        expect(instant).toBeLessThan(expiresAt);
        expect(instant).toBeGreaterThanOrEqual(rule.since);
        expect(instant - (reminded[place - 1] ?? sentAt)).toBeGreaterThanOrEqual(24 * HOUR_MS);
        const begins = local.instantOf(local.dayOf(instant), rule.atMinute);
        expect(instant).toBeGreaterThanOrEqual(begins);
        expect(instant).toBeLessThan(begins + WINDOW_MS);
        const weekday = new Date(isoTimeIn(instant, zone).slice(0, 10)).getUTCDay();
        if (rule.workingDaysOnly) expect([1, 2, 3, 4, 5]).toContain(weekday);
      }
    }),
    runs(30, 300),
  );
});
