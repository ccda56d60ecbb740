import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { readPathId } from "#/platform/http/path-id.ts";
import { readPage } from "#/platform/http/query.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import {
  ChangeWebhookBody,
  DELIVERIES_LIMIT,
  DeliveriesAnswer,
  DeliveriesQuery,
  DeskWebhookAnswer,
  deskWebhookView,
  historyView,
  PingAnswer,
  pingAnswer,
  RedeliveredAnswer,
  RotatedAnswer,
  redeliveredAnswer,
  rotatedAnswer,
} from "./desk-schema.ts";
import type { WebhookDesk } from "./desk-service.ts";

interface WebhookDeskRoutesDeps {
  identifyPerson: IdentifyPerson;
  webhookDesk: WebhookDesk;
  time: TenantClock;
}

export const webhookDeskRoutes = ({ identifyPerson, webhookDesk, time }: WebhookDeskRoutesDeps) =>
  new Elysia({ name: "webhook-desk", prefix: "/console" })
    .use(identifyPerson("webhooks"))
    .get(
      "/webhooks/:webhookId/deliveries",
      ({ caller: { tenant }, params: { webhookId }, query }) => {
        const page = readPage(query, DELIVERIES_LIMIT, () => time.close(tenant));
        return ok(historyView(webhookDesk.history(tenant, webhookId, page), page));
      },
      { query: DeliveriesQuery, response: { 200: DeliveriesAnswer } },
    )
    .put(
      "/webhooks/:webhookId",
      ({ caller: { tenant }, params: { webhookId }, body }) =>
        ok(deskWebhookView(webhookDesk.change(tenant, webhookId, body))),
      { body: ChangeWebhookBody, response: { 200: DeskWebhookAnswer } },
    )
    .post(
      "/webhooks/:webhookId/test",
      ({ caller: { tenant }, params: { webhookId }, status, once }) =>
        once(() => status(202, pingAnswer(webhookId, webhookDesk.ping(tenant, webhookId)))),
      { response: { 202: PingAnswer } },
    )
    .post(
      "/webhooks/:webhookId/enable",
      ({ caller: { tenant }, params: { webhookId }, once }) =>
        once(() => ok(deskWebhookView(webhookDesk.enable(tenant, webhookId)))),
      { response: { 200: DeskWebhookAnswer } },
    )
    .post(
      "/webhooks/:webhookId/rotate-secret",
      ({ caller: { tenant }, params: { webhookId }, once }) =>
        once(() => rotatedAnswer(webhookId, webhookDesk.rotate(tenant, webhookId))),
      { response: { 200: RotatedAnswer } },
    )
    .post(
      "/deliveries/:deliveryId/redeliver",
      ({ caller: { tenant }, params: { deliveryId }, status, once }) =>
        once(() =>
          status(202, redeliveredAnswer(webhookDesk.redeliver(tenant, null, readPathId(deliveryId)))),
        ),
      { response: { 202: RedeliveredAnswer } },
    );
