import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { TestService } from "#/testing/service.ts";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import { type JsonSchema, mapValues } from "./json-schema.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { conflictText, spelled } from "./schema-conflict.testing.ts";

/** The document as tests read it. */
interface Media {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
}

export interface DescribedOperation {
  /** "GET /invites/{inviteId}" */
  key: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  security?: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, DescribedResponse>;
}

/** What the document says a caller has to bring. */
type Credential = "key" | "person" | "operator" | "none";

export function credentialOf({ security, path }: DescribedOperation): Credential {
  if (security === undefined) return "key";
  if (security.length === 0) return "none";
  return path.startsWith("/admin") ? "operator" : "person";
}

/** Summaries and descriptions anywhere in a document, without those of examples. */
export function textsIn(node: unknown, keys = /^(summary|description)$/): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (/^examples?$/.test(key)) return [];
    return keys.test(key) && typeof value === "string" ? [value] : textsIn(value, keys);
  });
}

interface DescribedResponse {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}

/** The documents of all parts as one. @throws Error when two schemas have one name */
export async function wholeDocument(service: TestService): Promise<OpenApiDocument> {
  const documents: OpenApiDocument[] = [];
  for (const path of Object.values(DOCUMENT_PATHS)) documents.push((await service.call("GET", path)).json);
  return joinDocuments(documents);
}

/** @throws Error when two schemas have one name */
export function joinDocuments([first, ...others]: readonly OpenApiDocument[]): OpenApiDocument {
  if (!first) throw new Error("there is no document");
  return others.reduce(joined, first);
}

function joined(a: OpenApiDocument, b: OpenApiDocument): OpenApiDocument {
  const paths = { ...a.paths };
  for (const [path, methods] of Object.entries(b.paths)) {
    // Only operations that name their own scheme keep it next to operations of another document.
    const secured = mapValues(methods, (operation) => ({ security: b.security, ...operation }));
    paths[path] = { ...paths[path], ...secured };
  }
  const { schemas, responses } = a.components;
  for (const [name, schema] of Object.entries(b.components.schemas)) {
    if (name === "ErrorCode" || !(name in schemas)) continue;
    if (spelled(a, schemas[name]) !== spelled(b, schema)) throw new Error(conflictText(name, a, b));
  }
  const ErrorCode = {
    ...schemas.ErrorCode,
    enum: [...new Set([...(schemas.ErrorCode?.enum ?? []), ...(b.components.schemas.ErrorCode?.enum ?? [])])],
  };
  return {
    ...a,
    paths,
    components: {
      ...a.components,
      schemas: { ...schemas, ...b.components.schemas, ErrorCode },
      responses: { ...(b.components.responses as object), ...(responses as object) },
    },
  };
}

export const describedOperations = (document: OpenApiDocument): DescribedOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      const described = { parameters: [], ...operation } as unknown as DescribedOperation;
      const responses = mapValues(described.responses, (response) =>
        response.$ref === undefined ? response : sharedResponse(document, response.$ref),
      );
      return { ...described, responses, key: `${method} ${path}`, method, path };
    }),
  );

function sharedResponse(document: OpenApiDocument, reference: string): DescribedResponse {
  const shared = document.components.responses as Record<string, DescribedResponse>;
  return shared[reference.slice("#/components/responses/".length)] ?? {};
}

export type Validators = (schema: JsonSchema) => ValidateFunction;

const BASE = "https://document.example/";

/**
 * Validators for schemas that refer to the document's components, each compiled once.
 * @param isClosed whether objects take no property that they do not name: what an answer must not exceed
 */
export function createValidators(components: unknown, { isClosed = false } = {}): Validators {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
  addFormats(ajv);
  const placed = (node: unknown): string =>
    JSON.stringify(isClosed ? closed(node) : node).replaceAll('"#/components/', `"${BASE}#/$defs/`);
  ajv.addSchema({ $id: BASE, $defs: JSON.parse(placed(components)) });
  // Most are requested by the same object thousands of times. Others are created again and are equal.
  const known = new WeakMap<JsonSchema, ValidateFunction>();
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const same = known.get(schema);
    if (same) return same;
    const text = placed(schema);
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    known.set(schema, validate);
    return validate;
  };
}

function closed<T>(node: T): T {
  if (Array.isArray(node)) return node.map(closed) as T;
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, closed(value)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const isOpen =
    copy.type === "object" && copy.properties !== undefined && copy.additionalProperties === undefined;
  return (isOpen ? { ...copy, additionalProperties: false } : copy) as T;
}
