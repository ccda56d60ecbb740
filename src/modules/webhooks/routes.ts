import { Elysia } from "elysia";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPage, readPathId } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { EventFeed } from "./feed.ts";
import { USUAL_EVENT_TYPES } from "./rules.ts";
import {
  CreateWebhookBody,
  DELIVERIES_LIMIT,
  DeliveriesAnswer,
  DeliveriesQuery,
  FeedAnswer,
  FeedQuery,
  feedInput,
  feedView,
  historyView,
  newWebhookView,
  PingAnswer,
  pingAnswer,
  RedeliveredAnswer,
  RotatedAnswer,
  redeliveredAnswer,
  rotatedAnswer,
  WebhookCreated,
  WebhookDeleted,
  WebhookListAnswer,
  webhookView,
} from "./schema.ts";
import type { WebhookConsole, WebhookService } from "./service.ts";

interface WebhookRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identify"> {
  webhooks: WebhookService;
  webhookConsole: WebhookConsole;
}

export const webhooksRoutes = ({ identify, webhooks, webhookConsole, time }: WebhookRoutesDeps) =>
  new Elysia({ name: "webhooks", prefix: "/webhooks" })
    .use(identify("webhooks"))
    .post(
      "/",
      ({ caller: { tenant }, body, status, once }) =>
        once(() => {
          const { url, events = USUAL_EVENT_TYPES, header = null } = body;
          const { webhook, secret } = webhooks.create(tenant, { url, events, header });
          return status(201, ok(newWebhookView(webhook, secret)));
        }),
      { body: CreateWebhookBody, response: { 201: WebhookCreated } },
    )
    .get("/", ({ caller: { tenant } }) => ok({ webhooks: webhooks.list(tenant).map(webhookView) }), {
      response: { 200: WebhookListAnswer },
    })
    .delete(
      "/:webhookId",
      ({ caller: { tenant }, params: { webhookId } }) => {
        webhooks.remove(tenant, webhookId);
        return okWithMessage("The webhook was deleted.", { webhook_id: webhookId, deleted: true });
      },
      { response: { 200: WebhookDeleted } },
    )
    .get(
      "/:webhookId/deliveries",
      ({ caller: { tenant }, params: { webhookId }, query }) => {
        const page = readPage(query, DELIVERIES_LIMIT, () => time.close(tenant));
        return ok(historyView(webhookConsole.history(tenant, webhookId, page), page));
      },
      { query: DeliveriesQuery, response: { 200: DeliveriesAnswer } },
    )
    .post(
      "/:webhookId/test",
      ({ caller: { tenant }, params: { webhookId }, status, once }) =>
        once(() => status(202, pingAnswer(webhookId, webhookConsole.ping(tenant, webhookId)))),
      { response: { 202: PingAnswer } },
    )
    .post(
      "/:webhookId/rotate-secret",
      ({ caller: { tenant }, params: { webhookId }, once }) =>
        once(() => rotatedAnswer(webhookId, webhookConsole.rotate(tenant, webhookId))),
      { response: { 200: RotatedAnswer } },
    )
    .post(
      "/:webhookId/deliveries/:deliveryId/redeliver",
      ({ caller: { tenant }, params: { webhookId, deliveryId }, status, once }) =>
        once(() => {
          const repeated = webhookConsole.redeliver(tenant, webhookId, readPathId(deliveryId));
          return status(202, redeliveredAnswer(repeated));
        }),
      { response: { 202: RedeliveredAnswer } },
    );

export const feedRoutes = ({ identify, eventFeed }: Pick<Guards, "identify"> & { eventFeed: EventFeed }) =>
  new Elysia({ name: "event-feed", prefix: "/events" })
    .use(identify("webhooks"))
    .get(
      "/",
      async ({ caller: { tenant }, query }) => ok(feedView(await eventFeed.read(tenant, feedInput(query)))),
      {
        query: FeedQuery,
        response: { 200: FeedAnswer },
      },
    );
