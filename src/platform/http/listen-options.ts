import { Problem } from "#/platform/context/problem.ts";
import type { Log } from "#/platform/observability/log.ts";
import { problemResponse } from "./problem-response.ts";

/**
 * How long a connection stays open between two requests. This is longer than the pools of common proxies keep theirs
 * (60 s of nginx and of Amazon's, 90 of Traefik, 120 of Caddy). The proxy must be the first to close, or a request
 * meets a connection that has just gone. The server's own limit is 255.
 */
export const KEEP_ALIVE_SECONDS = 150;

/** How the HTTP server beneath the app behaves where the app has no say. */
export const listenOptions = (log: Log, newRequestId: () => string) => ({
  idleTimeout: KEEP_ALIVE_SECONDS,
  /** The framework would share the port with a second instance, and each request would go to either at random. */
  reusePort: false,
  /**
   * Without bounds, so that it is always our answer that says a body is too large. It reads no more than its own
   * limit, and what is left is thrown away as it comes: with 300 MB the memory in use stays as it is.
   */
  maxRequestBodySize: 2 ** 40,
  /** Otherwise an error outside of the app is answered by a page with source, folders and the query. */
  development: false,
  error(error: Error): Response {
    const id = newRequestId();
    log.error({ area: "requests", request_id: id, error }, "request failed");
    return problemResponse(new Problem("internal_error"), id);
  },
});
