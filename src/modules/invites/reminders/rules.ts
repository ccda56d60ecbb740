import { nextReminder, type ReminderRule } from "#/modules/invites/policies/rules.ts";
import { statusOf } from "#/modules/invites/rules.ts";
import { type Right, useIsPaused } from "#/platform/files/open-rights.ts";
import type { LocalTime } from "#/platform/time/time-zone.ts";

/** Why nobody is reminded by a rule. */
export const NO_REMINDER = [
  "not_open",
  "no_rule",
  "own_mail",
  "job_not_open",
  "privacy_request",
  "mail_refused",
  "no_more",
] as const;

interface Watched {
  sentAt: number;
  expiresAt: number;
  startedAt: number | null;
  completedAt: number | null;
  cancelledAt: number | null;
  sendEmail: boolean;
  remindersSent: number;
  lastReminderAt: number | null;
  jobStatus: string | null;
  jobStatusSince: number | null;
  rights: readonly Right[];
}

interface Surrounding {
  /** null: reminders are off. */
  rule: ReminderRule | null;
  local: LocalTime;
  /** Of the last email to them. */
  mailFault: () => string | null;
  now: number;
}

/** Errors after which another email to the same address would be rejected too. */
const REFUSED: ReadonlySet<string> = new Set(["recipient_refused", "recipient_invalid", "local_mailbox"]);

/** When an invite's candidate is reminded next by a rule, or why not. */
export function outlookOf(
  invite: Watched,
  { rule, local, mailFault, now }: Surrounding,
): { at: number } | { none: (typeof NO_REMINDER)[number] } {
  const status = statusOf(invite, now);
  if (invite.cancelledAt !== null || status === "completed" || status === "expired")
    return { none: "not_open" };
  if (rule === null) return { none: "no_rule" };
  if (!invite.sendEmail) return { none: "own_mail" };
  if (invite.jobStatus !== null && invite.jobStatus !== "open") return { none: "job_not_open" };
  if (useIsPaused(invite.rights)) return { none: "privacy_request" };
  const since = Math.max(rule.since, invite.jobStatusSince ?? 0);
  const at = nextReminder({ ...rule, since }, invite, local, now);
  if (at === null) return { none: "no_more" };
  const fault = mailFault();
  return fault !== null && REFUSED.has(fault) ? { none: "mail_refused" } : { at };
}
