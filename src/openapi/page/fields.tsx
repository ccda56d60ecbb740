import type { ComponentChildren } from "preact";
import { markdownHtml } from "#/platform/text/markdown.ts";
import type { JsonSchema } from "../json-schema.ts";
import { nameOf } from "./document.ts";

/** Words of ours, written in Markdown. */
export const Words = ({ text }: { text: string }) => (
  <div class="words" dangerouslySetInnerHTML={{ __html: markdownHtml(text, false) }} />
);

/** One name with its type and what is said of it: a field, a parameter, an answer. */
export function Named({
  name,
  note,
  isRequired = false,
  children,
}: {
  name: string;
  note: ComponentChildren;
  isRequired?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div>
      <dt>
        <code>{name}</code> <span class="type">{note}</span>
        {isRequired && <span class="required"> required</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What an object holds, and inside of it whatever has no name of its own. */
function Fields({ schema, isSent = false }: { schema: JsonSchema; isSent?: boolean }) {
  const { properties = {}, required = [] } = schema;
  return (
    <dl class="fields">
      {Object.entries(properties).map(([name, field]) => (
        <Named name={name} note={<TypeOf schema={field} />} isRequired={isSent && required.includes(name)}>
          {field.description !== undefined && <Words text={field.description} />}
          <Inside schema={field} isSent={isSent} />
        </Named>
      ))}
    </dl>
  );
}

/** The fields of a schema that may lie in a list or a map, or be null. */
export function Inside({ schema, isSent = false }: { schema: JsonSchema; isSent?: boolean }) {
  if (schema.properties) return <Fields schema={schema} isSent={isSent} />;
  const { items, additionalProperties, anyOf = [] } = schema;
  const parts = [
    items,
    typeof additionalProperties === "object" ? additionalProperties : undefined,
    ...anyOf,
  ];
  return (
    <>
      {parts
        .filter((part) => part !== undefined)
        .map((part) => (
          <Inside schema={part} isSent={isSent} />
        ))}
    </>
  );
}

/** A type in words: `integer from 1 to 50`, `list of Invite`, `"en" or "de"`. */
export function TypeOf({ schema }: { schema: JsonSchema }): ComponentChildren {
  const { $ref, anyOf, items, additionalProperties } = schema;
  if (typeof $ref === "string") return <a href={`#schema-${nameOf($ref)}`}>{nameOf($ref)}</a>;
  if (anyOf)
    return joinedBy(
      " or ",
      anyOf.map((part) => <TypeOf schema={part} />),
    );
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items)
    return (
      <>
        list of <TypeOf schema={items} />
        {limits(schema, "Items", " entries")}
      </>
    );
  if (typeof additionalProperties === "object" && !schema.properties)
    return (
      <>
        map of <TypeOf schema={additionalProperties} />
      </>
    );
  return [
    [schema.type ?? "anything"].flat().join(" or "),
    schema.format === undefined ? "" : ` (${schema.format})`,
    limits(schema, "Length", " characters"),
    bounds(schema),
  ].join("");
}

/** What is told by a length of 0 is nothing. */
function limits(schema: JsonSchema, what: "Length" | "Items", unit: string): string {
  const [least, most] = [schema[`min${what}`], schema[`max${what}`]];
  if (typeof most === "number")
    return typeof least === "number" && least > 0 ? `, ${least} to ${most}${unit}` : `, up to ${most}${unit}`;
  return typeof least === "number" && least > 0 ? `, at least ${least}${unit}` : "";
}

function bounds({ minimum, maximum }: JsonSchema): string {
  if (typeof minimum === "number" && typeof maximum === "number") return ` from ${minimum} to ${maximum}`;
  if (typeof minimum === "number") return ` from ${minimum}`;
  return typeof maximum === "number" ? ` up to ${maximum}` : "";
}

const joinedBy = (between: string, parts: readonly ComponentChildren[]): ComponentChildren[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
