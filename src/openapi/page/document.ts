import type { JsonSchema } from "../json-schema.ts";

/** The served document as the page reads it: of OpenAPI 3.1 what `openapi.ts` writes, and no more. */
export interface ReadDocument {
  info: { title: string; version: string; description: string };
  servers: readonly [{ url: string }];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, ReadOperation>>>>;
  webhooks?: Readonly<Record<string, { post: ReadOperation }>>;
  components: {
    securitySchemes: Readonly<Record<string, { description: string }>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, ReadAnswer>>;
    schemas: Schemas;
  };
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

export interface ReadOperation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  security?: readonly unknown[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, ReadAnswer | Reference>>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface ReadAnswer {
  description: string;
  content?: Content;
}

interface Medium {
  schema?: JsonSchema;
  example?: unknown;
}

type Content = Readonly<Record<string, Medium>>;

interface Reference {
  $ref: string;
}

/** One operation with its address, as the page lists it. */
export interface Listed {
  method: string;
  path: string;
  operation: ReadOperation;
}

/** The operations in the order of their tags, and within a tag in the document's order. */
export function listed({
  paths,
  tags,
}: ReadDocument): { tag: ReadDocument["tags"][number]; all: Listed[] }[] {
  const every = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return tags.map((tag) => ({
    tag,
    all: every.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}

export const isReference = (part: object): part is Reference => "$ref" in part;

/** `#/components/schemas/Invite` is called `Invite`. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

export const parametersOf = ({ components }: ReadDocument, operation: ReadOperation): Parameter[] =>
  (operation.parameters ?? []).flatMap((part) => {
    const found = isReference(part) ? components.parameters[nameOf(part.$ref)] : part;
    return found === undefined ? [] : [found];
  });

/** What an operation takes as JSON. */
export function bodySchema(schemas: Schemas, { requestBody }: ReadOperation): JsonSchema | undefined {
  const schema = requestBody?.content["application/json"]?.schema;
  return typeof schema?.$ref === "string" ? schemas[nameOf(schema.$ref)] : schema;
}

/** As it is printed in an example. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);
