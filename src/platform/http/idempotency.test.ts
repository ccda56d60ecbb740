import { describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { contains, count, databaseBytes, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import type { CallOptions } from "#/testing/service.ts";

const API = "/api/v1";
const KEY = "0b3d5f7a-key";

const service = useOwnService({
  RATE_LIMIT_PER_MINUTE: "1000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  TRUST_PROXY: "1",
});
const account = useAccount(service);

/** A POST with a key; of the account in test mode unless said otherwise. */
const post = (path: string, body?: unknown, { headers = {}, ...options }: CallOptions = {}) =>
  service.call("POST", `${API}${path}`, {
    key: account.key,
    body,
    ...options,
    headers: { "idempotency-key": KEY, ...headers },
  });

const isReplay = ({ headers }: { headers: Headers }) => headers.get("idempotent-replayed");
const CANDIDATE = { email: "ada@people.example", name: "Ada Example" };
const PROFILE = { name: "Engineer", dimensions: { people: { ideal: 6 } } };

describe("the same request with the same Idempotency-Key", () => {
  test("fifty times at once makes one invite and one mail, and fifty equal answers", async () => {
    await buyCredits(service, account);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post("/invites", CANDIDATE)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter((answer) => isReplay(answer) === null)).toHaveLength(1);
    expect(answers.filter((answer) => isReplay(answer) === "true")).toHaveLength(49);
    expect(count(service, "invites")).toBe(1);
    expect(count(service, "outbox WHERE ref LIKE 'invite:%'")).toBe(1);
    expect(count(service, "idempotency_answers")).toBe(1);
  });

  test("gets the same status, body and content type, a request id and a rate count of its own", async () => {
    const [first, second] = [await post("/job-profiles", PROFILE), await post("/job-profiles", PROFILE)];
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(isReplay(first)).toBeNull();
    expect(isReplay(second)).toBe("true");
    for (const name of ["content-type", "cache-control", "x-content-type-options", "x-ratelimit-limit"]) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
      expect(second.headers.get(name)).not.toBeNull();
    }
    const left = ({ headers }: typeof first) => Number(headers.get("x-ratelimit-remaining"));
    expect(left(second)).toBe(left(first) - 1);
    const requestIds = new Set([first, second].map(({ headers }) => headers.get("x-request-id")));
    expect(requestIds.size).toBe(2);
    expect(requestIds).not.toContain(null);
  });

  test("may name its fields in another order, and end its path with a slash", async () => {
    const { text } = await post("/job-profiles", PROFILE);
    const reordered = { dimensions: PROFILE.dimensions, name: PROFILE.name };
    expect((await post("/job-profiles/", reordered)).text).toBe(text);
    expect(count(service, "job_profiles")).toBe(1);
  });

  test("gets its answer also when what it made is gone since", async () => {
    await buyCredits(service, account);
    const { text, json } = await post("/invites", CANDIDATE);
    await service.call("DELETE", `${API}/invites/${json.data.invite_id}`, { key: account.key });
    const again = await post("/invites", CANDIDATE);
    expect([again.status, again.text]).toEqual([201, text]);
    expect(count(service, "invites WHERE cancelled_at IS NULL")).toBe(0);
  });

  test("gets its answer after a restart", async () => {
    const { text } = await post("/job-profiles", PROFILE);
    await service.restart();
    const again = await post("/job-profiles", PROFILE);
    expect([again.text, isReplay(again)]).toEqual([text, "true"]);
  });

  test("is a new one after 24 hours of the server, and the test helpers' clock does not hasten that", async () => {
    const { text } = await post("/job-profiles", PROFILE);
    await post("/test-helpers/clock", { advance_seconds: (3 * DAY_MS) / 1000 });
    expect((await post("/job-profiles", PROFILE)).text).toBe(text);
    service.clock.advance(DAY_MS);
    const later = await post("/job-profiles", PROFILE);
    expect([later.status, isReplay(later)]).toEqual([201, null]);
    expect(later.text).not.toBe(text);
  });

  test("sends one reminder, and without the key a second one is refused", async () => {
    await buyCredits(service, account);
    const { id } = await invite(service, account);
    const { text } = await post(`/invites/${id}/remind`);
    const again = await post(`/invites/${id}/remind`);
    expect([again.status, again.text]).toEqual([200, text]);
    expect(count(service, "outbox WHERE ref LIKE '%remind%'")).toBe(1);
    const plain = await service.call("POST", `${API}/invites/${id}/remind`, { key: account.key });
    expect(plain.json.error.code).toBe("reminder_too_soon");
  });
});

