import type { JsonSchema } from "#/openapi/json-schema.ts";
import type { OpenApiDocument } from "#/openapi/openapi.ts";
import { type Direction, type Schemas, schemaDifferences } from "./schema-differences.ts";

export interface Difference {
  /** `GET /invites`, `event invite.created` or `schema Invite`. */
  place: string;
  text: string;
  isBreaking: boolean;
  /** Of a named schema, the operations that use it. */
  users: string[];
}

export interface Comparison {
  differences: Difference[];
  /** Operations and events that differ in nothing but descriptions, examples and names of schemas. */
  reworded: string[];
}

export type Documents = Readonly<Record<string, OpenApiDocument>>;

type Content = Record<string, { schema?: JsonSchema }>;

interface Answer {
  headers?: Record<string, unknown>;
  content?: Content;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

/** One operation with everything that it shares with others in its place, but schemas. */
interface Entry {
  parameters: Readonly<Record<string, Parameter>>;
  body: { required?: boolean; content: Content } | null;
  answers: Readonly<Record<string, Answer>>;
  security: unknown;
  permissions: readonly string[];
  defaults: Readonly<Record<string, unknown>>;
  schemas: Schemas;
  /** With everything that it refers to, texts and examples. */
  whole: string;
}

/** Compares what two versions of the service answer, operation by operation. */
export function compareDocuments(before: Documents, after: Documents): Comparison {
  const [old, current] = [entriesOf(before), entriesOf(after)];
  const places = [...new Set([...Object.keys(old), ...Object.keys(current)])].toSorted();
  const comparison: Comparison = { differences: [], reworded: [] };
  const merged = new Map<string, Difference>();
  for (const place of places) {
    const found = entryDifferences(place, old[place], current[place]);
    for (const difference of found) {
      const key = `${difference.place} ${difference.text} ${difference.isBreaking}`;
      const known = merged.get(key);
      if (known) known.users.push(...difference.users);
      else merged.set(key, difference);
    }
    if (found.length === 0 && old[place]?.whole !== current[place]?.whole) comparison.reworded.push(place);
  }
  comparison.differences = [...merged.values()].map((difference) => ({
    ...difference,
    users: [...new Set(difference.users)],
  }));
  return comparison;
}

function entriesOf(documents: Documents): Record<string, Entry> {
  const entries: Record<string, Entry> = {};
  for (const document of Object.values(documents)) {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        entries[`${method.toUpperCase()} ${path}`] = entryOf(document, operation);
    for (const [type, { post }] of Object.entries((document.webhooks ?? {}) as OpenApiDocument["paths"]))
      if (post) entries[`event ${type}`] = entryOf(document, post);
  }
  return entries;
}

function entryOf(document: OpenApiDocument, operation: Record<string, unknown>): Entry {
  const parameters = ((operation.parameters ?? []) as object[]).map((parameter) =>
    shared<Parameter>(document, parameter),
  );
  const answers = Object.entries((operation.responses ?? {}) as object);
  return {
    parameters: Object.fromEntries(
      parameters.map((parameter) => [`${parameter.in} parameter ${parameter.name}`, parameter]),
    ),
    body: (operation.requestBody ?? null) as Entry["body"],
    answers: Object.fromEntries(
      answers.map(([status, answer]) => [status, shared<Answer>(document, answer)]),
    ),
    security: operation.security ?? document.security ?? [],
    permissions: (operation["x-permissions"] ?? []) as string[],
    defaults: (operation["x-defaults"] ?? {}) as Entry["defaults"],
    schemas: document.components.schemas,
    whole: wholeOf(document, operation),
  };
}

/** An operation and every component that it refers to, as text. */
function wholeOf(document: OpenApiDocument, operation: unknown): string {
  const references = new Set<string>();
  const textOf = (part: unknown): string => {
    const text = JSON.stringify(part);
    for (const [, reference = ""] of text.matchAll(/"\$ref":"([^"]+)"/g)) references.add(reference);
    return text;
  };
  let whole = textOf(operation);
  // A Set's iteration also visits what is added meanwhile.
  for (const $ref of references) whole += textOf(shared(document, { $ref }));
  return whole;
}

/** The component that a reference is for; everything else as it is. */
function shared<T>(document: OpenApiDocument, part: unknown): T {
  const reference = (part as { $ref?: string } | null)?.$ref;
  if (typeof reference !== "string") return part as T;
  const [, , kind = "", name = ""] = reference.split("/");
  return (document.components as Record<string, Record<string, unknown>>)[kind]?.[name] as T;
}

function entryDifferences(place: string, before: Entry | undefined, after: Entry | undefined): Difference[] {
  const found: Difference[] = [];
  const add = (text: string, isBreaking: boolean) => found.push({ place, text, isBreaking, users: [] });
  if (!before || !after) {
    add(before ? "removed" : "added", before !== undefined);
    return found;
  }
  const compareSchemas = (
    where: string,
    direction: Direction,
    one: JsonSchema = {},
    other: JsonSchema = {},
  ) => {
    const sides = { before: before.schemas, after: after.schemas, direction };
    for (const { schema, path, text, isBreaking } of schemaDifferences(sides, one, other)) {
      const role = direction === "request" ? "in requests" : "in answers";
      if (schema === null) add(`${where}${path}: ${text}`, isBreaking);
      else
        found.push({
          place: `schema ${schema}`,
          text: `${path} ${role}: ${text}`.trimStart(),
          isBreaking,
          users: [place],
        });
    }
  };
  const compareContents = (where: string, direction: Direction, one: Content = {}, other: Content = {}) => {
    for (const [type, media] of Object.entries(one)) {
      const same = other[type];
      if (same) compareSchemas(where, direction, media.schema, same.schema);
      else add(`${where}: removed ${type}`, true);
    }
    for (const type of Object.keys(other)) if (!one[type]) add(`${where}: added ${type}`, false);
  };
  comparePermissions(before, after, add);
  compareParameters(before, after, add, compareSchemas);
  compareBodies(before, after, add, (one, other) =>
    // An event is a request that this service sends, so its body is read by others.
    compareContents("body", place.startsWith("event ") ? "answer" : "request", one, other),
  );
  compareAnswers(before, after, add, compareContents);
  return found;
}

/** `shared:` opens to keys as well what `person:` opens to people alone. */
const admits = (permissions: readonly string[], name: string): boolean =>
  name === "none" || permissions.includes(name) || permissions.includes(name.replace(/^shared:/, "person:"));

type Add = (text: string, isBreaking: boolean) => void;

function comparePermissions(before: Entry, after: Entry, add: Add): void {
  const text = (permissions: readonly string[]) => permissions.join(" + ") || "none";
  if (text(before.permissions) !== text(after.permissions)) {
    const isMore = !after.permissions.every((name) => admits(before.permissions, name));
    add(`permission: ${text(before.permissions)} → ${text(after.permissions)}`, isMore);
  }
  const [one, other] = [JSON.stringify(before.security), JSON.stringify(after.security)];
  if (one !== other) add(`security: ${one} → ${other}`, other !== "[]");
}

function compareParameters(
  before: Entry,
  after: Entry,
  add: Add,
  compareSchemas: (where: string, direction: Direction, one?: JsonSchema, other?: JsonSchema) => void,
): void {
  for (const [name, parameter] of Object.entries(before.parameters)) {
    const other = after.parameters[name];
    if (!other) add(`removed ${name}`, true);
    else {
      if (parameter.required !== other.required)
        add(
          `${name}: ${other.required ? "optional → required" : "required → optional"}`,
          other.required === true,
        );
      compareSchemas(name, "request", parameter.schema, other.schema);
    }
  }
  for (const [name, { required }] of Object.entries(after.parameters))
    if (!before.parameters[name]) add(`added ${required ? "required " : ""}${name}`, required === true);
}

function compareBodies(
  before: Entry,
  after: Entry,
  add: Add,
  compareContents: (one: Content, other: Content) => void,
): void {
  if (before.body && !after.body) add("removed body", true);
  if (!before.body && after.body)
    add(`added ${after.body.required ? "required" : "optional"} body`, after.body.required === true);
  if (!before.body || !after.body) return;
  if (before.body.required !== after.body.required)
    add(
      `body: ${after.body.required ? "optional → required" : "required → optional"}`,
      after.body.required === true,
    );
  compareContents(before.body.content, after.body.content);
  for (const name of new Set([...Object.keys(before.defaults), ...Object.keys(after.defaults)])) {
    const [one, other] = [before.defaults[name], after.defaults[name]].map(
      (value) => JSON.stringify(value) ?? "none",
    );
    // Defaults of parameters are in their schemas, and so are fields that are added or removed.
    const isField = !(`query parameter ${name}` in after.parameters);
    if (one !== other && isField && name in before.defaults && name in after.defaults)
      add(`body.${name}: default ${one} → ${other}`, true);
  }
}

function compareAnswers(
  before: Entry,
  after: Entry,
  add: Add,
  compareContents: (where: string, direction: Direction, one?: Content, other?: Content) => void,
): void {
  for (const [status, answer] of Object.entries(before.answers)) {
    const other = after.answers[status];
    if (!other) {
      add(`removed answer ${status}`, true);
      continue;
    }
    const where = `answer ${status}`;
    for (const name of Object.keys(answer.headers ?? {}))
      if (!other.headers?.[name]) add(`${where}: removed header ${name}`, true);
    for (const name of Object.keys(other.headers ?? {}))
      if (!answer.headers?.[name]) add(`${where}: added header ${name}`, false);
    const [codes, codesAfter] = [codesOf(answer), codesOf(other)];
    for (const code of codes) if (!codesAfter.includes(code)) add(`${where}: removed code ${code}`, true);
    for (const code of codesAfter) if (!codes.includes(code)) add(`${where}: added code ${code}`, false);
    compareContents(where, "answer", answer.content, other.content);
  }
  for (const status of Object.keys(after.answers))
    if (!before.answers[status]) add(`added answer ${status}`, false);
}

/** Problem codes of an error: there is an example of each. */
const codesOf = ({ content = {} }: Answer): string[] =>
  Object.values(content).flatMap((media) => Object.keys((media as { examples?: object }).examples ?? {}));
