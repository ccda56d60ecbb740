import type { Untold } from "#/modules/trials/service.ts";
import { type Mailbox, MailRefused, type MailTransport, MailUnavailable } from "#/platform/mail/port.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { messageId, retryDelay } from "./deliver.ts";

/** Somebody who was told nothing for so long, by passed time, has found another way. */
const TELL_WITHIN_MS = 30 * DAY_MS;

interface DeclineDeps extends Pick<Ground, "clock" | "passed" | "log"> {
  transport: () => MailTransport | null;
  from: () => Mailbox;
  untold: () => readonly Untold[];
  markTold: (reference: string) => void;
}

interface DeclineTeller {
  /** Goes through everybody who is still to be told, one after the other. */
  run(): Promise<void>;
  /** Begins nothing new and resolves when the mail in hand is done. */
  stop(): Promise<void>;
}

/**
 * Tells applicants that their trial was declined. Rows of the outbox belong to accounts and these people have
 * none, so the requests themselves are the list of what is to be done. Like the outbox: with no mail server nobody
 * is told later either, one that is down only delays, and a mail repeated after a crash keeps its Message-ID.
 */
export function createDeclineTeller(deps: DeclineDeps): DeclineTeller {
  const { transport, from, clock, passed, log, untold, markTold } = deps;
  /** Attempts that failed, by reference, and when the next one may be, by the counter that nobody sets; a restart begins anew. */
  const failed = new Map<string, { attempts: number; nextAt: number }>();
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  /** @returns whether nothing is left to be done about it */
  async function tell(request: Untold, server: MailTransport): Promise<boolean> {
    const { trialDeclinedMail } = await import("./trial-mails.tsx");
    const { reference, language, email } = request;
    const mail = trialDeclinedMail({ language, senderName: from().name, reference });
    try {
      await server.send({
        ...mail,
        to: { name: "", address: email },
        from: { ...from() },
        messageId: messageId(`trial_declined:${reference}`, from()),
      });
      return true;
    } catch (error) {
      if (error instanceof MailRefused) return true;
      if (!(error instanceof MailUnavailable)) throw error;
      const attempts = (failed.get(reference)?.attempts ?? 0) + 1;
      failed.set(reference, { attempts, nextAt: clock.elapsed() + retryDelay(attempts) });
      log.warn({ trial: reference, reason: error.message }, "an applicant could not be told yet");
      return request.declinedAt <= passed.before(TELL_WITHIN_MS);
    }
  }

  async function work(): Promise<void> {
    for (const request of untold()) {
      if (stopped) return;
      const { nextAt = Number.NEGATIVE_INFINITY } = failed.get(request.reference) ?? {};
      if (clock.elapsed() < nextAt) continue;
      const server = transport();
      if (server === null || (await tell(request, server))) {
        markTold(request.reference);
        failed.delete(request.reference);
      }
    }
  }

  return {
    run() {
      running = running.catch(() => {}).then(work);
      return running;
    },
    async stop() {
      stopped = true;
      await running.catch(() => {});
    },
  };
}