describe("another request", () => {
  test("with another body is 422, and does nothing", async () => {
    await post("/job-profiles", PROFILE);
    const before = dump(service);
    for (const body of [{ ...PROFILE, name: "engineer" }, { name: "Engineer" }]) {
      const { status, json } = await post("/job-profiles", body);
      expect([status, json.error.code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(dump(service)).toBe(before);
  });

  test("of another account, another mode or another path does not meet it", async () => {
    const live = otherModeKey(service, account);
    const other = await register(service);
    const texts = new Set<string>();
    for (const { key } of [account, live, other, otherModeKey(service, other)]) {
      const answer = await post("/teams", { title: "Team" }, { key });
      expect([answer.status, isReplay(answer)]).toEqual([201, null]);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(4);
    expect((await post("/orders", { product_id: "pa-single" })).status).toBe(201);
    expect(count(service, "teams")).toBe(4);
  });

  test("of another key of the same account and mode does meet it", async () => {
    const { text } = await post("/teams", { title: "Team" });
    const live = otherModeKey(service, account);
    execute(service, "UPDATE api_keys SET mode = 'test' WHERE prefix = ?", live.key.slice(0, 14));
    expect((await post("/teams", { title: "Team" }, { key: live.key })).text).toBe(text);
  });

  test("without the header, or by another method, is not touched, and nothing is kept for it", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await service.call("POST", `${API}/teams`, { key: account.key, body: { title: "Team" } });
    }
    const headers = { "idempotency-key": KEY };
    for (const title of ["A", "B"]) {
      const answer = await service.call("PUT", `${API}/teams/1`, {
        key: account.key,
        body: { title },
        headers,
      });
      expect([answer.json.data.title, isReplay(answer)]).toEqual([title, null]);
    }
    expect(count(service, "teams")).toBe(2);
    expect(count(service, "idempotency_answers")).toBe(0);
  });
});

describe("a request that fails", () => {
  test("by a rule stores nothing, so that it can succeed later under the same key", async () => {
    expect((await post("/invites", CANDIDATE)).status).toBe(402);
    expect(count(service, "idempotency_answers")).toBe(0);
    await buyCredits(service, account);
    expect((await post("/invites", CANDIDATE)).status).toBe(201);
    expect(isReplay(await post("/invites", CANDIDATE))).toBe("true");
  });

  test.each([
    ["its fields", "/teams", { title: "" }, { title: "Team" }],
    ["its product", "/orders", { product_id: "none" }, { product_id: "pa-single" }],
    ["its target", "/webhooks", { url: "https://10.0.0.1/" }, { url: "https://hooks.example.com/" }],
  ])("for %s stores nothing, and the key is free for another body", async (_what, path, bad, good) => {
    expect((await post(path, bad)).status).toBe(400);
    expect(count(service, "idempotency_answers")).toBe(0);
    const { status, text } = await post(path, good);
    expect(status).toBe(201);
    expect((await post(path, good)).text).toBe(text);
  });

  test.each([
    ["empty", ""],
    ["256 characters long", "x".repeat(256)],
    ["with a blank", "a b"],
    ["beyond ASCII", "caf\u00e9"],
  ])("for a key that is %s says so by the header's name, and does nothing", async (_what, key) => {
    const before = dump(service);
    const { status, json } = await post("/teams", { title: "Team" }, { headers: { "idempotency-key": key } });
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", "Idempotency-Key"]);
    expect(dump(service)).toBe(before);
  });
});

describe("a repetition is checked as every request:", () => {
  const team = (options: CallOptions = {}) => post("/teams", { title: "Team" }, options);

  test("401 without a key, 403 without the permission, 400 for what is wrong with it, and only then its answer", async () => {
    const { text } = await team();
    expect((await team({ key: `pk_test_${"0".repeat(32)}` })).status).toBe(401);
    execute(service, "UPDATE api_keys SET permissions = '[\"teams:read\"]'");
    expect((await team()).status).toBe(403);
    execute(service, "UPDATE api_keys SET permissions = '[\"teams:write\"]'");
    expect((await post("/teams", { title: "" })).status).toBe(400);
    expect((await team({ rawBody: "{" })).json.error.code).toBe("invalid_json");
    expect((await team()).text).toBe(text);
  });

  test("429 beyond the rate", async () => {
    execute(service, "UPDATE api_keys SET rate_limit = 2");
    expect((await team()).status).toBe(201);
    expect((await team()).status).toBe(201);
    const { status, headers } = await team();
    expect([status, headers.get("idempotent-replayed")]).toEqual([429, null]);
  });
});

describe("where no API key is needed", () => {
  const COMPANY = { email: "first@company.example", company: "First Ltd", product_id: "pa-single" };
  const from = (address: string, body: unknown = COMPANY) =>
    service.call("POST", `${API}/register`, {
      body,
      headers: { "idempotency-key": KEY, "x-forwarded-for": address },
    });

  test("a repetition of the same client gets the API key again, and makes no second account", async () => {
    const accounts = count(service, "accounts");
    const [first, second] = [await from("203.0.113.7"), await from("203.0.113.7")];
    expect(first.status).toBe(201);
    expect([second.status, second.text, isReplay(second)]).toEqual([201, first.text, "true"]);
    const { key } = second.json.data.api_key;
    expect((await service.call("GET", `${API}/account`, { key })).status).toBe(200);
    expect(count(service, "accounts")).toBe(accounts + 1);
    expect(count(service, "orders")).toBe(1);
  });

  test("a stranger who knows key and body gets nothing of it", async () => {
    await from("203.0.113.7");
    const { status, json } = await from("203.0.113.8");
    expect([status, json.error.code]).toEqual([409, "email_already_registered"]);
  });

  test("two clients may use the same key", async () => {
    await from("203.0.113.7");
    const other = await from("203.0.113.8", { ...COMPANY, email: "second@company.example" });
    expect([other.status, isReplay(other)]).toEqual([201, null]);
  });
});

test("no API key, webhook secret, name or address of a stored answer is in the database", async () => {
  await buyCredits(service, account);
  const registered = await service.call("POST", `${API}/register`, {
    body: { email: "new@company.example", company: "New", mode: "live" },
    headers: { "idempotency-key": KEY, "x-forwarded-for": "203.0.113.7" },
  });
  const webhook = await post("/webhooks", { url: "https://hooks.example.com/" });
  const sent = await post("/invites", { ...CANDIDATE, name: "Ödön Sentinelli" });
  const stored = JSON.stringify(rows(service, "SELECT * FROM idempotency_answers"));
  for (const text of ["Sentinelli", CANDIDATE.email, KEY]) expect(stored).not.toContain(text);

  // The content of the tables themselves is another matter: without it only the stored answers are left.
  execute(service, "UPDATE invites SET email = 'x', name = 'x'");
  service.db.sqlite.run("VACUUM");
  const bytes = databaseBytes(service);
  for (const secret of [
    registered.json.data.api_key.key.slice("pk_live_".length + 6),
    webhook.json.data.secret,
    webhook.json.data.secret.slice("whsec_".length),
    sent.json.data.analysis_link.split("/a/")[1],
    "Sentinelli",
    CANDIDATE.email,
    KEY,
    "203.0.113.7",
  ]) {
    expect([secret, contains(bytes, secret)]).toEqual([secret, false]);
  }
  expect(contains(bytes, "whsec_")).toBe(false);
  expect(count(service, "idempotency_answers")).toBe(3);
});
