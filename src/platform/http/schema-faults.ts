import type { FieldReason } from "#/platform/text/field-reasons.ts";
import { SHOWN_NAME } from "#/platform/text/lines.ts";

/** What a check by schema found to be wrong, as the framework and TypeBox both tell it. */
export interface SchemaFault {
  path?: string;
  message?: string;
  schema?: { description?: string; format?: string; pattern?: string };
  /** Of a choice between schemas: what each of them found. Nothing is looked for before somebody takes the first. */
  errors?: readonly Iterable<SchemaFault>[];
}

interface Cause {
  /** The field's name as a path of dots; "" for the whole value. */
  path: string;
  /** Completes the sentence "<field>: …". */
  text: string;
  reason: FieldReason | null;
}

/** What tells the cause of a fault. */
export function causeOf(fault: SchemaFault): Cause {
  const cause = insideOf(fault);
  return {
    path: (cause.path ?? "").split("/").filter(Boolean).join("."),
    text: textOf(cause),
    reason: reasonOf(cause),
  };
}

/** Of our own formats (`fields.ts`). */
const OF_FORMAT: Readonly<Record<string, FieldReason>> = {
  "assay-email": "email",
  "assay-date": "date",
  "assay-country": "country",
  "assay-time-zone": "time_zone",
  "assay-url": "web_address",
};

function reasonOf({ message = "", schema = {} }: SchemaFault): FieldReason | null {
  if (message === "Unexpected property") return "unknown_field";
  if (message.startsWith("Expected required")) return "required";
  if (schema.pattern?.endsWith(SHOWN_NAME)) return "shown_name";
  return OF_FORMAT[schema.format ?? ""] ?? null;
}

/** "An object or null" fails as a whole, but where an object was sent, one of its fields is at fault. */
function insideOf(fault: SchemaFault): SchemaFault {
  const depth = (fault.path ?? "").length;
  for (const found of fault.errors ?? []) {
    // The first alone: there may be as many as the body has values.
    for (const first of found) {
      if ((first.path ?? "").length > depth) return first;
      break;
    }
  }
  return fault;
}

/** TypeBox's own messages name limits and types, never the value; a schema's description says more where it has one. */
function textOf(fault: SchemaFault): string {
  const message = fault.message ?? "is not valid";
  if (message === "Unexpected property") return "there is no such field";
  if (message.startsWith("Expected required")) return "is required";
  if (fault.schema?.description) return fault.schema.description;
  return message.charAt(0).toLowerCase() + message.slice(1);
}
