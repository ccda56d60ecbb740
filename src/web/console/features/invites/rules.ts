import type { ListedInvite, Mail } from "./answers.ts";

const REMINDERS_MAX = 3;
const REMINDER_GAP_MS = 24 * 3_600_000;
const SOON_MS = 3 * 24 * 3_600_000;

/** Why no reminder can go out now; the server decides all the same. */
type ReminderHold = "state" | "limit" | "too_soon";

type Reminded = Pick<ListedInvite, "state" | "reminders_sent" | "last_reminder_at">;

export function reminderHold(
  { state, reminders_sent, last_reminder_at }: Reminded,
  now: number,
): ReminderHold | null {
  if (state !== "pending" && state !== "started") return "state";
  if (reminders_sent >= REMINDERS_MAX) return "limit";
  if (last_reminder_at !== null && now - Date.parse(last_reminder_at) < REMINDER_GAP_MS) return "too_soon";
  return null;
}

interface Possible {
  remind: boolean;
  resend: boolean;
  copy: boolean;
  extend: boolean;
  correct: boolean;
  cancel: boolean;
}

/** What makes sense to offer for an invite. */
export function possibleFor(invite: Reminded, now: number): Possible {
  const { state } = invite;
  const isOpen = state === "pending" || state === "started";
  return {
    remind: reminderHold(invite, now) === null,
    resend: isOpen,
    copy: isOpen,
    extend: isOpen || state === "expired",
    correct: state === "pending",
    cancel: state === "pending" || state === "expired",
  };
}

/** An open invite that ends within three days. */
export function endsSoon(
  { state, expires_at }: Pick<ListedInvite, "state" | "expires_at">,
  now: number,
): boolean {
  if ((state !== "pending" && state !== "started") || expires_at === null) return false;
  return Date.parse(expires_at) - now < SOON_MS;
}

/** The latest mail of each invite that is named; mails come newest first. */
export function latestMails(mails: readonly Mail[]): ReadonlyMap<string, Mail> {
  const latest = new Map<string, Mail>();
  for (const mail of mails) {
    if (mail.invite_id !== null && !latest.has(mail.invite_id)) latest.set(mail.invite_id, mail);
  }
  return latest;
}
