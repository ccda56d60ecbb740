import type { Mode } from "../../kit/api/request.ts";
import type { Tone } from "../../kit/components/status-badge.tsx";
import type { MailFault, MailStatus, Template } from "./answers.ts";

export const MAIL_STATUSES = ["done", "queued", "held", "dead"] as const satisfies readonly MailStatus[];

/** In the order in which they are offered as a filter: the candidates' first. */
export const TEMPLATES = [
  "invite",
  "reminder",
  "start",
  "new_link",
  "candidate_code",
  "thanks",
  "decline",
  "completed",
  "candidate_request",
  "withdrawn",
  "member_invitation",
  "erased",
  "receipt",
  "credit_note",
  "webhook_disabled",
  "alert",
  "alert_digest",
  "welcome",
  "trial_approved",
] as const satisfies readonly Template[];

export type Standing = "sent" | "waiting" | "retrying" | "held" | "failed" | "not_needed" | "no_server";

/** What a mail's state means to people. */
export function standingOf(mail: {
  status: MailStatus;
  attempts: number;
  fault: MailFault | null;
}): Standing {
  const { status, attempts, fault } = mail;
  if (status === "done") return "sent";
  if (status === "held") return "held";
  if (status === "queued") return attempts === 0 ? "waiting" : "retrying";
  if (fault === "not_needed" || fault === "anonymized") return "not_needed";
  return fault === "no_mail_server" ? "no_server" : "failed";
}

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  sent: "good",
  waiting: "info",
  retrying: "warn",
  held: "neutral",
  failed: "bad",
  not_needed: "neutral",
  no_server: "warn",
};

/** Why a mail cannot be sent again, or null where it can be. */
export function hindranceOf(
  mail: { status: MailStatus; can_resend: boolean; content: string; fault: MailFault | null },
  mode: Mode,
): "test_mode" | "waiting" | "no_server" | "not_possible" | null {
  if (mail.can_resend) return null;
  if (mode === "test") return "test_mode";
  if (mail.status === "queued") return "waiting";
  if (mail.content === "erased" || mail.content === "gone") return "not_possible";
  return mail.status === "held" || standingOf({ ...mail, attempts: 0 }) === "no_server"
    ? "no_server"
    : "not_possible";
}
