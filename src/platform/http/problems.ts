import { Elysia, ParseError, ValidationError } from "elysia";
import { fieldName, Problem } from "#/platform/context/problem.ts";
import { storageProblem } from "#/platform/files/storage-problem.ts";
import type { Log } from "#/platform/observability/log.ts";
import { allowedMethods } from "./methods.ts";
import { problemResponse } from "./problem-response.ts";
import { requestUrl } from "./request-url.ts";
import { causeOf, type SchemaFault } from "./schema-faults.ts";

interface ProblemsDeps {
  log: Log;
  requestId: (request: Request) => string;
  /** Is called with what no request can be blamed for. */
  suspect: (error: unknown) => void;
  /** The finished route table; read late, because this plugin is the first of the app. */
  routes: () => readonly { method: string; path: string }[];
}

/**
 * The one place where a fault becomes HTTP. It must be the first plugin of the app: an error hook sees only
 * routes that are registered after it. Nothing from inside, and nothing the client sent, reaches the answer.
 */
export const problems = ({ log, requestId, routes, suspect }: ProblemsDeps) =>
  new Elysia({ name: "problems" }).onError({ as: "global" }, async ({ error, code, request, set }) => {
    const id = requestId(request);
    const problem = code === "NOT_FOUND" ? missing(request, routes()) : asProblem(error);
    if (problem.status >= 500) {
      const cause = problem.cause instanceof Error ? problem.cause : null;
      suspect(cause);
      log.error(
        { area: "requests", request_id: id, code: problem.code, ...(cause && { error: cause }) },
        "request failed",
      );
    }
    // The answer carries its own status; this one is what hooks that run later see.
    set.status = problem.status;
    if (problem.code === "not_found" && isForPeople(request)) {
      const { missingPage } = await import("./missing-page.tsx");
      return missingPage(id);
    }
    return problemResponse(problem, id, set.headers);
  });

/** A browser that goes to an address beside the API: what it shows is read by people. */
function isForPeople({ method, url, headers }: Request): boolean {
  const isProgramsAddress = /^[^/]*\/\/[^/]*\/(api|assets|healthz|readyz)(\/|$)/.test(url);
  return method === "GET" && !isProgramsAddress && (headers.get("accept") ?? "").includes("text/html");
}

function missing(request: Request, routes: readonly { method: string; path: string }[]): Problem {
  let url: URL;
  try {
    url = requestUrl(request);
  } catch (error) {
    return asProblem(error);
  }
  const allowed = allowedMethods(routes, url.pathname);
  // A path such as /api//v1 resembles a route that the router does not take it for.
  if (allowed.length === 0 || allowed.includes(request.method)) return new Problem("not_found");
  return new Problem("method_not_allowed", { headers: { allow: allowed.join(", ") } });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // What a parse hook throws arrives wrapped, with the original as the cause.
  if (error instanceof ParseError) {
    return error.cause instanceof Problem ? error.cause : new Problem("invalid_json");
  }
  if (error instanceof ValidationError && error.type !== "response") return invalidInput(error);
  return storageProblem(error) ?? new Problem("internal_error", { cause: error });
}

function invalidInput(error: ValidationError): Problem {
  // The first fault alone: to list all of a body that is nothing but faults costs a hundred times its check.
  const { path, text, reason } = causeOf((error.valueError ?? {}) as SchemaFault);
  if (path === "") {
    return new Problem("invalid_input", { message: "The request body must be a JSON object." });
  }
  const field = fieldName(path);
  return new Problem("invalid_input", {
    ...(field !== null && { field }),
    ...(reason !== null && { reason }),
    message: `${field ?? "A field"}: ${text}.`,
  });
}
