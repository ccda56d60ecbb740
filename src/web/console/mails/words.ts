import type { Mode } from "../api/client.ts";
import type { Tone } from "../components/status-badge.tsx";
import type { MailStatus } from "./types.ts";

export type Standing = "sent" | "waiting" | "retrying" | "held" | "failed" | "not_needed" | "no_server";

/** The server's words for mails that nobody wanted any more, which is no failure. */
const NOT_NEEDED = new Set(["no longer needed", "the candidate was anonymized"]);

/** What a mail's state means to people. */
export function standingOf(mail: {
  status: MailStatus;
  attempts: number;
  last_error: string | null;
}): Standing {
  const { status, attempts, last_error: error } = mail;
  if (status === "done") return "sent";
  if (status === "held") return "held";
  if (status === "queued") return attempts === 0 ? "waiting" : "retrying";
  if (error !== null && NOT_NEEDED.has(error)) return "not_needed";
  return error === "no mail server is set" ? "no_server" : "failed";
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

export type Fault =
  | "recipient"
  | "unreachable_long"
  | "limit"
  | "no_server"
  | "sign_in"
  | "certificate"
  | "sender"
  | "handover"
  | "internal"
  | "other";

/** Why a mail did not go out, by what the server wrote down; null for what is no fault. */
export function faultOf(error: string | null): Fault | null {
  if (error === null || NOT_NEEDED.has(error)) return null;
  if (/refused the recipient|address is not a plain/i.test(error)) {
    return error.startsWith("The sender") ? "sender" : "recipient";
  }
  if (/within a day as/.test(error)) return "limit";
  if (/for 30 days/.test(error)) return "unreachable_long";
  if (/no mail server/.test(error)) return "no_server";
  if (/EAUTH|AUTH|53[045]/.test(error)) return "sign_in";
  if (/CERT|TLS|SELF_SIGNED|ESOCKET/i.test(error)) return "certificate";
  if (/could not be handed over/.test(error)) return "handover";
  return error === "internal fault" ? "internal" : "other";
}

/** Why a mail cannot be sent again, or null where it can be. */
export function hindranceOf(
  mail: { status: MailStatus; can_resend: boolean; content: string; last_error: string | null },
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
