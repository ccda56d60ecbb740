import { type Static, Type } from "@sinclair/typebox";
import { isoTime } from "#/platform/clock.ts";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import { OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { EVENT_TYPES } from "./rules.ts";
import type { Webhook } from "./store.ts";

export const CreateWebhookBody = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2048, description: "must be an address" }),
    events: Type.Optional(Type.Array(OneOf(EVENT_TYPES), { maxItems: 20 })),
  },
  STRICT,
);

const Events = Type.Array(Type.String());

export const WebhookCreated = Ok(
  Type.Object({ webhook_id: Type.String(), url: Type.String(), secret: Type.String(), events: Events }),
);

const WebhookView = Type.Object({
  webhook_id: Type.String(),
  url: Type.String(),
  events: Events,
  status: OneOf(["active", "disabled"]),
  created_at: Timestamp,
  last_delivery: Type.Union([
    Type.Object({ at: Timestamp, status: OneOf(["delivered", "failed"]) }),
    Type.Null(),
  ]),
});
export const WebhookListAnswer = Ok(Type.Object({ webhooks: Type.Array(WebhookView) }));
export const WebhookDeleted = OkWithMessage(
  Type.Object({ webhook_id: Type.String(), deleted: Type.Boolean() }),
);

export const webhookView = (webhook: Webhook): Static<typeof WebhookView> => ({
  webhook_id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  status: webhook.status,
  created_at: isoTime(webhook.createdAt),
  last_delivery:
    webhook.lastDeliveryAt === null || webhook.lastDeliveryStatus === null
      ? null
      : { at: isoTime(webhook.lastDeliveryAt), status: webhook.lastDeliveryStatus },
});
