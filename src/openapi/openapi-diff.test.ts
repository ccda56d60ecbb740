import { describe, expect, test } from "bun:test";
import { compareDocuments } from "../../scripts/openapi/differences.ts";
import { comparisonText } from "../../scripts/openapi-diff.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument } from "./openapi.ts";

type Operation = Record<string, unknown>;
type Schemas = Record<string, JsonSchema>;

const text = { type: "string" };
const object = (properties: Schemas, required: string[] = []): JsonSchema => ({
  type: "object",
  properties,
  required,
});
const json = (schema: JsonSchema) => ({ content: { "application/json": { schema } } });
const asked = (schema: JsonSchema): Operation => ({ requestBody: { required: true, ...json(schema) } });
const answered = (schema: JsonSchema): Operation => ({ responses: { "200": json(schema) } });
const parameter = (name: string, required: boolean, schema: JsonSchema = text) => ({
  name,
  in: "query",
  required,
  schema,
});

const documentOf = (operation: Operation | null, schemas: Schemas = {}): OpenApiDocument => ({
  paths: operation === null ? {} : { "/invites": { post: operation } },
  components: { schemas },
});

const compared = (before: OpenApiDocument, after: OpenApiDocument) =>
  compareDocuments({ api: before }, { api: after });

/** The lines of one changed operation or schema, without its name. */
const linesOf = (before: OpenApiDocument, after: OpenApiDocument): string[] =>
  comparisonText(compared(before, after))
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim());

