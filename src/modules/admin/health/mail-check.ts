import type { Language } from "#/domain/instrument/types.ts";
import { messageId } from "#/modules/mailer/deliver.ts";
import { Problem } from "#/platform/context/problem.ts";
import {
  type Mailbox,
  MailRefused,
  type MailServer,
  type MailTrouble,
  MailUnavailable,
} from "#/platform/mail/mail.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

export interface MailCheck {
  ok: boolean;
  /** The problem, if there is one. */
  trouble: MailTrouble | null;
  detail: string;
  /** What belongs into the sentence of the problem: the day on which a secret has expired. */
  note: string | null;
  durationMs: number;
}

export interface TestMail {
  id: string;
  status: "sending" | "sent" | "refused" | "failed";
  detail: string;
  /** When it was asked for. */
  at: number;
}

interface MailConsoleDeps extends Pick<Infrastructure, "db" | "clock" | "origin"> {
  /** Null where none is set. */
  server: () => MailServer | null;
  from: () => Mailbox;
  newId: () => string;
}

/**
 * Connects and logs in as for a mail.
 * @param send sends one too, unless it is left out
 */
export async function tryServer(
  server: MailServer,
  clock: Clock,
  send?: () => Promise<void>,
): Promise<MailCheck> {
  const begun = clock.now();
  const result = (trouble: MailTrouble | null, detail: string, note: string | null = null): MailCheck => ({
    ...{ ok: trouble === null, trouble, detail, note },
    durationMs: clock.now() - begun,
  });
  try {
    await server.check();
    await send?.();
    return result(null, "The mail server answers, and takes mails from here.");
  } catch (error) {
    if (error instanceof MailUnavailable) return result(error.trouble, error.message, error.note);
    if (error instanceof MailRefused) return result("recipient_refused", error.message);
    throw error;
  }
}

export type MailConsole = ReturnType<typeof createMailConsole>;

/** Lets administrators test if emails are sent. It does not touch the outbox or the emails of any account. */
export function createMailConsole({ db, clock, server, from, origin, newId }: MailConsoleDeps) {
  let last: TestMail | null = null;

  async function send(to: string, language: Language, mail: TestMail, target: MailServer): Promise<void> {
    const sender = from();
    const end = (status: TestMail["status"], detail: string) => {
      if (last?.id === mail.id) last = { ...mail, status, detail };
    };
    try {
      const { testMail } = await import("./test-mail.ts");
      await target.send({
        ...testMail(language, sender.name, origin()),
        to: { name: "", address: to },
        from: { ...sender },
        messageId: messageId(`test_mail:${mail.id}`, sender),
      });
      end("sent", "The mail server has taken the mail.");
    } catch (error) {
      if (error instanceof MailRefused) end("refused", error.message);
      else if (error instanceof MailUnavailable) end("failed", error.message);
      else end("failed", "The mail could not be made.");
    }
  }

  return {
    /** The last one since the start of this process, or null. */
    lastTest: (): TestMail | null => last,

    /** Connects and logs in as for a mail, and sends nothing. @throws Problem mail_server_not_set (409) */
    async check(): Promise<MailCheck> {
      const target = server();
      if (target === null) throw new Problem("mail_server_not_set");
      return tryServer(target, clock);
    },

    /**
     * Sends one email as soon as the surrounding transaction is committed. `lastTest` returns the result.
     * @throws Problem mail_server_not_set (409)
     */
    sendTest(to: string, language: Language): TestMail {
      const target = server();
      if (target === null) throw new Problem("mail_server_not_set");
      const mail: TestMail = {
        id: newId(),
        status: "sending",
        detail: "The mail is on its way to the mail server.",
        at: clock.now(),
      };
      db.afterCommit(() => {
        last = mail;
        void send(to, language, mail, target);
      });
      return mail;
    },
  };
}
