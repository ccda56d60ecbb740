/**
 * Describes everything that the service answers as OpenAPI documents: those that it serves, and one of the operations
 * that only our own pages call. `openapi-diff.ts` also runs this file in the sources of a previous commit, so it imports
 * as little as possible.
 */
import { writeFileSync } from "node:fs";
import { DOCUMENT_PATHS } from "#/openapi/document-paths.ts";
import { type JsonSchema, toJsonSchema } from "#/openapi/json-schema.ts";
import type { OpenApiDocument } from "#/openapi/openapi.ts";
import { operationEntries } from "#/openapi/operations.ts";
import type { AppRoute } from "#/openapi/responses.ts";
import { startService, type TestService } from "#/testing/service.ts";

type Paths = OpenApiDocument["paths"];

/** Operations that only pages call, by the beginning of their path; a page writes the sign instead of it. */
const PAGE_ROOTS = {
  "/api/console": "page:",
  "/api/candidate/:token": "candidate:",
  "/api/start": "start:",
} as const;

/** The operations that no served document shows, under paths such as `page:/session`. */
export function pagesDocument(routes: readonly AppRoute[]): OpenApiDocument {
  const paths: Paths = {};
  for (const { method, path, hooks } of routes) {
    const [root, sign] = Object.entries(PAGE_ROOTS).find(([known]) => path.startsWith(`${known}/`)) ?? [];
    if (root === undefined || hooks?.response === undefined) continue;
    const key = `${sign}${path.slice(root.length).replace(/:(\w+)/g, "{$1}")}`;
    paths[key] = { ...paths[key], [method.toLowerCase()]: pageOperation(hooks) };
  }
  return { paths, components: { schemas: {} } };
}

function pageOperation({ query, body, response }: NonNullable<AppRoute["hooks"]>) {
  const { properties: asked = {}, required = [] } = schemaOf(query) ?? {};
  const sent = schemaOf(body);
  const hasFields = Object.keys(sent?.properties ?? {}).length > 0;
  return {
    parameters: Object.entries(asked).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    })),
    ...(hasFields && { requestBody: { required: true, content: jsonOf(sent) } }),
    responses: Object.fromEntries(
      Object.entries(response as object).map(([status, schema]) => [
        status,
        { content: jsonOf(schemaOf(schema)) },
      ]),
    ),
  };
}

const jsonOf = (schema: JsonSchema | null) => ({ "application/json": { schema } });

const schemaOf = (hook: unknown): JsonSchema | null =>
  typeof hook === "object" && hook !== null ? toJsonSchema(hook as Parameters<typeof toJsonSchema>[0]) : null;

/** The documents say permissions and defaults of bodies in words; here they are data, to be compared. */
async function documentsOf(service: TestService): Promise<Record<string, OpenApiDocument>> {
  const documents: Record<string, OpenApiDocument> = {};
  for (const [part, path] of Object.entries(DOCUMENT_PATHS)) {
    const document = (await service.call("GET", path)).json as OpenApiDocument;
    for (const [key, { permission, alsoNeeds = [], inputs = {} }] of operationEntries()) {
      const [method = "", at = ""] = key.split(" ");
      const operation = document.paths[at]?.[method.toLowerCase()];
      if (!operation) continue;
      operation["x-permissions"] = [permission ?? "none", ...alsoNeeds];
      operation["x-defaults"] = Object.fromEntries(
        Object.entries(inputs).map(([name, input]) => [name, input.default ?? null]),
      );
    }
    documents[part] = document;
  }
  return { ...documents, pages: pagesDocument((await service.app.whole()) as AppRoute[]) };
}

if (import.meta.main) {
  const service = await startService();
  try {
    writeFileSync(process.argv[2] ?? "", JSON.stringify(await documentsOf(service)));
  } finally {
    await service.end();
  }
}
