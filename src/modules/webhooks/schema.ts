import { type Static, type TObject, Type } from "@sinclair/typebox";
import { INVITE_STATUSES } from "#/modules/invites/rules.ts";
import { VALIDITY_FIELDS } from "#/modules/results/schema.ts";
import { ID_BODY } from "#/platform/context/ids.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { aliased } from "#/platform/http/aliases.ts";
import {
  NullableText,
  NullableTimestamp,
  Ok,
  OkWithMessage,
  OneOf,
  ok,
  okWithMessage,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  IntegerText,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { BOUNCE_CAUSES } from "#/platform/mail/bounce-cause.ts";
import { HEADER_NAME, HEADER_VALUE } from "#/platform/text/header.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { FeedInput, FeedPage } from "./feed.ts";
import { HEADER_NAME_MAX, HEADER_VALUE_MAX } from "./header.ts";
import { EVENT_TYPES, type EventType, FEED_LIMIT, FEED_LIMIT_MAX } from "./rules.ts";
import { type EventData, eventBody, type WebhookHistory } from "./service.ts";
import type { ListedDelivery, Webhook } from "./store.ts";

const Header = Type.Object(
  {
    name: Type.String({
      format: "assay-header-name",
      maxLength: HEADER_NAME_MAX,
      pattern: HEADER_NAME.source,
      description: `must be the name of a header that Assay does not set itself, of at most ${HEADER_NAME_MAX} characters`,
    }),
    value: Type.String({
      maxLength: HEADER_VALUE_MAX,
      pattern: HEADER_VALUE.source,
      description: `must be one line of 1 to ${HEADER_VALUE_MAX} ASCII characters, without spaces at the ends`,
    }),
  },
  STRICT,
);

export const CreateWebhookBody = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "must be a URL of at most 2048 characters",
    }),
    events: Type.Optional(
      Type.Array(OneOf(EVENT_TYPES), {
        minItems: 1,
        maxItems: 20,
        description: "must contain at least one type of event",
      }),
    ),
    header: Type.Optional(Header),
  },
  STRICT,
);

const Events = Type.Array(OneOf(EVENT_TYPES));

export const WebhookCreated = Ok(
  Type.Object({
    webhook_id: Type.String(),
    url: Type.String(),
    secret: Type.String(),
    events: Events,
    header_name: NullableText,
  }),
);

const WebhookView = Type.Object({
  webhook_id: Type.String(),
  url: Type.String(),
  events: Events,
  header_name: NullableText,
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
  header_name: webhook.headerName,
});

export const webhookView = (webhook: Webhook): Static<typeof WebhookView> => ({
  webhook_id: webhook.id,
  url: webhook.url,
  events: eventsOf(webhook),
  header_name: webhook.headerName,
  status: webhook.status,
  created_at: isoTime(webhook.createdAt),
  last_delivery:
    webhook.lastDeliveryAt === null || webhook.lastDeliveryStatus === null
      ? null
      : { at: isoTime(webhook.lastDeliveryAt), status: webhook.lastDeliveryStatus },
});

const { url, events } = CreateWebhookBody.properties;
/** Without a header the present one stays, and null removes it. */
export const ChangeWebhookBody = Type.Object(
  {
    url: Type.Optional(url),
    events,
    header: Type.Optional(Type.Union([Header, Type.Null()])),
  },
  STRICT,
);

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
  ...aliased({ answer: NullableText }),
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
  Type.Object({
    webhook_id: Type.String(),
    secret: Type.String(),
    ...aliased({ old_secret_until: Timestamp }),
  }),
);
export const RedeliveredAnswer = OkWithMessage(
  Type.Object({ delivery_id: Type.Integer(), event_id: Type.String(), webhook_id: Type.String() }),
);

export const pingAnswer = (webhookId: string, eventId: string): Static<typeof PingAnswer> =>
  okWithMessage("The test event is being sent.", { webhook_id: webhookId, event_id: eventId });

/** @param secret shown here and nowhere else */
export const rotatedAnswer = (
  webhookId: string,
  { secret, oldUntil }: { secret: string; oldUntil: number },
): Static<typeof RotatedAnswer> =>
  ok({ webhook_id: webhookId, secret, ...aliased({ old_secret_until: isoTime(oldUntil) }) });

