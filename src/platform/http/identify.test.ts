import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { dump, execute, head } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import type { CallOptions } from "#/testing/service.ts";
import { ORDINARY } from "./json-body.ts";
import { ALL_PERMISSIONS } from "./permissions.ts";

const service = useSharedService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });

const INVITES = "/api/v1/invites";
const LIMIT_HEADERS = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after"];

/** Everything that is wrong with a request apart from its key. */
const WRONG: [what: string, query: string, options: CallOptions][] = [
  ["broken JSON", "", { rawBody: "{" }],
  ["an oversized body", "", { rawBody: `"${"x".repeat(ORDINARY.bytes)}"` }],
  ["an oversized Content-Length", "", { body: {}, headers: { "content-length": "9999999" } }],
  ["a form", "", { rawBody: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } }],
  ["broken text", "", { body: { email: "\u0000" } }],
  ["invalid fields", "", { body: { email: 7 } }],
  ["no body", "", {}],
  ["a doubled parameter", "?a=1&a=2", { body: {} }],
];

/** A company whose key has these permissions and this limit. */
async function account(permissions: readonly string[], rateLimit = 1000): Promise<RegisteredAccount> {
  const created = await register(service);
  execute(
    service,
    "UPDATE api_keys SET permissions = ?, rate_limit = ? WHERE account_id = ?",
    JSON.stringify(permissions),
    rateLimit,
    created.id,
  );
  return created;
}

const post = (key: string | null, query: string, { headers = {}, ...options }: CallOptions) =>
  service.call("POST", INVITES + query, { ...options, headers, ...(key !== null && { key }) });

describe("the order of refusals", () => {
  test.each(WRONG)(
    "without a valid key, %s answers 401, counts nothing and stores nothing",
    async (...wrong) => {
      const [, query, options] = wrong;
      const before = dump(service);
      for (const key of [null, `pk_test_${"0".repeat(32)}`]) {
        const { status, json, headers } = await post(key, query, options);
        expect([status, json.error.code]).toEqual([401, "unauthorized"]);
        expect(headers.get("www-authenticate")).toBe("Bearer");
        for (const name of LIMIT_HEADERS) expect(headers.get(name)).toBeNull();
      }
      expect(dump(service)).toBe(before);
    },
  );

  test.each(WRONG)("429 comes before 403, and 403 before what is wrong with %s", async (...wrong) => {
    const [, query, options] = wrong;
    const { key } = await account([], 2);
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await post(key, query, options)).status);
    expect(statuses).toEqual([403, 403, 429]);
  });

  test.each(WRONG)("only a permitted key within its limit learns what is wrong with %s", async (...wrong) => {
    const [, query, options] = wrong;
    const { key } = await account(["invites:write"], 1);
    expect([400, 413]).toContain((await post(key, query, options)).status);
    expect((await post(key, query, options)).status).toBe(429);
  });
});

