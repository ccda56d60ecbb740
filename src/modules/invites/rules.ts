import { type Credits, type CreditVerdict, checkAssessment } from "#/modules/billing/rules.ts";
import type { ProblemCode } from "#/platform/context/problem.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";

/** A candidate who has started can finish within this time after expiry. */
export const GRACE_MS = 24 * HOUR_MS;

/**
 * Returns true if a caller may see candidates' links. A link represents the candidate: a user who may only
 * read invites could answer in their name. Users who may invite have the link anyway.
 */
export const canHoldLinks = (permissions: readonly string[]): boolean =>
  permissions.includes("invites:write");

export const INVITE_STATUSES = ["pending", "started", "completed", "expired"] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

/** Interface, Limits: at most three reminders, at least 24 hours apart. */
export const REMINDER_LIMIT = 3;
const REMINDER_GAP_MS = 24 * HOUR_MS;

/** How far ahead an invitation can be scheduled. */
const SENDING_MAX_DAYS = 90;

/** How far ahead an invite's expiry can be extended. */
export const EXTENSION_MAX_DAYS = 180;

/** The instants that make up an invite's state. */
export interface InviteTimes {
  expiresAt: number;
  startedAt: number | null;
  completedAt: number | null;
  cancelledAt: number | null;
}

/** The status at `now`, decided from the instants themselves, not from whether a job has run. */
export function statusOf(invite: InviteTimes, now: number): InviteStatus {
  if (invite.completedAt !== null) return "completed";
  if (invite.expiresAt <= now) return "expired";
  return invite.startedAt === null ? "pending" : "started";
}

/** The invite as it was at an earlier instant: what came later has not happened yet. */
export const asOf = <T extends InviteTimes>(invite: T, instant: number): T => ({
  ...invite,
  startedAt: notLater(invite.startedAt, instant),
  completedAt: notLater(invite.completedAt, instant),
});

const notLater = (at: number | null, instant: number): number | null =>
  at !== null && at <= instant ? at : null;

/**
 * Returns true if the candidate can open, start or continue: a started session lasts a day longer than its
 * invite.
 */
export function linkIsOpen(invite: InviteTimes, now: number): boolean {
  if (invite.cancelledAt !== null) return false;
  if (invite.completedAt !== null) return true;
  return now < invite.expiresAt + (invite.startedAt === null ? 0 : GRACE_MS);
}

/**
 * Returns true if a tenant may invite one more candidate. Missing credit is reported before too many pending
 * invites.
 * @param pending invites pending now
 * @param limit how many may be
 */
export function checkInvite(
  credits: Credits,
  pending: number,
  limit: number,
): CreditVerdict | Extract<ProblemCode, "pending_invite_limit"> {
  const verdict = checkAssessment(credits);
  if (verdict !== "ok") return verdict;
  return pending >= limit ? "pending_invite_limit" : "ok";
}

/**
 * Returns what a renewed expired invite would need that a new one needs too. One that nobody started needs a
 * pending place and a credit. One that was started needs a credit again. If the candidate of a started one
 * can still finish without the extension, its credit is already reserved.
 */
export function returnsAs(invite: InviteTimes, now: number): "pending" | "started" | "unchanged" {
  if (statusOf(invite, now) !== "expired" || linkIsOpen(invite, now)) return "unchanged";
  return invite.startedAt === null ? "pending" : "started";
}

/**
 * Returns true if the candidate is still expected. Until then the invitation can be sent again, and its link
 * forwarded.
 */
export const isOpen = (invite: InviteTimes, now: number): boolean =>
  ["pending", "started"].includes(statusOf(invite, now));

/** Returns true if its expiry can be extended. An expired invite becomes active again. */
export const canExtend = ({ completedAt }: InviteTimes): boolean => completedAt === null;

/**
 * Returns true if the recipient of an invite can still be corrected.
 * @param isOpened true if anybody has opened the link
 */
export function checkCorrection(
  { completedAt, startedAt }: InviteTimes,
  isOpened: boolean,
): "ok" | Extract<ProblemCode, "invite_completed" | "invite_begun"> {
  if (completedAt !== null) return "invite_completed";
  return startedAt !== null || isOpened ? "invite_begun" : "ok";
}

/**
 * The status that is shown decides, so an invite that was started can be cancelled once its time is over, though
 * its candidate has a day more to finish.
 */
export function canCancel(invite: InviteTimes, now: number): boolean {
  const status = statusOf(invite, now);
  return status === "pending" || status === "expired";
}

interface RemindableInvite extends InviteTimes {
  remindersSent: number;
  lastReminderAt: number | null;
  /** When the latest email came back. */
  bouncedAt: number | null;
}

