import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { asPerson, makePerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1/admin/accounts${path}`, {
    key: OPERATOR_TOKEN,
    headers,
    body,
  });
const names = (json: { data: { accounts: { company: string }[] } }) =>
  json.data.accounts.map(({ company }) => company);

describe("POST /admin/accounts", () => {
  test("makes an account with its first credits, without a key, a member, or a mail", async () => {
    const mails = count(service, "outbox");
    const { status, json } = await ask("POST", "", {
      company: "  Müller & Söhne GmbH ",
      email: "Personal@mueller.example",
      name: "Ada Example",
      address: "Musterweg 5",
      zip: "20095",
      city: "Hamburg",
      country: "de",
      vat_id: "de 136 695 976",
      credits: 12,
    });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      company: "Müller & Söhne GmbH",
      slug: expect.stringMatching(/^mueller-soehne-gmbh-[a-z2-9]{8}$/),
      email: "Personal@mueller.example",
      status: "active",
      language: "de",
      contact_name: "Ada Example",
      address: "Musterweg 5",
      zip: "20095",
      city: "Hamburg",
      country: "DE",
      vat_id: "DE136695976",
      last_activity_at: null,
      api_keys: [],
      members: 0,
      credits: { live: { credits_available: 12 }, test: { credits_available: 0 } },
    });
    expect(count(service, "outbox")).toBe(mails);
    const [entry] = rows(service, "SELECT kind, ref FROM ledger_entries WHERE account_id = ?", json.data.id);
    expect(entry?.kind).toBe("grant");
    expect(entry?.ref).toEndWith(": account create");
  });

  test("rejects an address that is already used, in any case, and creates nothing", async () => {
    const before = count(service, "accounts");
    const body = { company: "Other", email: "PERSONAL@Mueller.example", credits: 5 };
    const { status, json } = await ask("POST", "", body);
    expect([status, json.error.code]).toEqual([409, "email_already_registered"]);
    expect(count(service, "accounts")).toBe(before);
  });

  test("is carried out once under one Idempotency-Key", async () => {
    const body = { company: "Once", email: "once@once.example", credits: 5 };
    const key = { "idempotency-key": "make-once" };
    const [first, second] = [await ask("POST", "", body, key), await ask("POST", "", body, key)];
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(count(service, "accounts WHERE email_key = 'once@once.example'")).toBe(1);
    expect(count(service, "ledger_entries WHERE account_id = ?", first.json.data.id)).toBe(1);
  });
});

describe("GET /admin/accounts", () => {
  test("finds by company, address and slug, in any case and with umlauts, and by id", async () => {
    const { json } = await ask("POST", "", { company: "100% Zufall AG", email: "x@zufall.example" });
    for (const q of [
      ...["MÜLLER", "müller & s", "personal@", "mueller-soehne"],
      ...["Mueller", "muller", "Soehne Müller", "Mu\u0308ller", "＆ MÜLLER", "„Müller“ gmbh"],
    ]) {
      expect([q, names((await ask("GET", `?q=${encodeURIComponent(q)}`)).json)]).toEqual([
        q,
        ["Müller & Söhne GmbH"],
      ]);
    }
    expect(names((await ask("GET", `?q=${json.data.id}`)).json)).toEqual(["100% Zufall AG"]);
    expect(names((await ask("GET", `?q=${encodeURIComponent("100%")}`)).json)).toEqual(["100% Zufall AG"]);
    const none = (await ask("GET", `?q=${encodeURIComponent("0% z_f")}`)).json.data;
    expect([none.accounts, none.pagination.total]).toEqual([[], 0]);
  });

  test("selects active and disabled accounts, and counts only those", async () => {
    const { id } = await register(service, { company: "Closed Ltd" });
    await ask("POST", `/${id}/disable`);
    const { data } = (await ask("GET", "?status=inactive")).json;
    expect(names({ data })).toEqual(["Closed Ltd"]);
    expect(data.pagination.total).toBe(1);
    expect(names((await ask("GET", "?status=active")).json)).not.toContain("Closed Ltd");
  });

  test("returns the latest key use, sign-in and live steps, regardless of a test clock ahead", async () => {
    const account = await register(service, { company: "Busy Ltd", mode: "live" });
    service.billing.grant({ accountId: account.id, mode: "live" }, 5, "test");
    const lastActivity = async () => (await ask("GET", `/${account.id}`)).json.data.last_activity_at;
    expect(await lastActivity()).toBeNull();
    await invite(service, account);
    service.accounts.storeKeyUse();
    const used = await lastActivity();
    expect(used).toBe(new Date(service.clock.now()).toISOString());
    service.accounts.advanceTestClock(account.id, 90 * 24 * 3600 * 1000);
    service.billing.grant({ accountId: account.id, mode: "test" }, 5, "test");
    expect(await lastActivity()).toBe(used);
    service.clock.advance(60_000);
    const { userId } = makePerson(service, { role: "owner", account });
    service.db.sqlite.run("UPDATE users SET last_sign_in_at = ? WHERE id = ?", [service.clock.now(), userId]);
    expect(await lastActivity()).toBe(new Date(service.clock.now()).toISOString());
    expect((await ask("GET", `/${account.id}`)).json.data.members).toBe(1);
  });
});

describe("PUT /admin/accounts/{accountId}", () => {
  test("sets how many invites may be pending, and back to the usual ten", async () => {
    const account = await register(service);
    await buyCredits(service, account, "pa-pack-50");
    const invite = () =>
      service.call("POST", "/api/v1/invites", { key: account.key, body: { email: "a@b.example" } });
    const limited = async (pending_invite_limit: unknown) =>
      ask("PUT", `/${account.id}`, { pending_invite_limit });
    expect((await ask("GET", `/${account.id}`)).json.data.pending_invite_limit).toBe(10);
    expect((await limited(12)).json.data.pending_invite_limit).toBe(12);
    for (let sent = 0; sent < 12; sent += 1) expect((await invite()).status).toBe(201);
    const { status, json } = await invite();
    expect([status, json.error.code]).toEqual([429, "pending_invite_limit"]);
    expect(json.error.message).toStartWith("12 invites are already pending.");
    const { pending_invites } = (await service.call("GET", "/api/v1/console/overview", asPerson(account)))
      .json.data;
    expect(pending_invites).toEqual({ count: 12, limit: 12 });
    expect((await limited(null)).json.data.pending_invite_limit).toBe(10);
    expect((await invite()).json.error.message).toStartWith("Ten invites are already pending.");
    for (const wrong of [0, 1001, 1.5, "12"]) {
      const refused = await limited(wrong);
      expect([refused.status, refused.json.error.field]).toEqual([400, "pending_invite_limit"]);
    }
  });

  test("changes what is named and keeps the rest, the slug and issued invoices too", async () => {
    const account = await register(service, {
      company: "Before Ltd",
      phone: "1",
      website: "https://a.example",
    });
    await buyCredits(service, account);
    const { status, json } = await ask("PUT", `/${account.id}`, {
      company: "After Ltd",
      email: "after@after.example",
      website: "",
      country: "fr",
    });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      company: "After Ltd",
      slug: expect.stringMatching(/^before-ltd-[a-z2-9]{8}$/),
      email: "after@after.example",
      phone: "1",
      website: "",
      country: "FR",
      orders: { test: { completed: 1 } },
      invoices: { live: 0, test: 1 },
    });
    const [invoice] = rows(service, "SELECT billing_address FROM invoices WHERE account_id = ?", account.id);
    expect(String(invoice?.billing_address)).toContain("Before Ltd");
  });

  test("refuses somebody else's address, an unknown field and an unknown account", async () => {
    const [first, second] = [await register(service), await register(service)];
    const taken = await ask("PUT", `/${first.id}`, { email: second.email.toUpperCase() });
    expect([taken.status, taken.json.error.code]).toEqual([409, "email_already_registered"]);
    expect((await ask("PUT", `/${first.id}`, { email: first.email.toUpperCase() })).status).toBe(200);
    expect((await ask("PUT", `/${first.id}`, {})).status).toBe(200);
    expect((await ask("PUT", `/${first.id}`, { slug: "mine" })).json.error.field).toBe("slug");
    const unknown = await ask("PUT", `/cus_${"0".repeat(24)}`, { company: "Nobody" });
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "account_not_found"]);
  });
});

describe("disabling, enabling and key links", () => {
  test("refuses a disabled account's key until it is enabled, and creates a key link only for an active one", async () => {
    const account = await register(service);
    const mine = async () => (await service.call("GET", "/api/v1/account", { key: account.key })).status;
    expect((await ask("POST", `/${account.id}/disable`)).json.data.status).toBe("inactive");
    expect(await mine()).toBe(401);
    const refused = await ask("POST", `/${account.id}/key-link`, { mode: "test" });
    expect([refused.status, refused.json.error.code]).toEqual([409, "account_disabled"]);
    expect((await ask("POST", `/${account.id}/enable`)).json.data.status).toBe("active");
    expect(await mine()).toBe(200);
  });

  test("a key link gives a key of its mode once, and a newer one ends it", async () => {
    const account = await register(service);
    const link = async () => {
      const { status, json } = await ask("POST", `/${account.id}/key-link`, { mode: "live" });
      expect([status, json.data.mode]).toEqual([201, "live"]);
      return new URL(json.data.url).pathname;
    };
    const [older, newer] = [await link(), await link()];
    expect((await service.call("GET", older)).status).toBe(410);
    const keys = () => count(service, "api_keys WHERE account_id = ? AND mode = 'live'", account.id);
    expect((await service.call("GET", newer)).status).toBe(200);
    expect(keys()).toBe(0);
    for (let press = 0; press < 2; press += 1) await service.call("POST", newer);
    expect(keys()).toBe(1);
  });
});

test("logs who disabled, enabled or changed an account by one id: the token's holder or a user", async () => {
  const account = await register(service, { mode: "live" });
  const owner = signIn(service, { role: "owner", account, mode: "live" });
  service.events.length = 0;
  await ask("POST", `/${account.id}/disable`);
  await ask("POST", `/${account.id}/enable`);
  await service.call("PUT", "/api/v1/console/account", { ...owner.options, body: { self_start: true } });
  const reported = service.events.filter(({ security }) => String(security).startsWith("account."));
  expect(reported.map(({ security, by, account: about }) => [security, by, about])).toEqual([
    ["account.disabled", "operator token", account.id],
    ["account.changed", "operator token", account.id],
    ["account.changed", owner.userId, account.id],
  ]);
});
