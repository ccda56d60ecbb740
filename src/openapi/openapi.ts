import { OptionalKind } from "@sinclair/typebox";
import { eventWebhooks, nameEvents } from "#/modules/webhooks/event-reference.ts";
import { limitsOf, ORDINARY, sizeText } from "#/platform/http/json-body.ts";
import { createExamples, EXAMPLES } from "./example.ts";
import type { GuideFacts } from "./guide/sections.ts";
import { introduction } from "./guide.ts";
import {
  type JsonSchema,
  NamedSchemas,
  queryParameterSchema,
  schemaAt,
  toJsonSchema,
} from "./json-schema.ts";
import {
  IDEMPOTENCY_KEY,
  type Input,
  type Operation,
  PATH_PARAMETERS,
  type Part,
  parametersOf,
  partOf,
  tagOf,
} from "./operation.ts";
import { INTERFACE_REVISION, OPERATIONS, TAGS } from "./operations.ts";
import {
  type ApiRoute,
  type AppRoute,
  apiRoutes,
  ERROR_SCHEMA,
  errorCodeSchema,
  errorResponses,
  HEADERS,
  nameAnswers,
  type OpenApiObject,
  sharedResponses,
  successResponses,
} from "./responses.ts";

interface DocumentFacts extends GuideFacts {
  contactEmail: string;
}

export interface OpenApiDocument extends OpenApiObject {
  paths: Record<string, Record<string, OpenApiObject>>;
  components: { schemas: Record<string, JsonSchema> } & OpenApiObject;
}

/**
 * A part of the API as an OpenAPI 3.1 document: schemas as the routes check them, everything else from the table.
 * @throws Error when a route of the API has no entry in the table
 */
export function openApiDocument(
  routes: readonly AppRoute[],
  part: Part,
  facts: DocumentFacts,
): OpenApiDocument {
  const documented = documentedIn(routes, part);
  const tags = new Set<string>(documented.map(({ operation }) => tagOf(operation)));
  const isApi = part === "api";
  const names = namesIn(documented, part);
  const paths: OpenApiDocument["paths"] = {};
  for (const { route, operation } of documented) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationObject(names, route, operation),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      version: INTERFACE_REVISION,
      ...introduction(part, facts),
      contact: {
        name: "Operator of this server",
        // Unless the administrator has set a sender, there is nobody to write to.
        ...(isMailbox(facts.contactEmail) && { email: facts.contactEmail }),
        url: facts.origin,
      },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${facts.origin}/api/v1`, description: "This server" }],
    security: isApi ? [{ apiKey: [] }] : [{ consoleSession: [] }, { operatorToken: [] }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    ...(isApi && { webhooks: eventWebhooks(names) }),
    components: {
      securitySchemes: isApi ? KEY_SCHEME : PEOPLES_SCHEMES,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      responses: usedIn(paths, sharedResponses(part)),
      schemas: {
        ...names.all(),
        Error: ERROR_SCHEMA,
        ErrorCode: errorCodeSchema(documented),
      },
    },
  };
}

interface Documented {
  route: ApiRoute;
  operation: Operation;
}

/** The operations of a part. @throws Error when a route of the API has no entry in the table */
export function documentedIn(routes: readonly AppRoute[], part: Part): Documented[] {
  return apiRoutes(routes)
    .map((route) => {
      const operation = Object.entries(OPERATIONS).find(([key]) => key === route.key)?.[1];
      if (!operation) throw new Error(`${route.key} is not in the table of operations`);
      return { route, operation };
    })
    .filter(({ operation }) => partOf(operation) === part);
}

/** The schemas that have a name in the document of a part. */
export function namesIn(documented: readonly Documented[], part: Part): NamedSchemas {
  const names = new NamedSchemas();
  for (const { route, operation } of documented) nameAnswers(names, route, operation);
  for (const { route, operation } of documented) {
    if (!route.body) continue;
    const body = bodySchema(route, operation);
    for (const [name, path] of Object.entries(operation.bodyParts ?? {}))
      names.add(name, schemaAt(body, path), route.key);
    names.add(bodyName(operation), body, route.key);
  }
  if (part === "api") nameEvents(names);
  return names;
}

const KEY_SCHEME = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "pk_[live|test]_[32 hex digits]",
    description: "API key, as returned by `POST /register`.",
  },
} as const;

const PEOPLES_SCHEMES = {
  operatorToken: {
    type: "http",
    scheme: "bearer",
    description: "Administrator token, from the server setting `OPERATOR_TOKEN`.",
  },
  consoleSession: {
    type: "apiKey",
    in: "cookie",
    name: "assay_session",
    description:
      "Session cookie, set when you sign in at `/console` (`__Host-assay_session` with https). Requests that change data also require the header `X-Assay-Console: 1`.",
  },
} as const;

/** What nothing refers to would only puzzle. */
function usedIn(paths: OpenApiDocument["paths"], responses: OpenApiObject): OpenApiObject {
  const text = JSON.stringify(paths);
  const isUsed = (name: string) => text.includes(`"#/components/responses/${name}"`);
  return Object.fromEntries(Object.entries(responses).filter(([name]) => isUsed(name)));
}

/** A sender such as assay@localhost is none that anybody outside could write to. */
const isMailbox = (address: string): boolean => /@[^@]+\.[^@.]+$/.test(address);

function operationObject(names: NamedSchemas, route: ApiRoute, operation: Operation): OpenApiObject {
  const { id, summary, permission, description } = operation;
  const parameters = [
    ...pathParameters(route.path),
    ...queryParameters(route, operation),
    ...(route.method === "POST" ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    description: [description, needOf(operation, route.method), ...sizeOf(route)].join("\n\n"),
    ...(permission === null && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: !(OptionalKind in route.body),
        content: {
          "application/json": {
            schema: names.refer(bodySchema(route, operation)),
            example: bodyExample(names, route, operation),
          },
        },
      },
    }),
    responses: {
      ...successResponses(names, route, operation),
      ...errorResponses(operation, route),
    },
  };
}

function needOf({ permission, alsoNeeds = [] }: Operation, method: string): string {
  if (permission === null) return "Requires no API key.";
  if (permission === "operator")
    return "Requires a signed-in server administrator or the administrator token.";
  if (permission.startsWith("person:")) {
    const own = withAccess(permission.slice("person:".length), method);
    return `Requires a signed-in user with ${named([own, ...alsoNeeds])}, and the header \`X-Assay-Account\`. API keys are not accepted.`;
  }
  if (permission.startsWith("shared:")) {
    const own = withAccess(permission.slice("shared:".length), method);
    return `Requires a signed-in user with ${named([own, ...alsoNeeds])} and the header \`X-Assay-Account\`, or an API key that lists the permission${alsoNeeds.length > 0 ? "s" : ""} explicitly.`;
  }
  return `Requires ${named([withAccess(permission, method), ...alsoNeeds])}.`;
}

