import type { JsonSchema } from "#/openapi/json-schema.ts";

/** Who writes the value: the caller in a request, this service in an answer. A narrower request and a wider answer break callers. */
export type Direction = "request" | "answer";

interface SchemaDifference {
  /** The named schema in which it is; null for a schema of the operation itself. */
  schema: string | null;
  /** Where in that schema, e.g. `.members[].status`. */
  path: string;
  text: string;
  isBreaking: boolean;
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

interface Sides {
  before: Schemas;
  after: Schemas;
  direction: Direction;
}

interface Place {
  schema: string | null;
  path: string;
  /** Named schemas on the way here, so that a schema that contains itself comes to an end. */
  within: readonly string[];
}

const REFERENCE = "#/components/schemas/";

const nameOf = ({ $ref }: JsonSchema): string | null =>
  typeof $ref === "string" && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : null;

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = nameOf(schema);
  return name === null ? schema : (schemas[name] ?? {});
}

export const schemaDifferences = (sides: Sides, before: JsonSchema, after: JsonSchema): SchemaDifference[] =>
  walk(sides, before, after, { schema: null, path: "", within: [] });

function walk(sides: Sides, before: JsonSchema, after: JsonSchema, place: Place): SchemaDifference[] {
  const [nameBefore, nameAfter] = [nameOf(before), nameOf(after)];
  if (nameBefore !== null && nameAfter !== null) {
    if (place.within.includes(nameAfter)) return [];
    const within = [...place.within, nameAfter];
    const next = nameBefore === nameAfter ? { schema: nameAfter, path: "", within } : { ...place, within };
    return compare(sides, resolved(before, sides.before), resolved(after, sides.after), next);
  }
  return compare(sides, resolved(before, sides.before), resolved(after, sides.after), place);
}

function compare(sides: Sides, before: JsonSchema, after: JsonSchema, place: Place): SchemaDifference[] {
  const [one, other] = [choicesOf(before), choicesOf(after)];
  const pairs: [JsonSchema, JsonSchema][] = [];
  const isSame = (a: JsonSchema) => (b: JsonSchema) => typeText(a) === typeText(b);
  const isSingle = one.length === 1 && other.length === 1;
  for (const choice of one) {
    const index = other.findIndex(isSingle ? isComparable(choice) : isSame(choice));
    if (index >= 0) pairs.push([choice, ...other.splice(index, 1)] as [JsonSchema, JsonSchema]);
  }
  const paired = new Set(pairs.map(([choice]) => choice));
  const left = one.filter((choice) => !paired.has(choice));
  return [
    ...nullDifferences(sides, admitsNull(before), admitsNull(after), place),
    ...typeDifferences(sides, left.map(typeText), other.map(typeText), place),
    ...pairs.flatMap(([a, b]) =>
      nameOf(a) !== null || nameOf(b) !== null
        ? walk(sides, a, b, place)
        : contentDifferences(sides, a, b, place),
    ),
  ];
}

/** Whether two schemas are of one kind, so that their values, limits and fields can be compared. */
const isComparable = (a: JsonSchema) => (b: JsonSchema) =>
  nameOf(a) !== null || nameOf(b) !== null || kindOf(a) === kindOf(b);

/** What a value may be, without null. */
const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? [schema]).filter((part) => part.type !== "null").map(withoutNull);

const admitsNull = (schema: JsonSchema): boolean =>
  (schema.anyOf ?? [schema]).some(
    ({ type }) => type === "null" || (Array.isArray(type) && type.includes("null")),
  );

function withoutNull(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type) || !schema.type.includes("null")) return schema;
  const types = schema.type.filter((type) => type !== "null");
  const only = types.length === 1 ? types[0] : undefined;
  return {
    ...schema,
    type: only ?? types,
    ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }),
  };
}

const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

/** The type alone: values and limits are compared one by one. */
function kindOf(schema: JsonSchema): string {
  const values = valuesOf(schema);
  return String(schema.type ?? (values ? [...new Set(values.map((value) => typeof value))] : "anything"));
}

/** A type in a few words, e.g. `Invite[]`. */
function typeText(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name !== null) return name;
  if (schema.anyOf) return schema.anyOf.map(typeText).join(" | ");
  const values = valuesOf(schema);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `${schema.items ? typeText(schema.items) : "anything"}[]`;
  return [kindOf(schema)].flat().join(" | ").replaceAll(",", " | ");
}

