import {
  DELIVERY_ID,
  EVENT_ID,
  INVITE_ID,
  pagination,
  SESSION_ID,
  WEBHOOK_ID,
} from "#/reference/examples.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";
import { EVENTS as EVENTS_SENT } from "./event-reference.ts";
import { type EventType, FEED_LIMIT, FEED_LIMIT_MAX } from "./rules.ts";

const URL_EXAMPLE = "https://hooks.analytical.example/assay";

const EVENTS = ["analysis.completed"];

/** As somebody sees it who looks after it. */
export const WATCHED_WEBHOOK = {
  webhook_id: WEBHOOK_ID,
  url: "https://hooks.analytical.example/assay",
  events: ["analysis.completed"],
  status: "active",
  created_at: "2026-03-02T09:00:00.000Z",
  last_delivery: { at: "2026-03-02T09:27:46.000Z", status: "failed" },
  failing_since: "2026-03-02T09:27:46.000Z",
};

const BODY = JSON.stringify({
  type: "analysis.completed",
  timestamp: "2026-03-02T09:27:45.000Z",
  data: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "completed" },
});

/** What the feed shows of a kind, as webhooks get it. */
const fed = (event_id: string, type: EventType, timestamp: string) => ({
  ...{ event_id, type, timestamp, data: EVENTS_SENT[type].example },
});

export const FEED_REFERENCE: Operations = {
  "GET /events": {
    id: "listEvents",
    tag: "Webhooks",
    summary: "What happened, for sites that nothing can call",
    description:
      "The events that webhooks get, with the same ids and, beside the id, the same bodies; also without any webhook. Oldest first, kept for 30 days. Ask again with the `next_after` of each answer as `after`, at once while `has_more` is true and every minute or so otherwise; store it when you have dealt with the page, and you miss nothing and read again at most the page with which something went wrong. An event is there as soon as it is stored, and none ever comes before one that was shown already. `events_expired`, which is not to be repeated: so much time went by that there is a gap. Kinds may be added: pass over those you do not know.",
    permission: "webhooks",
    problems: ["invalid_input", "events_expired"],
    inputs: {
      after: {
        text: "Id of the event behind which to go on; from the oldest one unless sent.",
        example: EVENT_ID,
      },
      type: { text: "Only events of this kind. `next_after` passes over the others." },
      limit: {
        text: "How many events to return.",
        default: FEED_LIMIT,
        reads: { minimum: 1, maximum: FEED_LIMIT_MAX },
      },
    },
    answers: {
      200: {
        text: "The next events; `next_after` is null as long as there never were any.",
        name: "EventPage",
        parts: { Event: "events[]" },
        data: {
          events: [
            fed("evt_6Vd0mXkQ4sNc2Wz8RtB1yHpA", "invite.created", "2026-03-02T09:00:00.000Z"),
            fed("evt_1PqL7uGf9KjT3xEo5MaC8rZw", "analysis.started", "2026-03-02T09:12:10.000Z"),
            fed(EVENT_ID, "analysis.completed", "2026-03-02T09:27:45.000Z"),
          ],
          has_more: false,
          next_after: EVENT_ID,
        },
      },
    },
  },
};

