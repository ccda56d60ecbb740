/** What a check by schema found to be wrong, as the framework and TypeBox both tell it. */
export interface SchemaFault {
  path?: string;
  message?: string;
  schema?: { description?: string };
  /** Of a choice between schemas: what each of them found. */
  errors?: readonly Iterable<SchemaFault>[];
}

/** The one fault that tells the cause, with the field's name as a path of dots; "" for the whole value. */
export function faultIn(all: readonly SchemaFault[]): { path: string; reason: string } | null {
  const fault = firstFault(all);
  if (fault === null) return null;
  const path = (fault.path ?? "").split("/").filter(Boolean).join(".");
  return { path, reason: reasonOf(fault) };
}

function firstFault(all: readonly SchemaFault[]): SchemaFault | null {
  const first = outermost(all) ?? all[0];
  if (!first) return null;
  // "An object or null" fails as a whole, but where an object was sent, one of its fields is at fault.
  const inside = (first.errors ?? []).flatMap((found) => [...found]);
  return outermost(inside.filter(({ path = "" }) => path.length > (first.path ?? "").length)) ?? first;
}

/** A missing object is reported together with each of its fields; the shortest path tells the cause. */
const outermost = (faults: readonly SchemaFault[]): SchemaFault | undefined =>
  faults
    .filter(({ path }) => path)
    .toSorted((a, b) => (a.path ?? "").length - (b.path ?? "").length)
    .at(0);

/** TypeBox's own messages name limits and types, never the value; a schema's description says more where it has one. */
function reasonOf(fault: SchemaFault): string {
  const message = fault.message ?? "is not valid";
  if (message === "Unexpected property") return "there is no such field";
  if (message.startsWith("Expected required")) return "is required";
  if (fault.schema?.description) return fault.schema.description;
  return message.charAt(0).toLowerCase() + message.slice(1);
}
