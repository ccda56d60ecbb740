import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { checkTargetUrl, type TargetRules } from "#/platform/outbound/addresses.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createDeleteStore } from "./feed-store.ts";
import { sealHeader, type WebhookHeader } from "./header.ts";
import {
  DELIVERIES_KEPT_MS,
  type EventType,
  FEED_KEPT_MS,
  FORGOTTEN_AT_ONCE,
  NOTES_KEPT_MS,
  PING,
  QUEUE_IS_FULL,
  WAITING_LIMIT,
  WEBHOOK_LIMIT,
} from "./rules.ts";
import { formatWebhookSecret, OLD_SECRET_MS, rotated } from "./signature.ts";
import {
  type DeliveryStore,
  type ListedDelivery,
  queueOf,
  type WaitingDelivery,
  type Webhook,
  type WebhookStore,
} from "./store.ts";

interface WebhookDeps extends Pick<Infrastructure, "db" | "time" | "ids" | "random" | "secrets" | "outbox"> {
  store: WebhookStore;
  rulesFor: (mode: Mode) => TargetRules;
  deliveries: Pick<DeliveryStore, "insert" | "deleteWebhook">;
}

interface NewWebhook {
  url: string;
  /** At least one kind. */
  events: readonly EventType[];
  header: WebhookHeader | null;
}

export type EventData = Record<string, unknown>;
export type WebhookService = ReturnType<typeof createWebhookService>;

const SECRET_BYTES = 32;