const found = ({ schema, path }: Place, text: string, isBreaking: boolean): SchemaDifference => ({
  schema,
  path,
  text,
  isBreaking,
});

function nullDifferences({ direction }: Sides, before: boolean, after: boolean, place: Place) {
  if (before === after) return [];
  return [found(place, after ? "can be null" : "can no longer be null", after === (direction === "answer"))];
}

function typeDifferences(
  { direction }: Sides,
  before: readonly string[],
  after: readonly string[],
  place: Place,
): SchemaDifference[] {
  const removed = before.filter((type) => !after.includes(type)).join(" | ");
  const added = after.filter((type) => !before.includes(type)).join(" | ");
  if (removed === "" && added === "") return [];
  const text =
    added === ""
      ? `removed type ${removed}`
      : removed === ""
        ? `added type ${added}`
        : `type ${removed} → ${added}`;
  return [found(place, text, (direction === "request" ? removed : added) !== "")];
}

function contentDifferences(
  sides: Sides,
  before: JsonSchema,
  after: JsonSchema,
  place: Place,
): SchemaDifference[] {
  const at = (step: string): Place => ({ ...place, path: `${place.path}${step}` });
  const inside = (one: JsonSchema | undefined, other: JsonSchema | undefined, step: string) =>
    one || other ? walk(sides, one ?? {}, other ?? {}, at(step)) : [];
  const mapOf = ({ additionalProperties }: JsonSchema) =>
    typeof additionalProperties === "object" ? additionalProperties : undefined;
  return [
    ...valueDifferences(valuesOf(before), valuesOf(after), place),
    ...limitDifferences(sides, before, after, place),
    ...fieldDifferences(sides, before, after, at),
    ...inside(before.items, after.items, "[]"),
    ...inside(mapOf(before), mapOf(after), "{}"),
  ];
}

function valueDifferences(before: unknown[] | undefined, after: unknown[] | undefined, place: Place) {
  const text = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(", ");
  if (!before && !after) return [];
  if (!before || !after)
    return [found(place, after ? `only takes ${text(after)}` : "takes any value", after !== undefined)];
  const removed = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  return [
    ...(removed.length > 0 ? [found(place, `removed value ${text(removed)}`, true)] : []),
    ...(added.length > 0 ? [found(place, `added value ${text(added)}`, false)] : []),
  ];
}

const UPPER = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];
const LOWER = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"];
const OTHER = ["pattern", "format", "contentMediaType", "uniqueItems", "multipleOf", "default"];

function limitDifferences({ direction }: Sides, before: JsonSchema, after: JsonSchema, place: Place) {
  return [...UPPER, ...LOWER, ...OTHER].flatMap((keyword) => {
    const [one, other] = [before[keyword], after[keyword]];
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    const isBreaking = keyword === "default" || (direction === "request" && isNarrower(keyword, one, other));
    return [found(place, `${keyword} ${textOf(one)} → ${textOf(other)}`, isBreaking)];
  });
}

function isNarrower(keyword: string, before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  if (typeof before !== "number" || typeof after !== "number") return true;
  return UPPER.includes(keyword) ? after < before : after > before;
}

const textOf = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));

function fieldDifferences(
  sides: Sides,
  before: JsonSchema,
  after: JsonSchema,
  at: (step: string) => Place,
): SchemaDifference[] {
  const isRequest = sides.direction === "request";
  const [fields, fieldsAfter] = [before.properties ?? {}, after.properties ?? {}];
  const isRequired = (schema: JsonSchema, name: string) => schema.required?.includes(name) === true;
  return [...new Set([...Object.keys(fields), ...Object.keys(fieldsAfter)])].flatMap((name) => {
    const [one, other] = [fields[name], fieldsAfter[name]];
    const place = at(`.${name}`);
    const [wasRequired, isNowRequired] = [isRequired(before, name), isRequired(after, name)];
    if (!other) return [found(place, "removed field", true)];
    if (!one) {
      const text = `added ${isNowRequired ? (isRequest ? "required field" : "field") : "optional field"}: ${typeText(other)}`;
      return [found(place, text, isRequest && isNowRequired)];
    }
    const demand =
      wasRequired === isNowRequired
        ? []
        : [
            found(
              place,
              isNowRequired ? "optional → required" : "required → optional",
              isNowRequired === isRequest,
            ),
          ];
    return [...demand, ...walk(sides, one, other, place)];
  });
}
