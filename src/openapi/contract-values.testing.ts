import fc from "fast-check";
import type { JsonSchema } from "./json-schema.ts";

/** Sent as a value wherever a text fits; no error may repeat it. Plain names of fields are repeated, values never. */
export const SENTINEL = "zq7-sentinel-4f9c";

export type Resolve = (schema: JsonSchema) => JsonSchema;

/** Follows references into the document's components. */
export const resolver =
  (schemas: Record<string, JsonSchema>): Resolve =>
  (schema) =>
    typeof schema.$ref === "string"
      ? (schemas[schema.$ref.slice("#/components/schemas/".length)] ?? schema)
      : schema;

const typesOf = ({ type }: JsonSchema): string[] => (typeof type === "string" ? [type] : (type ?? []));
const numberOr = (value: unknown, fallback: number) => (typeof value === "number" ? value : fallback);

/** Values that fit a schema. Addresses lie below names that no resolver knows, because they may be called. */
export function validValues(resolve: Resolve, reference: JsonSchema): fc.Arbitrary<unknown> {
  const schema = resolve(reference);
  const inside = (part: JsonSchema) => validValues(resolve, part);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inside));
  const arbitraries = typesOf(schema).map((type): fc.Arbitrary<unknown> => {
    if (type === "boolean") return fc.boolean();
    if (type === "null") return fc.constant(null);
    if (type === "integer") {
      return fc.integer({ min: numberOr(schema.minimum, -5), max: numberOr(schema.maximum, 1_000_000) });
    }
    if (type === "number") {
      const [min, max] = [numberOr(schema.minimum, -20), numberOr(schema.maximum, 20)];
      return fc
        .integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) })
        .map((value) => value / 100);
    }
    if (type === "array") {
      return fc.array(schema.items ? inside(schema.items) : fc.anything(), { maxLength: 4 });
    }
    return type === "object" ? objects(schema, inside) : texts(schema);
  });
  return fc.oneof(...arbitraries);
}

function objects(schema: JsonSchema, inside: (part: JsonSchema) => fc.Arbitrary<unknown>) {
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inside(part)]);
  if (fields.length === 0 && typeof schema.additionalProperties === "object") {
    return fc.dictionary(fc.constantFrom("people.F1", "unknown.name"), inside(schema.additionalProperties));
  }
  const required = (schema.required ?? []) as never[];
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
}

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  if (schema.format === "email") return word.map((name) => `${name}@people.example`);
  if (schema.format === "uri") return word.map((name) => `https://hooks.invalid/${name}`);
  if (schema.format === "date-time") {
    return fc
      .date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((at) => at.toISOString());
  }
  if (schema.format === "date") {
    const days = fc.integer({ min: 0, max: 60_000 });
    return days.map((day) => new Date(Date.UTC(1930, 0, 1 + day)).toISOString().slice(0, 10));
  }
  const maxLength = Math.min(numberOr(schema.maxLength, 200), 200);
  if (typeof schema.pattern === "string") {
    return fc.stringMatching(new RegExp(schema.pattern), { maxLength });
  }
  const minLength = numberOr(schema.minLength, 0);
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  );
}

/** Values at and beyond the limits of a schema, and values of every other kind. */
export function oddValues(schema: JsonSchema): unknown[] {
  const { minimum, maximum, maxLength, maxItems } = schema;
  return [
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    "",
    " ",
    SENTINEL,
    `${SENTINEL}\u0000`,
    `\ud800${SENTINEL}`,
    `${SENTINEL}\n\u202e`,
    "5",
    "2026-02-30",
    [],
    [SENTINEL],
    {},
    { unknown_name: SENTINEL },
    ...(typeof minimum === "number" ? [minimum, minimum - 1] : []),
    ...(typeof maximum === "number" ? [maximum, maximum + 1] : []),
    ...(typeof maxLength === "number" ? ["x".repeat(maxLength), "x".repeat(maxLength + 1)] : []),
    ...(typeof maxItems === "number" ? [new Array(maxItems + 1).fill(1)] : []),
    ...(schema.enum ?? []),
  ];
}

/** The same for the text of a query. */
export function oddTexts(schema: JsonSchema): string[] {
  const numbers = [schema.minimum, schema.maximum].flatMap((limit) =>
    typeof limit === "number" ? [limit - 1, limit, limit + 1].map(String) : [],
  );
  return [
    ...["", " ", "1e3", "0x10", " 12", "012", "+1", "-1", "1.5", "TRUE", "true", "1", "9".repeat(30)],
    ...[
      "2026-02-30",
      "2026-02-28",
      SENTINEL,
      `${SENTINEL}\u0000`,
      `${SENTINEL}%_*[`,
      "\ud83d\ude00",
      "x".repeat(3000),
    ],
    ...numbers,
    ...(schema.enum ?? []).map(String),
  ];
}

/** Value of a query text as the service reads it: only plain digits are a number, and booleans are also 1 or True. */
export function readText(schema: JsonSchema, text: string): unknown {
  const types = typesOf(schema);
  if (types.includes("boolean") && /^(true|false|1|0)$/i.test(text)) return /^(true|1)$/i.test(text);
  if (types.includes("integer") && /^-?(0|[1-9]\d{0,15})$/.test(text)) return Number(text);
  if (types.includes("number") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}
