import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import { createExamples, EXAMPLES } from "./example.ts";
import type { JsonSchema } from "./json-schema.ts";
import { bodyExample, documentedIn, namesIn } from "./openapi.ts";
import { type Answer, isFile, type Part, tagOf } from "./operation.ts";
import { type AppRoute, answerExample, problemsOf } from "./responses.ts";
import { wholeDocument } from "./testing.ts";

const PARTS = Object.keys(DOCUMENT_PATHS) as Part[];
const service = useSharedService();

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Calls with each operation of the three documents, and the names that schemas have there. */
async function eachOperation(
  call: (
    documented: ReturnType<typeof documentedIn>[number],
    names: ReturnType<typeof namesIn>,
  ) => readonly string[],
): Promise<string[]> {
  const routes = (await service.app.whole()) as AppRoute[];
  return PARTS.flatMap((part) => {
    const documented = documentedIn(routes, part);
    const names = namesIn(documented, part);
    return documented.flatMap((one) => call(one, names));
  });
}

/**
 * The paths at which a statement says what is derived without it. An object that is stated whole may repeat some of it:
 * it differs somewhere, and stating the difference would be no shorter.
 * @param shown what the statement leads to
 * @param isNeeded whether another statement in its place would lead to something else
 */
function leftovers(
  stated: unknown,
  shown: unknown,
  isNeeded: (other: unknown) => boolean,
  path: string,
): string[] {
  if (Array.isArray(stated) && Array.isArray(shown))
    return stated.flatMap((element, at) => {
      const withOther = (other: unknown) => isNeeded(stated.with(at, other));
      return inside(element, shown[at], withOther, `${path}[${at}]`);
    });
  return inside(stated, shown, isNeeded, path);
}

function inside(stated: unknown, shown: unknown, isNeeded: (other: unknown) => boolean, path: string) {
  if (!isFields(stated) || !isFields(shown)) return [];
  if (Object.keys(stated).length === Object.keys(shown).length) return [];
  return Object.entries(stated).flatMap(([key, part]): string[] => {
    const { [key]: _, ...others } = stated;
    const isPartNeeded = (other: unknown) =>
      isNeeded(other === undefined ? others : { ...stated, [key]: other });
    return isPartNeeded(undefined)
      ? leftovers(part, shown[key], isPartNeeded, `${path}.${key}`)
      : [`${path}.${key}`];
  });
}

/** What is left over of the example of a body or of an answer's data. */
function leftoversOf(stated: unknown, derive: (stated: unknown) => unknown, path: string): string[] {
  if (stated === undefined) return [];
  const shown = JSON.stringify(derive(stated));
  const isNeeded = (other: unknown) => {
    try {
      return JSON.stringify(derive(other)) !== shown;
    } catch {
      return true;
    }
  };
  return isNeeded(undefined) ? leftovers(stated, derive(stated), isNeeded, path) : [path];
}

const withData = (answer: Answer, data: unknown): Answer =>
  isFile(answer)
    ? { ...answer, ...(answer.json && { json: { ...answer.json, data } }) }
    : { ...answer, data };

describe("an operation states", () => {
  test("no example that is derived from its schema and the register", async () => {
    const found = await eachOperation(({ route, operation }, names) => [
      ...leftoversOf(
        operation.body,
        (body) => bodyExample(names, route, { ...operation, body }),
        `${route.key} body`,
      ),
      ...Object.entries(operation.answers).flatMap(([status, answer]) => {
        const data = isFile(answer) ? answer.json?.data : answer.data;
        const derive = (other: unknown) => {
          const example = answerExample(names, route, operation, [status, withData(answer, other)]);
          return isFields(example) ? example.data : example;
        };
        return leftoversOf(data, derive, `${route.key} ${status}`);
      }),
    ]);
    expect(found).toEqual([]);
  });

  test("no area and no problem that follows from its permission, its path, its kind or its answers", async () => {
    const found = await eachOperation(({ route, operation }) => {
      const { tag, problems = [], ...rest } = operation;
      const following = problemsOf(rest, route);
      return [
        ...problems.filter((code) => following.includes(code)).map((code) => `${route.key} ${code}`),
        ...(tag !== undefined && tagOf(rest) === tag ? [`${route.key} ${tag}`] : []),
      ];
    });
    expect(found).toEqual([]);
  });
});

test("the register knows only fields and schemas that the documents have", async () => {
  const { schemas } = (await wholeDocument(service)).components;
  const fields = new Set(Object.values(schemas).flatMap(fieldsIn));
  expect(Object.keys(EXAMPLES.fields).filter((name) => !fields.has(name))).toEqual([]);
  expect(Object.keys(EXAMPLES.schemas).filter((name) => !(name in schemas))).toEqual([]);
});

const fieldsIn = (schema: JsonSchema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [name, ...fieldsIn(part)]),
  ...(schema.items ? fieldsIn(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(fieldsIn),
  ...(typeof schema.additionalProperties === "object" ? fieldsIn(schema.additionalProperties) : []),
];

describe("an example is derived", () => {
  const names = { nameOf: (schema: JsonSchema) => (schema.title === undefined ? undefined : "Named") };
  const derive = createExamples(
    { fields: { name: "Ada", count: 3 }, schemas: { Named: { count: 5 } } },
    names,
  );
  const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)) => ({
    type: "object",
    properties,
    required,
  });
  const word: JsonSchema = { type: "string" };

  test("by name and by kind, so that a new field of a known one needs no line", () => {
    const schema = object({
      name: word,
      count: { type: "integer" },
      state: { type: "string", enum: ["open", "closed"] },
      ended_at: { type: ["string", "null"], format: "date-time" },
      started_at: { type: "string", format: "date-time" },
      names: { type: "array", items: object({ name: word }) },
    });
    expect(derive(schema)).toEqual({
      name: "Ada",
      count: 3,
      state: "open",
      ended_at: null,
      started_at: "2026-03-02T09:00:00.000Z",
      names: [{ name: "Ada" }],
    });
  });

  test("from the name of its schema before the name of a field, and from what is stated before both", () => {
    const schema = { ...object({ name: word, count: { type: "integer" } }), title: "Named" };
    expect(derive(schema)).toEqual({ name: "Ada", count: 5 });
    expect(derive(schema, { name: "Grace" })).toEqual({ name: "Grace", count: 5 });
  });

  test("without fields that need not be there, and with an error for a text of which nothing is known", () => {
    expect(derive(object({ name: word, count: { type: "integer" } }, ["name"]))).toEqual({ name: "Ada" });
    expect(() => derive(object({ motto: word }))).toThrow("motto");
  });

  test("in the order of the schema, or in the order of what is stated whole", () => {
    const schema = object({ name: word, count: { type: "integer" } });
    expect(Object.keys(derive(schema, { count: 1 }) as object)).toEqual(["name", "count"]);
    expect(Object.keys(derive(schema, { count: 1, name: "Grace" }) as object)).toEqual(["count", "name"]);
  });
});
