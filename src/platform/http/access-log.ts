import { Elysia } from "elysia";
import type { Log } from "#/platform/observability/log.ts";
import type { Tracing } from "#/platform/observability/tracing.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { Traffic } from "./traffic.ts";

/**
 * One line per request: the route's pattern, never the address itself, which can contain a link's secret or a search
 * for a name.
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
