import { Elysia } from "elysia";
import { isoTime } from "#/platform/clock.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { readPathId } from "#/platform/http/path-id.ts";
import { readPage } from "#/platform/http/query.ts";
import { Problem, refuseNoChange } from "#/platform/problem.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import {
  ChangeWebhookBody,
  DeliveriesAnswer,
  DeliveriesQuery,
  DeskWebhookAnswer,
  deskWebhookView,
  historyView,
  PingAnswer,
  RedeliveredAnswer,
  RotatedAnswer,
} from "./desk-schema.ts";
import type { WebhookDesk } from "./desk-service.ts";

interface WebhookDeskRoutesDeps {
  identifyPerson: IdentifyPerson;
  webhookDesk: WebhookDesk;
  time: TenantClock;
}

const DEFAULT_LIMIT = 20;

export const webhookDeskRoutes = ({ identifyPerson, webhookDesk, time }: WebhookDeskRoutesDeps) =>
  new Elysia({ name: "webhook-desk", prefix: "/console" })
    .use(identifyPerson("webhooks"))
    .get(
      "/webhooks/:webhookId/deliveries",
      ({ caller: { tenant }, params: { webhookId }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        return ok(historyView(webhookDesk.history(tenant, webhookId, page), page));
      },
      { query: DeliveriesQuery, response: { 200: DeliveriesAnswer } },
    )
    .put(
      "/webhooks/:webhookId",
      ({ caller: { tenant }, params: { webhookId }, body }) => {
        refuseNoChange(body);
        return ok(deskWebhookView(webhookDesk.change(tenant, webhookId, body)));
      },
      { body: ChangeWebhookBody, response: { 200: DeskWebhookAnswer } },
    )
    .post(
      "/webhooks/:webhookId/test",
      ({ caller: { tenant }, params: { webhookId }, status, once }) =>
        once(() => {
          const event_id = webhookDesk.ping(tenant, webhookId);
          return status(202, okWithMessage("A test was sent.", { webhook_id: webhookId, event_id }));
        }),
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
        once(() => {
          const { secret, oldUntil } = webhookDesk.rotate(tenant, webhookId);
          return ok({ webhook_id: webhookId, secret, old_secret_until: isoTime(oldUntil) });
        }),
      { response: { 200: RotatedAnswer } },
    )
    .post(
      "/deliveries/:deliveryId/redeliver",
      ({ caller: { tenant }, params, status, once }) => {
        const deliveryId = readPathId(params.deliveryId);
        if (deliveryId === null) throw new Problem("delivery_not_found");
        return once(() => {
          const { delivery } = webhookDesk.redeliver(tenant, deliveryId);
          return status(
            202,
            okWithMessage("The event is delivered once more.", {
              delivery_id: delivery.id,
              event_id: delivery.eventId,
              webhook_id: delivery.webhookId,
            }),
          );
        });
      },
      { response: { 202: RedeliveredAnswer } },
    );
