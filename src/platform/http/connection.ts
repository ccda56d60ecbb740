import { Elysia } from "elysia";
import { Problem } from "#/platform/problem.ts";

interface PatientServer {
  timeout(request: Request, seconds: number): void;
}

/**
 * How long a connection stays open between two requests. Longer than the pools of common proxies keep theirs (60 s of
 * nginx and of Amazon's, 90 of Traefik, 120 of Caddy): whoever closes first must be the proxy, or a request meets a
 * connection that has just gone. The server's own limit is 255.
 */
export const KEEP_ALIVE_SECONDS = 150;

/** How long a body may take to arrive, however steadily it drips. The header's 10 to 12 seconds are the server's own. */
const BODY_SECONDS = 30;

/** Browsers that have seen it ask by https only, for a year. Other hosts of the same domain are not ours to decide. */
const HSTS = "max-age=31536000";

interface ConnectionDeps {
  origin: () => string;
  /** The default unless given. */
  bodySeconds?: number;
}

/** What holds for every request before it is known what it asks for. */
export const connection = ({ origin, bodySeconds = BODY_SECONDS }: ConnectionDeps) =>
  new Elysia({ name: "connection" }).onRequest(({ request, server, set }) => {
    if (origin().startsWith("https:")) set.headers["strict-transport-security"] = HSTS;
    // Sent twice it arrives joined, and a proxy may have taken the other one.
    if (request.headers.get("host")?.includes(",")) {
      throw new Problem("invalid_input", { message: "The header Host is not valid." });
    }
    if (sendsBody(request)) server?.timeout(request, bodySeconds);
  });

/** The body is there: from now on the connection has as long as every other one. */
export const bodyArrived = (server: PatientServer | null, request: Request): void =>
  server?.timeout(request, KEEP_ALIVE_SECONDS);

const sendsBody = ({ headers }: Request): boolean =>
  headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
