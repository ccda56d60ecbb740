import type { Mode } from "#/platform/context/tenant.ts";
import type { MailFault } from "#/platform/mail/faults.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** How mails leave the house at the moment: not at all in test mode, nor without a server; or a server takes none. */
export const SENDING_STATES = ["sends", "failing", "off", "test"] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** Of an attempt that the server failed, not the reader's address. */
export interface FailedAttempt {
  at: number;
  fault: MailFault | null;
}

/**
 * @param sends whether there is a mail server
 * @param failed the latest attempt that failed and will be repeated, or null
 * @param succeeded when the server last took a mail, or null
 */
export function sendingState(
  mode: Mode,
  sends: boolean,
  failed: FailedAttempt | null,
  succeeded: number | null,
): SendingState {
  if (mode === "test") return "test";
  if (!sends) return "off";
  return failed !== null && (succeeded === null || succeeded <= failed.at) ? "failing" : "sends";
}

/** Ages in days by which kept mails are counted and sent: an old invitation may be worse than none. */
export const KEPT_AGES = [1, 7, 30] as const;

/** When a mail was written at the earliest that is at most so many days old. */
export const writtenSince = (now: number, days: number): number => now - days * DAY_MS;

/** As many as go into one transaction and beside what already waits; the next request goes on. */
export const SENT_AT_ONCE = 500;
