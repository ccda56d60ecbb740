import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { aliasOf } from "#/platform/http/aliases.ts";
import { Day, EMAIL_FORMAT, Link, lineOf, Timestamp } from "#/platform/http/envelope.ts";
import { BooleanText, IntegerText } from "#/platform/http/query.ts";

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it; only the keywords that are looked at are typed. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  [keyword: string]: unknown;
}

/** Our own checks by the name that the standard has for them; `fields.ts` says why they have names of their own. */
const FORMATS: Readonly<Record<string, string | null>> = {
  [EMAIL_FORMAT]: "email",
  // The standard has no name for it, and its pattern says what it looks like.
  "assay-country": null,
  "assay-time-zone": null,
  "assay-header-name": null,
  "assay-date": "date",
  "assay-instant": "date-time",
  "assay-url": "uri",
};

/** Texts of answers, which are known by their description: a format would be checked again at every answer. */
const ANSWERED = [
  { text: Timestamp.description, format: "date-time" },
  { text: Link.description, format: "uri" },
  { text: Day.description, format: "date" },
] as const;

/** How a query text reads: on the wire all are text, checked by pattern and converted by the handler. */
const READINGS: readonly { pattern: unknown; reads: JsonSchema }[] = [
  { pattern: IntegerText.pattern, reads: { type: "integer", minimum: 0, maximum: 999_999_999_999_999 } },
  { pattern: BooleanText.pattern, reads: { type: "boolean" } },
];

/** A schema of ours in the words of the standard. */
export const toJsonSchema = (schema: TSchema): JsonSchema => convert(JSON.parse(JSON.stringify(schema)));

/** Returns the schema of a query parameter: the type of its text, if the text is a number or true or false. */
export function queryParameterSchema(
  schema: JsonSchema,
  reads: Readonly<Record<string, unknown>> = {},
): JsonSchema {
  const known = READINGS.find(({ pattern }) => pattern === schema.pattern)?.reads;
  return known || "type" in reads ? { ...known, ...reads } : { ...schema, ...reads };
}

function convert(node: JsonSchema): JsonSchema {
  const { anyOf, description, format, patternProperties, properties, items, ...rest } = node;
  if (anyOf) return convertChoice(anyOf, description);
  const named = ANSWERED.find((known) => known.text === description);
  if (named) return { ...rest, format: named.format };
  const values = patternProperties && Object.values(patternProperties)[0];
  return {
    ...rest,
    ...formatOf(format),
    ...(description !== undefined && !isExpressed(node) && { description: sentence(description) }),
    ...(properties && { properties: withDeprecated(mapValues(properties, convert)) }),
    ...(items && { items: convert(items) }),
    ...(values && { additionalProperties: convert(values) }),
  };
}

/** Marks the names that have a better one next to them. */
const withDeprecated = (properties: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const alias = aliasOf(name);
      const isOld = alias !== undefined && alias in properties;
      return [name, isOld ? { ...schema, description: deprecation(alias), deprecated: true } : schema];
    }),
  );

export const deprecation = (alias: string): string => `Use \`${alias}\`.`;

function formatOf(format: unknown): { format?: string } {
  if (typeof format !== "string") return {};
  const known = format in FORMATS ? FORMATS[format] : format;
  return known == null ? {} : { format: known };
}

/** Turns fixed words into an enum, and puts "or null" into the type where that is possible. */
function convertChoice(choices: readonly JsonSchema[], description: string | undefined): JsonSchema {
  if (choices.every(isConstant)) return { type: "string", enum: choices.map((choice) => choice.const) };
  const [only, ...others] = choices.filter((choice) => choice.type !== "null").map(convert);
  const nullable = choices.some((choice) => choice.type === "null");
  const described = description === undefined ? {} : { description: sentence(description) };
  if (only && others.length === 0 && nullable && typeof only.type === "string" && only.type !== "object")
    return {
      ...only,
      ...described,
      type: [only.type, "null"],
      ...(only.enum && { enum: [...only.enum, null] }),
    };
  const all = [only, ...others, nullable ? { type: "null" } : undefined];
  return {
    ...described,
    anyOf: all.filter((choice) => choice !== undefined),
  };
}

/** Whether keywords say the same as the description, which an error needs and a reader of the document does not. */
const isExpressed = (node: JsonSchema): boolean =>
  isConstant(node) || node.format === EMAIL_FORMAT || node.description === lineOf(Number(node.maxLength));

