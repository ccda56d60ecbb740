import type { Tenant } from "#/platform/context/tenant.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { Job, Outcome } from "#/platform/jobs/outbox.ts";
import type { MailFault } from "#/platform/mail/faults.ts";
import {
  type Mail,
  type Mailbox,
  MailRefused,
  type MailTransport,
  MailUnavailable,
} from "#/platform/mail/port.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { LetterDeps } from "./letter-parts.ts";
import { writeLetter } from "./letters.ts";

const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** By passed time: days that only the clock has gone through count for nothing. */
const GIVE_UP_AFTER_MS = 30 * DAY_MS;

/** Whatever keeps a mail from going out has a code. */
type MailOutcome =
  | Extract<Outcome, { kind: "done" | "untried" }>
  | (Extract<Outcome, { kind: "dead" | "retry" }> & { fault: MailFault });

/** As long as a weekend with a broken mail server. */
const SEALED_KEPT_MS = 3 * DAY_MS;

interface DeliverMailDeps extends LetterDeps {
  /** Forgets to whom a mail went that nothing else knows of. */
  blank: (tenant: Tenant, ref: string) => void;
  transport: () => MailTransport | null;
  passed: Pick<Ground["passed"], "before">;
}

/**
 * Sends queued mails. Its Message-ID is derived from the intent, so a mail that is repeated after a crash in
 * the middle of sending is recognised as the same one. A mail server that is down only delays.
 */
export function createMailHandler(deps: DeliverMailDeps): (job: Job) => Promise<MailOutcome> {
  const { time, passed } = deps;
  /** Whether it is over for its age, and that age was never lived through: the clock may be right again in a moment. */
  async function isOverByClockAlone(job: Job): Promise<boolean> {
    const age = time.now(job.tenant) - job.createdAt;
    if (job.createdAt < passed.before(age - HOUR_MS)) return false;
    return (await writeLetter({ ...deps, time: { ...time, now: () => job.createdAt } }, job)) !== null;
  }

  const attempt = async (job: Job): Promise<MailOutcome> => {
    const [transport, from] = [deps.transport(), deps.from()];
    if (transport === null) return ended("no_mail_server", "no mail server is set");
    const letter = await writeLetter(deps, job);
    if (letter === null) {
      if (!(await isOverByClockAlone(job))) return ended("not_needed", "no longer needed");
      const at = time.now(job.tenant) + HOUR_MS;
      return { kind: "retry", at, fault: "not_needed", error: "no longer needed, by a clock that was set" };
    }
    const { files = [], ...words } = letter;
    const drawn = await Promise.all(
      files.map(async ({ name, type, draw }) => ({ name, type, bytes: await draw() })),
    );
    try {
      await transport.send({
        ...words,
        ...(drawn.length > 0 && { files: drawn }),
        from: { ...from },
        messageId: messageId(`${job.tenant.accountId}:${job.ref}`, from),
      } satisfies Mail);
      return { kind: "done" };
    } catch (error) {
      if (error instanceof MailRefused) return ended(error.fault, error.message);
      if (!(error instanceof MailUnavailable)) throw error;
      if (job.createdAt < passed.before(giveUpAfter(job)))
        return ended("unreachable_for_long", "the mail server could not be reached for 30 days");
      const { fault, message } = error;
      return {
        kind: "retry",
        at: time.now(job.tenant) + retryDelay(job.attempt),
        fault,
        error: message,
      };
    }
  };
  return async (job) => {
    const outcome = await attempt(job);
    if (job.payload.sealed !== undefined && (outcome.kind === "done" || outcome.kind === "dead"))
      deps.blank(job.tenant, job.ref);
    return outcome;
  };
}

/** An address that is kept for one mail alone is not kept for long. */
const giveUpAfter = ({ payload }: Job): number =>
  payload.sealed === undefined ? GIVE_UP_AFTER_MS : SEALED_KEPT_MS;

const ended = (fault: MailFault, error: string): MailOutcome => ({ kind: "dead", fault, error });

/** Milliseconds to wait after an attempt that failed. @param attempt 1 for the first one */
export const retryDelay = (attempt: number): number => RETRY_DELAYS_MS[attempt - 1] ?? HOUR_MS;

/** @param name of what the mail is about; the same one gives the same id */
export const messageId = (name: string, from: Mailbox): string =>
  `<${sha256(name).slice(0, 32)}@${from.address.split("@")[1] ?? "assay"}>`;
