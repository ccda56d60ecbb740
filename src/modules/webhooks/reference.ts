import { EVENT_ID } from "#/openapi/examples.ts";
import {
  createdInputs,
  type Operation,
  type Operations,
  pageInputs,
  SENTENCES,
} from "#/openapi/operation.ts";
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
    summary: "List events",
    description:
      "Returns the events of the last 30 days, oldest first, with the IDs and bodies that webhooks receive. You do not need a webhook. Poll with `next_cursor` as `after`: immediately while `has_more` is true, otherwise about every minute. Store it after you process each page. You then miss no events, and repeat at most one page after a failure. Events appear as soon as they are stored, and never before an event that was already returned. If you receive `events_expired`, do not retry, because events after your position are no longer available. Ignore unknown types, because new types can be added.",
    permission: "webhooks",
    problems: ["events_expired"],
    inputs: {
      after: { text: "ID of the event to continue after. Defaults to the oldest event.", example: EVENT_ID },
      type: { text: "Only include events of this type. `next_cursor` skips the others." },
      limit: {
        text: "Maximum number of events to return.",
        default: FEED_LIMIT,
        reads: { minimum: 1, maximum: FEED_LIMIT_MAX },
      },
    },
    answers: {
      200: {
        text: "The next events. `next_cursor` is null if there have never been any.",
        name: "EventPage",
        parts: { Event: "events[]" },
        data: {
          events: [
            fed("evt_6Vd0mXkQ4sNc2Wz8RtB1yHpA", "invite.created", "2026-03-02T09:00:00.000Z"),
            fed("evt_1PqL7uGf9KjT3xEo5MaC8rZw", "analysis.started", "2026-03-02T09:12:10.000Z"),
            fed(EVENT_ID, "analysis.completed", "2026-03-02T09:27:45.000Z"),
          ],
          next_after: EVENT_ID,
        },
      },
    },
  },
};

const url = {
  text: "URL that receives the events. Live mode requires HTTPS and rejects private addresses. In test mode, a server bound to its own machine also calls local addresses, such as `http://127.0.0.1:9999/hook`.",
};

export const WEBHOOKS_REFERENCE: Operations = {
  "POST /webhooks": {
    id: "createWebhook",
    summary: "Create a webhook",
    description:
      "Creates a webhook and returns its signing secret, which no other response contains. Deliveries follow Standard Webhooks, so you can verify the `webhook-signature` header with any of its libraries. A failed delivery is retried over three days. Each account can have 50 webhooks per mode, including disabled ones.",
    permission: "webhooks",
    problems: ["webhook_limit"],
    inputs: {
      url,
      events: {
        text: "Types of events. Defaults to `analysis.started`, `analysis.completed` and `order.completed`. Other types are only sent if you specify them.",
      },
      header: {
        text: "Header that is sent with each delivery, for receivers that require authentication. Its value is stored encrypted, and no response contains it.",
      },
    },
    body: { url: URL_EXAMPLE, events: EVENTS },
    answers: { 201: { text: "The webhook was created.", name: "NewWebhook" } },
  },

  "GET /webhooks": {
    id: "listWebhooks",
    summary: "List webhooks",
    description: "Returns the webhooks without their secrets.",
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
    summary: "Delete a webhook",
    description: "Stops all deliveries, including pending ones.",
    permission: "webhooks",
    answers: { 200: { text: "The webhook was deleted.", name: "DeletedWebhook" } },
  },

  "GET /webhooks/{webhookId}/deliveries": {
    id: "listWebhookDeliveries",
    summary: "List a webhook's deliveries",
    description:
      "Returns attempts, newest first. The last 200 attempts of each webhook are kept for 30 days. `body` is the body that was sent. `waiting` contains the first 100 of the `waiting_total` future attempts. Each account can have 10,000 pending deliveries per mode. Further events have the outcome `refused` and attempt 0, and are only sent if you redeliver them.",
    permission: "webhooks",
    inputs: { ...createdInputs("deliveries attempted"), ...pageInputs(20) },
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
    summary: "Send a test event",
    description:
      "Sends a signed event of type `ping` with the webhook's ID once, even to a disabled webhook. Receivers should return 2xx, as for any unknown type. The webhook does not change. The result appears in the deliveries under the event's ID.",
    permission: "webhooks",
    problems: ["deliveries_full"],
    answers: {
      202: {
        text: "The test event is being sent.",
        name: "WebhookTest",
        beside: { message: "The test event is being sent." },
      },
    },
  },

  "POST /webhooks/{webhookId}/rotate-secret": {
    id: "rotateWebhookSecret",
    summary: "Rotate a webhook's secret",
    description:
      "Returns the new secret, which no other response contains. For 24 hours, deliveries are signed with both secrets, so that receivers can switch to the new secret.",
    permission: "webhooks",
    answers: { 200: { text: "The new secret.", name: "RotatedSecret" } },
  },

  "POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
    id: "redeliverWebhookEvent",
    summary: "Redeliver an event",
    description:
      "Sends the event with its original ID, so receivers can recognize duplicates. If an attempt is pending, it is sent now instead.",
    permission: "webhooks",
    problems: ["webhook_disabled", "deliveries_full"],
    answers: {
      202: {
        text: "The event is being sent.",
        name: "Redelivery",
        beside: { message: "The event is being sent again." },
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
    summary: "Update a webhook",
    description: `${SENTENCES.keepsOmitted} The secret does not change. If the new URL leads to another server, a webhook with a header requires \`header\` too.`,
    permission: "person:webhooks",
    inputs: {
      url,
      events: { text: "Types of events." },
      header: { text: "Header that is sent with each delivery. Null removes it." },
    },
    body: { events: ["analysis.completed"] },
    answers: { 200: { text: "The updated webhook.", name: "WatchedWebhook" } },
  },

  "POST /console/webhooks/{webhookId}/test": inConsole("POST /webhooks/{webhookId}/test", "sendWebhookTest"),

  "POST /console/webhooks/{webhookId}/enable": {
    id: "enableWebhook",
    summary: "Enable a webhook",
    description: "Events that occurred while it was disabled are not delivered.",
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
