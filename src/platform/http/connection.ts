import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { hasOddHost, headersAt, sendsBody } from "./header-values.ts";
import { KEEP_ALIVE_SECONDS } from "./listen-options.ts";

interface PatientServer {
  timeout(request: Request, seconds: number): void;
}

/** How long a body may take to arrive, however steadily it drips. The header's 10 to 12 seconds are the server's own. */
const BODY_SECONDS = 30;

interface ConnectionDeps {
  origin: () => string;
  /** The default unless given. */
  bodySeconds?: number;
}

/** What holds for every request before it is known what it asks for. */
export const connection = ({ origin, bodySeconds = BODY_SECONDS }: ConnectionDeps) =>
  new Elysia({ name: "connection" }).onRequest(({ request, server, set }) => {
    Object.assign(set.headers, headersAt(origin()));
    if (hasOddHost(request)) throw new Problem("invalid_input", { message: "The header Host is not valid." });
    if (sendsBody(request)) server?.timeout(request, bodySeconds);
  });

/** The body is there: from now on the connection has as long as every other one. */
export const bodyArrived = (server: PatientServer | null, request: Request): void =>
  server?.timeout(request, KEEP_ALIVE_SECONDS);
