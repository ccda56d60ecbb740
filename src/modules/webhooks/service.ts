import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { checkTargetUrl } from "#/platform/outbound/addresses.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import { type EventType, QUEUE_IS_FULL, WAITING_LIMIT, WEBHOOK_LIMIT } from "./rules.ts";
import { formatWebhookSecret } from "./signature.ts";
import { laneOf, type Webhook, type WebhookStore } from "./store.ts";

interface WebhookDeps extends Pick<Ground, "db" | "time" | "ids" | "random" | "secrets" | "outbox"> {
  store: WebhookStore;
  allowPrivate: boolean;
  deliveries: Pick<DeliveryStore, "insert" | "forgetWebhook">;
}

export type EventData = Record<string, unknown>;
export type WebhookService = ReturnType<typeof createWebhookService>;

export const SECRET_BYTES = 32;

export function createWebhookService(deps: WebhookDeps) {
  const { db, store, time, ids, random, secrets, outbox, allowPrivate, deliveries } = deps;
  return {
    /**
     * Registers a receiver. The signing secret is in this answer and in no other.
     * @param events at least one kind
     * @throws Problem invalid_input (400) naming url, webhook_limit (409)
     */
    create(tenant: Tenant, url: string, events: readonly EventType[]): { webhook: Webhook; secret: string } {
      const check = checkTargetUrl(url, {
        requireHttps: tenant.mode === "live" && !allowPrivate,
        allowPrivate,
      });
      if (!check.ok) throw invalidField("url", check.reason);
      const secret = formatWebhookSecret(random.bytes(SECRET_BYTES));
      const id = ids.webhook();
      return db.tx(() => {
        if (store.count(tenant) >= WEBHOOK_LIMIT) throw new Problem("webhook_limit");
        store.insert(tenant, {
          id,
          url: check.url.href,
          events: [...new Set(events)],
          sealedSecret: secrets.seal(secret, id),
          status: "active",
          createdAt: time.now(tenant),
        });
        const webhook = store.find(tenant, id);
        if (!webhook) throw new Error("the webhook just inserted is missing");
        return { webhook, secret };
      });
    },

    list: (tenant: Tenant): Webhook[] => store.list(tenant),

    /** Ends deliveries, also the waiting ones. @throws Problem webhook_not_found (404) */
    remove(tenant: Tenant, webhookId: string): void {
      db.tx(() => {
        if (!store.remove(tenant, webhookId)) throw new Problem("webhook_not_found");
        deliveries.forgetWebhook(tenant, webhookId);
      });
    },

    /**
     * Records an event and one delivery for each active webhook that subscribed to it. Call it inside the
     * transaction in which the thing happened. Where too many wait already, the delivery is noted as refused.
     * @param data ids, status and links; never a name or an address
     */
    record(tenant: Tenant, type: EventType, data: EventData, now: number): void {
      const eventId = ids.event();
      store.insertEvent(tenant, { id: eventId, type, data, createdAt: now });
      const told = store
        .list(tenant)
        .filter((webhook) => webhook.status === "active" && webhook.events.includes(type));
      let room = told.length === 0 ? 0 : WAITING_LIMIT - outbox.countQueued(tenant, "webhook", WAITING_LIMIT);
      for (const webhook of told) {
        if (room <= 0) {
          deliveries.insert(tenant, {
            webhookId: webhook.id,
            eventId,
            eventType: type,
            attempt: 0,
            outcome: "refused",
            error: QUEUE_IS_FULL,
            durationMs: 0,
            attemptedAt: now,
          });
          continue;
        }
        room -= 1;
        outbox.add(tenant, {
          channel: "webhook",
          ref: `${eventId}:${webhook.id}`,
          lane: laneOf(webhook.id),
          payload: { event_id: eventId, webhook_id: webhook.id },
          dueAt: now,
        });
      }
    },
  };
}

/** The body of a delivery, the same bytes at every attempt. */
export const eventBody = (event: { type: string; createdAt: number; data: EventData }): string =>
  JSON.stringify({ type: event.type, timestamp: isoTime(event.createdAt), data: event.data });
