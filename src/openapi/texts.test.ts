import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { dump } from "#/testing/inspect.ts";
import { runs } from "#/testing/runs.ts";
import { addressOf, bodySchemaOf, exampleOf } from "./contract-requests.testing.ts";
import { type Resolve, resolver } from "./contract-values.testing.ts";
import { createWorld, type World } from "./contract-world.testing.ts";
import { type DescribedOperation, describedOperations, wholeDocument } from "./testing.ts";

/** Every text of every body in the three documents, sent with what nobody can see in it. */

let world: World;
let operations: DescribedOperation[];
let resolve: Resolve;

beforeAll(async () => {
  world = await createWorld();
  const document = await wholeDocument(world.service);
  resolve = resolver(document.components.schemas);
  operations = describedOperations(document).filter((operation) => bodySchemaOf(operation, resolve) !== null);
});
afterAll(() => world.service.end());

const UNSEEN = ["\u202e", "\u2066", "\u2069", "\u200b", "\ufeff", "\u200f"];
/** Kept byte for byte; see `platform/text/text.ts`. */
const AS_SENT = /password|secret|token|(?:^|_)url$|^external_ref$/i;

/** Every text in a value gets marks at its end, where they leave what fits fitting. */
function marked(value: unknown, mark: string, name = ""): unknown {
  if (typeof value === "string") return AS_SENT.test(name) || value === "" ? value : `${value}${mark}`;
  if (Array.isArray(value)) return value.map((part) => marked(part, mark, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part, mark, key)]));
}

test("invisible characters are in no table and no answer, whichever field of whichever operation they were sent in", async () => {
  const sent = new Set<string>();
  const refused: string[] = [];
  for (const operation of operations) {
    const body = marked(
      exampleOf(operation),
      fc.sample(fc.constantFrom(...UNSEEN), runs(1).numRuns)[0] ?? "",
    );
    const { ids } = world;
    const credential = world.credential(operation);
    const address = addressOf(operation, { ids, query: "" });
    const answer = await world.service.call(operation.method, address, { ...credential, body });
    for (const mark of UNSEEN)
      expect([operation.key, answer.text.includes(mark)]).toEqual([operation.key, false]);
    sent.add(operation.key);
    // A mark that was removed changes nothing: what is refused is refused for the example's own sake.
    if (answer.json?.error?.code === "invalid_input") {
      const plain = await world.service.call(operation.method, address, {
        ...credential,
        body: exampleOf(operation),
      });
      if (plain.status !== answer.status) refused.push(`${operation.key}: ${answer.text}`);
    }
  }
  expect(refused).toEqual([]);
  expect(sent.size).toBeGreaterThan(100);
  const stored = dump(world.service);
  for (const mark of UNSEEN) expect(stored.includes(mark)).toBe(false);
});

test("a display name that could be mistaken for an address is refused by name", async () => {
  const { service } = world;
  const operation = operations.find(({ key }) => key === "PUT /console/branding") as DescribedOperation;
  for (const display_name of ["Team <ceo@house.example>", "ceo@house.example", "A > B"]) {
    const { status, json } = await service.call("PUT", "/api/v1/console/branding", {
      ...world.credential(operation),
      body: { display_name },
    });
    expect([status, json.error.field, json.error.reason]).toEqual([400, "display_name", "shown_name"]);
  }
});
