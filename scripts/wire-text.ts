/**
 * What goes over the wire between our pages and our service as types: every operation by its key, with what its query,
 * body and answer hold. They are made of the same schemas that routes check by, by way of the API document, so a page
 * that asks for something else does not compile.
 *
 * openapi-typescript is not used here: it needs another TypeScript than this project has (see scripts/client), and what
 * pages need of the document is a tenth of what it writes.
 */
import type { JsonSchema } from "#/openapi/json-schema.ts";
import type { AppRoute } from "#/openapi/responses.ts";
import { type DescribedOperation, describedOperations, wholeDocument } from "#/openapi/testing.ts";
import { startService } from "#/testing/service.ts";
import { pagesDocument } from "./openapi/documents.ts";

/** Answers of errors are read by the client alone, which goes by the code. */
const NOT_ANSWERED = new Set(["Error", "ErrorCode"]);

interface WireOperation {
  key: string;
  query: JsonSchema | null;
  body: JsonSchema | null;
  needsBody: boolean;
  /** Types of `data`, one for each success status; none if the answer is only a file. */
  answers: JsonSchema[];
  isFile: boolean;
}

/** The text of the file, as it has to be for the routes as they are. */
export async function wireText(): Promise<string> {
  const service = await startService();
  try {
    const document = await wholeDocument(service);
    const pages = pagesDocument((await service.app.whole()) as AppRoute[]);
    const operations = [document, pages]
      .flatMap(describedOperations)
      .map(describedWire)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return fileOf(document.components.schemas, operations);
  } finally {
    await service.end();
  }
}

function describedWire({ key, parameters, requestBody, responses }: DescribedOperation): WireOperation {
  const asked = parameters.filter((parameter) => parameter.in === "query");
  const media = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, { content = {} }]) => Object.entries(content));
  return {
    key,
    query:
      asked.length === 0
        ? null
        : {
            type: "object",
            properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
            required: asked.filter(({ required }) => required).map(({ name }) => name),
          },
    body: requestBody?.content["application/json"]?.schema ?? null,
    needsBody: requestBody?.required ?? false,
    answers: media.filter(([type]) => type === "application/json").map(([, { schema }]) => dataOf(schema)),
    isFile: media.some(([type]) => type !== "application/json"),
  };
}

/** @throws Error when it is not in our envelope */
function dataOf({ properties }: JsonSchema): JsonSchema {
  if (!properties?.data) throw new Error("an answer has no data");
  return properties.data;
}

const HEAD =
  "/** What goes over the wire, made of the schemas that the routes check by (see scripts/wire-text.ts). */\n";

function fileOf(schemas: Record<string, JsonSchema>, operations: readonly WireOperation[]): string {
  const named = Object.entries(schemas)
    .filter(([name]) => !NOT_ANSWERED.has(name))
    .map(([name, schema]) => `  ${name}: ${typeOf(schema, "  ")};\n`);
  const asked = operations.map(({ key, query, body, needsBody, answers, isFile }) => {
    const lines = [
      query && `    query: ${typeOf(query, "    ")};\n`,
      body && `    body${needsBody ? "" : "?"}: ${typeOf(body, "    ")};\n`,
      answers.length > 0 && `    answer: ${unionOf(answers.map((answer) => typeOf(answer, "    ")))};\n`,
      isFile && "    file: true;\n",
    ];
    return `  ${JSON.stringify(key)}: {\n${lines.filter((line) => typeof line === "string").join("")}  };\n`;
  });
  return [
    HEAD,
    "\n/** Shapes by the names that the API document gives them. */\n",
    `export interface Schemas {\n${named.join("")}}\n`,
    "\n/** Operations by method and path; a sign before the path marks a page's own (see scripts/openapi/documents.ts). */\n",
    `export interface Operations {\n${asked.join("")}}\n`,
  ].join("");
}

const PLAIN: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

const REFERENCE = /^#\/components\/schemas\/(\w+)$/;

/** @throws Error for a schema of a kind that it does not know: better no file than a wrong one */
function typeOf(schema: JsonSchema, margin: string): string {
  if (typeof schema.$ref === "string") return `Schemas["${REFERENCE.exec(schema.$ref)?.[1]}"]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return unionOf(schema.anyOf.map((choice) => typeOf(choice, margin)));
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => typeOf({ ...schema, type }, margin)));
  if (schema.type === "array") return arrayOf(schema, margin);
  if (schema.type === "object") return objectOf(schema, margin);
  const plain = PLAIN[schema.type ?? ""];
  if (plain !== undefined) return plain;
  if (Object.keys(schema).every((keyword) => keyword === "description")) return "unknown";
  throw new Error(`a schema of no known kind: ${JSON.stringify(schema).slice(0, 200)}`);
}

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** Longer ones of a fixed length are read by index in a loop. */
const TUPLE_MAX = 4;

function arrayOf({ items, minItems, maxItems }: JsonSchema, margin: string): string {
  const item = items ? typeOf(items, margin) : "unknown";
  if (typeof minItems === "number" && minItems === maxItems && minItems <= TUPLE_MAX)
    return `[${Array(minItems).fill(item).join(", ")}]`;
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  margin: string,
): string {
  const inner = `${margin}  `;
  const fields = Object.entries(properties).map(
    ([name, property]) =>
      `${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(property, inner)};\n`,
  );
  const known = `{\n${fields.join("")}${margin}}`;
  if (typeof additionalProperties !== "object") return fields.length === 0 ? "object" : known;
  const values = `Record<string, ${typeOf(additionalProperties, margin)}>`;
  return fields.length === 0 ? values : `${known} & ${values}`;
}