const named = (permissions: readonly string[]): string =>
  `the permission${permissions.length > 1 ? "s" : ""} ${permissions.map((name) => `\`${name}\``).join(" and ")}`;

/** States the maximum size of a body if it is not the default. */
function sizeOf({ body }: ApiRoute): string[] {
  const limits = limitsOf(body);
  return limits === ORDINARY ? [] : [`The body can be up to ${sizeText(limits)}.`];
}

const withAccess = (resource: string, method: string): string =>
  `${resource}:${method === "GET" ? "read" : "write"}`;

const pathParameters = (path: string): OpenApiObject[] =>
  parametersOf(path).map((name) => {
    const known = PATH_PARAMETERS[name];
    if (!known) throw new Error(`the path parameter ${name} is not described`);
    return {
      name,
      in: "path",
      required: true,
      description: known.text,
      schema: known.schema,
      example: known.example,
    };
  });

function queryParameters(route: ApiRoute, operation: Operation): OpenApiObject[] {
  if (!route.query) return [];
  const { properties = {}, required = [] } = toJsonSchema(route.query);
  return Object.entries(properties).map(([name, property]) => {
    const input = inputOf(operation, name);
    const { description, ...schema } = queryParameterSchema(property, input.reads);
    return {
      name,
      in: "query",
      required: required.includes(name),
      description: joined(input.text, "pattern" in schema || "format" in schema ? description : undefined),
      schema: { ...schema, ...(input.default !== undefined && { default: input.default }) },
      ...(input.example !== undefined && { example: input.example }),
    };
  });
}

/** `createInvite` takes a `CreateInviteBody`. */
const bodyName = ({ id }: Operation): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Body`;

function bodySchema(route: ApiRoute, operation: Operation): JsonSchema {
  if (!route.body) throw new Error(`${route.key} takes no body`);
  const schema = toJsonSchema(route.body);
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): [string, JsonSchema] => {
    if (property.deprecated === true) return [name, property];
    const input = inputOf(operation, name);
    const text = joined(input.text, property.description);
    return [
      name,
      { ...property, description: input.default === undefined ? text : withDefault(text, input) },
    ];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** The example of a body: derived from its schema, as far as the table does not state it. */
export const bodyExample = (names: NamedSchemas, route: ApiRoute, operation: Operation): unknown =>
  createExamples(EXAMPLES, names)(bodySchema(route, operation), operation.body);

/** States the default in words, because code generators require a body's field that has the keyword `default`. */
const withDefault = (text: string, input: Input): string =>
  `${text} Defaults to \`${String(input.default)}\`.`;

/** @throws Error when the table does not describe it */
function inputOf(operation: Operation, name: string): Input {
  const input = operation.inputs?.[name];
  if (!input) throw new Error(`${operation.id} does not describe its input ${name}`);
  return input;
}

const joined = (text: string, rule: string | undefined): string =>
  rule === undefined ? text : `${text} ${rule}`;
