import { HOUR_MS } from "#/platform/time/clock.ts";
import type { LocalTime } from "#/platform/time/time-zone.ts";

export const COUNTED_FROM = ["invitation", "expiry"] as const;
export const JOB_REMINDERS = ["off", "on", "account"] as const;

/** By daylight, so that nobody's phone rings at night. Minutes since midnight. */
export const EARLIEST_MINUTE = 6 * 60;
export const LATEST_MINUTE = 20 * 60;
/** The maximum within one rule. The interface allows no more reminders of an invite. */
export const DAYS_MAX = 3;
export const LONGEST_DAYS = 90;

/**
 * How long after its time of day a reminder is still sent, if the service was stopped or emails were on hold.
 */
export const WINDOW_MS = 2 * HOUR_MS;
/** The same as between reminders by hand; the invitation counts too. */
const GAP_MS = 24 * HOUR_MS;

export interface ReminderRule {
  countFrom: (typeof COUNTED_FROM)[number];
  days: readonly number[];
  atMinute: number;
  workingDaysOnly: boolean;
  atMost: number;
  since: number;
}

/** An invite that is neither cancelled nor completed. */
export interface RemindedInvite {
  /** When the invitation was sent. */
  sentAt: number;
  expiresAt: number;
  startedAt: number | null;
  remindersSent: number;
  lastReminderAt: number | null;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const isWorkingDay = (day: number): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= 5;

/** The day itself or, where only working days count, the Monday after it. */
function permittedFrom(day: number, { workingDaysOnly }: ReminderRule): number {
  if (!workingDaysOnly || isWorkingDay(day)) return day;
  return day + (weekdayOf(day) === 6 ? 2 : 1);
}

/** The first instant from `at` on at which a rule lets anything out. */
function permittedInstant(at: number, rule: ReminderRule, local: LocalTime): number {
  let day = permittedFrom(local.dayOf(at), rule);
  for (;;) {
    const begins = local.instantOf(day, rule.atMinute);
    if (at < begins + WINDOW_MS) return Math.max(at, begins);
    day = permittedFrom(day + 1, rule);
  }
}

/** When a rule reminds an invite's candidate, in order. */
function wishedInstants(rule: ReminderRule, invite: RemindedInvite, local: LocalTime): number[] {
  const [from, sign] = rule.countFrom === "invitation" ? [invite.sentAt, 1] : [invite.expiresAt, -1];
  return rule.days
    .map((days) => local.instantOf(permittedFrom(local.dayOf(from) + sign * days, rule), rule.atMinute))
    .toSorted((one, other) => one - other);
}

/**
 * Returns when a rule reminds an invite's candidate next; null: not any longer. An instant that is not later
 * than `now` means immediately. Reminders that were due before the rule existed, or before the last reminder,
 * do not count. Of several missed ones, one is sent, at the next permitted time.
 */
export function nextReminder(
  rule: ReminderRule,
  invite: RemindedInvite,
  local: LocalTime,
  now: number,
): number | null {
  if (invite.remindersSent >= rule.atMost) return null;
  if (rule.countFrom === "invitation" && invite.startedAt !== null) return null;
  const last = invite.lastReminderAt ?? invite.sentAt;
  const open = wishedInstants(rule, invite, local).filter((at) => at >= rule.since && at > last);
  const missed = open.findLast((at) => at <= now);
  const wished = missed === undefined ? open[0] : now;
  if (wished === undefined) return null;
  const at = permittedInstant(Math.max(wished, last + GAP_MS), rule, local);
  return at < invite.expiresAt ? at : null;
}

/**
 * Validates a rule's days.
 * @returns the end of the sentence "days …"; null if nothing is wrong
 */
export function errorOfDays(days: readonly number[]): string | null {
  if (new Set(days).size < days.length) return "must be different from each other";
  return null;
}

/** "09:30" as minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