describe("a comparison of two OpenAPI documents", () => {
  test.each([
    ["a removed operation", {}, null, "breaking: removed"],
    ["an added operation", null, {}, "added"],
    [
      "a removed status",
      { responses: { "200": {}, "404": {} } },
      { responses: { "200": {} } },
      "breaking: removed answer 404",
    ],
    [
      "an added status",
      { responses: { "200": {} } },
      { responses: { "200": {}, "409": {} } },
      "added answer 409",
    ],
    [
      "a removed problem code",
      { responses: { "400": { content: { "application/json": { examples: { a: {}, b: {} } } } } } },
      { responses: { "400": { content: { "application/json": { examples: { a: {} } } } } } },
      "breaking: answer 400: removed code b",
    ],
    [
      "a removed media type",
      { responses: { "200": { content: { "text/csv": {}, "application/pdf": {} } } } },
      { responses: { "200": { content: { "text/csv": {} } } } },
      "breaking: answer 200: removed application/pdf",
    ],
    [
      "a removed header",
      { responses: { "200": { headers: { "Retry-After": {} } } } },
      { responses: { "200": {} } },
      "breaking: answer 200: removed header Retry-After",
    ],
    [
      "a removed parameter",
      { parameters: [parameter("page", false)] },
      {},
      "breaking: removed query parameter page",
    ],
    ["an added parameter", {}, { parameters: [parameter("page", false)] }, "added query parameter page"],
    [
      "an added required parameter",
      {},
      { parameters: [parameter("page", true)] },
      "breaking: added required query parameter page",
    ],
    [
      "another default of a parameter",
      { parameters: [parameter("page", false, { ...text, default: "1" })] },
      { parameters: [parameter("page", false, { ...text, default: "2" })] },
      'breaking: query parameter page: default "1" → "2"',
    ],
    [
      "another default of a field",
      { ...asked(object({ days: text })), "x-defaults": { days: 14 } },
      { ...asked(object({ days: text })), "x-defaults": { days: 30 } },
      "breaking: body.days: default 14 → 30",
    ],
    ["a body that becomes necessary", {}, asked(object({})), "breaking: added required body"],
    [
      "another permission",
      { "x-permissions": ["invites"] },
      { "x-permissions": ["invites", "teams:read"] },
      "breaking: permission: invites → invites + teams:read",
    ],
    [
      "an operation that keys open as well",
      { "x-permissions": ["person:clients"] },
      { "x-permissions": ["shared:clients"] },
      "permission: person:clients → shared:clients",
    ],
    [
      "another scheme",
      { security: [{ apiKey: [] }] },
      { security: [{ operatorToken: [] }] },
      'breaking: security: [{"apiKey":[]}] → [{"operatorToken":[]}]',
    ],
  ] as const)("reports %s", (_, before, after, line) => {
    expect(linesOf(documentOf(before as Operation | null), documentOf(after as Operation | null))).toEqual([
      line,
    ]);
  });

  test.each([
    ["a removed field", object({ a: text }), object({}), ["!.a: removed field"], ["!.a: removed field"]],
    [
      "an added field",
      object({}),
      object({ a: text }),
      [".a: added optional field: string"],
      [".a: added optional field: string"],
    ],
    [
      "an added required field",
      object({}),
      object({ a: text }, ["a"]),
      ["!.a: added required field: string"],
      [".a: added field: string"],
    ],
    [
      "a field that becomes required",
      object({ a: text }),
      object({ a: text }, ["a"]),
      ["!.a: optional → required"],
      [".a: optional → required"],
    ],
    [
      "a field that becomes optional",
      object({ a: text }, ["a"]),
      object({ a: text }),
      [".a: required → optional"],
      ["!.a: required → optional"],
    ],
    ["another type", text, { type: "integer" }, ["!: type string → integer"], ["!: type string → integer"]],
    ["null that becomes possible", text, { type: ["string", "null"] }, [": can be null"], ["!: can be null"]],
    [
      "null that is no longer possible",
      { anyOf: [object({}), { type: "null" }] },
      object({}),
      ["!: can no longer be null"],
      [": can no longer be null"],
    ],
    [
      "a removed and an added value",
      { ...text, enum: ["a", "b"] },
      { ...text, enum: ["b", "c"] },
      ['!: removed value "a"', ': added value "c"'],
      ['!: removed value "a"', ': added value "c"'],
    ],
    [
      "a narrower limit of items",
      { type: "array", items: { ...text, maxLength: 9 } },
      { type: "array", items: { ...text, maxLength: 8 } },
      ["![]: maxLength 9 → 8"],
      ["[]: maxLength 9 → 8"],
    ],
    [
      "a wider limit of a map's values",
      { type: "object", additionalProperties: { ...text, minLength: 2 } },
      { type: "object", additionalProperties: { ...text, minLength: 1 } },
      ["{}: minLength 2 → 1"],
      ["{}: minLength 2 → 1"],
    ],
    [
      "a new pattern",
      text,
      { ...text, pattern: "^a" },
      ['!: pattern none → "^a"'],
      [': pattern none → "^a"'],
    ],
    [
      "another set of types",
      { anyOf: [text, { type: "integer" }] },
      { anyOf: [text, { type: "boolean" }] },
      ["!: type integer → boolean"],
      ["!: type integer → boolean"],
    ],
    [
      "a type less",
      { anyOf: [text, { type: "integer" }] },
      { anyOf: [text] },
      ["!: removed type integer"],
      [": removed type integer"],
    ],
  ] as [string, JsonSchema, JsonSchema, string[], string[]][])(
    "judges %s by its direction, in a body and in an answer",
    (_, before, after, inBody, inAnswer) => {
      const placed = (lines: string[], where: string) =>
        lines.map((line) =>
          line.startsWith("!") ? `breaking: ${where}${line.slice(1)}` : `${where}${line}`,
        );
      expect(linesOf(documentOf(asked(before)), documentOf(asked(after)))).toEqual(placed(inBody, "body"));
      expect(linesOf(documentOf(answered(before)), documentOf(answered(after)))).toEqual(
        placed(inAnswer, "answer 200"),
      );
    },
  );

  test("reports a change of a named schema once, with the operations that use it", () => {
    const invite = { $ref: "#/components/schemas/Invite" };
    const versionOf = (schema: JsonSchema): OpenApiDocument => ({
      paths: {
        "/invites": { get: answered({ type: "array", items: invite }), post: answered(invite) },
        "/invites/{inviteId}": { get: answered({ anyOf: [invite, { type: "null" }] }) },
        "/teams": { get: answered(object({ invite })), put: asked(invite) },
      },
      components: { schemas: { Invite: schema } },
    });
    expect(
      comparisonText(compared(versionOf(object({ a: text })), versionOf(object({ a: text, b: invite })))),
    ).toBe(
      [
        "schema Invite (GET /invites, GET /invites/{inviteId}, GET /teams and 2 more)",
        "  .b in answers: added optional field: Invite",
        "  .b in requests: added optional field: Invite",
        "2 differences, none of them breaking.",
      ].join("\n"),
    );
  });

  test("reports no difference where only the name of a schema changes", () => {
    const before = documentOf(answered(object({ a: text })));
    const after = documentOf(answered({ $ref: "#/components/schemas/Invite" }), {
      Invite: object({ a: text }),
    });
    expect(comparisonText(compared(before, after))).toBe(
      "No operation differs.\n1 operation differs in descriptions, examples or schema names only.",
    );
  });

  test("judges the body of an event as an answer, since this service sends it", () => {
    const eventOf = (schema: JsonSchema): OpenApiDocument => ({
      ...documentOf(null),
      webhooks: { "invite.created": { post: asked(schema) } },
    });
    expect(comparisonText(compared(eventOf(object({})), eventOf(object({ a: text }, ["a"]))))).toBe(
      "event invite.created\n  body.a: added field: string\n1 difference, none of them breaking.",
    );
  });

  test("counts operations that differ in texts alone, and is silent about equal ones", () => {
    const before = documentOf({ ...answered({ ...text, description: "One." }), summary: "Invite" });
    const after = documentOf({ ...answered({ ...text, description: "Another." }), summary: "Invite" });
    expect(comparisonText(compared(before, before))).toBe("No operation differs.");
    expect(comparisonText(compared(before, after))).toBe(
      "No operation differs.\n1 operation differs in descriptions, examples or schema names only.",
    );
  });
});
