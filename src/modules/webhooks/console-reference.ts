import type { Answer, Operation, Operations } from "#/reference/operation.ts";
import { WATCHED_WEBHOOK, WEBHOOKS_REFERENCE } from "./reference.ts";

const webhook = (text: string, changes: Partial<typeof WATCHED_WEBHOOK> = {}): Answer => ({
  text,
  name: "WatchedWebhook",
  data: { ...WATCHED_WEBHOOK, ...changes },
});

export const WEBHOOKS_CONSOLE_REFERENCE: Operations = {
  "GET /console/webhooks/{webhookId}/deliveries": inConsole(
    "GET /webhooks/{webhookId}/deliveries",
    "listDeliveries",
  ),

  "PUT /console/webhooks/{webhookId}": {
    id: "changeWebhook",
    tag: "Console",
    summary: "Change a webhook",
    description: "Fields that are not sent stay. The secret stays too.",
    permission: "person:webhooks",
    problems: ["invalid_input", "webhook_not_found"],
    inputs: {
      url: { text: "Where events are sent; https in live mode, and never an address inside a network." },
      events: { text: "Kinds of events." },
    },
    body: { events: ["analysis.completed"] },
    answers: { 200: webhook("The changed webhook.") },
  },

  "POST /console/webhooks/{webhookId}/test": inConsole("POST /webhooks/{webhookId}/test", "sendWebhookTest"),

  "POST /console/webhooks/{webhookId}/enable": {
    id: "enableWebhook",
    tag: "Console",
    summary: "Enable a webhook again",
    description: "What happened while it was disabled is not delivered later.",
    permission: "person:webhooks",
    problems: ["webhook_not_found"],
    answers: { 200: webhook("The webhook.", { failing_since: null as never }) },
  },

  "POST /console/webhooks/{webhookId}/rotate-secret": inConsole(
    "POST /webhooks/{webhookId}/rotate-secret",
    "replaceWebhookSecret",
  ),

  "POST /console/deliveries/{deliveryId}/redeliver": {
    ...inConsole("POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", "redeliver"),
    problems: ["delivery_not_found", "webhook_disabled", "deliveries_full"],
  },
};

/** What a key may do with a webhook, for people. */
function inConsole(key: keyof typeof WEBHOOKS_REFERENCE, id: string): Operation {
  const operation = WEBHOOKS_REFERENCE[key];
  if (!operation) throw new Error(`${key} is not in the table of operations`);
  return { ...operation, id, tag: "Console", permission: "person:webhooks" };
}
