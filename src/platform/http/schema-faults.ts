/** What a check by schema found to be wrong, as the framework and TypeBox both tell it. */
export interface SchemaFault {
  path?: string;
  message?: string;
  schema?: { description?: string };
  /** Of a choice between schemas: what each of them found. Nothing is looked for before somebody takes the first. */
  errors?: readonly Iterable<SchemaFault>[];
}

/** What tells the cause of a fault, with the field's name as a path of dots; "" for the whole value. */
export function causeOf(fault: SchemaFault): { path: string; reason: string } {
  const cause = insideOf(fault);
  return { path: (cause.path ?? "").split("/").filter(Boolean).join("."), reason: reasonOf(cause) };
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
function reasonOf(fault: SchemaFault): string {
  const message = fault.message ?? "is not valid";
  if (message === "Unexpected property") return "there is no such field";
  if (message.startsWith("Expected required")) return "is required";
  if (fault.schema?.description) return fault.schema.description;
  return message.charAt(0).toLowerCase() + message.slice(1);
}
