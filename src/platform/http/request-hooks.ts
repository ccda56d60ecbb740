import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { Tracing } from "#/platform/observability/tracing.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { ReadQueryValues } from "./query.ts";
import { ANSWER_HEADERS, hasOddHost, headersAt, sendsBody } from "./responses.ts";
import type { RequestIdOf, Traffic } from "./traffic.ts";

/** How long a body may take to arrive, however steadily it drips. The header's 10 to 12 seconds are the server's own. */
const BODY_SECONDS = 30;

interface ConnectionDeps {
  origin: () => string;
  /** The default unless given. */
  bodySeconds?: number;
}

/** Checks the header Host and limits the time of a body, for every request and before its route is known. */
export const connection = ({ origin, bodySeconds = BODY_SECONDS }: ConnectionDeps) =>
  new Elysia({ name: "connection" }).onRequest(({ request, server, set }) => {
    Object.assign(set.headers, headersAt(origin()));
    if (hasOddHost(request)) throw new Problem("invalid_input", { message: "The Host header is not valid." });
    if (sendsBody(request)) server?.timeout(request, bodySeconds);
  });

/** Sets the headers of every answer that has none of its own. */
export const answerHeaders = () =>
  new Elysia({ name: "answer-headers" }).derive({ as: "global" }, ({ set }) => {
    Object.assign(set.headers, ANSWER_HEADERS);
    return {};
  });

/** Reads the values of every query as clients write them. */
export const queryValues = (read: ReadQueryValues) =>
  new Elysia({ name: "query-values" }).derive({ as: "global" }, ({ query, request, route }) => {
    read(query, request, route);
    return {};
  });

/** Sets the request's id on every answer. */
export const requestIdHeader = (idOf: RequestIdOf) =>
  new Elysia({ name: "request-id" }).derive({ as: "global" }, ({ request, set }) => {
    set.headers["x-request-id"] = idOf(request);
    return {};
  });

/**
 * Logs one line per request, with the route's pattern and never the address itself, which can contain a link's secret
 * or a search for a name.
 */
export function accessLog(
  log: Log,
  clock: Clock,
  requestId: (request: Request) => string,
  traffic: Pick<Traffic, "note">,
  tracing: Pick<Tracing, "answered">,
) {
  const begun = new WeakMap<Request, number>();
  return new Elysia({ name: "access-log" })
    .onRequest(({ request }) => {
      begun.set(request, clock.now());
    })
    .onAfterResponse({ as: "global" }, ({ request, route, responseValue, set }) => {
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200);
      const durationMs = clock.now() - (begun.get(request) ?? clock.now());
      const answered = { method: request.method, route, status, durationMs };
      traffic.note(answered);
      const traceId = tracing.answered(request, answered);
      log.info(
        {
          area: "requests",
          request_id: requestId(request),
          method: request.method,
          route,
          status,
          duration_ms: durationMs,
          ...(traceId !== undefined && { trace_id: traceId }),
        },
        "request",
      );
    });
}
