import type { LetterDeps } from "#/modules/mailer/letter-parts.ts";
import type { MailLimits } from "#/modules/mailer/limits.ts";
import type { QueueMail } from "#/modules/mailer/queue.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ReadElsewhere } from "#/platform/db/list-jobs.ts";
import { createLongReads } from "#/platform/db/long-reads.ts";
import type { Gates, Surface } from "#/platform/http/guards.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { PageLetterDeps } from "./page-letters.ts";
import { createMailRepeater, createNewLinkMailer } from "./repeat.ts";
import { createSending } from "./sending.ts";
import { createSendingStore } from "./sending-store.ts";
import { createMailboxService } from "./service.ts";
import { createMailboxStore } from "./store.ts";

interface Needs extends Ground {
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
      /** Queues the mail with a new link, inside the transaction. @returns whether it really goes out */
      queueNewLink: (tenant: Tenant, inviteId: string, now: number): boolean =>
        mailNewLink(tenant, { template: "new_link", inviteId }, now) && goesOut(tenant),
      queueNewLinkOfSession: (tenant: Tenant, sessionId: number, now: number): boolean =>
        mailNewLink(tenant, { template: "new_link", sessionId }, now) && goesOut(tenant),
    },
    console: async (gates: Gates): Promise<Surface> => {
      const { mailboxRoutes, sendingRoutes } = await import("./console.ts");
      return [mailboxRoutes({ ...needs, ...gates, mailbox: service }), sendingRoutes({ ...gates, sending })];
    },
    admin: async (gates: Gates): Promise<Surface> => {
      const { adminMailRoutes } = await import("./admin.ts");
      return [adminMailRoutes({ ...gates, sending })];
    },
  };
}
