import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ALIASES, aliased, aliasOf } from "#/platform/http/aliases.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import { deprecation, type JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { operationsOf } from "./operations.ts";

/** That both names have the same value in real responses is checked with every response of the contract test. */

let service: TestService;
let documents: OpenApiDocument[];
beforeAll(async () => {
  service = await startService();
  documents = [];
  for (const path of Object.values(DOCUMENT_PATHS)) documents.push((await service.call("GET", path)).json);
});
afterAll(() => service.end());

type Node = Readonly<Record<string, unknown>>;

/** Every object inside a value, the value included. */
const objectsIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(objectsIn)];
};

const propertiesIn = (value: unknown): { properties: Record<string, JsonSchema>; required: string[] }[] =>
  objectsIn(value).flatMap(({ properties, required = [] }) =>
    typeof properties === "object" && properties !== null
      ? [{ properties: properties as Record<string, JsonSchema>, required: required as string[] }]
      : [],
  );

test("fields get their documented names, before the older ones", () => {
  const fields = aliased({ order_id: "ord_1", paid_on: null, is_whole: false });
  const names = ["order_id", "paid_date", "paid_on", "is_full", "is_whole"];
  expect(Object.keys(fields)).toEqual(names);
  expect(Object.values(fields)).toEqual(["ord_1", null, null, false, false]);
  expect(aliasOf("constructor")).toBeUndefined();
});

describe("in the documents", () => {
  test("the older name is deprecated in favor of the documented one, with the same schema", () => {
    const seen = new Set<string>();
    for (const { properties, required } of documents.flatMap(propertiesIn))
      for (const [old, alias] of Object.entries(ALIASES)) {
        const [former, documented] = [properties[old], properties[alias]];
        if (!former || !documented) continue;
        seen.add(old);
        expect(former).toMatchObject({ deprecated: true, description: deprecation(alias) });
        const { deprecated: _, description: __, ...schema } = former;
        const { description: ___, ...own } = documented;
        expect([old, own]).toEqual([old, schema]);
        expect([old, required.includes(old)]).toEqual([old, required.includes(alias)]);
      }
    expect([...seen].toSorted()).toEqual(Object.keys(ALIASES));
  });

  test("nothing else is deprecated, and examples give both names the same value", () => {
    for (const { properties } of documents.flatMap(propertiesIn))
      for (const [name, { deprecated }] of Object.entries(properties))
        if (deprecated === true) expect(aliasOf(name) ?? name).toBeOneOf(Object.keys(properties));
    const examples = documents.flatMap(objectsIn).filter((node) => "example" in node);
    for (const example of examples.flatMap((node) => objectsIn(node.example)))
      for (const [old, alias] of Object.entries(ALIASES))
        if (alias in example && old in example) expect(example[alias]).toEqual(example[old]);
  });

  test("the example of a request with a key uses the documented name", () => {
    const bodies = objectsIn(documents[0]).flatMap(({ requestBody }) => objectsIn(requestBody));
    for (const { example } of bodies)
      for (const fields of objectsIn(example))
        expect(Object.keys(ALIASES).filter((name) => name in fields)).toEqual([]);
  });
});

test.each(["needs_api_key", "wants_api"])("a trial request accepts %s", async (name) => {
  const body = {
    company: "Northwind",
    email: `${name}@northwind.example`,
    use_case: "Hiring.",
    [name]: true,
  };
  expect((await service.call("POST", "/api/v1/request-trial", { body })).status).toBe(200);
  const [stored] = service.db.sqlite
    .prepare<{ wants_api: number }, [string]>("SELECT wants_api FROM trial_requests WHERE email = ?")
    .all(body.email);
  expect(stored?.wants_api).toBe(1);
});

test("no text about an operation for keys names a deprecated field", () => {
  const texts = operationsOf("api").flatMap(([key, { description, inputs = {}, answers }]) =>
    [description, ...objectsIn([inputs, answers]).map(({ text }) => String(text ?? ""))].map((text) => [
      key,
      text,
    ]),
  );
  const named = texts.flatMap(([key, text = ""]) =>
    Object.keys(ALIASES).flatMap((name) => (text.includes(`\`${name}\``) ? [`${key}: ${name}`] : [])),
  );
  expect(named).toEqual([]);
});
