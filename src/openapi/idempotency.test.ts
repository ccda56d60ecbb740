import { afterAll, beforeAll, expect, test } from "bun:test";
import { dumpUnread } from "#/testing/inspect.ts";
import { addressOf, exampleOf, type Sent } from "./contract-requests.testing.ts";
import { createWorld, type World } from "./contract-world.testing.ts";
import { type DescribedOperation, describedOperations, wholeDocument } from "./testing.ts";

let world: World;
let posts: DescribedOperation[];
beforeAll(async () => {
  world = await createWorld();
  const document = await wholeDocument(world.service);
  posts = describedOperations(document).filter(({ method }) => method === "POST");
});
afterAll(() => world.service.end());

/** A request that succeeds. */
async function goodRequest(operation: DescribedOperation): Promise<Sent> {
  const status = Object.keys(operation.responses)[0] ?? "";
  const { body = exampleOf(operation), ...rest } = await world.succeed(operation.key, status);
  return { ...rest, body };
}

const send = (operation: DescribedOperation, sent: Sent, idempotencyKey = "one") => {
  const { ids: _, query: __, ...options } = sent;
  const credential = world.credential(operation);
  return world.service.call("POST", addressOf(operation, sent), {
    ...options,
    ...credential,
    headers: { ...credential.headers, ...sent.headers, "idempotency-key": idempotencyKey },
  });
};

test("every POST is carried out once under an Idempotency-Key, and a repetition gets the same bytes and does nothing", async () => {
  expect(posts.length).toBeGreaterThan(10);
  for (const operation of posts) {
    const sent = await goodRequest(operation);
    const first = await send(operation, sent);
    expect([operation.key, first.status]).toEqual([
      operation.key,
      Number(Object.keys(operation.responses)[0]),
    ]);
    expect([operation.key, first.headers.get("idempotent-replayed")]).toEqual([operation.key, null]);
    await world.service.outbox.run();
    const before = dumpUnread(world.service);

    const malformed = await send(operation, sent, "two words");
    expect([operation.key, malformed.json.error.field]).toEqual([operation.key, "Idempotency-Key"]);
    const second = await send(operation, sent);
    expect([operation.key, second.headers.get("idempotent-replayed")]).toEqual([operation.key, "true"]);
    for (const name of ["content-type", "cache-control", "x-content-type-options"]) {
      expect([operation.key, name, second.headers.get(name)]).toEqual([
        operation.key,
        name,
        first.headers.get(name),
      ]);
    }
    expect([operation.key, second.status, second.text]).toEqual([operation.key, first.status, first.text]);
    await world.service.outbox.run();
    expect([operation.key, dumpUnread(world.service) === before]).toEqual([operation.key, true]);
  }
});

test("every POST, and nothing else, documents the header, the replay and the refusal of a reused key", async () => {
  const { paths } = await wholeDocument(world.service);
  for (const [path, methods] of Object.entries(
    paths as unknown as Record<string, Record<string, Described>>,
  )) {
    for (const [method, { parameters = [], responses }] of Object.entries(methods)) {
      const isPost = method === "post";
      const success = Object.entries(responses).find(([status]) => status < "300")?.[1];
      expect({
        path,
        takesKey: parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey"),
        marksReplay: "Idempotent-Replayed" in (success?.headers ?? {}),
        refusesReuse: "422" in responses,
      }).toEqual({ path, takesKey: isPost, marksReplay: isPost, refusesReuse: isPost });
    }
  }
});

interface Described {
  parameters?: { $ref?: string }[];
  responses: Record<string, { headers?: Record<string, unknown> }>;
}
