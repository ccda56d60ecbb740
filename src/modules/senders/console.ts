import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import {
  CheckBody,
  SendCodeBody,
  SenderAnswer,
  SenderBody,
  SenderCodeBody,
  SenderQuery,
  senderChangeOf,
  senderView,
} from "./schema.ts";
import type { SenderService } from "./service.ts";

interface SenderRoutesDeps extends Pick<Guards, "identifyPerson"> {
  senders: SenderService;
}

/** In whose name emails to candidates are sent: of the account, and of each of its clients. */
export const senderRoutes = ({ identifyPerson, senders }: SenderRoutesDeps) =>
  new Elysia({ name: "senders", prefix: "/console/sender" })
    .use(identifyPerson("account"))
    .get(
      "/",
      ({ caller: { tenant }, query }) => ok(senderView(senders.get(tenant, query.client_id ?? null))),
      { query: SenderQuery, response: { 200: SenderAnswer } },
    )
    .put(
      "/",
      async ({ caller: { tenant, person }, body }) =>
        ok(senderView(await senders.put(tenant, body.client_id ?? null, senderChangeOf(body), person.name))),
      { body: SenderBody, response: { 200: SenderAnswer } },
    )
    .post(
      "/code",
      ({ caller: { tenant }, body, once }) =>
        once(() => ok(senderView(senders.sendCode(tenant, body.client_id ?? null)))),
      { body: SendCodeBody, response: { 200: SenderAnswer } },
    )
    .post(
      "/confirmation",
      async ({ caller: { tenant }, body, once }) => {
        const confirmed = await senders.confirm(tenant, body.client_id ?? null, body.code);
        return afterWaiting(once(() => ok(senderView(confirmed))));
      },
      { body: SenderCodeBody, response: { 200: SenderAnswer } },
    )
    .post(
      "/check",
      async ({ caller: { tenant }, body, once }) => {
        const checked = await senders.check(tenant, body.client_id ?? null);
        return afterWaiting(once(() => ok(senderView(checked))));
      },
      { body: CheckBody, response: { 200: SenderAnswer } },
    );
