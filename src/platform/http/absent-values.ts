import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

/** What a value stands for that its schema does not accept: nothing that was sent, or null. */
type Reading = "absent" | "null" | "as sent";

interface ObjectSchema extends TSchema {
  properties: Readonly<Record<string, TSchema>>;
  required?: readonly string[];
}

/**
 * Returns a body in which values that say "none" are written as its schema wants them, because clients often send every
 * field of their own form: an optional field that is null is left out if the schema takes no null, and so is an empty
 * text where none is accepted, or it becomes null where null is. Required fields stay as they were sent.
 * @param mayDrop whether an empty text may be left out; a change of existing values would otherwise be ignored silently
 */
export function withoutAbsent(schema: TSchema, value: unknown, mayDrop: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutAbsent(schema.items ?? {}, entry, mayDrop));
  if (typeof value !== "object" || value === null || !isObjectSchema(schema)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => {
      const own = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      if (own === undefined) return [[name, entry]];
      switch (schema.required?.includes(name) ? "as sent" : readingOf(own, entry, mayDrop)) {
        case "absent":
          return [];
        case "null":
          return [[name, null]];
        default:
          return [[name, withoutAbsent(own, entry, mayDrop)]];
      }
    }),
  );
}

const isObjectSchema = (schema: TSchema): schema is ObjectSchema =>
  typeof schema.properties === "object" && schema.properties !== null;

function readingOf(schema: TSchema, value: unknown, mayDrop: boolean): Reading {
  if ((value !== null && value !== "") || Value.Check(schema, value)) return "as sent";
  if (value === null) return "absent";
  if (Value.Check(schema, null)) return "null";
  return mayDrop ? "absent" : "as sent";
}
