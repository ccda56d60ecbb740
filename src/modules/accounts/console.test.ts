import { describe, expect, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { dump, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, register } from "#/testing/journey.ts";
import { asPerson, OWNER_ACTOR, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { createKeyConsole } from "./console-keys.ts";
import { createAccountStore } from "./store.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service);

const ask = (method: string, path: string, body?: unknown, owner = account) =>
  service.call(method, `/api/v1/console${path}`, {
    ...asPerson(owner),
    body,
  });
const opens = async (key: string) => (await service.call("GET", "/api/v1/invites", { key })).status;
const create = async (body: Record<string, unknown> = {}) =>
  (await ask("POST", "/keys", { name: "Reader", permissions: ["invites:read"], ...body })).json.data;

describe("a new key", () => {
  test("has exactly the given permissions, and appears in full in that answer only", async () => {
    const { key, key_id: id, ...rest } = await create({ rate_limit: 7 });
    expect(rest).toMatchObject({
      mode: "test",
      state: "active",
      rate_limit: 7,
      permissions: ["invites:read"],
    });
    expect(await opens(key)).toBe(200);
    expect((await service.call("GET", "/api/v1/teams", { key })).status).toBe(403);
    const listed = await ask("GET", "/keys");
    expect(listed.json.data.keys.map((one: { key_id: string }) => one.key_id)).toContain(id);
    expect(listed.text).not.toContain(key);
    expect(JSON.stringify(rows(service, "SELECT * FROM api_keys"))).not.toContain(key);
  });

  test("belongs to the mode in which the person works", async () => {
    const live = { ...account, key: "pk_live_x" };
    const created = (await ask("POST", "/keys", { name: "Live" }, live)).json.data;
    expect([created.mode, created.key.slice(0, 8)]).toEqual(["live", "pk_live_"]);
    const inTest = (await ask("GET", "/keys")).json.data.keys;
    expect(inTest.map((one: { mode: string }) => one.mode)).toEqual(["test"]);
    expect((await ask("DELETE", `/keys/${created.key_id}`)).status).toBe(404);
    expect(await opens(created.key)).toBe(200);
  });

  test("never gets more permissions than its creator has", async () => {
    const keyConsole = createKeyConsole({
      ...service,
      store: createAccountStore(service.db, service.accountRows),
      ceiling: 1000,
      isOperator: () => false,
    });
    const tenant = { accountId: account.id, mode: "test" } as const;
    const granted = ["api_keys:write", "invites:read"];
    const before = dump(service);
    const refused = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return (error as { code: string }).code;
      }
      return "ok";
    };
    const wanted = { name: "More", permissions: ["invites:read", "gdpr:write"] };
    expect(refused(() => keyConsole.create(tenant, granted, wanted, OWNER_ACTOR))).toBe(
      "permission_not_yours",
    );
    const [registration] = keyConsole.list(tenant);
    expect(refused(() => keyConsole.rotate(tenant, granted, registration?.id ?? "", 1, OWNER_ACTOR))).toBe(
      "permission_not_yours",
    );
    expect(dump(service)).toBe(before);
    expect(keyConsole.create(tenant, granted, { name: "All I may" }, OWNER_ACTOR).row.permissions).toEqual([
      "invites:read",
    ]);
  });

  test("cannot have permissions reserved for users, nor be created by an API key", async () => {
    expect((await ask("POST", "/keys", { name: "K", permissions: ["api_keys:write"] })).status).toBe(400);
    const byKey = await service.call("POST", "/api/v1/console/keys", {
      key: account.key,
      body: { name: "K" },
    });
    expect(byKey.status).toBe(401);
  });
});

