import { beforeAll, describe, expect, test } from "bun:test";
import { operationEntries } from "#/openapi/operations.ts";
import { apiRoutes } from "#/openapi/responses.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { dump, dumpTenant, execute, head, otherModeKey, rows, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { furnish, NOBODYS } from "#/testing/records.ts";
import {
  ask,
  fill,
  keyedRoutes,
  notRoutes,
  operatorRoutes,
  paramsOf,
  peoplesOwnRoutes,
  personRoutes,
  routesOf,
  sharedRoutes,
} from "#/testing/routes.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  OPERATOR_TOKEN,
});
const owner = usePrepared(service, async () => furnish(service, await register(service)));
beforeAll(() => service.app.whole());

describe("every route", () => {
  test("is in the API document, which says who opens it, or listed as one that needs no key; its ids are known", () => {
    const routes = routesOf(service);
    expect(routes.filter(({ door: entry }) => entry === null).map(({ name }) => name)).toEqual([]);
    expect(notRoutes(service)).toEqual([]);
    for (const { path } of [...keyedRoutes(service), ...personRoutes(service), ...operatorRoutes(service)])
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

describe("the operator's routes", () => {
  test("say the same 401 to no token, a wrong one, half of it and the API key of any account, and do nothing", async () => {
    const live = otherModeKey(service, owner);
    const before = dump(service);
    const answers = new Set<string>();
    for (const { method, path } of operatorRoutes(service)) {
      for (const key of [null, "", "x", OPERATOR_TOKEN.slice(0, -1), owner.key, live.key]) {
        const { status, text, headers } = await ask(service, owner, method, path, owner.records, key);
        answers.add(`${status} ${headers.get("www-authenticate")} ${withoutRequestId(text)}`);
        expect(headers.get("x-ratelimit-remaining")).toBeNull();
      }
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toStartWith("401 Bearer ");
    expect([...answers][0]).toContain("OPERATOR_TOKEN");
    expect(dump(service)).toBe(before);
  });

  test("do not let the operator's token into the routes of accounts", async () => {
    for (const { method, path, name } of keyedRoutes(service)) {
      const { status } = await ask(service, owner, method, path, owner.records, OPERATOR_TOKEN);
      expect([name, status]).toEqual([name, 401]);
    }
  });
});

describe("the routes for people", () => {
  test("say the same 401 to no token, any API key, and the operator's token without an account or with an unknown one", async () => {
    const before = dump(service);
    const answers = new Set<string>();
    for (const { method, path } of peoplesOwnRoutes(service)) {
      for (const key of [null, "", "x", `${owner.key} `, OPERATOR_TOKEN]) {
        for (const account of [null, NOBODYS.accountId, "x"]) {
          const { status, text, headers } = await service.call(method, fill(path, owner.records), {
            ...(key !== null && { key }),
            ...(account !== null && { headers: { "x-assay-account": account } }),
          });
          answers.add(`${status} ${headers.get("www-authenticate")} ${withoutRequestId(text)}`);
        }
      }
    }
    expect([...answers].map((answer) => answer.slice(0, 10))).toEqual(
      peoplesOwnRoutes(service).length === 0 ? [] : ["401 Bearer"],
    );
    expect(dump(service)).toBe(before);
  });

  test("that keys open, too, are open to none that was not given the permission by name, and to nobody unknown", async () => {
    const routes = sharedRoutes(service);
    expect(routes.length).toBeGreaterThan(10);
    const before = dump(service);
    for (const { method, path, name } of routes) {
      const whole = await service.call(method, fill(path, owner.records), { key: owner.key });
      expect([name, whole.status, whole.json.error.code]).toEqual([name, 403, "permission_denied"]);
      for (const key of [null, "", "x", owner.key.slice(0, -1), OPERATOR_TOKEN])
        expect([name, (await ask(service, owner, method, path, owner.records, key)).status]).toEqual([
          name,
          401,
        ]);
    }
    expect(dump(service)).toBe(before);
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

  test("a key with one permission is refused everywhere except where the document names that permission alone", async () => {
    const reader = await furnish(service, await register(service));
    const allow = (...permissions: string[]) =>
      execute(
        service,
        "UPDATE api_keys SET permissions = ? WHERE account_id = ?",
        JSON.stringify(permissions),
        reader.id,
      );
    const documented = (route: { method: string; path: string }): string[] => {
      const key = apiRoutes([route])[0]?.key ?? "";
      const operation = operationEntries().find(([name]) => name === key)?.[1];
      const access = route.method === "GET" ? "read" : "write";
      return [`${operation?.permission}:${access}`, ...(operation?.alsoNeeds ?? [])];
    };
    const used = new Set<string>();
    for (const permission of ALL_PERMISSIONS) {
      allow(permission);
      const untouched = dumpTenant(service, reader.id, "test");
      for (const { method, path, name } of keyedRoutes(service)) {
        const needed = documented({ method, path });
        if (needed[0] === permission) {
          used.add(permission);
          // A reading one must be let in; a writing one would change what the others are asked for.
          if (method !== "GET") continue;
          allow(...needed);
          const { status } = await ask(service, reader, method, path, reader.records);
          allow(permission);
          expect([name, permission, status]).toEqual([name, permission, 200]);
          if (needed.length === 1) continue;
        }
        const { status, json } = await ask(service, reader, method, path, reader.records);
        expect([name, permission, status, json.error?.code]).toEqual([
          name,
          permission,
          403,
          "permission_denied",
        ]);
      }
      expect(dumpTenant(service, reader.id, "test")).toBe(untouched);
    }
    expect(used.size).toBeGreaterThan(14);
  });
});
