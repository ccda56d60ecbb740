import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import { paginationView, readNarrowing, readPage } from "#/platform/http/query.ts";
import { linesText } from "#/platform/text/text.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import type { RequestConsole } from "./console-service.ts";
import {
  CloseBody,
  ClosedAnswer,
  closedView,
  entryView,
  RequestListAnswer,
  RequestListQuery,
} from "./schema.ts";

interface RequestRoutesDeps {
  identify: Identify;
  requestConsole: RequestConsole;
  time: TenantClock;
  /** Name of an API key, to be kept as who closed a request. */
  keyName: (keyId: string) => string;
}

const DEFAULT_LIMIT = 50;

/** For accounts that answer what candidates ask with programs of their own. */
export const candidateRequestsRoutes = ({ identify, requestConsole, time, keyName }: RequestRoutesDeps) =>
  new Elysia({ name: "candidate-requests", prefix: "/candidate-requests" })
    .use(identify("gdpr"))
    .get(
      "/",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const asked = { status: query.status ?? "open", narrowing: readNarrowing(query) };
        const { rows, total } = requestConsole.list(tenant, asked, page);
        return ok({ requests: rows.map(entryView), pagination: paginationView(page, total, rows.length) });
      },
      { query: RequestListQuery, response: { 200: RequestListAnswer } },
    )
    .post(
      "/:requestId/close",
      ({ caller, params, body: { status, note = "" }, once }) =>
        once(() => {
          const closing = { outcome: status, note: linesText(note), by: keyName(caller.keyId) };
          return ok(closedView(requestConsole.close(caller.tenant, params.requestId, closing)));
        }),
      { body: CloseBody, response: { 200: ClosedAnswer } },
    );
