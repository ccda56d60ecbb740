import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { RequestListQuery } from "./account-schema.ts";
import { DeskRequestsAnswer, deskRequestView } from "./desk-schema.ts";
import type { RequestDesk } from "./desk-service.ts";

export interface RequestDeskDeps {
  identifyPerson: IdentifyPerson;
  requestDesk: RequestDesk;
  time: TenantClock;
}

const LIST_LIMIT = 50;

/** What candidates ask, with who they are, for the people who answer them. */
export const requestDeskRoutes = ({ identifyPerson, requestDesk, time }: RequestDeskDeps) =>
  new Elysia({ name: "requests-console", prefix: "/console" }).use(identifyPerson("gdpr")).get(
    "/requests",
    ({ caller: { tenant }, query }) => {
      const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
      const { rows, total } = requestDesk.list(tenant, query.status ?? "open", page);
      return ok({
        requests: rows.map(deskRequestView(page.asOf)),
        pagination: paginationView(page, total, rows.length),
      });
    },
    { query: RequestListQuery, response: { 200: DeskRequestsAnswer } },
  );