describe("the rate limit's headers", () => {
  test("are set on 200, 400, 403, 404 and 413, where each request counts once", async () => {
    const { key } = await account(
      ALL_PERMISSIONS.filter((name) => !name.startsWith("teams")),
      50,
    );
    const requests: [status: number, method: string, path: string, options?: CallOptions][] = [
      [200, "GET", "/invites"],
      [200, "GET", "/balance"],
      [400, "GET", "/invites?limit=0"],
      [400, "POST", "/invites", { body: { email: 7 } }],
      [400, "POST", "/invites", { rawBody: "{" }],
      [413, "POST", "/invites", { rawBody: `"${"x".repeat(ORDINARY.bytes)}"` }],
      [403, "GET", "/teams"],
      [403, "POST", "/teams", { body: { title: "Team" } }],
      [404, "GET", `/invites/inv_${"0".repeat(24)}`],
      [404, "DELETE", `/invites/inv_${"0".repeat(24)}`],
      [201, "POST", "/job-profiles", { body: { name: "Profile" } }],
    ];
    for (const [place, [expected, method, path, options]] of requests.entries()) {
      const { status, headers } = await service.call(method, `/api/v1${path}`, { key, ...options });
      expect([path, status]).toEqual([path, expected]);
      expect(headers.get("x-ratelimit-limit")).toBe("50");
      expect([path, headers.get("x-ratelimit-remaining")]).toEqual([path, String(49 - place)]);
      expect(headers.get("x-ratelimit-reset")).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect(headers.get("retry-after")).toBeNull();
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("429 carries them too, and says with Retry-After when the window ends", async () => {
    const { key } = await account(ALL_PERMISSIONS, 1);
    await service.call("GET", INVITES, { key });
    const { status, headers, json } = await service.call("GET", INVITES, { key });
    expect([status, json.error.code]).toEqual([429, "rate_limited"]);
    expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["1", "0"]);
    expect(headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(headers.get("retry-after")).toBe(headers.get("x-ratelimit-reset"));
  });
});

describe("the Authorization header", () => {
  test.each<[status: number, make: (key: string) => string]>([
    [200, (key) => `Bearer ${key}`],
    [200, (key) => `bearer ${key}`],
    [401, (key) => key],
    [401, (key) => `Basic ${key}`],
    [401, (key) => `Basic ${btoa(`${key}:`)}`],
    [401, (key) => `Token ${key}`],
    [401, (key) => `Bearer${key}`],
    [401, (key) => `Bearer  ${key}`],
    [401, (key) => `Bearer ${key} x`],
    [401, (key) => `Bearer "${key}"`],
    [401, (key) => `Bearer ${key}, Bearer ${key}`],
    [401, (key) => `Bearer ${key.slice(0, -1)}`],
    [401, (key) => `Bearer ${key}${"0".repeat(300)}`],
    [401, () => "Bearer "],
    [401, () => "Bearer %"],
    [401, () => ""],
  ])("answers %d to %s", async (expected, make) => {
    const { key } = await account(ALL_PERMISSIONS);
    const { status, text } = await service.call("GET", INVITES, { headers: { authorization: make(key) } });
    expect(status).toBe(expected);
    expect(text).not.toContain(key);
  });

  test("is the only place where a key counts", async () => {
    const { key } = await account(ALL_PERMISSIONS);
    const asked = await service.call("GET", `${INVITES}?api_key=${key}&access_token=${key}`, {
      headers: { "x-api-key": key, cookie: `key=${key}` },
    });
    expect(asked.status).toBe(401);
  });
});

describe("a key", () => {
  test("that is revoked gets 401 from then on, for every method and without headers of a limit", async () => {
    const { key, id } = await account(ALL_PERMISSIONS);
    expect((await service.call("GET", INVITES, { key })).status).toBe(200);
    execute(service, "UPDATE api_keys SET revoked_at = ? WHERE account_id = ?", service.clock.now(), id);
    for (const method of ["GET", "POST"]) {
      const { status, json, headers } = await service.call(method, INVITES, { key });
      expect([status, json.error.code, headers.get("x-ratelimit-limit")]).toEqual([
        401,
        "unauthorized",
        null,
      ]);
    }
  });

  test("with one permission can do that and nothing else; HEAD counts as reading", async () => {
    const reader = await account(["invites:read"]);
    const writer = await account(["invites:write"]);
    const body = { email: "candidate@people.example" };
    expect((await service.call("GET", INVITES, { key: reader.key })).status).toBe(200);
    expect((await head(service, INVITES, reader.key)).status).toBe(200);
    expect((await head(service, INVITES, writer.key)).status).toBe(403);
    const before = dump(service);
    const refused = [
      await service.call("POST", INVITES, { key: reader.key, body }),
      await service.call("DELETE", `${INVITES}/inv_${"0".repeat(24)}`, { key: reader.key }),
      await service.call("GET", INVITES, { key: writer.key }),
      await service.call("GET", "/api/v1/teams", { key: reader.key }),
      await service.call("GET", "/api/v1/account", { key: reader.key }),
    ];
    for (const { status, json } of refused) {
      expect([status, json.error.code]).toEqual([403, "permission_denied"]);
    }
    expect(dump(service)).toBe(before);
  });
});