const isConstant = (schema: JsonSchema): boolean => schema.const !== undefined;

/** Descriptions of fields complete the sentence "<field> must be …" of an error. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)])) as Record<string, B>;

/**
 * The schema at a path inside another, e.g. "products[]" or "dimensions{}.name".
 * @throws Error when there is none: the path is ours
 */
export function schemaAt(schema: JsonSchema, path: string): JsonSchema {
  let found: JsonSchema | undefined = schema;
  for (const step of path.match(/\w+|\[\]|\{\}/g) ?? []) {
    const whole: JsonSchema | undefined = found?.anyOf?.[0] ?? found;
    const values = whole?.additionalProperties;
    if (step === "[]") found = whole?.items;
    else if (step === "{}") found = typeof values === "object" ? values : undefined;
    else found = whole?.properties?.[step];
  }
  if (!found) throw new Error(`there is no schema at ${path}`);
  return found;
}

/** The first place where two schemas differ, e.g. `properties.count.type: "integer" in one, "string" in the other`. */
export function firstDifference(a: unknown, b: unknown, path: readonly string[] = []): string | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null;
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const difference = firstDifference(a[key], b[key], [...path, key]);
      if (difference !== null) return difference;
    }
    return `${path.join(".")}: the order of the keys`;
  }
  const text = (value: unknown) => JSON.stringify(value) ?? "nothing";
  return `${path.join(".")}: ${text(a)} in one, ${text(b)} in the other`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts references in the place of every schema that has a name. */
export class NamedSchemas {
  private readonly names = new Map<string, string>();
  private readonly schemas = new Map<string, { schema: JsonSchema; user: string }>();

  /**
   * @param user the operation or event that gives the schema this name
   * @throws Error when another one gives the name to another schema
   */
  add(name: string, schema: JsonSchema, user: string): void {
    const text = JSON.stringify(schema);
    const known = this.schemas.get(name);
    if (known && JSON.stringify(known.schema) !== text) {
      const difference = firstDifference(known.schema, schema);
      throw new Error(`Two schemas are named ${name}: ${known.user} and ${user} differ at ${difference}`);
    }
    if (!known) this.schemas.set(name, { schema, user });
    if (!this.names.has(text)) this.names.set(text, name);
  }

  nameOf(schema: JsonSchema): string | undefined {
    return this.names.get(JSON.stringify(schema));
  }

  refer(schema: JsonSchema): JsonSchema {
    const name = this.nameOf(schema);
    return name === undefined ? this.inside(schema) : { $ref: `#/components/schemas/${name}` };
  }

  /** Every named schema, sorted by name, each referring to the others. */
  all(): Record<string, JsonSchema> {
    const sorted = [...this.schemas].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, { schema }]) => [name, this.inside(schema)]));
  }

  private inside(schema: JsonSchema): JsonSchema {
    const { properties, items, additionalProperties, anyOf } = schema;
    const refer = (part: JsonSchema) => this.refer(part);
    return {
      ...schema,
      ...(properties && { properties: mapValues(properties, refer) }),
      ...(items && { items: refer(items) }),
      ...(typeof additionalProperties === "object" && { additionalProperties: refer(additionalProperties) }),
      ...(anyOf && { anyOf: anyOf.map(refer) }),
    };
  }
}

const Texts = Type.Record(Type.String(), Type.String());

const InformationView = Type.Object({
  name: Type.String(),
  version: Type.String(),
  server_version: Type.String(),
  description: Type.String(),
  documentation: Type.Object({ openapi: Link, ai_plugin: Link }),
  endpoints: Type.Record(Type.String(), Texts),
  quick_start: Texts,
  authentication: Type.Object({
    type: Type.String(),
    header: Type.String(),
    format: Type.String(),
    modes: Type.Array(Type.String()),
    public_endpoints: Type.Array(Type.String()),
  }),
  rate_limit: Type.Object({ requests_per_minute: Type.Integer(), header: Type.String() }),
  contact: Type.Object({ email: Type.String(), website: Link }),
});

export const InformationAnswer = Type.Object({
  success: Type.Literal(true),
  data: InformationView,
  timestamp: Timestamp,
});

export type Information = Static<typeof InformationView>;
