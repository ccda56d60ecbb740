import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { RequestConsole } from "./console-service.ts";
import { OperatorsListAnswer, OperatorsListQuery, operatorsView } from "./schema.ts";

interface AdminRequestDeps extends Pick<Infrastructure, "clock">, Pick<Guards, "operatorGuard"> {
  requestConsole: RequestConsole;
}

const DEFAULT_LIMIT = 50;

export const adminRequestRoutes = ({ operatorGuard, requestConsole, clock }: AdminRequestDeps) =>
  new Elysia({ name: "admin-candidate-requests", prefix: "/admin/candidate-requests" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { rows, total } = requestConsole.listOfAll(query.status ?? "open", page);
        return ok({
          requests: rows.map(operatorsView),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: OperatorsListQuery, response: { 200: OperatorsListAnswer } },
    );
