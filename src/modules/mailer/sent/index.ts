import type { InviteService } from "#/modules/invites/service.ts";
import type { LetterDeps } from "#/modules/mailer/letter-parts.ts";
import type { MailLimits, QueueMail } from "#/modules/mailer/limits.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailRepeater, createNewLinkMailer, createSending } from "./sending.ts";
import { createMailboxService, type PageLetterDeps } from "./service.ts";
import { createMailboxStore, createSendingStore } from "./store.ts";

interface Needs extends Infrastructure {
  invites: Pick<InviteService, "clearBounce">;
  letters: LetterDeps;
  clients: PageLetterDeps["clients"];
  wordsForMails: PageLetterDeps["wordsForMails"];
  mailLimits: MailLimits;
  queueMail: QueueMail;
  readElsewhere: ReadElsewhere;
}

/** The mails of an account, to be seen and sent again. */
export function sentMailsModule(needs: Needs) {
  const { db, sendsMail, goesOut, queueMail } = needs;
  const store = createMailboxStore(db);
  const repeat = createMailRepeater(store, queueMail);
  const mailNewLink = createNewLinkMailer(store, queueMail);
  const service = createMailboxService({
    ...needs,
    limits: needs.mailLimits,
    store,
    clearBounce: needs.invites.clearBounce,
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
  needs.settings.onChange(sending.settingsChanged);
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
