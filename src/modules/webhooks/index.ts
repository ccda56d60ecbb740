import type { AssessmentEvents } from "#/modules/assessment/events.ts";
import type { BillingEvents } from "#/modules/billing/events.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { CandidateRightsEvents } from "#/modules/privacy/requests/events.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { isLoopbackHost } from "#/platform/text/host.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createWebhookHandler, targetRules } from "./deliver.ts";
import {
  anonymizedData,
  bouncedData,
  completedData,
  inviteData,
  orderData,
  requestData,
  startedData,
} from "./event-data.ts";
import type { WebhookEvents } from "./events.ts";
import { createEventFeed } from "./feed.ts";
import { createFeedStore } from "./feed-store.ts";
import { createWebhookConsole, createWebhookService } from "./service.ts";
import { createDeliveryStore, createWebhookStore } from "./store.ts";

interface Needs extends Infrastructure {
  events: Hearing<AssessmentEvents & BillingEvents & CandidateRightsEvents & GdprEvents & InviteEvents> &
    Emitter<WebhookEvents>;
  readElsewhere: ReadElsewhere;
}

/** Notifies programs of accounts of events. */
export function webhooksModule(needs: Needs) {
  const { db, config, apiUrl, events } = needs;
  const store = createWebhookStore(db);
  const deliveries = createDeliveryStore(db);
  // Only who works at this machine can reach a server that listens and is addressed here alone.
  const isLocal = () =>
    config.TRUST_PROXY === 0 &&
    isLoopbackHost(config.HOST) &&
    isLoopbackHost(new URL(needs.origin()).hostname);
  const rulesFor = (mode: Mode) =>
    targetRules(mode, { allowsPrivate: config.WEBHOOK_ALLOW_PRIVATE, isLocal: isLocal() });
  const kept = { ...needs, store, deliveries, rulesFor };
  const service = createWebhookService(kept);
  const webhookConsole = createWebhookConsole(kept);
  events.on("assessment.started", ({ tenant, session, now }) =>
    service.record(tenant, "analysis.started", startedData(session), now),
  );
  events.on("assessment.completed", ({ tenant, session, result, now }) =>
    service.record(tenant, "analysis.completed", completedData(session, result, apiUrl()), now),
  );
  events.on("order.completed", ({ tenant, order, now }) =>
    service.record(tenant, "order.completed", orderData(order), now),
  );
  events.on("invite.created", ({ tenant, invite, now }) =>
    service.record(tenant, "invite.created", inviteData(invite, "pending"), now),
  );
  events.on("invite.expired", ({ tenant, invite, now }) =>
    service.record(tenant, "invite.expired", inviteData(invite, "expired"), now),
  );
  events.on("invite.cancelled", ({ tenant, invite, now }) =>
    service.record(tenant, "invite.cancelled", inviteData(invite, "cancelled"), now),
  );
  events.on("invite.bounced", ({ tenant, invite, now }) =>
    service.record(tenant, "invite.bounced", bouncedData(invite, now), now),
  );
  events.on("candidate.forgotten", ({ tenant, now, ...candidate }) =>
    service.record(tenant, "candidate.anonymized", anonymizedData(candidate), now),
  );
  events.on("request.opened", ({ tenant, now, ...request }) =>
    service.record(tenant, "request.opened", requestData(request), now),
  );
  const eventFeed = createEventFeed({ ...needs, store: createFeedStore(db), reads: createLongReads(needs) });
  const parts = { ...needs, webhooks: service, webhookConsole, eventFeed };
  return {
    parts: { webhooks: service, webhookConsole, findWebhook: store.find },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { feedRoutes, webhooksRoutes } = await import("./routes.ts");
      return [webhooksRoutes({ ...parts, ...guards }), feedRoutes({ ...parts, ...guards })];
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { webhookConsoleRoutes } = await import("./console.ts");
      return [webhookConsoleRoutes({ ...parts, ...guards })];
    },
    outbox: { webhook: createWebhookHandler(kept) },
    jobs: [{ name: "forget-old-deliveries", pattern: "20 * * * * *", run: webhookConsole.deleteOld }],
  };
}
