import type { Operation, Operations } from "#/openapi/operation.ts";
import { WEBHOOKS_REFERENCE } from "./reference.ts";

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
      url: { text: "Where events are sent; https in live mode, and never an address inside a network." },
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

/** What a key may do with a webhook, for people. */
function inConsole(key: keyof typeof WEBHOOKS_REFERENCE, id: string): Operation {
  const operation = WEBHOOKS_REFERENCE[key];
  if (!operation) throw new Error(`${key} is not in the table of operations`);
  return { ...operation, id, permission: "person:webhooks" };
}