/** Returns true if a reminder may be sent now; the first one at any time after the invitation. */
export function checkReminder(
  invite: RemindableInvite,
  now: number,
):
  | "ok"
  | Extract<ProblemCode, "invite_not_open" | "address_bounced" | "reminder_limit" | "reminder_too_soon"> {
  if (!isOpen(invite, now)) return "invite_not_open";
  if (invite.bouncedAt !== null) return "address_bounced";
  if (invite.remindersSent >= REMINDER_LIMIT) return "reminder_limit";
  if (invite.lastReminderAt !== null && now - invite.lastReminderAt < REMINDER_GAP_MS)
    return "reminder_too_soon";
  return "ok";
}

export const INVITE_ACTIONS = [
  "remind",
  "copy_link",
  "resend",
  "extend",
  "correct",
  "renew_link",
  "cancel",
  "send_now",
  "reschedule",
] as const;

interface ManagedInvite extends RemindableInvite {
  /** True if anybody has opened the link. */
  isOpened: boolean;
  /** When the invitation is sent, if it is scheduled. */
  sendAt: number | null;
}

/** Available actions on an invite, for users who may write invites. */
export function actionsFor(invite: ManagedInvite, now: number): (typeof INVITE_ACTIONS)[number][] {
  if (invite.cancelledAt !== null) return [];
  const waits = invite.sendAt !== null;
  const can = {
    remind: !waits && checkReminder(invite, now) === "ok",
    copy_link: isOpen(invite, now),
    resend: !waits && isOpen(invite, now),
    extend: canExtend(invite),
    correct: checkCorrection(invite, invite.isOpened) === "ok",
    renew_link: true,
    cancel: canCancel(invite, now),
    send_now: waits,
    reschedule: waits,
  };
  return INVITE_ACTIONS.filter((action) => can[action]);
}

export const REMINDER_HOLDS = [
  "address_bounced",
  "reminder_limit",
  "reminder_too_soon",
] as const satisfies readonly ProblemCode[];

/** Why an expected candidate cannot be reminded; null if a reminder may be sent, or none makes sense. */
export function reminderHold(invite: ManagedInvite, now: number): (typeof REMINDER_HOLDS)[number] | null {
  if (invite.sendAt !== null) return null;
  const verdict = checkReminder(invite, now);
  return REMINDER_HOLDS.find((hold) => hold === verdict) ?? null;
}

/** Seconds until the next reminder may be sent. */
export const secondsUntilReminder = (lastReminderAt: number, now: number): number =>
  (lastReminderAt + REMINDER_GAP_MS - now) / SECOND_MS;

/**
 * Seconds until a pending invite frees its place without anybody's doing, and at most a day: candidates begin and
 * invites are cancelled at any time.
 * @param nextExpiry of the pending invites; null where there is none
 */
export const secondsUntilPlace = (nextExpiry: number | null, now: number): number =>
  Math.min(DAY_MS, nextExpiry === null ? 0 : nextExpiry - now) / SECOND_MS;

/** Whole days that are left, a begun one counting; 0 on the last instant. */
export const daysUntil = (expiresAt: number, now: number): number =>
  Math.max(0, Math.ceil((expiresAt - now) / DAY_MS));

export const expiryOf = (now: number, lifetimeDays: number): number => now + lifetimeDays * DAY_MS;

/**
 * When an invite ends after it was extended by whole days: counted from its end, or from now where that is past.
 * @param days 1 or more
 */
export const extendedBy = (invite: Pick<InviteTimes, "expiresAt">, days: number, now: number): number =>
  expiryOf(Math.max(invite.expiresAt, now), days);

/**
 * Validates a new expiry of an invite. It can only become later, and not later than half a year ahead.
 * @returns the problem with the instant, as the end of the sentence "expires_at …"; null if there is none
 */
export function errorOfExtension(
  invite: Pick<InviteTimes, "expiresAt">,
  until: number,
  now: number,
): string | null {
  if (until <= now) return "must be in the future";
  if (until <= invite.expiresAt) return "must be later than the current expiry";
  return until > expiryOf(now, EXTENSION_MAX_DAYS)
    ? `must be at most ${EXTENSION_MAX_DAYS} days ahead`
    : null;
}

/**
 * Validates the instant for which an invitation is scheduled.
 * @returns the problem with it, as the end of the sentence "send_at …"; null if there is none
 */
export function errorOfSending(at: number, now: number): string | null {
  if (at <= now) return "must be in the future";
  return at > now + SENDING_MAX_DAYS * DAY_MS ? `must be at most ${SENDING_MAX_DAYS} days ahead` : null;
}
