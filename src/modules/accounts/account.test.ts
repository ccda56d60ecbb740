import { expect, test } from "bun:test";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useService } from "#/testing/harness.ts";
import { dump, otherModeKey } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";

const service = useService();

const show = (key: string) => service.call("GET", "/api/v1/account", { key });

test("GET /account 200 shows account, contact, billing and keys as they were registered", async () => {
  const account = await register(service, {
    company: "Müller & Söhne",
    name: "Ada Maria Contact",
    address: "Hauptstraße 1",
    zip: "10115",
    city: "Berlin",
    country: "DE",
    vat_id: "DE123456789",
    billing_contact: "Accounts",
    phone: "+49 30 1",
    website: "https://mueller.example",
  });
  const { status, json } = await show(account.key);
  expect(status).toBe(200);
  expect(json.data).toEqual({
    account: {
      id: account.id,
      company: "Müller & Söhne",
      slug: expect.stringMatching(/^mueller-soehne-[a-z2-9]{8}$/),
      type: "API",
      status: "active",
      created_at: "2026-03-02T09:00:00.000Z",
      assessment_link: expect.stringMatching(/^http:\/\/assay\.test\/start\/mueller-soehne-[a-z2-9]{8}$/),
    },
    contact: {
      email: account.email,
      first_name: "Ada Maria",
      last_name: "Contact",
      phone: "+49 30 1",
      website: "https://mueller.example",
      address: "Hauptstraße 1, 10115 Berlin, DE",
    },
    billing: {
      email: account.email,
      company: "Müller & Söhne",
      street: "Hauptstraße 1",
      city: "10115 Berlin",
      vat_id: "DE123456789",
      attention: "Accounts",
    },
    api_keys: [
      {
        key_prefix: account.key.slice(0, 14),
        name: expect.any(String),
        mode: "test",
        created_at: "2026-03-02T09:00:00.000Z",
        last_used_at: "2026-03-02T09:00:00.000Z",
        rate_limit: 100,
        permissions: expect.arrayContaining(["account:read"]),
      },
    ],
    links: {
      balance: "http://assay.test/api/v1/balance",
      invites: "http://assay.test/api/v1/invites",
      job_profiles: "http://assay.test/api/v1/job-profiles",
      documentation: expect.stringMatching(/^http:\/\/assay\.test\//),
    },
  });
});

test("contains no full key, no hash, and nothing of another account", async () => {
  const account = await register(service);
  const live = otherModeKey(service, account);
  const other = await register(service);
  const { text } = await show(account.key);
  for (const { key } of [account, live, other]) expect(text).not.toContain(key.slice("pk_test_".length));
  expect(text).not.toMatch(/[0-9a-f]{32}/);
  expect(text).not.toContain(other.id);
  expect(text).not.toContain(other.email);
});

test("last_used_at follows the use of each key; reading stores nothing, and a restart keeps it", async () => {
  const account = await register(service);
  const live = otherModeKey(service, account);
  const usedAt = async () => {
    const { api_keys } = (await show(account.key)).json.data;
    return Object.fromEntries(api_keys.map((key: Record<string, string>) => [key.mode, key.last_used_at]));
  };
  expect(await usedAt()).toEqual({ test: "2026-03-02T09:00:00.000Z", live: null });
  service.clock.advance(HOUR_MS);
  const before = dump(service);
  await show(live.key);
  service.clock.advance(HOUR_MS);
  expect(await usedAt()).toEqual({ test: "2026-03-02T11:00:00.000Z", live: "2026-03-02T10:00:00.000Z" });
  expect(dump(service)).toBe(before);
  await service.restart();
  expect((await usedAt()).live).toBe("2026-03-02T10:00:00.000Z");
});