export function createWebhookService(deps: WebhookDeps) {
  const { db, store, time, ids, random, secrets, outbox, rulesFor, deliveries } = deps;
  return {
    /**
     * Registers a receiver. The signing secret is in this answer and in no other.
     * @throws Problem invalid_input (400) naming url, webhook_limit (409)
     */
    create(tenant: Tenant, { url, events, header }: NewWebhook): { webhook: Webhook; secret: string } {
      const check = checkTargetUrl(url, rulesFor(tenant.mode));
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
          ...sealHeader(secrets, id, header),
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
        if (!store.delete(tenant, webhookId)) throw new Problem("webhook_not_found");
        deliveries.deleteWebhook(tenant, webhookId);
      });
    },

    /**
     * Records an event and one delivery for each active webhook that subscribed to it. Call it inside the
     * transaction in which the thing happened. Where too many wait already, the delivery is recorded as refused.
     * @param data ids, status and links; never a name or an address
     */
    record(tenant: Tenant, type: EventType, data: EventData, now: number): void {
      const eventId = ids.event();
      store.insertEvent(tenant, { id: eventId, type, data, createdAt: now });
      const reported = store
        .list(tenant)
        .filter((webhook) => webhook.status === "active" && webhook.events.includes(type));
      let room =
        reported.length === 0 ? 0 : WAITING_LIMIT - outbox.countQueued(tenant, "webhook", WAITING_LIMIT);
      for (const webhook of reported) {
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
          lane: queueOf(webhook.id),
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

interface WebhookConsoleDeps
  extends Pick<Infrastructure, "db" | "passed" | "time" | "ids" | "random" | "secrets" | "outbox"> {
  store: WebhookStore;
  deliveries: DeliveryStore;
  rulesFor: (mode: Mode) => TargetRules;
}

export interface WebhookHistory {
  webhook: Webhook;
  rows: ListedDelivery[];
  total: number;
  /** The first of what waits, and how much it is. */
  waiting: { rows: WaitingDelivery[]; total: number };
}

/** A larger number of waiting deliveries has no use. */
const WAITING_SHOWN = 100;

export type WebhookConsole = ReturnType<typeof createWebhookConsole>;

/** What people do with webhooks beyond the interface. */
export function createWebhookConsole(deps: WebhookConsoleDeps) {
  const { db, store, deliveries, passed, time, ids, random, secrets, outbox, rulesFor } = deps;
  const discard = createDeleteStore(db);

  function get(tenant: Tenant, webhookId: string): Webhook {
    const webhook = store.find(tenant, webhookId);
    if (webhook === null) throw new Problem("webhook_not_found");
    return webhook;
  }

  function queue(tenant: Tenant, webhookId: string, eventId: string, ref: string, now: number): void {
    if (outbox.countQueued(tenant, "webhook", WAITING_LIMIT) >= WAITING_LIMIT)
      throw new Problem("deliveries_full");
    outbox.add(tenant, {
      channel: "webhook",
      ref,
      lane: queueOf(webhookId),
      payload: { event_id: eventId, webhook_id: webhookId },
      dueAt: now,
    });
  }

  return {
    /** The latest attempts, and what waits for its next one. @throws Problem webhook_not_found (404) */
    history(tenant: Tenant, webhookId: string, page: Page): WebhookHistory {
      const webhook = get(tenant, webhookId);
      return {
        webhook,
        ...deliveries.list(tenant, webhookId, page),
        waiting: deliveries.listWaiting(tenant, webhookId, WAITING_SHOWN),
      };
    },

    /**
     * Changes address, kinds of events or header. Another address begins without a run of failures. A header goes to no
     * other server than it was given for: who may change the address could read it there.
     * @throws Problem webhook_not_found (404), invalid_input (400) naming url or header
     */
    change(tenant: Tenant, webhookId: string, { url, events, header }: Partial<NewWebhook>): Webhook {
      return db.tx(() => {
        const before = get(tenant, webhookId);
        if (url !== undefined) {
          const check = checkTargetUrl(url, rulesFor(tenant.mode));
          if (!check.ok) throw invalidField("url", check.reason);
          const isElsewhere = check.url.origin !== URL.parse(before.url)?.origin;
          if (isElsewhere && before.headerName !== null && header === undefined)
            throw invalidField(
              "header",
              "must be sent again or be null, because the URL leads to another server",
            );
          store.update(tenant, webhookId, { url: check.url.href, failingSince: null });
        }
        if (header !== undefined) {
          store.update(tenant, webhookId, sealHeader(secrets, webhookId, header));
        }
        if (events !== undefined) {
          store.update(tenant, webhookId, { events: [...new Set(events)] });
        }
        return get(tenant, webhookId);
      });
    },

    /** Lets events be sent again; what happened meanwhile is not reported. @throws Problem webhook_not_found (404) */
    enable: (tenant: Tenant, webhookId: string): Webhook =>
      db.tx(() => {
        const { status } = get(tenant, webhookId);
        if (status === "disabled") {
          store.update(tenant, webhookId, { status: "active", failingSince: null });
        }
        return get(tenant, webhookId);
      }),

    /**
     * Sends a signed event of type `ping` to this webhook alone, once, also to a disabled one.
     * @returns the event's id, by which its delivery is found
     * @throws Problem webhook_not_found (404), deliveries_full (409)
     */
    ping: (tenant: Tenant, webhookId: string): string =>
      db.tx(() => {
        get(tenant, webhookId);
        const now = time.now(tenant);
        const id = ids.event();
        store.insertEvent(tenant, { id, type: PING, data: { webhook_id: webhookId }, createdAt: now });
        queue(tenant, webhookId, id, `${id}:${webhookId}`, now);
        return id;
      }),

    /**
     * Replaces the signing secret; the old one signs next to it for a day. The new one is in this answer and in no
     * other.
     * @throws Problem webhook_not_found (404)
     */
    rotate: (tenant: Tenant, webhookId: string): { secret: string; oldUntil: number } =>
      db.tx(() => {
        const { sealedSecret } = get(tenant, webhookId);
        const now = time.now(tenant);
        const secret = formatWebhookSecret(random.bytes(SECRET_BYTES));
        const text = rotated(secrets.open(sealedSecret, webhookId), secret, now);
        store.update(tenant, webhookId, { sealedSecret: secrets.seal(text, webhookId) });
        return { secret, oldUntil: now + OLD_SECRET_MS };
      }),

    /**
     * Delivers the event of an earlier attempt once more, under its own id; what still waits for its next attempt is
     * sent now instead.
     * @param ofWebhook the webhook that the attempt must have been made for; null: any
     * @throws Problem webhook_not_found, delivery_not_found (404), webhook_disabled, deliveries_full (409)
     */
    redeliver(tenant: Tenant, ofWebhook: string | null, deliveryId: number | null): ListedDelivery {
      return db.tx(() => {
        if (ofWebhook !== null) get(tenant, ofWebhook);
        const found = deliveryId === null ? null : deliveries.find(tenant, deliveryId);
        if (found === null || found.event === null) throw new Problem("delivery_not_found");
        if (ofWebhook !== null && found.delivery.webhookId !== ofWebhook)
          throw new Problem("delivery_not_found");
        const { webhookId, eventId, eventType } = found.delivery;
        const webhook = store.find(tenant, webhookId);
        if (webhook === null) throw new Problem("delivery_not_found");
        if (webhook.status === "disabled" && eventType !== PING) throw new Problem("webhook_disabled");
        const now = time.now(tenant);
        const ref = `${eventId}:${webhookId}`;
        const waiting = deliveries.findWaiting(tenant, webhookId, ref);
        if (waiting !== null) {
          outbox.hasten(tenant, waiting.outboxId, now);
          return found;
        }
        queue(tenant, webhookId, eventId, `${ref}:${deliveries.findLastRepetition(ref) + 1}`, now);
        return found;
      });
    },

    /** Removes attempts and events that nobody asks for any more, as many as may go at a time. @returns how many */
    deleteOld: (): number =>
      db.tx(
        () =>
          discard.deleteDeliveries({ before: passed.before(DELIVERIES_KEPT_MS), limit: FORGOTTEN_AT_ONCE }) +
          discard.deleteFeed({ before: passed.before(FEED_KEPT_MS), limit: FORGOTTEN_AT_ONCE }) +
          discard.deleteNotes({ before: passed.before(NOTES_KEPT_MS), limit: FORGOTTEN_AT_ONCE }),
      ),
  };
}
