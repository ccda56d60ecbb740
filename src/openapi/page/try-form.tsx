/** @jsxImportSource preact */

import type { ComponentChildren } from "preact";
import { markdownHtml } from "#/platform/text/markdown.ts";
import type { JsonSchema } from "../json-schema.ts";

/** A form that sends the request from the reader's browser; `src/web/docs/main.ts` shows it and does the sending. */
export function TryForm({ document, listed }: { document: ReadDocument; listed: Listed }) {
  const { method, path, operation } = listed;
  const body = operation.requestBody?.content["application/json"];
  const id = `try-${operation.operationId}`;
  return (
    <details class="try" hidden>
      <summary>Try it</summary>
      <form data-method={method} data-path={path} data-public={operation.security?.length === 0}>
        {parametersOf(document, operation).map((parameter) => (
          <Asked parameter={parameter} id={`${id}-${parameter.name}`} />
        ))}
        {body !== undefined && (
          <label for={`${id}-body`}>
            <span>Body</span>
            <textarea id={`${id}-body`} name="body" rows={8} spellcheck={false}>
              {body.example === undefined ? "" : jsonText(body.example)}
            </textarea>
          </label>
        )}
        <button type="submit">{`Send ${method} ${path}`}</button>
        <output aria-live="polite" />
      </form>
    </details>
  );
}

function Asked({ parameter, id }: { parameter: Parameter; id: string }) {
  const { name, required, schema } = parameter;
  const choices = schema.enum ?? (schema.type === "boolean" ? [true, false] : undefined);
  return (
    <label for={id}>
      <span>{required ? `${name} (required)` : name}</span>
      {choices === undefined ? (
        <input id={id} name={name} data-in={parameter.in} required={required} autocomplete="off" />
      ) : (
        <select id={id} name={name} data-in={parameter.in} required={required}>
          {!required && <option value="" />}
          {choices.map((choice) => (
            <option>{String(choice)}</option>
          ))}
        </select>
      )}
    </label>
  );
}

/** Input that every request of a part needs. It is typed once, stays in this page and is discarded with it. */
export function Credentials({ part }: { part: "api" | "console" | "admin" }) {
  return (
    <form id="credentials">
      {part === "api" ? (
        <Secret name="token" label="API key" />
      ) : (
        <>
          <p>
            If you are signed in at <a href="/console">/console</a> in this browser, your session is used.
          </p>
          {part === "admin" && <Secret name="token" label="Administrator token, instead of a session" />}
          {part === "console" && (
            <>
              <label for="credentials-account">
                <span>Account (X-Assay-Account)</span>
                <input id="credentials-account" name="account" autocomplete="off" />
              </label>
              <label for="credentials-mode">
                <span>Mode (X-Assay-Mode)</span>
                <select id="credentials-mode" name="mode">
                  <option>live</option>
                  <option>test</option>
                </select>
              </label>
            </>
          )}
        </>
      )}
      <p class="quiet">Requests run on this server. With a key of test mode they do not affect live data.</p>
    </form>
  );
}

const Secret = ({ name, label }: { name: string; label: string }) => (
  <label for={`credentials-${name}`}>
    <span>{label}</span>
    <input id={`credentials-${name}`} name={name} type="password" autocomplete="off" />
  </label>
);

/** The served document as the page reads it: only the part of OpenAPI 3.1 that `openapi.ts` writes. */
export interface ReadDocument {
  info: { title: string; version: string; description: string };
  servers: readonly [{ url: string }];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, ReadOperation>>>>;
  webhooks?: Readonly<Record<string, { post: ReadOperation }>>;
  components: {
    securitySchemes: Readonly<Record<string, { description: string }>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, ReadAnswer>>;
    schemas: Schemas;
  };
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

export interface ReadOperation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  security?: readonly unknown[];
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, ReadAnswer | Reference>>;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface ReadAnswer {
  description: string;
  content?: Content;
}

interface Medium {
  schema?: JsonSchema;
  example?: unknown;
}

type Content = Readonly<Record<string, Medium>>;

interface Reference {
  $ref: string;
}

/** One operation with its address, as the page lists it. */
export interface Listed {
  method: string;
  path: string;
  operation: ReadOperation;
}

/** The operations in the order of their tags, and within a tag in the document's order. */
export function listed({
  paths,
  tags,
}: ReadDocument): { tag: ReadDocument["tags"][number]; all: Listed[] }[] {
  const every = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return tags.map((tag) => ({
    tag,
    all: every.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}

export const isReference = (part: object): part is Reference => "$ref" in part;

/** `#/components/schemas/Invite` is called `Invite`. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

export const parametersOf = ({ components }: ReadDocument, operation: ReadOperation): Parameter[] =>
  (operation.parameters ?? []).flatMap((part) => {
    const found = isReference(part) ? components.parameters[nameOf(part.$ref)] : part;
    return found === undefined ? [] : [found];
  });

/** The JSON schema that an operation accepts. */
export function bodySchema(schemas: Schemas, { requestBody }: ReadOperation): JsonSchema | undefined {
  const schema = requestBody?.content["application/json"]?.schema;
  return typeof schema?.$ref === "string" ? schemas[nameOf(schema.$ref)] : schema;
}

/** Formats a value as it appears in an example. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Words of ours, written in Markdown. */
export const Words = ({ text }: { text: string }) => (
  <div class="words" dangerouslySetInnerHTML={{ __html: markdownHtml(text, false) }} />
);

/** One name with its type and what is said of it: a field, a parameter, an answer. */
export function Named({
  name,
  note,
  isRequired = false,
  isDeprecated = false,
  children,
}: {
  name: string;
  note: ComponentChildren;
  isRequired?: boolean;
  isDeprecated?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div>
      <dt>
        <code>{name}</code> <span class="type">{note}</span>
        {isRequired && <span class="required"> required</span>}
        {isDeprecated && <span class="deprecated"> deprecated</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the content of an object, including all parts that have no name of their own. */
function Fields({ schema, isSent = false }: { schema: JsonSchema; isSent?: boolean }) {
  const { properties = {}, required = [] } = schema;
  return (
    <dl class="fields">
      {Object.entries(properties).map(([name, field]) => (
        <Named
          name={name}
          note={<TypeOf schema={field} />}
          isRequired={isSent && required.includes(name)}
          isDeprecated={field.deprecated === true}
        >
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

/** Returns nothing if the length is 0. */
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