export const redeliveredAnswer = ({ delivery }: ListedDelivery): Static<typeof RedeliveredAnswer> =>
  okWithMessage("The event is being sent again.", {
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
  ...aliased({ answer: delivery.answer }),
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

/** The shapes of what `event-data.ts` makes: for the API document, and for the feed's answer. */

const nullable = (schema: ReturnType<typeof Type.String | typeof Type.Integer>, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const InviteIdOrNull = nullable(Type.String(), "null if the session has no invite");

export const AnalysisData = Type.Object({
  invite_id: InviteIdOrNull,
  session_id: Type.Integer(),
  status: Type.String(),
  results: nullable(Type.String(), "URL of the results once they exist, null without an invite"),
  // Of a completion; events from before they were added lack them.
  quality: Type.Optional(VALIDITY_FIELDS.quality),
  response_style: Type.Optional(VALIDITY_FIELDS.response_style),
});

export const OrderData = Type.Object({
  order_id: Type.String(),
  status: Type.String(),
  product_id: Type.String(),
  credits: Type.Integer(),
});

export const InviteData = Type.Object({
  invite_id: Type.String(),
  status: OneOf(["pending", "expired", "cancelled"]),
  expires_at: Timestamp,
});

export const BouncedData = Type.Object({
  invite_id: Type.String(),
  status: OneOf(INVITE_STATUSES),
  bounced_at: Timestamp,
  bounce_reason: OneOf(BOUNCE_CAUSES),
});

export const AnonymizedData = Type.Object({
  invite_id: InviteIdOrNull,
  session_id: Type.Integer({ description: "created by the deletion if the person had no session" }),
  status: OneOf(["anonymized"]),
});

export const RequestData = Type.Object({
  request_id: Type.String(),
  session_id: Type.Integer(),
  kind: OneOf(["erasure", "objection", "correction", "longer_storage"]),
  status: OneOf(["open"]),
  due_at: Timestamp,
});

export const FeedQuery = Type.Object(
  {
    after: Type.Optional(
      Type.String({ pattern: `^evt_${ID_BODY}$`, description: "must be the ID of an event" }),
    ),
    type: Type.Optional(OneOf(EVENT_TYPES)),
    limit: Type.Optional(IntegerText),
  },
  OPEN,
);

const ofKinds = (types: readonly EventType[], data: TObject) =>
  Type.Object({ event_id: Type.String(), type: OneOf(types), timestamp: Timestamp, data });

/** By kinds, so that a program that has looked at `type` knows what `data` is. */
const EventView = Type.Unsafe<FedView>(
  Type.Union([
    ofKinds(["analysis.started", "analysis.completed"], AnalysisData),
    ofKinds(["order.completed"], OrderData),
    ofKinds(["invite.created", "invite.expired", "invite.cancelled"], InviteData),
    ofKinds(["invite.bounced"], BouncedData),
    ofKinds(["candidate.anonymized"], AnonymizedData),
    ofKinds(["request.opened"], RequestData),
  ]),
);

interface FedView {
  event_id: string;
  type: EventType;
  timestamp: string;
  data: EventData;
}

export const FeedAnswer = Ok(
  Type.Object({
    events: Type.Array(EventView),
    has_more: Type.Boolean(),
    ...aliased({ next_after: NullableText }),
  }),
);

/** @throws Problem invalid_input (400) naming limit */
export function feedInput({ after, type, limit }: Static<typeof FeedQuery>): FeedInput {
  const requested = limit === undefined ? FEED_LIMIT : Number(limit);
  if (requested < 1 || requested > FEED_LIMIT_MAX)
    throw invalidField("limit", `must be from 1 to ${FEED_LIMIT_MAX}`);
  return { after: after ?? null, type: type ?? null, limit: requested };
}

/** In addition to its id, each contains the body that webhooks get. */
export const feedView = ({ rows, hasMore, nextAfter }: FeedPage): Static<typeof FeedAnswer>["data"] => ({
  events: rows.map(({ id, type, createdAt, data }) => ({
    event_id: id,
    type,
    timestamp: isoTime(createdAt),
    data,
  })),
  has_more: hasMore,
  ...aliased({ next_after: nextAfter }),
});
