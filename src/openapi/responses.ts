import type { TSchema } from "@sinclair/typebox";
import { endsByWaiting, type ProblemCode } from "#/platform/context/problem.ts";
import { PROBLEMS } from "#/platform/context/problem-catalog.ts";
import { STORAGE_PROBLEMS } from "#/platform/files/disk.ts";
import { OPERATOR_UNAUTHORIZED, PERSON_UNAUTHORIZED } from "#/platform/http/guards.ts";
import { FIELD_REASONS } from "#/platform/text/field-reasons.ts";
import { createExamples, EXAMPLES } from "./example.ts";
import { REQUEST_ID } from "./examples.ts";
import { type JsonSchema, type NamedSchemas, schemaAt, toJsonSchema } from "./json-schema.ts";
import {
  type Answer,
  isDocument,
  isFile,
  type Operation,
  PATH_PARAMETERS,
  type Part,
  parametersOf,
} from "./operation.ts";

export type OpenApiObject = Record<string, unknown>;

type Call = Pick<ApiRoute, "method" | "path">;

/** Codes of addresses without an operation. */
const BESIDE_OPERATIONS = ["not_found", "method_not_allowed"] as const;

/** The codes that the API answers. The catalogue also contains some that only administrators and pages meet. */
export function errorCodeSchema(operations: readonly { operation: Operation; route: Call }[]): JsonSchema {
  const codes = new Set<ProblemCode>(BESIDE_OPERATIONS);
  for (const { operation, route } of operations) {
    for (const code of problemsOf(operation, route)) codes.add(code);
  }
  return {
    type: "string",
    description:
      "Machine-readable error code. Codes never change their meaning, but new ones can be added. Handle unknown codes by status.",
    enum: Object.keys(PROBLEMS).filter((code) => codes.has(code as ProblemCode)),
  };
}

export const ERROR_SCHEMA: JsonSchema = {
  type: "object",
  description: "Format of all error responses.",
  required: ["success", "error"],
  properties: {
    success: { type: "boolean", const: false },
    error: {
      type: "object",
      required: ["message", "code", "request_id"],
      properties: {
        message: { type: "string", description: "Human-readable message, without data from the request." },
        code: { $ref: "#/components/schemas/ErrorCode" },
        field: {
          type: "string",
          description: "Invalid field or parameter, if the error concerns one.",
        },
        reason: {
          type: "string",
          enum: [...FIELD_REASONS],
          description: "Machine-readable reason why the field is invalid.",
        },
        request_id: {
          type: "string",
          description: "ID of the request. Include it when you report a problem.",
        },
      },
    },
  },
};

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string" },
  example,
});
const count = (description: string, example: number) => ({
  description,
  schema: { type: "integer", minimum: 0 },
  example,
});

export const HEADERS: OpenApiObject = {
  "X-Request-Id": text(
    "ID of the request. To set your own, send 8 to 64 letters, digits, hyphens and underscores.",
    REQUEST_ID,
  ),
  "X-RateLimit-Limit": count("Requests per minute for the API key or token.", 100),
  "X-RateLimit-Remaining": count("Remaining requests in this minute.", 99),
  "X-RateLimit-Reset": count("Seconds until the minute ends.", 60),
  "Retry-After": count("Seconds to wait before retrying. Omitted if waiting does not help.", 42),
  "Idempotent-Replayed": text(
    "Sent if the response is a replay of the first response for this `Idempotency-Key`.",
    "true",
  ),
};

