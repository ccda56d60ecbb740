import { WEBHOOK_ID } from "./examples.ts";
import type { Operations } from "./operation.ts";

const URL_EXAMPLE = "https://hooks.analytical.example/assay";
const EVENTS = ["analysis.completed"];

export const WEBHOOK_OPERATIONS: Operations = {
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
      events: { text: "Kinds of events; all of them unless sent." },
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
};
