import { afterEach, describe, expect, test } from "bun:test";
import { dump, head } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { OPERATOR_UNAUTHORIZED } from "./guards.ts";

const ACCOUNTS = "/api/v1/admin/accounts";

let service: TestService;
afterEach(() => service.end());

const start = async (env: Record<string, string> = {}) => {
  service = await startService({ OPERATOR_TOKEN, TRUST_PROXY: "1", ...env });
};
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

describe("the administrator token", () => {
  test("opens the administration, and the answer carries the limit's headers and is not kept by caches", async () => {
    await start({ RATE_LIMIT_PER_MINUTE: "50" });
    for (const remaining of ["49", "48"]) {
      const { status, headers } = await service.call("GET", ACCOUNTS, { key: OPERATOR_TOKEN });
      expect(status).toBe(200);
      expect(headers.get("x-ratelimit-limit")).toBe("50");
      expect(headers.get("x-ratelimit-remaining")).toBe(remaining);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect((await head(service, ACCOUNTS, OPERATOR_TOKEN)).status).toBe(200);
  });

  test("is the only thing that does: near misses, other schemes, queries and keys of accounts are 401", async () => {
    await start({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
    const { key } = await register(service);
    const before = dump(service);
    const wrong = [
      "",
      "Bearer",
      "Bearer ",
      OPERATOR_TOKEN,
      `Basic ${OPERATOR_TOKEN}`,
      `Basic ${btoa(`operator:${OPERATOR_TOKEN}`)}`,
      `Bearer ${OPERATOR_TOKEN.slice(0, -1)}`,
      `Bearer ${OPERATOR_TOKEN}x`,
      `Bearer ${OPERATOR_TOKEN.toUpperCase()}`,
      `Bearer ${OPERATOR_TOKEN}, Bearer ${OPERATOR_TOKEN}`,
      `Bearer ${"x".repeat(5000)}`,
      `Bearer ${key}`,
    ];
    for (const authorization of wrong) {
      const path = `${ACCOUNTS}?token=${OPERATOR_TOKEN}&access_token=${OPERATOR_TOKEN}`;
      const headers = { authorization, cookie: `token=${OPERATOR_TOKEN}` };
      const { status, json, text } = await service.call("GET", path, { headers });
      expect([authorization, status, json.error.code]).toEqual([authorization, 401, "unauthorized"]);
      expect(json.error.message).toBe(OPERATOR_UNAUTHORIZED);
      expect(text).not.toContain(OPERATOR_TOKEN);
    }
    expect(dump(service)).toBe(before);
  });

  test("that is not set lets nobody in, not even with an empty token", async () => {
    await start({ OPERATOR_TOKEN: "" });
    for (const authorization of ["", "Bearer", "Bearer ", "Bearer undefined", `Bearer ${OPERATOR_TOKEN}`]) {
      const { status } = await service.call("GET", ACCOUNTS, { headers: { authorization } });
      expect([authorization, status]).toEqual([authorization, 401]);
    }
  });
});

describe("the limits", () => {
  test("count refusals per client address, answer 429 beyond them, and never shut the right token out", async () => {
    await start({ PUBLIC_RATE_LIMIT_PER_MINUTE: "3" });
    const guess = () => service.call("GET", ACCOUNTS, { key: "x".repeat(40), ...from("203.0.113.7") });
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await guess()).headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    const other = await service.call("GET", ACCOUNTS, { key: "wrong", ...from("203.0.113.8") });
    expect(other.status).toBe(401);
    const right = await service.call("GET", ACCOUNTS, { key: OPERATOR_TOKEN, ...from("203.0.113.7") });
    expect(right.status).toBe(200);
  });

  test("do not mix with those of public operations and of API keys", async () => {
    await start({ PUBLIC_RATE_LIMIT_PER_MINUTE: "2", RATE_LIMIT_PER_MINUTE: "3" });
    for (let turn = 0; turn < 4; turn += 1) await service.call("GET", ACCOUNTS, { key: "wrong" });
    const account = await register(service);
    for (let turn = 0; turn < 4; turn += 1) await service.call("GET", "/api/v1/account", account);
    expect((await service.call("GET", ACCOUNTS, { key: OPERATOR_TOKEN })).status).toBe(200);
  });

  test("count the administrator's own requests too", async () => {
    await start({ RATE_LIMIT_PER_MINUTE: "2" });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push((await service.call("GET", ACCOUNTS, { key: OPERATOR_TOKEN })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe("the order of checks", () => {
  test("is 401 before anything that is wrong with the request, and 429 before it too", async () => {
    await start({ RATE_LIMIT_PER_MINUTE: "2", PUBLIC_RATE_LIMIT_PER_MINUTE: "100" });
    const odd = `${ACCOUNTS}?limit=x&limit=y`;
    expect((await service.call("GET", odd)).status).toBe(401);
    expect((await service.call("GET", `${ACCOUNTS}/nobody`)).status).toBe(401);
    expect((await service.call("GET", odd, { key: OPERATOR_TOKEN })).status).toBe(400);
    expect((await service.call("GET", `${ACCOUNTS}/nobody`, { key: OPERATOR_TOKEN })).status).toBe(404);
    expect((await service.call("GET", odd, { key: OPERATOR_TOKEN })).status).toBe(429);
  });
});
