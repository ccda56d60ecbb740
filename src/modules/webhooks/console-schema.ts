import { type Static, Type } from "@sinclair/typebox";
import { Ok, OkWithMessage, ok, okWithMessage } from "#/platform/http/envelope.ts";
import { NullableText, NullableTimestamp, OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { WebhookHistory } from "./console-service.ts";
import type { ListedDelivery } from "./delivery-store.ts";
import { CreateWebhookBody, WebhookView, webhookView } from "./schema.ts";
import { eventBody } from "./service.ts";
import type { Webhook } from "./store.ts";

export const ChangeWebhookBody = Type.Partial(CreateWebhookBody, STRICT);

/** As lists show it, and since when it only fails. */
const ConsoleWebhookView = Type.Object({ ...WebhookView.properties, failing_since: NullableTimestamp });

const DeliveryView = Type.Object({
  delivery_id: Type.Integer(),
  event_id: Type.String(),
  event_type: Type.String(),
  attempt: Type.Integer(),
  outcome: OneOf(["delivered", "failed", "refused"]),
  http_status: Type.Union([Type.Integer(), Type.Null()]),
  error: NullableText,
  answer: NullableText,
  duration_ms: Type.Integer(),
  attempted_at: Timestamp,
  body: NullableText,
});

const WaitingView = Type.Object({ event_id: Type.String(), attempts: Type.Integer(), due_at: Timestamp });

export const DELIVERIES_LIMIT = 20;
export const DeliveriesQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);
export const DeliveriesAnswer = Ok(
  Type.Object({
    webhook: ConsoleWebhookView,
    deliveries: Type.Array(DeliveryView),
    waiting: Type.Array(WaitingView),
    waiting_total: Type.Integer(),
    pagination: Pagination,
  }),
);
export const ConsoleWebhookAnswer = Ok(ConsoleWebhookView);
export const PingAnswer = OkWithMessage(Type.Object({ webhook_id: Type.String(), event_id: Type.String() }));
export const RotatedAnswer = Ok(
  Type.Object({ webhook_id: Type.String(), secret: Type.String(), old_secret_until: Timestamp }),
);
export const RedeliveredAnswer = OkWithMessage(
  Type.Object({ delivery_id: Type.Integer(), event_id: Type.String(), webhook_id: Type.String() }),
);

export const pingAnswer = (webhookId: string, eventId: string): Static<typeof PingAnswer> =>
  okWithMessage("A test was sent.", { webhook_id: webhookId, event_id: eventId });

/** @param secret shown here and nowhere else */
export const rotatedAnswer = (
  webhookId: string,
  { secret, oldUntil }: { secret: string; oldUntil: number },
): Static<typeof RotatedAnswer> => ok({ webhook_id: webhookId, secret, old_secret_until: isoTime(oldUntil) });

export const redeliveredAnswer = ({ delivery }: ListedDelivery): Static<typeof RedeliveredAnswer> =>
  okWithMessage("The event is delivered once more.", {
    delivery_id: delivery.id,
    event_id: delivery.eventId,
    webhook_id: delivery.webhookId,
  });

export const consoleWebhookView = (webhook: Webhook): Static<typeof ConsoleWebhookView> => ({
  ...webhookView(webhook),
  failing_since: isoTimeOrNull(webhook.failingSince),
});

const deliveryView = ({ delivery, event }: ListedDelivery): Static<typeof DeliveryView> => ({
  delivery_id: delivery.id,
  event_id: delivery.eventId,
  event_type: delivery.eventType,
  attempt: delivery.attempt,
  outcome: delivery.outcome,
  http_status: delivery.httpStatus,
  error: delivery.error,
  answer: delivery.answer,
  duration_ms: delivery.durationMs,
  attempted_at: isoTime(delivery.attemptedAt),
  body: event && eventBody(event),
});

export const historyView = (
  { webhook, rows, total, waiting }: WebhookHistory,
  page: Page,
): Static<typeof DeliveriesAnswer>["data"] => ({
  webhook: consoleWebhookView(webhook),
  deliveries: rows.map(deliveryView),
  waiting: waiting.rows.map(({ eventId, attempts, dueAt }) => ({
    event_id: eventId,
    attempts,
    due_at: isoTime(dueAt),
  })),
  waiting_total: waiting.total,
  pagination: paginationView(page, total, rows.length),
});
