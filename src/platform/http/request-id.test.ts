import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { createRequestIds } from "./traffic.ts";

const service = useSharedService();

const OWN = /^req_[0-9A-Za-z]{24}$/;
const HOSTILE = [
  "",
  "short77",
  "x".repeat(65),
  "with blank 1",
  '"quoted-id"',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%{jndi:ldap://x}",
  "id;drop=table",
  "abcdefgh,ijklmnop",
  "größenwahn",
];

const ask = (path: string, id?: string) =>
  service.call("GET", path, id === undefined ? {} : { headers: { "x-request-id": id } });

describe("the request id", () => {
  test.each(["12345678", "a_b-C_d-9", "x".repeat(64), "0198c0de-7e57-7000-8000-000000000001"])(
    "%s of the client is kept, in the header and in the envelope",
    async (id) => {
      expect((await ask("/healthz", id)).headers.get("x-request-id")).toBe(id);
      const { headers, json } = await ask("/nothing", id);
      expect([headers.get("x-request-id"), json.error.request_id]).toEqual([id, id]);
    },
  );

  test.each(HOSTILE)("%p is replaced by one of our own and not repeated", async (id) => {
    const { headers, json, text } = await ask("/nothing", id);
    expect(headers.get("x-request-id")).toMatch(OWN);
    expect(json.error.request_id).toBe(headers.get("x-request-id"));
    if (id !== "") expect(text).not.toContain(id);
  });

  test("is new for every request that brings none", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await ask("/healthz")).headers.get("x-request-id")),
    );
    for (const id of ids) expect(id).toMatch(OWN);
    expect(new Set(ids).size).toBe(20);
  });

  test("stays the same however often it is asked for, and no two requests share it", () => {
    let created = 0;
    const idOf = createRequestIds(() => `req_${++created}`);
    const [first, second] = [new Request("http://assay.test/"), new Request("http://assay.test/")];
    expect([idOf(first), idOf(second), idOf(first)]).toEqual(["req_1", "req_2", "req_1"]);
    expect(created).toBe(2);
  });
});