describe("replacing a key", () => {
  test("keeps the old one working for the given days, and not a moment longer", async () => {
    const { key: old, key_id: id } = await create();
    const { status, json } = await ask("POST", `/keys/${id}/rotate`, { old_key_days: 2 });
    expect([status, json.data.replaced.state, json.data.permissions]).toEqual([
      201,
      "ending",
      ["invites:read"],
    ]);
    service.clock.advance(2 * DAY_MS - 1);
    expect([await opens(old), await opens(json.data.key)]).toEqual([200, 200]);
    service.clock.advance(1);
    expect([await opens(old), await opens(json.data.key)]).toEqual([401, 200]);
    const states = (await ask("GET", "/keys")).json.data.keys.map((one: { state: string }) => one.state);
    expect(states).toEqual(["active", "ended", "active"]);
    const shown = await service.call("GET", "/api/v1/account", { key: account.key });
    expect(shown.json.data.api_keys).toHaveLength(2);
  });

  test("with no days ends the old one at once; an ended one is not replaced again", async () => {
    const { key: old, key_id: id } = await create();
    const { json } = await ask("POST", `/keys/${id}/rotate`, { old_key_days: 0 });
    expect([await opens(old), await opens(json.data.key)]).toEqual([401, 200]);
    expect((await ask("POST", `/keys/${id}/rotate`, { old_key_days: 0 })).json.error.code).toBe(
      "api_key_ended",
    );
    const { key_id: ending } = await create();
    await ask("POST", `/keys/${ending}/rotate`, { old_key_days: 7 });
    expect((await ask("POST", `/keys/${ending}/rotate`, { old_key_days: 7 })).status).toBe(409);
    expect((await ask("POST", `/keys/${id}/rotate`, { old_key_days: 8 })).status).toBe(400);
  });
});

test("a key is renamed, and revoked for good; revoked ones are shown for 90 days", async () => {
  const { key, key_id: id } = await create();
  expect((await ask("PUT", `/keys/${id}`, { name: " New name " })).json.data.name).toBe("New name");
  for (const _ of [1, 2]) {
    const { status, json } = await ask("DELETE", `/keys/${id}`);
    expect([status, json.data.state]).toEqual([200, "revoked"]);
  }
  expect(await opens(key)).toBe(401);
  const ids = async () =>
    (await ask("GET", "/keys")).json.data.keys.map((one: { key_id: string }) => one.key_id);
  expect(await ids()).toContain(id);
  service.clock.advance(90 * DAY_MS);
  expect(await ids()).not.toContain(id);
});

test("another account reaches none of the keys, and a member only as far as the role goes", async () => {
  const { key_id: id } = await create();
  const stranger = await register(service);
  for (const other of [stranger, otherModeKey(service, account)]) {
    expect((await ask("DELETE", `/keys/${id}`, undefined, other)).status).toBe(404);
  }
  for (const [role, status] of [
    ["recruiter", 403],
    ["reviewer", 403],
    ["data_protection", 403],
    ["owner", 200],
  ] as const) {
    const { options } = signIn(service, { role, account });
    const answer = await service.call("GET", "/api/v1/console/keys", options);
    expect([role, answer.status]).toEqual([role, status]);
  }
});

