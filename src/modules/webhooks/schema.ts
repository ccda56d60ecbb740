import { type Static, Type } from "@sinclair/typebox";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import { OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { EVENT_TYPES, type EventType } from "./rules.ts";
import type { Webhook } from "./store.ts";

export const CreateWebhookBody = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "must be an address of at most 2048 characters",
    }),
    events: Type.Optional(
      Type.Array(OneOf(EVENT_TYPES), {
        minItems: 1,
        maxItems: 20,
        description: "must name one kind of event or more",
      }),
    ),
  },
  STRICT,
);

const Events = Type.Array(OneOf(EVENT_TYPES));

export const WebhookCreated = Ok(
  Type.Object({ webhook_id: Type.String(), url: Type.String(), secret: Type.String(), events: Events }),
);

export const WebhookView = Type.Object({
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

/** What a webhook asked for; the column holds any text. */
const eventsOf = (webhook: Webhook): EventType[] =>
  webhook.events.flatMap((asked) => EVENT_TYPES.filter((type) => type === asked));

/** @param secret shown here and nowhere else */
export const newWebhookView = (webhook: Webhook, secret: string): Static<typeof WebhookCreated>["data"] => ({
  webhook_id: webhook.id,
  url: webhook.url,
  secret,
  events: eventsOf(webhook),
});

export const webhookView = (webhook: Webhook): Static<typeof WebhookView> => ({
  webhook_id: webhook.id,
  url: webhook.url,
  events: eventsOf(webhook),
  status: webhook.status,
  created_at: isoTime(webhook.createdAt),
  last_delivery:
    webhook.lastDeliveryAt === null || webhook.lastDeliveryStatus === null
      ? null
      : { at: isoTime(webhook.lastDeliveryAt), status: webhook.lastDeliveryStatus },
});
