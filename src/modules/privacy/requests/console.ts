import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { paginationView, readNarrowing, readPage } from "#/platform/http/query.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import type { RequestConsole } from "./console-service.ts";
import { ConsoleRequestsAnswer, ConsoleRequestsQuery, consoleRequestView } from "./schema.ts";

interface RequestConsoleDeps {
  identifyPerson: IdentifyPerson;
  requestConsole: RequestConsole;
  time: TenantClock;
}

const LIST_LIMIT = 50;

/** What candidates ask, with who they are, for the people who answer them. */
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
