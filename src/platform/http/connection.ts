import { Problem } from "#/platform/context/problem.ts";
import type { Log } from "#/platform/observability/log.ts";
import { problemResponse } from "./responses.ts";

/**
 * How long a connection stays open between two requests. This is longer than the pools of common proxies keep theirs
 * (60 s of nginx and of Amazon's, 90 of Traefik, 120 of Caddy). The proxy must be the first to close, or a request
 * meets a connection that has just gone. The server's own limit is 255.
 */
export const KEEP_ALIVE_SECONDS = 150;

/** Options of the HTTP server for what the app cannot decide. */
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

interface PatientServer {
  timeout(request: Request, seconds: number): void;
}

/** The longest that an answer may be computed; the server's own limit is 255. */
export const LONG_ANSWER_SECONDS = 240;

/**
 * Keeps the connection of a request open while its answer takes long. Without it the server closes a connection on
 * which nothing was sent for `KEEP_ALIVE_SECONDS`.
 * @param server null where the app answers without one
 */
export const allowLongAnswer = (server: PatientServer | null, request: Request): void =>
  server?.timeout(request, LONG_ANSWER_SECONDS);

/** Gives the connection the usual time again, once the body has arrived. */
export const bodyArrived = (server: PatientServer | null, request: Request): void =>
  server?.timeout(request, KEEP_ALIVE_SECONDS);
