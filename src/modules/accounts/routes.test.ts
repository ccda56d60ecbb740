import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { contains, count, databaseBytes, dump, rows } from "#/testing/inspect.ts";
import { startService, type TestService } from "#/testing/service.ts";

const PATH = "/api/v1/register";
const FULL = {
  email: "Jobs@Northwind.example",
  company: "Northwind GmbH",
  name: "Ada Contact",
  address: "Hauptstraße 1",
  zip: "10115",
  city: "Berlin",
  country: "de",
  vat_id: "de 123 456 789",
  billing_contact: "Accounts",
  phone: "+49 30 1",
  website: "https://northwind.example",
};

let service: TestService;
beforeEach(async () => {
  service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
});
afterEach(() => service.end());

const post = (body: unknown) => service.call("POST", PATH, { body });

function expectNothingStored(): void {
  for (const table of ["accounts", "api_keys", "orders", "outbox", "events", "ledger_entries"]) {
    expect([table, count(service, table)]).toEqual([table, 0]);
  }
}

describe("201", () => {
  test("has the shape of the interface, and no order unless a product was named", async () => {
    const { status, json } = await post({ email: "a@b.example", company: "B" });
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      data: {
        message: expect.any(String),
        customer: {
          id: expect.stringMatching(/^cus_[0-9A-Za-z]{24}$/),
          company: "B",
          email: "a@b.example",
          is_new: true,
        },
        api_key: {
          key: expect.stringMatching(/^pk_live_[0-9a-f]{32}$/),
          prefix: json.data.api_key.key.slice(0, 14),
          mode: "live",
          permissions: expect.arrayContaining(["invites:write", "results:read", "account:read"]),
          rate_limit: 100,
        },
        next_steps: expect.any(Object),
      },
    });
    expect(Object.values(json.data.next_steps).every((step) => typeof step === "string")).toBe(true);
    expect(count(service, "orders")).toBe(0);
  });

  test("with a product it carries an unpaid order and its checkout address, and no credit yet", async () => {
    const { status, json } = await post({ ...FULL, mode: "test", product_id: "pa-pack-10" });
    expect(status).toBe(201);
    const { order, api_key } = json.data;
    expect(order).toEqual({
      order_id: expect.stringMatching(/^ord_[0-9A-Za-z]{24}$/),
      checkout_url: expect.stringMatching(/^http:\/\/assay\.test\/checkout\//),
      billing_required: [],
    });
    const balance = await service.call("GET", "/api/v1/balance", { key: api_key.key });
    expect(balance.json.data.balance.credits_available).toBe(0);
    expect(count(service, "ledger_entries")).toBe(0);
    expect(count(service, "events")).toBe(0);
  });

  test("stores country and VAT id in one spelling, the country being US by default", async () => {
    await post(FULL);
    await post({ email: "us@b.example", company: "B" });
    expect(rows(service, "SELECT country, vat_id, language FROM accounts ORDER BY rowid")).toEqual([
      { country: "DE", vat_id: "DE123456789", language: "de" },
      { country: "US", vat_id: "", language: "en" },
    ]);
  });

  test("two companies of one name get different slugs", async () => {
    await post({ email: "a@b.example", company: "Same" });
    await post({ email: "b@b.example", company: "Same" });
    expect(rows(service, "SELECT slug FROM accounts ORDER BY rowid")).toEqual([
      { slug: expect.stringMatching(/^same-[a-z2-9]{8}$/) },
      { slug: expect.stringMatching(/^same-[a-z2-9]{8}$/) },
    ]);
  });
});

describe("400", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["email", "no address", { email: "not an address" }],
    ["email", "two addresses", { email: "two@b.example, three@b.example" }],
    ["email", "too long", { email: `${"x".repeat(250)}@b.example` }],
    ["email", "not text", { email: 7 }],
    ["email", "missing", { email: undefined }],
    ["company", "missing", { company: undefined }],
    ["company", "only blanks", { company: "   " }],
    ["company", "two lines", { company: "two\nlines" }],
    ["company", "too long", { company: "x".repeat(201) }],
    ["company", "NUL", { company: "a\u0000b" }],
    ["name", "a list", { name: ["x"] }],
    ["zip", "too long", { zip: "1".repeat(21) }],
    ["country", "three letters", { country: "DEU" }],
    ["country", "no country", { country: "QQ" }],
    ["country", "withdrawn", { country: "SU" }],
    ["country", "no ISO code", { country: "UK" }],
    ["website", "no scheme", { website: "northwind.example" }],
    ["website", "another scheme", { website: "javascript:alert(1)" }],
    ["mode", "an unknown mode", { mode: "prod" }],
    ["product_id", "an unknown product", { product_id: "pa-pack-11" }],
    ["compny", "a typo", { compny: "typo" }],
    ["permissions", "a field that only the server sets", { permissions: ["account:read"] }],
  ])("names %s (%s) and stores nothing", async (field, _why, change) => {
    const { status, json, text } = await post({ ...FULL, ...change });
    expect(status).toBe(400);
    // Some errors have an additional code of their own, for clients that translate them.
    const { reason: _, ...error } = json.error;
    expect({ ...json, error }).toEqual({
      success: false,
      error: { code: "invalid_input", field, message: expect.any(String), request_id: expect.any(String) },
    });
    expect(text).not.toContain("javascript:");
    expectNothingStored();
  });

  test.each([undefined, "", "{", "[]", "null", '"text"', "{}"])("for the body %p", async (rawBody) => {
    const { status, json } = await service.call("POST", PATH, rawBody === undefined ? {} : { rawBody });
    expect(status).toBe(400);
    expect(json.success).toBe(false);
    expectNothingStored();
  });

  test("an unknown product leaves the address free for another try", async () => {
    expect((await post({ ...FULL, product_id: "pa-pack-11" })).status).toBe(400);
    expect((await post({ ...FULL, product_id: "pa-pack-10" })).status).toBe(201);
  });
});

