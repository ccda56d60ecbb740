import { Elysia, ParseError, ValidationError } from "elysia";
import { fieldName, Problem } from "#/platform/context/problem.ts";
import { storageProblem } from "#/platform/files/disk.ts";
import type { Log } from "#/platform/observability/log.ts";
import { addressIn } from "#/platform/text/email-address.ts";
import type { FieldReason } from "#/platform/text/field-reasons.ts";
import { SHOWN_NAME } from "#/platform/text/text.ts";
import { allowedMethods, requestUrl } from "./request-url.ts";
import { problemResponse } from "./responses.ts";

/** What a check by schema found to be wrong, as the framework and TypeBox both tell it. */
interface SchemaError {
  path?: string;
  message?: string;
  schema?: { description?: string; format?: string; pattern?: string };
  value?: unknown;
  /** Of a choice between schemas: what each of them found. Nothing is looked for before somebody takes the first. */
  errors?: readonly Iterable<SchemaError>[];
}

interface Cause {
  /** The field's name as a path of dots; "" for the whole value. */
  path: string;
  /** Completes the sentence "<field>: …". */
  text: string;
  reason: FieldReason | null;
}

/** The cause of an error. */
export function causeOf(failure: SchemaError): Cause {
  const cause = insideOf(failure);
  return {
    path: (cause.path ?? "").split("/").filter(Boolean).join("."),
    text: textOf(cause),
    reason: reasonOf(cause),
  };
}

/** Of our own formats (`fields.ts`). */
const OF_FORMAT: Readonly<Record<string, FieldReason>> = {
  "assay-email": "email",
  "assay-date": "date",
  "assay-country": "country",
  "assay-time-zone": "time_zone",
  "assay-header-name": "header_name",
  "assay-url": "web_address",
};

function reasonOf({ message = "", schema = {} }: SchemaError): FieldReason | null {
  if (message === "Unexpected property") return "unknown_field";
  if (message.startsWith("Expected required")) return "required";
  if (schema.pattern?.endsWith(SHOWN_NAME)) return "shown_name";
  return OF_FORMAT[schema.format ?? ""] ?? null;
}

/** "An object or null" fails as a whole, but if an object was sent, one of its fields is the cause. */
function insideOf(fault: SchemaError): SchemaError {
  const depth = (fault.path ?? "").length;
  for (const found of fault.errors ?? []) {
    // The first alone: there may be as many as the body has values.
    for (const first of found) {
      if ((first.path ?? "").length > depth) return first;
      break;
    }
  }
  return fault;
}

/** TypeBox's own messages name limits and types, never the value; a schema's description says more where it has one. */
function textOf(fault: SchemaError): string {
  const message = fault.message ?? "is not valid";
  if (message === "Unexpected property") return "unknown field";
  if (message.startsWith("Expected required")) return "is required";
  if (OF_FORMAT[fault.schema?.format ?? ""] === "email" && addressIn(String(fault.value)).kind === "several")
    return "contains several addresses; send one of them";
  if (fault.schema?.description) return fault.schema.description;
  return message.charAt(0).toLowerCase() + message.slice(1);
}

interface ProblemsDeps {
  log: Log;
  requestId: (request: Request) => string;
  /** Is called with what no request can be blamed for. */
  suspect: (error: unknown) => void;
  /** The finished route table; read late, because this plugin is the first of the app. */
  routes: () => readonly { method: string; path: string }[];
}

/**
 * Turns every error into HTTP; no other place does. It must be the first plugin of the app: an error hook sees only
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
      const { missingPage } = await import("./document-page.tsx");
      return missingPage(id);
    }
    return problemResponse(problem, id, set.headers);
  });

/** A browser that opens an address outside of the API: its answer is read by people. */
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
  // Only the first error: listing all of a body that is nothing but errors costs a hundred times its check.
  const { path, text, reason } = causeOf((error.valueError ?? {}) as SchemaError);
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
