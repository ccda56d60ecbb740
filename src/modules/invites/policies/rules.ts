import { statusOf } from "#/modules/invites/rules.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import type { LocalTime } from "#/platform/time/time-zone.ts";
import { type Right, useIsPaused } from "../open-rights.ts";

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
  /** When the invitation was sent, or will be. */
  sentAt: number;
  expiresAt: number;
  startedAt: number | null;
  remindersSent: number;
  lastReminderAt: number | null;
  /** When the latest email to them came back. */
  bouncedAt: number | null;
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
function requestedInstants(rule: ReminderRule, invite: RemindedInvite, local: LocalTime): number[] {
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
  const open = requestedInstants(rule, invite, local).filter((at) => at >= rule.since && at > last);
  const missed = open.findLast((at) => at <= now);
  const requested = missed === undefined ? open[0] : now;
  if (requested === undefined) return null;
  const at = permittedInstant(Math.max(requested, last + GAP_MS), rule, local);
  return at < invite.expiresAt ? at : null;
}

/**
 * Validates a rule's days.
 * @returns the end of the sentence "days …"; null if nothing is wrong
 */
export function errorOfDays(days: readonly number[]): string | null {
  if (new Set(days).size < days.length) return "must not contain the same number twice";
  return null;
}

/** "09:30" as minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Why nobody is reminded by a rule. */
export const NO_REMINDER = [
  "not_open",
  "no_rule",
  "own_mail",
  "job_not_open",
  "privacy_request",
  "mail_refused",
  "address_bounced",
  "no_more",
] as const;

/** An invite in any state, with everything that decides about its next reminder. */
export interface WatchedInvite extends RemindedInvite {
  completedAt: number | null;
  cancelledAt: number | null;
  sendEmail: boolean;
  /** Status of the job that it was created for; null: none. */
  jobStatus: string | null;
  jobStatusSince: number | null;
  rights: readonly Right[];
}

interface Surrounding {
  /** null: reminders are off. */
  rule: ReminderRule | null;
  local: LocalTime;
  /** Returns the error of the last email to them. */
  mailFailure: () => string | null;
  now: number;
}

/** Errors after which another email to the same address would be rejected too. */
const REFUSED: ReadonlySet<string> = new Set(["recipient_refused", "recipient_invalid", "local_mailbox"]);

/** When an invite's candidate is reminded next by a rule, or why not. */
export function outlookOf(
  invite: WatchedInvite,
  { rule, local, mailFailure: mailError, now }: Surrounding,
): { at: number } | { none: (typeof NO_REMINDER)[number] } {
  const status = statusOf(invite, now);
  if (invite.cancelledAt !== null || status === "completed" || status === "expired")
    return { none: "not_open" };
  if (rule === null) return { none: "no_rule" };
  if (!invite.sendEmail) return { none: "own_mail" };
  if (invite.jobStatus !== null && invite.jobStatus !== "open") return { none: "job_not_open" };
  if (useIsPaused(invite.rights)) return { none: "privacy_request" };
  if (invite.bouncedAt !== null) return { none: "address_bounced" };
  const since = Math.max(rule.since, invite.jobStatusSince ?? 0);
  const at = nextReminder({ ...rule, since }, invite, local, now);
  if (at === null) return { none: "no_more" };
  const failure = mailError();
  return failure !== null && REFUSED.has(failure) ? { none: "mail_refused" } : { at };
}
