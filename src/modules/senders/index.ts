import { namesOtherSenders } from "#/config/mail-route.ts";
import type { AskedFor } from "#/modules/branding/look.ts";
import type { BrandingService } from "#/modules/branding/service.ts";
import type { ClientService } from "#/modules/clients/service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { SenderEvents } from "./events.ts";
import { createSenderService } from "./service.ts";
import { createSenderStore } from "./store.ts";

interface Needs extends Infrastructure {
  clients: Pick<ClientService, "of">;
  branding: Pick<BrandingService, "hostOf">;
  clientBranding: Pick<BrandingService, "get">;
  events: Emitter<SenderEvents>;
}

/** In whose name emails to candidates are sent. */
export function sendersModule(needs: Needs) {
  const { settings, clients, branding, clientBranding } = needs;
  const service = createSenderService({
    ...needs,
    store: createSenderStore(needs.db),
    keys: needs.signingKeys,
    records: needs.textRecords,
    server: () => {
      const config = settings.current();
      return { ...config.MAIL_FROM, namesOthers: namesOtherSenders(config) };
    },
    contactOf: (accountId, clientId) =>
      clientId === null ? branding.hostOf(accountId).email : clientBranding.get(clientId).contactEmail,
    clientOf: (asked: AskedFor) => ("clientId" in asked ? asked.clientId : (clients.of(asked)?.id ?? null)),
  });
  return {
    parts: { senders: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { senderRoutes } = await import("./console.ts");
      return [senderRoutes({ ...guards, senders: service })];
    },
    jobs: [{ name: "check-senders", pattern: "0 25 4 * * *", run: service.checkAll }],
  };
}
