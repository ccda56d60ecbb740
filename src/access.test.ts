import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { dumpTenant, execute, head, otherModeKey, rows, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import {
  ask,
  fill,
  furnish,
  keyedRoutes,
  NOBODYS,
  type Owner,
  paramsOf,
  routesOf,
  WITH_KEY,
  WITHOUT_KEY,
} from "#/testing/routes.ts";
import { startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT_PER_MINUTE: "1000000" });
  owner = await furnish(service, await register(service));
});
afterAll(() => service.end());

describe("every route", () => {
  test("is listed here as one that needs a key or as one that does not, and its ids are known", () => {
    const listed = new Set([...WITHOUT_KEY, ...Object.keys(WITH_KEY)]);
    const found = routesOf(service).map(({ name }) => name);
    expect(found.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !found.includes(name))).toEqual([]);
    for (const { path } of keyedRoutes(service))
      for (const name of paramsOf(path)) expect(NOBODYS).toHaveProperty(name);
  });
});

describe("401", () => {
  test("every protected route says the same to a missing, wrong, half or revoked key, whatever it is asked for", async () => {
    const revoked = otherModeKey(service, await register(service));
    service.db.sqlite.run(
      "UPDATE api_keys SET revoked_at = 1 WHERE rowid = (SELECT max(rowid) FROM api_keys)",
    );
    const before = dumpTenant(service, owner.id, "test");
    const answers = new Set<string>();
    for (const { method, path } of keyedRoutes(service)) {
      for (const key of [null, "", "x", owner.key.slice(0, -1), owner.key.toUpperCase(), revoked.key]) {
        const { status, text, headers } = await ask(service, owner, method, path, owner.records, key);
        answers.add(`${status} ${headers.get("www-authenticate")} ${withoutRequestId(text)}`);
        expect(headers.get("x-ratelimit-remaining")).toBeNull();
      }
      const concrete = fill(path, owner.records);
      for (const options of [{ rawBody: "{" }, { headers: { authorization: `Basic ${owner.key}` } }]) {
        const { status, text, headers } = await service.call(
          method,
          `${concrete}?key=${owner.key}`,
          method === "GET" ? {} : options,
        );
        answers.add(`${status} ${headers.get("www-authenticate")} ${withoutRequestId(text)}`);
      }
      if (method === "GET") expect((await head(service, concrete)).status).toBe(401);
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toStartWith("401 Bearer ");
    expect(dumpTenant(service, owner.id, "test")).toBe(before);
  });
});

describe("403", () => {
  test("every protected route refuses a key without permissions, and every writing one a key that may only read", async () => {
    const reader = await furnish(service, await register(service));
    const allow = (permissions: string[]) =>
      execute(
        service,
        "UPDATE api_keys SET permissions = ? WHERE account_id = ?",
        JSON.stringify(permissions),
        reader.id,
      );
    const readable = JSON.parse(
      String(rows(service, "SELECT permissions FROM api_keys LIMIT 1")[0]?.permissions),
    ).filter((permission: string) => permission.endsWith(":read"));
    const before = () => dumpTenant(service, reader.id, "test");
    for (const permissions of [[], readable]) {
      allow(permissions);
      const untouched = before();
      for (const { method, path, name } of keyedRoutes(service)) {
        if (permissions.length > 0 && method === "GET") continue;
        const { status, json } = await ask(service, reader, method, path, reader.records);
        expect([name, status, json.error?.code]).toEqual([name, 403, "permission_denied"]);
      }
      expect(before()).toBe(untouched);
    }
  });
});