const headerRefs = (names: readonly string[]): OpenApiObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const headersOf = (operation: Operation, method: string): readonly string[] => [
  "X-Request-Id",
  ...(operation.permission === null
    ? []
    : ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"]),
  ...(method === "POST" ? ["Idempotent-Replayed"] : []),
];

/** What an operation can raise: its own problems, and those that follow from how it is called and what it answers. */
export function problemsOf(operation: Operation, { method, path }: Call): ProblemCode[] {
  const codes = new Set<ProblemCode>(["unknown_parameter", ...(operation.problems ?? [])]);
  const add = (...more: ProblemCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (operation.permission !== null) add("unauthorized", "rate_limited", "invalid_input");
  if (operation.permission !== null && operation.permission !== "operator") add("permission_denied");
  if (method !== "GET") {
    add("rate_limited", "invalid_input", "invalid_json", "unsupported_content_type", "payload_too_large");
    add(...STORAGE_PROBLEMS);
  }
  if (method === "POST") add("idempotency_key_reused");
  if (path.includes("/candidates/{sessionId}")) add("candidate_not_found");
  for (const name of parametersOf(path)) add(...(PATH_PARAMETERS[name]?.problems ?? []));
  if (Object.values(operation.answers).some(isDocument)) add("report_queue_full");
  add("internal_error");
  return Object.keys(PROBLEMS).filter((code): code is ProblemCode => codes.has(code as ProblemCode));
}

/** Answers that many operations share, by the one code that they can carry. */
const SHARED = [
  "unauthorized",
  "permission_denied",
  "answer_erased",
  "payload_too_large",
  "idempotency_key_reused",
  "rate_limited",
  "internal_error",
] as const;

/** Several codes that come together are one shared answer. */
const SHARED_SETS: Readonly<Record<string, readonly ProblemCode[]>> = {
  StorageUnavailable: STORAGE_PROBLEMS,
  InvalidRequest: ["invalid_input", "unknown_parameter"],
  InvalidRequestOrBody: ["invalid_input", "unknown_parameter", "invalid_json", "unsupported_content_type"],
};
const sharedSetOf = (codes: readonly ProblemCode[]): string | undefined =>
  Object.keys(SHARED_SETS).find((name) => {
    const set = SHARED_SETS[name] ?? [];
    return set.length === codes.length && set.every((code) => codes.includes(code));
  });

const sharedName = (code: string): string =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const UNAUTHORIZED: Readonly<Record<Part, string>> = {
  api: PROBLEMS.unauthorized[1],
  console: PERSON_UNAUTHORIZED,
  admin: OPERATOR_UNAUTHORIZED,
};

export const sharedResponses = (part: Part): OpenApiObject => ({
  ...Object.fromEntries(
    SHARED.map((code) => [
      sharedName(code),
      errorResponse([code], code === "unauthorized" ? UNAUTHORIZED[part] : PROBLEMS[code][1]),
    ]),
  ),
  ...Object.fromEntries(Object.entries(SHARED_SETS).map(([name, codes]) => [name, errorResponse(codes)])),
});

/** The error answers of an operation by status. */
export function errorResponses(operation: Operation, route: Call): OpenApiObject {
  const codes = problemsOf(operation, route);
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code][0]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => PROBLEMS[code][0] === status);
      const single = own.length === 1 && SHARED.find((code) => code === own[0]);
      const shared = single ? sharedName(single) : sharedSetOf(own);
      return [
        String(status),
        shared === undefined ? errorResponse(own) : { $ref: `#/components/responses/${shared}` },
      ];
    }),
  );
}

