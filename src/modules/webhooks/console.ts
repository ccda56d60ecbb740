import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPage, readPathId } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  ChangeWebhookBody,
  ConsoleWebhookAnswer,
  consoleWebhookView,
  DELIVERIES_LIMIT,
  DeliveriesAnswer,
  DeliveriesQuery,
  historyView,
  PingAnswer,
  pingAnswer,
  RedeliveredAnswer,
  RotatedAnswer,
  redeliveredAnswer,
  rotatedAnswer,
} from "./schema.ts";
import type { WebhookConsole } from "./service.ts";

interface WebhookConsoleRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  webhookConsole: WebhookConsole;
}

export const webhookConsoleRoutes = ({ identifyPerson, webhookConsole, time }: WebhookConsoleRoutesDeps) =>
  new Elysia({ name: "webhook-console", prefix: "/console" })
    .use(identifyPerson("webhooks"))
    .get(
      "/webhooks/:webhookId/deliveries",
      ({ caller: { tenant }, params: { webhookId }, query }) => {
        const page = readPage(query, DELIVERIES_LIMIT, () => time.close(tenant));
        return ok(historyView(webhookConsole.history(tenant, webhookId, page), page));
      },
      { query: DeliveriesQuery, response: { 200: DeliveriesAnswer } },
    )
    .put(
      "/webhooks/:webhookId",
      ({ caller: { tenant }, params: { webhookId }, body }) =>
        ok(consoleWebhookView(webhookConsole.change(tenant, webhookId, body))),
      { body: ChangeWebhookBody, response: { 200: ConsoleWebhookAnswer } },
    )
    .post(
      "/webhooks/:webhookId/test",
      ({ caller: { tenant }, params: { webhookId }, status, once }) =>
        once(() => status(202, pingAnswer(webhookId, webhookConsole.ping(tenant, webhookId)))),
      { response: { 202: PingAnswer } },
    )
    .post(
      "/webhooks/:webhookId/enable",
      ({ caller: { tenant }, params: { webhookId }, once }) =>
        once(() => ok(consoleWebhookView(webhookConsole.enable(tenant, webhookId)))),
      { response: { 200: ConsoleWebhookAnswer } },
    )
    .post(
      "/webhooks/:webhookId/rotate-secret",
      ({ caller: { tenant }, params: { webhookId }, once }) =>
        once(() => rotatedAnswer(webhookId, webhookConsole.rotate(tenant, webhookId))),
      { response: { 200: RotatedAnswer } },
    )
    .post(
      "/deliveries/:deliveryId/redeliver",
      ({ caller: { tenant }, params: { deliveryId }, status, once }) =>
        once(() =>
          status(202, redeliveredAnswer(webhookConsole.redeliver(tenant, null, readPathId(deliveryId)))),
        ),
      { response: { 202: RedeliveredAnswer } },
    );