export const WEBHOOKS_REFERENCE: Operations = {
  "POST /webhooks": {
    id: "createWebhook",
    tag: "Webhooks",
    summary: "Register a webhook",
    description:
      "The signing secret is in this answer and in no other. Deliveries follow Standard Webhooks: verify the header `webhook-signature` with any of its libraries. A delivery that fails is tried again over three days. An account has at most 50 webhooks in each mode, disabled ones included.",
    permission: "webhooks",
    problems: ["invalid_input", "webhook_limit"],
    inputs: {
      url: { text: "Where events are sent; https in live mode, and never an address inside a network." },
      events: {
        text: "Kinds of events; `analysis.started`, `analysis.completed` and `order.completed` unless sent. The others are told to whoever names them.",
      },
    },
    body: { url: URL_EXAMPLE, events: EVENTS },
    answers: {
      201: {
        text: "The webhook was registered.",
        name: "NewWebhook",
        data: {
          webhook_id: WEBHOOK_ID,
          url: URL_EXAMPLE,
          secret: "whsec_VGhpcyBpcyBhbiBleGFtcGxlLCBub3QgYSBzZWNyZXQu",
          events: EVENTS,
        },
      },
    },
  },

  "GET /webhooks": {
    id: "listWebhooks",
    tag: "Webhooks",
    summary: "List webhooks",
    description: "Without their secrets.",
    permission: "webhooks",
    problems: [],
    answers: {
      200: {
        text: "The webhooks.",
        name: "WebhookList",
        parts: { Webhook: "webhooks[]" },
        data: {
          webhooks: [
            {
              webhook_id: WEBHOOK_ID,
              url: URL_EXAMPLE,
              events: EVENTS,
              status: "active",
              created_at: "2026-03-02T09:00:00.000Z",
              last_delivery: { at: "2026-03-02T09:27:46.000Z", status: "delivered" },
            },
          ],
        },
      },
    },
  },

  "DELETE /webhooks/{webhookId}": {
    id: "deleteWebhook",
    tag: "Webhooks",
    summary: "Remove a webhook",
    description: "Ends its deliveries, the waiting ones too.",
    permission: "webhooks",
    problems: ["webhook_not_found"],
    answers: {
      200: {
        text: "The webhook was removed.",
        name: "DeletedWebhook",
        beside: { message: "The webhook was removed." },
        data: { webhook_id: WEBHOOK_ID, deleted: true },
      },
    },
  },

  "GET /webhooks/{webhookId}/deliveries": {
    id: "listWebhookDeliveries",
    tag: "Webhooks",
    summary: "The latest deliveries to a webhook",
    description:
      "Every attempt, latest first; the last 200 of each webhook are kept, for 30 days. `body` is what was sent. `waiting` is what goes out later, first attempts and further ones: the first 100 of `waiting_total`. At most 10,000 deliveries of an account wait in each mode; what happens beyond that has the outcome `refused` and attempt 0, and goes out when it is delivered once more.",
    permission: "webhooks",
    problems: ["invalid_input", "webhook_not_found"],
    inputs: { ...createdInputs("was attempted"), ...pageInputs(20) },
    answers: {
      200: {
        text: "The webhook and a page of attempts.",
        name: "DeliveryList",
        parts: { WatchedWebhook: "webhook", Delivery: "deliveries[]" },
        data: {
          webhook: WATCHED_WEBHOOK,
          deliveries: [
            {
              delivery_id: DELIVERY_ID,
              event_id: EVENT_ID,
              event_type: "analysis.completed",
              attempt: 1,
              outcome: "failed",
              http_status: 502,
              error: "answered 502",
              answer: "upstream is being restarted",
              duration_ms: 84,
              attempted_at: "2026-03-02T09:27:46.000Z",
              body: BODY,
            },
          ],
          waiting: [{ event_id: EVENT_ID, attempts: 1, due_at: "2026-03-02T09:27:51.000Z" }],
          waiting_total: 1,
          pagination: pagination(20),
        },
      },
    },
  },

  "POST /webhooks/{webhookId}/test": {
    id: "testWebhook",
    tag: "Webhooks",
    summary: "Send a test to a webhook",
    description:
      "A signed event of type `ping` with the webhook's id, to this webhook alone and once, also to a disabled one; receivers answer it with 2xx like any type they do not know. It changes nothing of the webhook. Its outcome stands among the deliveries, under the event's id.",
    permission: "webhooks",
    problems: ["webhook_not_found", "deliveries_full"],
    answers: {
      202: {
        text: "The test is on its way.",
        name: "WebhookTest",
        beside: { message: "A test was sent." },
        data: { webhook_id: WEBHOOK_ID, event_id: EVENT_ID },
      },
    },
  },

  "POST /webhooks/{webhookId}/rotate-secret": {
    id: "rotateWebhookSecret",
    tag: "Webhooks",
    summary: "Replace a webhook's secret",
    description:
      "The new secret is in this answer and in no other. For 24 hours deliveries bear the signatures of both, so receivers can change over in that time.",
    permission: "webhooks",
    problems: ["webhook_not_found"],
    answers: {
      200: {
        text: "The new secret.",
        name: "RotatedSecret",
        data: {
          webhook_id: WEBHOOK_ID,
          secret: "whsec_VGhpcyBpcyBhbiBleGFtcGxlLCBub3QgYSBzZWNyZXQu",
          old_secret_until: "2026-03-03T09:00:00.000Z",
        },
      },
    },
  },

  "POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
    id: "redeliverWebhookEvent",
    tag: "Webhooks",
    summary: "Deliver an event once more",
    description:
      "Under the event's own id, so that receivers who have it already can tell. What still waits for its next attempt goes out now instead.",
    permission: "webhooks",
    problems: ["webhook_not_found", "delivery_not_found", "webhook_disabled", "deliveries_full"],
    answers: {
      202: {
        text: "The event is on its way.",
        name: "Redelivery",
        beside: { message: "The event is delivered once more." },
        data: { delivery_id: DELIVERY_ID, event_id: EVENT_ID, webhook_id: WEBHOOK_ID },
      },
    },
  },
};
