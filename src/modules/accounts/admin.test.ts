import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { otherModeKey } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });

const ask = (path: string) => service.call("GET", `/api/v1/admin/accounts${path}`, { key: OPERATOR_TOKEN });

describe("GET /admin/accounts", () => {
  test("lists all accounts in pages, oldest first, with the credits of both modes", async () => {
    const first = await register(service, { company: "First Ltd" });
    await buyCredits(service, first);
    await completeAssessment(service, (await invite(service, first)).token);
    await buyCredits(service, otherModeKey(service, first), "pa-single");
    service.clock.advance(1000);
    const second = await register(service, { company: "Second Ltd", mode: "live" });

    const { json } = await ask("");
    expect(json.data.pagination).toEqual({
      total: 2,
      limit: 50,
      offset: 0,
      has_more: false,
      as_of: new Date(service.clock.now()).toISOString(),
    });
    expect(json.data.accounts[0]).toEqual({
      id: first.id,
      company: "First Ltd",
      slug: expect.stringMatching(/^first-ltd-[a-z2-9]{8}$/),
      email: first.email,
      status: "active",
      created_at: "2026-03-02T09:00:00.000Z",
      last_activity_at: "2026-03-02T09:00:00.000Z",
      credits: {
        live: { credits_available: 1, credits_used: 0, credits_owed: 0, unlimited: false },
        test: { credits_available: 9, credits_used: 1, credits_owed: 0, unlimited: false },
      },
    });
    const page = (await ask("?limit=1&offset=1")).json.data;
    expect(page.accounts.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect(page.pagination).toMatchObject({ total: 2, limit: 1, offset: 1, has_more: false });
    expect((await ask("?limit=1")).json.data.pagination.has_more).toBe(true);
    expect((await ask("?limit=0")).status).toBe(400);
  });

  test("as of an instant has the accounts of then, in the same order and with the same total", async () => {
    const { accounts, pagination } = (await ask("")).json.data;
    service.clock.advance(1);
    await register(service);
    const then = (await ask(`?as_of=${pagination.as_of}`)).json.data;
    expect(then).toEqual({ accounts, pagination });
    expect((await ask("")).json.data.pagination.total).toBe(pagination.total + 1);
  });
});

describe("GET /admin/accounts/{accountId}", () => {
  test("returns contact and key prefixes, also of a disabled account, and never a whole key or its hash", async () => {
    const account = await register(service, { name: "Ada Example", country: "DE" });
    service.accounts.disable(account.id);
    const { status, json, text } = await ask(`/${account.id}`);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: account.id,
      status: "inactive",
      type: "API",
      language: "de",
      contact_name: "Ada Example",
      country: "DE",
    });
    expect(json.data.api_keys).toHaveLength(1);
    expect(json.data.api_keys[0].key_prefix).toBe(account.key.slice(0, 14));
    expect(text).not.toContain(account.key);
    expect(text).not.toContain("hash");
  });

  test("is 404 for an account that never was", async () => {
    const { status, json } = await ask(`/cus_${"0".repeat(24)}`);
    expect([status, json.error.code]).toEqual([404, "account_not_found"]);
  });
});
