import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { paginationView, readNarrowing, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { RequestConsole } from "./console-service.ts";
import { ConsoleRequestsAnswer, ConsoleRequestsQuery, consoleRequestView } from "./schema.ts";

interface RequestConsoleDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  requestConsole: RequestConsole;
}

const LIST_LIMIT = 50;

/** Candidates' requests with their names, for the people who answer them. */
export const requestConsoleRoutes = ({ identifyPerson, requestConsole, time }: RequestConsoleDeps) =>
  new Elysia({ name: "requests-console", prefix: "/console" }).use(identifyPerson("gdpr")).get(
    "/requests",
    ({ caller: { tenant }, query }) => {
      const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
      const { rows, total } = requestConsole.list(
        tenant,
        { ...query, narrowing: readNarrowing(query) },
        page,
      );
      return ok({
        requests: rows.map(consoleRequestView(page.asOf)),
        pagination: paginationView(page, total, rows.length),
      });
    },
    { query: ConsoleRequestsQuery, response: { 200: ConsoleRequestsAnswer } },
  );