/** @param message instead of the catalogue's text */
function errorResponse(codes: readonly ProblemCode[], message?: string): OpenApiObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${message ?? PROBLEMS[code][1]}`).join("\n\n"),
    headers: headerRefs(["X-Request-Id", ...(codes.some(endsByWaiting) ? ["Retry-After"] : [])]),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: code, value: errorExample(code, message) }]),
        ),
      },
    },
  };
}

const errorExample = (code: ProblemCode, message: string = PROBLEMS[code][1]): OpenApiObject => ({
  success: false,
  error: { message, code, request_id: REQUEST_ID },
});

/**
 * Records the names of the schemas in an operation's answers.
 * @throws Error when one has no schema
 */
export function nameAnswers(names: NamedSchemas, route: ApiRoute, operation: Operation): void {
  for (const [status, answer] of Object.entries(operation.answers)) {
    const described = isFile(answer) ? answer.json : answer;
    if (!described) continue;
    const data = schemaAt(answerSchema(route, status, answer), "data");
    for (const [name, path] of Object.entries(described.parts ?? {}))
      names.add(name, schemaAt(data, path), route.key);
    names.add(described.name, data, route.key);
  }
}

/** The successful answers of an operation by status. */
export function successResponses(names: NamedSchemas, route: ApiRoute, operation: Operation): OpenApiObject {
  return Object.fromEntries(
    Object.entries(operation.answers).map(([status, answer]) => [
      status,
      {
        description: answer.text,
        headers: headerRefs(headersOf(operation, route.method)),
        content: contentOf(names, route, operation, [status, answer]),
      },
    ]),
  );
}

function contentOf(
  names: NamedSchemas,
  route: ApiRoute,
  operation: Operation,
  [status, answer]: [string, Answer],
): OpenApiObject {
  const example = answerExample(names, route, operation, [status, answer]);
  const json = example !== undefined && {
    "application/json": { schema: names.refer(answerSchema(route, status, answer)), example },
  };
  if (!isFile(answer)) return { ...json };
  const isText = answer.mediaType.startsWith("text/") || answer.mediaType === "application/xml";
  const file = {
    schema: isText ? { type: "string" } : { type: "string", contentMediaType: answer.mediaType },
    ...(answer.example !== undefined && { example: answer.example }),
  };
  const page = answer.hasPage && { "text/html": { schema: { type: "string" } } };
  const pdf = answer.hasPdf && {
    "application/pdf": { schema: { type: "string", contentMediaType: "application/pdf" } },
  };
  return { [answer.mediaType]: file, ...page, ...pdf, ...json };
}

/** The example of an answer in JSON, if there is one: derived from its schema, as far as the table does not state it. */
export function answerExample(
  names: NamedSchemas,
  route: ApiRoute,
  { inputs }: Operation,
  [status, answer]: [string, Answer],
): unknown {
  const described = isFile(answer) ? answer.json : answer;
  if (!described) return undefined;
  const schema = answerSchema(route, status, answer);
  const message = schema.properties?.message && { message: described.text };
  // A list says in its pagination how many entries a page has.
  const limit = inputs?.limit && { limit: inputs.limit.default };
  const exampleOf = createExamples({ ...EXAMPLES, fields: { ...EXAMPLES.fields, ...limit } }, names);
  return exampleOf(schema, { success: true, ...message, ...described.beside, data: described.data });
}

/** @throws Error when neither the route nor the table has one */
function answerSchema(route: ApiRoute, status: string, answer: Answer): JsonSchema {
  const schema = (isFile(answer) ? answer.json?.schema : answer.schema) ?? route.responses[status];
  if (!schema) throw new Error(`${route.key} has no schema for its answer ${status}`);
  return toJsonSchema(schema);
}

/** A route of the app, as far as the framework describes it. */
export interface AppRoute {
  method: string;
  path: string;
  hooks?: { body?: unknown; query?: unknown; response?: unknown };
}

/** A route of the API with the schemas that it really checks by. */
export interface ApiRoute {
  /** "GET /invites/{inviteId}" */
  key: string;
  method: string;
  path: string;
  body: TSchema | null;
  query: TSchema | null;
  /** By status. */
  responses: Readonly<Record<string, TSchema>>;
}

const API_PREFIX = "/api/v1";

/** The routes below /api/v1, with paths as OpenAPI writes them. */
export function apiRoutes(routes: readonly AppRoute[]): ApiRoute[] {
  return routes
    .filter(({ path }) => path.startsWith(`${API_PREFIX}/`))
    .map(({ method, path, hooks }) => {
      const short = path
        .slice(API_PREFIX.length)
        .replace(/(.)\/$/, "$1")
        .replace(/:(\w+)/g, "{$1}");
      return {
        key: `${method} ${short}`,
        method,
        path: short,
        body: schemaOrNull(hooks?.body),
        query: schemaOrNull(hooks?.query),
        responses: (hooks?.response ?? {}) as Record<string, TSchema>,
      };
    });
}

/** The framework types its hooks loosely; modules declare them with TypeBox only. */
const schemaOrNull = (hook: unknown): TSchema | null =>
  typeof hook === "object" && hook !== null ? (hook as TSchema) : null;
