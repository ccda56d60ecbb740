import type { MailIntent, NewLinkIntent } from "#/modules/mailer/intents.ts";
import type { LetterDeps } from "#/modules/mailer/letter-parts.ts";
import type { MailLimits, QueueMail } from "#/modules/mailer/limits.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { baseRef, REPEAT_LIMIT, REPEAT_WINDOW_MS } from "./rules.ts";
import { createSending } from "./sending.ts";
import { createMailboxService, type PageLetterDeps } from "./service.ts";
import { createMailboxStore, createSendingStore, type MailboxStore } from "./store.ts";

interface Needs extends Infrastructure {
  letters: LetterDeps;
  clients: PageLetterDeps["clients"];
  wordsForMails: PageLetterDeps["wordsForMails"];
  mailLimits: MailLimits;
  queueMail: QueueMail;
  readElsewhere: ReadElsewhere;
}

/** The mails of an account, to be seen and sent again. */
export function mailsModule(needs: Needs) {
  const { db, sendsMail, goesOut, queueMail } = needs;
  const store = createMailboxStore(db);
  const repeat = createMailRepeater(store, queueMail);
  const mailNewLink = createNewLinkMailer(store, queueMail);
  const service = createMailboxService({
    ...needs,
    limits: needs.mailLimits,
    store,
    reads: createLongReads(needs),
    repeat,
    sends: sendsMail,
  });
  const sending = createSending({
    ...needs,
    limits: needs.mailLimits,
    store: createSendingStore(db),
    sends: sendsMail,
  });
  needs.settings.onChange(sending.serverChanged);
  return {
    parts: {
      sending,
      /** Queues an invitation once more, inside the transaction. @throws Problem as the repeater */
      queueAgain: (tenant: Tenant, inviteId: string, now: number): void =>
        repeat(tenant, { template: "invite", inviteId }, now),
      /** Queues the mail with a new link, inside the transaction. @returns whether it is really sent */
      queueNewLink: (tenant: Tenant, inviteId: string, now: number): boolean =>
        mailNewLink(tenant, { template: "new_link", inviteId }, now) && goesOut(tenant),
      queueNewLinkOfSession: (tenant: Tenant, sessionId: number, now: number): boolean =>
        mailNewLink(tenant, { template: "new_link", sessionId }, now) && goesOut(tenant),
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { mailboxRoutes, sendingRoutes } = await import("./console.ts");
      return [
        mailboxRoutes({ ...needs, ...guards, mailbox: service }),
        sendingRoutes({ ...guards, sending }),
      ];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminMailRoutes } = await import("./admin.ts");
      return [adminMailRoutes({ ...guards, sending })];
    },
  };
}

/** Creates the function that mails a link which has just taken the place of another one. A mail that still waits will
 * have the new link in it, as emails are written when they are sent; and beyond the limit of a day nobody's mailbox is
 * filled, while the old link is dead all the same.
 * @returns it returns whether a mail with the link is on its way
 */
const createNewLinkMailer =
  (store: Pick<MailboxStore, "repetitions">, queueMail: QueueMail) =>
  (tenant: Tenant, intent: NewLinkIntent, now: number): boolean => {
    const known = store.repetitions(tenant, Object.values(intent).join(":"), now - REPEAT_WINDOW_MS);
    if (known.waits) return true;
    if (known.recent >= REPEAT_LIMIT) return false;
    return queueMail(tenant, { ...intent, resend: known.last + 1 }, now);
  };

/** Creates the function that queues a mail once more, as a new intent with a number of its own.
 * @returns it throws Problem mail_waiting (409) while the mail is on its way, resend_limit (429), outbox_full (503)
 */
const createMailRepeater =
  (store: Pick<MailboxStore, "repetitions">, queueMail: QueueMail) =>
  (tenant: Tenant, payload: Payload, now: number): void => {
    const known = store.repetitions(tenant, baseRef(payload), now - REPEAT_WINDOW_MS);
    if (known.waits) throw new Problem("mail_waiting");
    if (known.recent >= REPEAT_LIMIT) {
      const wait = (known.oldest ?? now) + REPEAT_WINDOW_MS - now;
      throw new Problem("resend_limit", { retryAfter: wait / SECOND_MS });
    }
    queueMail(tenant, { ...payload, resend: known.last + 1 } as unknown as MailIntent, now);
  };
