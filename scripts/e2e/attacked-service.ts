/** What attacks by mail are played against: a service and a mail server of its own for each test of the file. */
import { afterAll, afterEach, beforeEach } from "bun:test";
import { headerOf, type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { type Account, call, grantCredits, must, register, withDatabase } from "./client.ts";
import { GENEROUS } from "./own-folder.ts";
import { emptyFolder, killAll, type RunningAssay, startAssay, waitFor } from "./process.ts";

export const TOKEN = "operator-token-of-the-attacks-0123456789";

export function attackedService() {
  let folder = "";
  let remove: () => void;
  let mails: MailServer;
  let assay: RunningAssay;
  beforeEach(async () => {
    ({ folder, remove } = emptyFolder());
    mails = await startMailServer({ disabledCommands: ["STARTTLS"] });
  });
  afterEach(async () => {
    await killAll();
    await mails.stop();
    remove();
  });
  afterAll(killAll);

  /** Waits until no delivery is due any more. What has not arrived by then never will. */
  const allSent = () =>
    waitFor("the mails to be out", () =>
      withDatabase(
        folder,
        (database) => database.query("SELECT 1 FROM outbox WHERE status = 'queued'").get() === null,
      ),
    );

  const settings = () => ({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });

  const send = (account: Account, method: string, path: string, body?: unknown) =>
    call(assay.address, method, `/api/v1${path}`, { key: account.key, ...(body !== undefined && { body }) });

  return {
    get folder() {
      return folder;
    },
    get mails() {
      return mails;
    },
    /** What commands have to know of the service's settings. */
    settings,
    get assay() {
      return assay;
    },

    /** Limits of requests are another matter: these attackers have as many keys and addresses as they need. */
    async start(env: Record<string, string> = {}): Promise<void> {
      assay = await startAssay(folder, {
        ...GENEROUS,
        TRUST_PROXY: "1",
        ...settings(),
        OPERATOR_TOKEN: TOKEN,
        ...env,
      });
    },

    /** A live account with credits, whose welcome is out. */
    async payer(credits: number, fields: Record<string, unknown> = {}): Promise<Account> {
      const account = await register(assay.address, { mode: "live", ...fields });
      grantCredits(folder, account, credits);
      await allSent();
      return account;
    },

    send,
    allSent,

    balance: async (account: Account) => must(await send(account, "GET", "/balance"), 200).json.data.balance,

    mailsTo: (mailbox: RegExp, subject = /./) =>
      mails.received.filter(
        ({ recipients, source }) =>
          recipients.some((recipient) => mailbox.test(recipient)) &&
          subject.test(headerOf(source, "subject") ?? ""),
      ),
  };
}

/** How often each answer was given. */
export function tally(answers: readonly { status: number; json: { error?: { code: string } } }[]) {
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const name = json.error?.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
