import { Elysia } from "elysia";
import {
  appearanceChange,
  BrandingAnswer,
  BrandingBody,
  brandingView,
  LogoBody,
} from "#/modules/branding/schema.ts";
import type { Branding, BrandingService } from "#/modules/branding/service.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { makerOf } from "#/platform/http/identify.ts";
import { large } from "#/platform/http/json-body.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  ClientAnswer,
  ClientListAnswer,
  ClientListQuery,
  ClientRemovedAnswer,
  ClientUsageAnswer,
  CreateClientBody,
  clientChangeOf,
  clientView,
  newClientOf,
  UpdateClientBody,
  usageView,
} from "./schema.ts";
import type { ClientService } from "./service.ts";

interface ClientRoutesDeps
  extends Pick<Infrastructure, "origin" | "clock" | "time">,
    Pick<Guards, "identify"> {
  clients: ClientService;
  /** The candidate's view in a client's name, by the client's id. */
  clientBranding: BrandingService;
}

const LIST_LIMIT = 50;

/** Belongs to the account, whatever mode a request names. */
export function clientRoutes({ identify, clients, clientBranding, origin, time }: ClientRoutesDeps) {
  const shown = (found: Branding) => ok(brandingView(found, origin()));
  return new Elysia({ name: "clients", prefix: "/console/clients" })
    .use(identify("clients"))
    .get(
      "/",
      ({ caller: { tenant }, query }) => {
        const { q = "", state = "active", ...place } = query;
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = clients.list(tenant, { words: searchWords(q), filter: state }, page);
        return ok({ clients: rows.map(clientView), pagination: paginationView(page, total, rows.length) });
      },
      { query: ClientListQuery, response: { 200: ClientListAnswer } },
    )
    .post(
      "/",
      ({ caller, body, status, once }) =>
        once(() =>
          status(201, ok(clientView(clients.create(caller.tenant, newClientOf(body), makerOf(caller))))),
        ),
      { body: CreateClientBody, response: { 201: ClientAnswer } },
    )
    .get(
      "/:clientId",
      ({ caller: { tenant }, params }) => ok(clientView(clients.get(tenant, params.clientId))),
      { response: { 200: ClientAnswer } },
    )
    .put(
      "/:clientId",
      ({ caller: { tenant }, params, body }) =>
        ok(clientView(clients.update(tenant, params.clientId, clientChangeOf(body), body.revision ?? null))),
      { body: UpdateClientBody, response: { 200: ClientAnswer } },
    )
    .delete(
      "/:clientId",
      ({ caller: { tenant }, params }) => {
        clients.remove(tenant, params.clientId);
        return ok({ client_id: params.clientId, deleted: true });
      },
      { response: { 200: ClientRemovedAnswer } },
    )
    .get(
      "/:clientId/usage",
      ({ caller: { tenant }, params }) => ok(usageView(clients.usage(tenant, params.clientId))),
      { response: { 200: ClientUsageAnswer } },
    )
    .get(
      "/:clientId/branding",
      ({ caller: { tenant }, params }) =>
        shown(clientBranding.get(clients.get(tenant, params.clientId).client.id)),
      { response: { 200: BrandingAnswer } },
    )
    .put(
      "/:clientId/branding",
      ({ caller: { tenant }, params, body }) => {
        const { id } = clients.get(tenant, params.clientId).client;
        return shown(clientBranding.change(id, appearanceChange(body)));
      },
      { body: BrandingBody, response: { 200: BrandingAnswer } },
    )
    .put(
      "/:clientId/branding/logo",
      async ({ caller: { tenant }, params, body }) => {
        const { id } = clients.get(tenant, params.clientId).client;
        const prepared = await clientBranding.prepareLogo(Buffer.from(body.data, "base64"));
        return shown(clientBranding.setLogo(id, prepared));
      },
      { body: large(LogoBody), response: { 200: BrandingAnswer } },
    )
    .delete(
      "/:clientId/branding/logo",
      ({ caller: { tenant }, params }) =>
        shown(clientBranding.removeLogo(clients.get(tenant, params.clientId).client.id)),
      { response: { 200: BrandingAnswer } },
    );
}
