import { describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const LIMIT = 4;
const FROM = { "x-forwarded-for": "203.0.113.7" };
const WRONG_KEY = `pk_live_${"0".repeat(32)}`;
const WRONG_TOKEN = "x".repeat(40);

const service = useOwnService({
  OPERATOR_TOKEN,
  TRUST_PROXY: "1",
  PUBLIC_RATE_LIMIT_PER_MINUTE: String(LIMIT),
});

const eventsOf = (name: string) => service.events.filter(({ security }) => security === name);

const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  service.call(method, path, { headers: { ...FROM, ...headers } });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const statuses = async (times: number, path: string, headers: Record<string, string>) => {
  const seen = [];
  for (let n = 0; n < times; n += 1) seen.push((await ask(path, headers)).status);
  return seen;
};

describe("wrong keys, tokens and sessions", () => {
  test.each([
    ["a key at a key's operation", "/api/v1/invites", bearer(WRONG_KEY)],
    ["a token at a key's operation", "/api/v1/invites", bearer(WRONG_TOKEN)],
    ["a token at the console", "/api/v1/console/members", bearer(WRONG_TOKEN)],
    ["a token at the administration", "/api/v1/admin/accounts", bearer(WRONG_TOKEN)],
    ["a session that has ended", "/api/v1/console/members", { cookie: "assay_session=x" }],
    ["nothing at all", "/api/v1/invites", {}],
  ])("are counted per address: %s", async (_what, path, headers) => {
    expect(await statuses(LIMIT + 2, path, headers)).toEqual([401, 401, 401, 401, 429, 429]);
    const { headers: reported } = await ask(path, headers);
    expect(reported.get("retry-after")).toBe("60");
    service.clock.advance(MINUTE_MS);
    expect(await statuses(1, path, headers)).toEqual([401]);
  });

  test("of a kind are counted together, wherever they are tried: no route gives fresh guesses", async () => {
    await statuses(LIMIT, "/api/v1/admin/accounts", bearer(WRONG_TOKEN));
    expect(await statuses(1, "/api/v1/console/members", bearer(WRONG_TOKEN))).toEqual([429]);
    expect(await statuses(1, "/api/v1/teams", bearer(WRONG_TOKEN))).toEqual([429]);
  });

  test("in a flood lock out no right key and no right token of the same address, and no sign-in", async () => {
    const { key } = await register(service);
    for (const wrong of [WRONG_KEY, WRONG_TOKEN]) {
      await statuses(10 * LIMIT, "/api/v1/invites", bearer(wrong));
    }
    await statuses(10 * LIMIT, "/api/v1/invites", {});
    expect((await ask("/api/v1/invites", bearer(key))).status).toBe(200);
    expect((await ask("/api/v1/admin/accounts", bearer(OPERATOR_TOKEN))).status).toBe(200);
    const signIn = await ask("/api/console/sign-out", { "x-assay-console": "1" }, "POST");
    expect(signIn.status).toBe(200);
    // A tab whose session has ended hears that, and not that somebody else has guessed too often.
    const ended = await ask("/api/v1/console/members", { cookie: "assay_session=x" });
    expect(ended.status).toBe(401);
  });

  test("leave a trace with the network alone: one line a minute, with a count", async () => {
    await statuses(3, "/api/v1/invites", bearer(WRONG_KEY));
    await statuses(3, "/api/v1/console/members", bearer(WRONG_TOKEN));
    const network = "203.0.113.0/24";
    expect(eventsOf("key.refused")).toEqual([expect.objectContaining({ network, count: 1 })]);
    expect(eventsOf("operator_token.refused")).toEqual([expect.objectContaining({ network, count: 1 })]);
    service.clock.advance(MINUTE_MS);
    service.run("tell-refusals");
    expect(eventsOf("key.refused").map(({ count }) => count)).toEqual([1, 2]);
    const text = JSON.stringify(service.events);
    for (const secret of [WRONG_KEY, WRONG_TOKEN, "203.0.113.7"]) expect(text).not.toContain(secret);
  });

  test("that are merely missing make no line", async () => {
    await statuses(2, "/api/v1/invites", {});
    expect(service.events).toEqual([]);
  });
});

describe("a refusal of somebody known", () => {
  test("for want of a permission names key, account and permission", async () => {
    const account = await register(service);
    execute(
      service,
      "UPDATE api_keys SET permissions = ? WHERE account_id = ?",
      '["invites:read"]',
      account.id,
    );
    for (let n = 0; n < 3; n += 1) {
      expect((await ask("/api/v1/teams", bearer(account.key))).status).toBe(403);
    }
    expect(eventsOf("permission.denied")).toEqual([
      expect.objectContaining({
        by: expect.stringMatching(/^key_/),
        account: account.id,
        mode: "test",
        reason: "teams:read",
        network: "203.0.113.0/24",
        count: 1,
      }),
    ]);
  });

  test("for too many requests is one line, however many they are", async () => {
    const account = await register(service);
    execute(service, "UPDATE api_keys SET rate_limit = 2 WHERE account_id = ?", account.id);
    const seen = await statuses(20, "/api/v1/invites", bearer(account.key));
    expect(seen.filter((status) => status === 429)).toHaveLength(18);
    expect(eventsOf("rate_limit.refused")).toEqual([
      expect.objectContaining({
        by: expect.stringMatching(/^key_/),
        account: account.id,
        network: "203.0.113.0/24",
        count: 1,
      }),
    ]);
  });

  test("at a public route names purpose and network", async () => {
    for (let n = 0; n < LIMIT + 3; n += 1) await ask("/api/v1/register", {}, "POST");
    expect(eventsOf("rate_limit.refused")).toEqual([
      expect.objectContaining({ reason: "register", network: "203.0.113.0/24", count: 1 }),
    ]);
  });
});

describe("the administrator token", () => {
  test("never acts without saying so: each request is a line with account, mode and operation", async () => {
    const { id } = await register(service);
    const acting = { ...bearer(OPERATOR_TOKEN), "x-assay-account": id, "x-assay-mode": "test" };
    await ask("/api/v1/invites?limit=5", acting);
    await ask("/api/v1/console/members", acting);
    await ask("/api/v1/admin/accounts", bearer(OPERATOR_TOKEN));
    const line = { by: "operator token", network: "203.0.113.0/24", request_id: expect.any(String) };
    expect(eventsOf("operator_token.used")).toEqual([
      expect.objectContaining({ ...line, account: id, mode: "test", reason: "GET /api/v1/invites/" }),
      expect.objectContaining({ ...line, account: id, mode: "test", reason: "GET /api/v1/console/members" }),
      expect.objectContaining({ ...line, reason: "GET /api/v1/admin/accounts/" }),
    ]);
    expect(JSON.stringify(service.events)).not.toContain(OPERATOR_TOKEN);
  });

  test("that is not used makes no line", async () => {
    const { key } = await register(service);
    await ask("/api/v1/invites", bearer(key));
    expect(eventsOf("operator_token.used")).toEqual([]);
  });
});
