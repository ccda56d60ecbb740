import fc from "fast-check";
import { oddTexts, oddValues, type Resolve, SENTINEL, validValues } from "./contract-values.testing.ts";
import type { PathIds } from "./contract-world.testing.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { DescribedOperation } from "./testing.ts";

export interface Sent {
  ids: PathIds;
  query: string;
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
}

export const addressOf = ({ path }: DescribedOperation, { ids, query }: Sent) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "")}${query}`;

export const bodySchemaOf = ({ requestBody }: DescribedOperation, resolve: Resolve): JsonSchema | null =>
  requestBody ? resolve(requestBody.content["application/json"]?.schema ?? {}) : null;

export const exampleOf = ({ requestBody }: DescribedOperation): Record<string, unknown> =>
  requestBody?.content["application/json"]?.example as Record<string, unknown>;

export const queryOf = (operation: DescribedOperation) =>
  operation.parameters.filter((parameter) => parameter.in === "query");

export function queryText(entries: Record<string, string | undefined>): string {
  const sent = Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return sent.length === 0 ? "" : `?${new URLSearchParams(sent)}`;
}

/**
 * Requests whose values may or may not fit.
 * @param pool ids to choose from, by the name of the path parameter
 */
export function mixedRequest(
  operation: DescribedOperation,
  resolve: Resolve,
  pool: Readonly<Record<string, string[]>>,
): fc.Arbitrary<Sent> {
  const names = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const ids = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(pool[name] ?? []))])),
  );
  const entries = queryOf(operation).map(({ name, schema }): [string, fc.Arbitrary<string>] => [
    name,
    fc.oneof(validValues(resolve, schema).map(String), fc.constantFrom(...oddTexts(schema))),
  ]);
  const query = fc.record(Object.fromEntries(entries), { requiredKeys: [] }).map(queryText);
  const schema = bodySchemaOf(operation, resolve);
  if (!schema) return fc.record({ ids, query });
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, part]): [string, fc.Arbitrary<unknown>] => [
      name,
      fc.oneof(
        { weight: 4, arbitrary: validValues(resolve, part) },
        { weight: 1, arbitrary: fc.constantFrom(...oddValues(resolve(part))) },
      ),
    ],
  );
  const mixed = fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
  const body = fc.oneof(
    { weight: 5, arbitrary: validValues(resolve, schema) },
    { weight: 5, arbitrary: mixed },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text)) },
  );
  return fc.record({ ids, query, body });
}

/** What is no JSON object of this API at all. */
export const RAW_BODIES: [rawBody: string, contentType: string][] = [
  ["{", "application/json"],
  ["[]", "application/json"],
  ["null", "application/json"],
  [`"${SENTINEL}"`, "application/json"],
  ["1", "application/json"],
  [`{"${SENTINEL}":`, "application/json"],
  [`${"[".repeat(300_000)}${"]".repeat(300_000)}`, "application/json"],
  [`{"a":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`, "application/json"],
  [`{"__proto__":{"x":1},"constructor":1}`, "application/json"],
  [`"${"x".repeat(1024 * 1024)}"`, "application/json"],
  [`email=${SENTINEL}`, "application/x-www-form-urlencoded"],
  [`<a>${SENTINEL}</a>`, "text/xml"],
  [`{"email":"${SENTINEL}"}`, "text/plain"],
];