describe("the account's own data", () => {
  test("can be read and changed, and what is not named stays", async () => {
    await buyCredits(service, account);
    const before = (await ask("GET", "/account")).json.data;
    expect(before).toMatchObject({ account_id: account.id, email: account.email, start: { open: false } });
    const { json } = await ask("PUT", "/account", {
      company: "Changed GmbH",
      vat_id: "de 136 695 976",
      language: "de",
      candidate_feedback: false,
      ask_gender_and_birth_date: true,
      city: "Hamburg",
    });
    expect(before.ask_gender_and_birth_date).toBe(false);
    expect(json.data).toEqual({
      ...before,
      company: "Changed GmbH",
      vat_id: "DE136695976",
      language: "de",
      candidate_feedback: false,
      ask_gender_and_birth_date: true,
      city: "Hamburg",
    });
  });

  test("never takes another account's address or an unknown field, and nothing at all changes nothing", async () => {
    const other = await register(service);
    const before = dump(service);
    const taken = await ask("PUT", "/account", { email: other.email.toUpperCase() });
    expect([taken.status, taken.json.error.code]).toEqual([409, "email_already_registered"]);
    expect((await ask("PUT", "/account", {})).status).toBe(200);
    expect((await ask("PUT", "/account", { slug: "mine" })).status).toBe(400);
    expect(dump(service)).toBe(before);
  });

  test("switches the page for beginning on and off, and sets how many may begin in a day", async () => {
    const shown = async () => (await ask("GET", "/account")).json.data;
    expect(await shown()).toMatchObject({ self_start: false, self_start_per_day: 20 });
    const { json } = await ask("PUT", "/account", { self_start: true, self_start_per_day: 150 });
    expect(json.data).toMatchObject({ self_start: true, self_start_per_day: 150 });
    expect(await shown()).toMatchObject({ self_start: true, self_start_per_day: 150 });
    for (const self_start_per_day of [0, 1001, 2.5, "many"]) {
      const refused = await ask("PUT", "/account", { self_start_per_day });
      expect([refused.status, refused.json.error.field]).toEqual([400, "self_start_per_day"]);
    }
    expect((await ask("PUT", "/account", { self_start: false })).json.data.start.open).toBe(false);
  });

  test("returns why nobody can start on their own: switched off, no mail server, no credit", async () => {
    const start = async () => (await ask("GET", "/account")).json.data.start;
    expect(await start()).toMatchObject({ open: false, closed_because: "off" });
    await ask("PUT", "/account", { self_start: true });
    expect(await start()).toMatchObject({ open: false, closed_because: "no_mail" });
    await service.restart({ SMTP_URL: "smtp://127.0.0.1:1" });
    expect(await start()).toMatchObject({ open: false, closed_because: "no_credit" });
    await buyCredits(service, otherModeKey(service, account));
    expect(await start()).toMatchObject({ open: true, closed_because: null });
    service.accounts.disable(account.id);
    expect((await start()).open).toBe(false);
  });

  test("cannot raise the limit of pending invites, which only the administrator sets", async () => {
    const refused = await ask("PUT", "/account", { pending_invite_limit: 500 });
    expect([refused.status, refused.json.error.field]).toEqual([400, "pending_invite_limit"]);
  });
});

test("lets the account's own users brand it like the administrator", async () => {
  const { json } = await ask("PUT", "/branding", { display_name: "Shown" });
  expect(json.data.display_name).toBe("Shown");
  const operators = await service.call("GET", `/api/v1/admin/accounts/${account.id}/branding`, {
    key: OPERATOR_TOKEN,
  });
  expect(operators.json).toEqual((await ask("GET", "/branding")).json);
  expect((await ask("DELETE", "/branding/logo")).status).toBe(200);
});

describe("the account's time zone", () => {
  test("is its country's until one is chosen, and that one until it is left empty again; what is no zone is refused", async () => {
    const own = await register(service, { email: "zone@northwind.example", country: "AT", mode: "live" });
    const owner = signIn(service, { role: "owner", account: own, mode: "live" });
    const put = (time_zone: unknown) =>
      service.call("PUT", "/api/v1/console/account", { ...owner.options, body: { time_zone } });
    const used = async () => {
      const { json } = await service.call("GET", "/api/v1/console/account", owner.options);
      return [json.data.time_zone, json.data.time_zone_used];
    };
    expect(await used()).toEqual([null, "Europe/Vienna"]);
    expect((await put("America/New_York")).status).toBe(200);
    expect(await used()).toEqual(["America/New_York", "America/New_York"]);
    for (const odd of ["Berlin", "+01:00", 1, "Europe/Atlantis"]) {
      const { status, json } = await put(odd);
      expect([odd, status, json.error.field]).toEqual([odd, 400, "time_zone"]);
    }
    expect((await put("")).status).toBe(200);
    expect(await used()).toEqual([null, "Europe/Vienna"]);
    expect((await put(null)).status).toBe(200);
    const session = await service.call("GET", "/api/console/session", { headers: owner.headers });
    expect([session.json.data.user.time_zone, session.json.data.accounts[0].time_zone]).toEqual([
      null,
      "Europe/Vienna",
    ]);
  });
});
