import type { JsonSchema, NamedSchemas } from "./json-schema.ts";

/** Example values that hold for many operations; what an operation states itself goes before them. */
export interface ExampleRegister {
  /** By the name of a field, wherever the value fits the field's schema. */
  fields: Readonly<Record<string, unknown>>;
  /** By the name of a schema: the fields in which its example differs from what their names and kinds give. */
  schemas: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the function that derives an example from a schema. What is stated goes first, then what the register has for
 * the field and for the schema, then what the kind of value gives: the first word of an enum, null where that is
 * allowed, one element of an array. Objects are stated in part, arrays with all their elements. A field that need not be
 * there is left out unless it is stated. Fields come in the order of the schema, unless every one of them is stated.
 */
export function createExamples({ fields, schemas }: ExampleRegister, names: Pick<NamedSchemas, "nameOf">) {
  return exampleOf;

  /** @throws Error when nothing says what a text reads like */
  function exampleOf(schema: JsonSchema, stated?: unknown, field = ""): unknown {
    const known = field in fields && fits(schema, fields[field]) ? fields[field] : undefined;
    const own = layered(stated, known);
    if (own === null || (own === undefined && isNullable(schema))) return null;
    const choice = choiceOf(schema, own);
    const all = isWhole(choice, own) ? own : layered(own, schemas[names.nameOf(choice) ?? ""]);
    if (choice.properties && (all === undefined || isFields(all))) return object(choice, all ?? {});
    const { items, additionalProperties: values } = choice;
    if (items && (all === undefined || Array.isArray(all)))
      return (all ?? [undefined]).map((element) => exampleOf(items, element, field));
    if (typeof values === "object" && (all === undefined || isFields(all)))
      return Object.fromEntries(
        Object.entries(all ?? {}).map(([key, value]) => [key, exampleOf(values, value, field)]),
      );
    return all === undefined ? ofKind(choice, field) : all;
  }

  function object(schema: JsonSchema, stated: Fields): Fields {
    const { properties = {}, required = [] } = schema;
    const names = isWhole(schema, stated)
      ? Object.keys(stated)
      : Object.keys(properties).filter((name) => name in stated || required.includes(name));
    return Object.fromEntries(
      names.map((name) => [name, exampleOf(properties[name] ?? {}, stated[name], name)]),
    );
  }
}

/** What the kind of a value gives, whatever its name. */
function ofKind(schema: JsonSchema, field: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === "date-time") return "2026-03-02T09:00:00.000Z";
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  throw new Error(`nothing says what an example of the field ${field} is`);
}

/** Layers objects field by field; of other values the upper one counts. */
function layered(upper: unknown, lower: unknown): unknown {
  if (upper === undefined) return lower;
  if (!isFields(upper) || !isFields(lower)) return upper;
  const layers = Object.entries(upper).map(([key, value]) => [key, layered(value, lower[key])]);
  return { ...lower, ...Object.fromEntries(layers) };
}

/** Of several kinds of value the one that is stated whole, or else the first one that what is stated can be part of. */
function choiceOf(schema: JsonSchema, stated: unknown): JsonSchema {
  const choices = schema.anyOf?.filter(({ type }) => type !== "null") ?? [schema];
  const fitting = choices.filter((choice) => stated === undefined || fits(choice, stated));
  return fitting.find((choice) => isWhole(choice, stated)) ?? fitting[0] ?? schema;
}

/** Whether every field of an object is stated that has to be there. */
const isWhole = ({ properties, required = [] }: JsonSchema, stated: unknown): boolean =>
  properties !== undefined && isFields(stated) && required.every((name) => name in stated);

const isNullable = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().includes("null") || anyOf.some(isNullable);

/** Whether a value, or a part of an object, can be one of the schema. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((choice) => fits(choice, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  const types = [schema.type].flat();
  if (value === null) return types.includes("null");
  if (Array.isArray(value))
    return types.includes("array") && value.every((element) => fits(schema.items ?? {}, element));
  if (isFields(value)) {
    const { properties } = schema;
    const isPart = ([name, part]: [string, unknown]) => fits(properties?.[name] ?? { enum: [] }, part);
    return types.includes("object") && (!properties || Object.entries(value).every(isPart));
  }
  if (typeof value === "number")
    return types.includes("number") || (types.includes("integer") && Number.isInteger(value));
  return types.includes(typeof value);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