describe("403", () => {
  test("reports closed registration to everybody before checking the fields, and stores nothing", async () => {
    await service.end();
    service = await startService({ REGISTRATION: "closed" });
    for (const body of [FULL, { email: "wrong" }, { ...FULL, product_id: "pa-single" }]) {
      const { status, json } = await post(body);
      expect([status, json.error.code]).toEqual([403, "registration_closed"]);
    }
    expectNothingStored();
  });

  test("a server that bills nothing is closed by that alone: no stranger gets a key to its mail server", async () => {
    await service.end();
    service = await startService({ BILLING: "off" });
    const { status, json } = await post(FULL);
    expect([status, json.error.code]).toEqual([403, "registration_closed"]);
    expectNothingStored();
  });
});

describe("409", () => {
  test("rejects the same address in other letter case, and leaves the first account unchanged", async () => {
    await post(FULL);
    const before = dump(service);
    for (const email of ["jobs@northwind.example", "JOBS@NORTHWIND.EXAMPLE", FULL.email]) {
      const { status, json } = await post({ email, company: "Other", product_id: "pa-single" });
      expect([status, json.error.code]).toEqual([409, "email_already_registered"]);
    }
    expect(dump(service)).toBe(before);
  });

  test("of many registrations at once exactly one gets the address", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(FULL)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect([count(service, "accounts"), count(service, "api_keys")]).toEqual([1, 1]);
  });
});

describe("429", () => {
  test.each<[string, { body?: unknown; rawBody?: string }]>([
    ["good", { body: FULL }],
    ["wrong", { body: { email: "x" } }],
    ["broken", { rawBody: "{" }],
    ["empty", {}],
  ])("%s requests count per client address; above the limit nothing is stored", async (_what, options) => {
    await service.end();
    service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "3" });
    for (let request = 0; request < 3; request += 1) {
      expect((await service.call("POST", PATH, options)).status).not.toBe(429);
    }
    const before = dump(service);
    const refused = await post({ email: "new@c.example", company: "C" });
    expect([refused.status, refused.json.error.code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(dump(service)).toBe(before);
  });

  test("a forged X-Forwarded-For opens no second counter where no proxy is trusted", async () => {
    await service.end();
    service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1" });
    const from = (address: string) =>
      service.call("POST", PATH, { body: { email: "x" }, headers: { "x-forwarded-for": address } });
    expect((await from("192.0.2.1")).status).toBe(400);
    expect((await from("192.0.2.2")).status).toBe(429);
  });
});

describe("the key", () => {
  test("is shown once: the database's files only contain its hash and prefix", async () => {
    const { json } = await post(FULL);
    const { key, prefix } = json.data.api_key;
    expect((await service.call("GET", "/api/v1/balance", { key })).status).toBe(200);
    const bytes = databaseBytes(service);
    expect(contains(bytes, key)).toBe(false);
    expect(contains(bytes, key.slice("pk_live_".length))).toBe(false);
    expect(bytes.includes(Buffer.from(key.slice("pk_live_".length), "hex"))).toBe(false);
    expect(contains(bytes, prefix)).toBe(true);
  });

  test("works after a restart, and no other key does", async () => {
    const { key } = (await post(FULL)).json.data.api_key;
    service = await service.restart();
    expect((await service.call("GET", "/api/v1/balance", { key })).status).toBe(200);
    const last = key.at(-1) === "0" ? "1" : "0";
    for (const wrong of [`${key.slice(0, -1)}${last}`, key.toUpperCase(), key.slice(0, 14), `${key}0`]) {
      expect((await service.call("GET", "/api/v1/balance", { key: wrong })).status).toBe(401);
    }
  });

  test("stops at once when it is revoked", async () => {
    const { key } = (await post(FULL)).json.data.api_key;
    service.db.sqlite.run("UPDATE api_keys SET revoked_at = 1");
    expect((await service.call("GET", "/api/v1/balance", { key })).status).toBe(401);
  });
});
