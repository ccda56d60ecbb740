import { Elysia } from "elysia";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import {
  CreateWebhookBody,
  newWebhookView,
  WebhookCreated,
  WebhookDeleted,
  WebhookListAnswer,
  webhookView,
} from "./schema.ts";
import type { WebhookService } from "./service.ts";

export const webhooksRoutes = ({ identify, webhooks }: { identify: Identify; webhooks: WebhookService }) =>
  new Elysia({ name: "webhooks", prefix: "/webhooks" })
    .use(identify("webhooks"))
    .post(
      "/",
      ({ caller: { tenant }, body, status, once }) =>
        once(() => {
          const { webhook, secret } = webhooks.create(tenant, body.url, body.events ?? []);
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
        return okWithMessage("The webhook was removed.", { webhook_id: webhookId, deleted: true });
      },
      { response: { 200: WebhookDeleted } },
    );
