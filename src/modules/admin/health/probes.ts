import { ANSWER_HEADERS, hasOddHost, headersAt, sendsBody } from "#/platform/http/header-values.ts";
import { COMMIT } from "#/platform/process/commit.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { ReadinessReport } from "./readiness.ts";

interface ProbeDeps extends Pick<Ground, "version" | "origin" | "requestId" | "clock" | "log" | "traffic"> {
  readiness: () => ReadinessReport;
}

export type Probes = ReturnType<typeof createProbes>;

/**
 * For load balancers and supervisors: is the process alive, and can it store what comes in. They ask first and most
 * often, and what they ask is told by the path alone; so it is answered without the framework, as this would answer.
 */
export function createProbes({ version, readiness, origin, requestId, clock, log, traffic }: ProbeDeps) {
  const alive = () => ({ status: "ok", version, commit: COMMIT });
  function ready() {
    const { status, warnings, parts } = readiness();
    const body = { status, ...(warnings.length > 0 && { warnings }), ...(parts !== null && { parts }) };
    return { isReady: status === "ready", body };
  }

  function statusAndBody(route: string): [status: number, body: object] | null {
    if (route === "/healthz") return [200, alive()];
    if (route !== "/readyz") return null;
    const { isReady, body } = ready();
    return [isReady ? 200 : 503, body];
  }

  return {
    alive,
    ready,
    /** null for what is not plainly asked. */
    answerProbe(request: Request): Response | null {
      const begun = clock.now();
      const route = pathOf(request.url);
      if (request.method !== "GET" || hasOddHost(request) || sendsBody(request)) return null;
      const answer = statusAndBody(route);
      if (answer === null) return null;
      const [status, body] = answer;
      const id = requestId(request);
      const durationMs = clock.now() - begun;
      traffic.note({ method: "GET", route, status, durationMs });
      // The line can wait until the answer has gone.
      setImmediate(() =>
        log.info(
          { area: "requests", request_id: id, method: "GET", route, status, duration_ms: durationMs },
          "request",
        ),
      );
      return new Response(JSON.stringify(body), {
        status,
        headers: {
          "content-type": "application/json",
          ...headersAt(origin()),
          ...ANSWER_HEADERS,
          "x-request-id": id,
        },
      });
    },
  };
}

/** Without a usable header Host the address is a path. */
function pathOf(url: string): string {
  const begin = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
  return url.slice(begin).split("?", 1)[0] ?? "";
}
