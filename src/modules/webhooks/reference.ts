import { EVENT_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operation, type Operations, pageInputs } from "#/openapi/operation.ts";
import { EVENTS as EVENTS_SENT } from "./event-reference.ts";
import { type EventType, FEED_LIMIT, FEED_LIMIT_MAX } from "./rules.ts";

const URL_EXAMPLE = "https://hooks.analytical.example/assay";

const EVENTS = ["analysis.completed"];

/** An event of a kind in the feed, as webhooks get it. */
const fed = (event_id: string, type: EventType, timestamp: string) => ({
  ...{ event_id, type, timestamp, data: EVENTS_SENT[type].example },
});

export const FEED_REFERENCE: Operations = {
  "GET /events": {
    id: "listEvents",
    summary: "What happened, for sites that nothing can call",
    description:
      "The events that webhooks get, with the same ids and, beside the id, the same bodies; also without any webhook. Oldest first, kept for 30 days. Ask again with the `next_after` of each answer as `after`, at once while `has_more` is true and every minute or so otherwise; store it when you have dealt with the page, and you miss nothing and read again at most the page with which something went wrong. An event is there as soon as it is stored, and none ever comes before one that was shown already. `events_expired`, which is not to be repeated: so much time went by that there is a gap. Kinds may be added: pass over those you do not know.",
    permission: "webhooks",
    problems: ["events_expired"],
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
    summary: "Register a webhook",
    description:
      "The signing secret is in this answer and in no other. Deliveries follow Standard Webhooks: verify the header `webhook-signature` with any of its libraries. A delivery that fails is tried again over three days. An account has at most 50 webhooks in each mode, disabled ones included.",
    permission: "webhooks",
    problems: ["webhook_limit"],
    inputs: {
      url: {
        text: "Where events are sent. Live mode requires https, and addresses inside a network are refused. In test mode, a server that only its own machine can reach also calls that machine, such as `http://127.0.0.1:9999/hook`.",
      },
      events: {
        text: "Kinds of events; `analysis.started`, `analysis.completed` and `order.completed` unless sent. The others are told to whoever names them.",
      },
    },
    body: { url: URL_EXAMPLE, events: EVENTS },
    answers: { 201: { text: "The webhook was registered.", name: "NewWebhook" } },
  },

  "GET /webhooks": {
    id: "listWebhooks",
    summary: "List webhooks",
    description: "Without their secrets.",
    permission: "webhooks",
    answers: {
      200: {
        text: "The webhooks.",
        name: "WebhookList",
        parts: { Webhook: "webhooks[]" },
        data: { webhooks: [{ last_delivery: { at: "2026-03-02T09:27:46.000Z" } }] },
      },
    },
  },

  "DELETE /webhooks/{webhookId}": {
    id: "deleteWebhook",
    summary: "Remove a webhook",
    description: "Ends its deliveries, the waiting ones too.",
    permission: "webhooks",
    answers: { 200: { text: "The webhook was removed.", name: "DeletedWebhook" } },
  },

  "GET /webhooks/{webhookId}/deliveries": {
    id: "listWebhookDeliveries",
    summary: "The latest deliveries to a webhook",
    description:
      "Every attempt, latest first; the last 200 of each webhook are kept, for 30 days. `body` is what was sent. `waiting` is what goes out later, first attempts and further ones: the first 100 of `waiting_total`. At most 10,000 deliveries of an account wait in each mode; what happens beyond that has the outcome `refused` and attempt 0, and goes out when it is delivered once more.",
    permission: "webhooks",
    inputs: { ...createdInputs("was attempted"), ...pageInputs(20) },
    answers: {
      200: {
        text: "The webhook and a page of attempts.",
        name: "DeliveryList",
        parts: { WatchedWebhook: "webhook", Delivery: "deliveries[]" },
      },
    },
  },

  "POST /webhooks/{webhookId}/test": {
    id: "testWebhook",
    summary: "Send a test to a webhook",
    description:
      "A signed event of type `ping` with the webhook's id, to this webhook alone and once, also to a disabled one; receivers answer it with 2xx like any type they do not know. It changes nothing of the webhook. Its outcome stands among the deliveries, under the event's id.",
    permission: "webhooks",
    problems: ["deliveries_full"],
    answers: {
      202: { text: "The test is on its way.", name: "WebhookTest", beside: { message: "A test was sent." } },
    },
  },

  "POST /webhooks/{webhookId}/rotate-secret": {
    id: "rotateWebhookSecret",
    summary: "Replace a webhook's secret",
    description:
      "The new secret is in this answer and in no other. For 24 hours deliveries bear the signatures of both, so receivers can change over in that time.",
    permission: "webhooks",
    answers: { 200: { text: "The new secret.", name: "RotatedSecret" } },
  },

  "POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
    id: "redeliverWebhookEvent",
    summary: "Deliver an event once more",
    description:
      "Under the event's own id, so that receivers who have it already can tell. What still waits for its next attempt goes out now instead.",
    permission: "webhooks",
    problems: ["webhook_disabled", "deliveries_full"],
    answers: {
      202: {
        text: "The event is on its way.",
        name: "Redelivery",
        beside: { message: "The event is delivered once more." },
      },
    },
  },
};

export const WEBHOOKS_CONSOLE_REFERENCE: Operations = {
  "GET /console/webhooks/{webhookId}/deliveries": inConsole(
    "GET /webhooks/{webhookId}/deliveries",
    "listDeliveries",
  ),

  "PUT /console/webhooks/{webhookId}": {
    id: "changeWebhook",
    summary: "Change a webhook",
    description: "Fields that are not sent stay. The secret stays too.",
    permission: "person:webhooks",
    inputs: {
      url: {
        text: "Where events are sent. Live mode requires https, and addresses inside a network are refused. In test mode, a server that only its own machine can reach also calls that machine, such as `http://127.0.0.1:9999/hook`.",
      },
      events: { text: "Kinds of events." },
    },
    body: { events: ["analysis.completed"] },
    answers: { 200: { text: "The changed webhook.", name: "WatchedWebhook" } },
  },

  "POST /console/webhooks/{webhookId}/test": inConsole("POST /webhooks/{webhookId}/test", "sendWebhookTest"),

  "POST /console/webhooks/{webhookId}/enable": {
    id: "enableWebhook",
    summary: "Enable a webhook again",
    description: "What happened while it was disabled is not delivered later.",
    permission: "person:webhooks",
    answers: { 200: { text: "The webhook.", name: "WatchedWebhook", data: { failing_since: null } } },
  },

  "POST /console/webhooks/{webhookId}/rotate-secret": inConsole(
    "POST /webhooks/{webhookId}/rotate-secret",
    "replaceWebhookSecret",
  ),

  "POST /console/deliveries/{deliveryId}/redeliver": {
    ...inConsole("POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", "redeliver"),
    problems: ["webhook_disabled", "deliveries_full"],
  },
};

/** Offers to people what a key may do with a webhook. */
function inConsole(key: keyof typeof WEBHOOKS_REFERENCE, id: string): Operation {
  const operation = WEBHOOKS_REFERENCE[key];
  if (!operation) throw new Error(`${key} is not in the table of operations`);
  return { ...operation, id, permission: "person:webhooks" };
}
