import type { AccountService } from "#/modules/accounts/service.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import { asKnown } from "#/platform/context/hidden.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { fullName } from "#/platform/text/person-name.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createChatService } from "./chat-service.ts";
import { createChatHandler } from "./console-links.ts";
import { createCrowd } from "./crowd.ts";
import type { AlertEvents } from "./events.ts";
import { createAlertService, createWaiting } from "./service.ts";
import { createAlertStore } from "./store.ts";
import { type AlertTriggers, alertTriggers } from "./triggers.ts";
import { createChatStore, createWaitingStore } from "./waiting-store.ts";

type CrowdNeeds = Parameters<typeof createCrowd>[0];

interface Needs extends Infrastructure {
  accounts: Pick<AccountService, "get" | "timeZoneOf">;
  billing: Pick<BillingService, "balance" | "creditsEver">;
  blindJobs: CrowdNeeds["blindJobs"];
  callers: CrowdNeeds["callers"];
  events: Hearing<AlertTriggers> & Emitter<AlertEvents>;
  invites: { find(tenant: Tenant, inviteId: string): Invite | null };
  people: UserStore;
  requestConsole: {
    openRequest(tenant: Tenant, requestId: string): { sessionId: number; kind: string } | null;
  };
  userLinks: LinkService;
}

/** Notifications of each person who works for an account. */
export function notificationsModule(needs: Needs) {
  const { db, accounts, billing, blindJobs, config, invites } = needs;
  const reach = config.WEBHOOK_ALLOW_PRIVATE ? "private" : "public";
  const store = createAlertStore(db);
  const crowd = createCrowd({ ...needs, isSeen: (tenant, about) => store.isSeen(tenant, about) });
  const chatStore = createChatStore(db);
  const chat = createChatService({ ...needs, reach, store: chatStore });
  const alerts = createAlertService({ ...needs, ...{ store, crowd, chat }, zoneOf: accounts.timeZoneOf });
  alertTriggers({
    ...needs,
    ...{ alerts, crowd },
    inviterOf: (tenant, inviteId) => invites.find(tenant, inviteId)?.invitedBy ?? null,
    request: needs.requestConsole.openRequest,
    credits: (tenant) => {
      const { available, owed, unlimited } = billing.balance(tenant);
      return { available, owed, ever: billing.creditsEver(tenant), isUnlimited: unlimited };
    },
  });
  const waiting = createWaiting({ ...needs, ...{ crowd, alerts }, store: createWaitingStore(db) });
  return {
    parts: { alerts, crowd },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { alertRoutes, alertSettingsRoutes } = await import("./console.ts");
      const parts = { ...needs, ...guards, alerts, chat };
      return [alertRoutes(parts), alertSettingsRoutes(parts)];
    },
    outbox: {
      chat: createChatHandler({
        ...needs,
        ...{ reach, store: chatStore, account: accounts.get },
        nameOf: (tenant, sessionId) => {
          const person = store.findPerson(tenant, sessionId);
          // Anyone who reads a chat is nobody in particular: names that are hidden from anybody are hidden there.
          const hidden = blindJobs.hiddenFrom({ tenant, permissions: [] });
          return person && fullName(asKnown(person, { ...tenant, hidden }));
        },
        labelOf: (subject, recordId) => store.findLabel(subject, recordId),
      }),
    },
    jobs: [
      { name: "tell-of-waiting", pattern: "25 7 * * * *", run: waiting.notifyOfWaiting },
      { name: "tell-of-failing-webhooks", pattern: "35 */5 * * * *", run: waiting.notifyOfFailing },
      // Zones lie a quarter of an hour apart.
      { name: "gather-notifications", pattern: "5 */15 * * * *", run: alerts.digestAll },
      { name: "forget-old-notifications", pattern: "40 * * * * *", run: alerts.deleteOld },
    ],
  };
}
