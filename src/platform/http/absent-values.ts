import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

/** Read for a value that its schema does not accept and that was not meant as one. */
const ABSENT = Symbol("absent");

interface ObjectSchema extends TSchema {
  properties: Readonly<Record<string, TSchema>>;
  required?: readonly string[];
}

/**
 * Returns a body in which values that say "none" are written as its schema wants them, because clients often send every
 * field of their own form: an optional field that is null is left out if the schema takes no null, and so is an empty
 * text where none is accepted, or it becomes null where null is. Required fields stay as they were sent, and a body in
 * which nothing says "none" is returned itself.
 * @param mayDrop whether an empty text may be left out; a change of existing values would otherwise be ignored silently
 */
export function withoutAbsent(schema: TSchema, value: unknown, mayDrop: boolean): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => withoutAbsent(schema.items ?? {}, entry, mayDrop));
    return entries.every((entry, index) => entry === value[index]) ? value : entries;
  }
  if (typeof value !== "object" || value === null || !isObjectSchema(schema)) return value;
  let fields: Record<string, unknown> | null = null;
  for (const [name, entry] of Object.entries(value)) {
    const read = fieldOf(schema, name, entry, mayDrop);
    if (read === entry) continue;
    fields ??= { ...value };
    if (read === ABSENT) delete fields[name];
    else fields[name] = read;
  }
  return fields ?? value;
}

const isObjectSchema = (schema: TSchema): schema is ObjectSchema =>
  typeof schema.properties === "object" && schema.properties !== null;

function fieldOf(schema: ObjectSchema, name: string, value: unknown, mayDrop: boolean): unknown {
  const own = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (own === undefined) return value;
  const isNone = (value === null || value === "") && schema.required?.includes(name) !== true;
  if (!isNone || Value.Check(own, value)) return withoutAbsent(own, value, mayDrop);
  if (value === null) return ABSENT;
  if (Value.Check(own, null)) return null;
  return mayDrop ? ABSENT : value;
}
