import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Job, Outcome } from "#/platform/jobs/outbox.ts";
import {
  type Mail,
  type Mailbox,
  MailRefused,
  type MailTransport,
  MailUnavailable,
} from "#/platform/mail/port.ts";
import type { PassedTime } from "#/platform/passed-time.ts";
import { sha256 } from "#/platform/secrets.ts";
import type { LetterDeps } from "./letter-parts.ts";
import { writeLetter } from "./letters.ts";

const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** By passed time: days that only the clock has gone through count for nothing. */
const GIVE_UP_AFTER_MS = 30 * DAY_MS;

interface DeliverMailDeps extends LetterDeps {
  transport: MailTransport | null;
  passed: Pick<PassedTime, "before">;
}

/**
 * Sends queued mails. Its Message-ID is derived from the intent, so a mail that is repeated after a crash in
 * the middle of sending is recognised as the same one. A mail server that is down only delays.
 */
export function createMailHandler(deps: DeliverMailDeps): (job: Job) => Promise<Outcome> {
  const { transport, from, time, passed } = deps;
  return async (job): Promise<Outcome> => {
    if (transport === null) return { kind: "dead", error: "no mail server is set" };
    const letter = await writeLetter(deps, job);
    if (letter === null) return { kind: "dead", error: "no longer needed" };
    try {
      await transport.send({
        ...letter,
        from: { ...from },
        messageId: messageId(`${job.tenant.accountId}:${job.ref}`, from),
      } satisfies Mail);
      return { kind: "done" };
    } catch (error) {
      if (error instanceof MailRefused)
        return { kind: "dead", error: "the mail server refused the recipient" };
      if (!(error instanceof MailUnavailable)) throw error;
      if (job.createdAt < passed.before(GIVE_UP_AFTER_MS))
        return { kind: "dead", error: "the mail server could not be reached for 30 days" };
      return { kind: "retry", at: time.now(job.tenant) + retryDelay(job.attempt), error: error.message };
    }
  };
}

/** Milliseconds to wait after an attempt that failed. @param attempt 1 for the first one */
export const retryDelay = (attempt: number): number => RETRY_DELAYS_MS[attempt - 1] ?? HOUR_MS;

/** @param name of what the mail is about; the same one gives the same id */
export const messageId = (name: string, from: Mailbox): string =>
  `<${sha256(name).slice(0, 32)}@${from.address.split("@")[1] ?? "assay"}>`;
