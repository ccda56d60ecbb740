import { describe, expect, test } from "bun:test";
import { useOwnService } from "#/testing/harness.ts";
import { contains, count, databaseBytes, dump, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";
import { accountCommand } from "./accounts.ts";
import { assay, expectRefusal, run } from "./testing.ts";

const service = useOwnService({ REGISTRATION: "closed" });

const account = (...args: string[]) => run(service, accountCommand, args);
const NORTHWIND = ["--company", "Northwind & Söhne", "--email", "Jobs@Northwind.example"];
const created = async (...args: string[]) =>
  JSON.parse((await account("create", ...NORTHWIND, "--json", ...args)).stdout);
const balance = (key: string) => service.call("GET", "/api/v1/balance", { key });

describe("assay account create", () => {
  test("creates an account while registration is closed, and shows a key that works next to the running service, once", async () => {
    const { exitCode, stdout } = await account("create", ...NORTHWIND);
    expect(exitCode).toBe(0);
    const [key = "", ...others] = stdout.match(/pk_live_[0-9a-f]{32}/g) ?? [];
    expect(others).toEqual([]);
    expect(stdout).toMatch(
      /^Account: {2}cus_[0-9A-Za-z]{24}\nSlug: {5}northwind-soehne-[a-z2-9]{8}\nCredits: {2}0 live/,
    );
    expect((await balance(key)).json.data.customer.company).toBe("Northwind & Söhne");
    expect(contains(databaseBytes(service), key.slice("pk_live_".length))).toBe(false);
  });

  test("takes every field, mode and credits, and says them as JSON", async () => {
    const json = await created(
      ...["--name", "Ada Contact", "--address", "Hauptstraße 1", "--zip", "10115", "--city", "Berlin"],
      ...["--country", "de", "--vat-id", "de 123 456 789", "--billing-contact", "Accounts"],
      ...["--phone", "+49 30 1", "--website", "https://northwind.example", "--language", "en"],
      ...["--mode", "test", "--credits", "7"],
    );
    expect(json).toEqual({
      account_id: expect.stringMatching(/^cus_/),
      slug: expect.stringMatching(/^northwind-soehne-[a-z2-9]{8}$/),
      company: "Northwind & Söhne",
      email: "Jobs@Northwind.example",
      mode: "test",
      credits: 7,
      api_key: {
        id: expect.stringMatching(/^key_/),
        key: expect.stringMatching(/^pk_test_[0-9a-f]{32}$/),
        prefix: json.api_key.key.slice(0, 14),
        mode: "test",
        permissions: expect.arrayContaining(["invites:write"]),
        rate_limit: 100,
      },
    });
    expect(rows(service, "SELECT * FROM accounts")).toMatchObject([
      {
        contact_name: "Ada Contact",
        street: "Hauptstraße 1",
        zip: "10115",
        city: "Berlin",
        country: "DE",
        vat_id: "DE123456789",
        billing_contact: "Accounts",
        phone: "+49 30 1",
        website: "https://northwind.example",
        language: "en",
      },
    ]);
    expect((await balance(json.api_key.key)).json.data.balance.credits_available).toBe(7);
  });

  test("the language is the country's unless it is said", async () => {
    await created("--country", "CH");
    expect(rows(service, "SELECT language FROM accounts")).toEqual([{ language: "de" }]);
  });

  test("an address that is already used, in any case, is refused and leaves nothing", async () => {
    await created();
    const before = dump(service);
    expectRefusal(
      await account("create", "--company", "X", "--email", "JOBS@NORTHWIND.EXAMPLE", "--credits", "5"),
      "An account with this email address already exists.",
    );
    expect(dump(service)).toBe(before);
  });

  const wrong: [what: string, args: string[], sentence: string][] = [
    ["no company", ["--email", "a@b.example"], "--company"],
    ["no address", ["--company", "B"], "--email"],
    ["a company of blanks", ["--company", "  ", "--email", "a@b.example"], "one line of text"],
    ["a company that is too long", ["--company", "x".repeat(201), "--email", "a@b.example"], "200"],
    ["two addresses", ["--company", "B", "--email", "a@b.example,c@d.example"], "email address"],
    ["a country of three letters", [...NORTHWIND, "--country", "DEU"], "code of two letters"],
    ["a website without a scheme", [...NORTHWIND, "--website", "b.example"], "http"],
    ["an unknown mode", [...NORTHWIND, "--mode", "prod"], "live, test"],
    ["an unknown language", [...NORTHWIND, "--language", "fr"], "en, de"],
    ["no credits", [...NORTHWIND, "--credits", "0"], "from 1 to 100000"],
    ["too many credits", [...NORTHWIND, "--credits", "100001"], "from 1 to 100000"],
    ["a number nobody meant", [...NORTHWIND, "--credits", "9".repeat(400)], "from 1 to 100000"],
    ["an exponent", [...NORTHWIND, "--credits", "1e3"], "from 1 to 100000"],
    ["an option that is not there", [...NORTHWIND, "--companny", "x"], "--companny"],
  ];
  test(`refuses in one sentence, and makes nothing for: ${wrong.map(([what]) => what).join("; ")}`, async () => {
    for (const [what, args, sentence] of wrong) {
      const ending = await account("create", ...args);
      expect([what, ending.exitCode, ending.stdout]).toEqual([what, 1, ""]);
      expect(ending.stderr).toContain(sentence);
    }
    expect(count(service, "accounts")).toBe(0);
  });
});

describe("assay account list", () => {
  test("shows every account with status, credits of both modes and working keys, oldest first, and no key", async () => {
    expect((await account("list")).stdout).toBe("There are no accounts yet.\n");
    const { account_id, api_key } = await created("--credits", "5");
    service.clock.advance(1_000);
    await account("create", "--company", "Other", "--email", "b@company.example", "--mode", "test");
    service.billing.chargeCompletion({ accountId: account_id, mode: "test" }, 1, service.clock.now());
    const before = dump(service);
    const { stdout } = await account("list", "--json");
    expect(JSON.parse(stdout)).toEqual([
      {
        account_id,
        company: "Northwind & Söhne",
        email: "Jobs@Northwind.example",
        status: "active",
        credits: { live: 5, test: -1 },
        keys: 1,
        created_at: "2026-03-02T09:00:00.000Z",
      },
      expect.objectContaining({ company: "Other", credits: { live: 0, test: 0 } }),
    ]);
    const table = (await account("list")).stdout;
    for (const text of [account_id, "Northwind & Söhne", "Other"]) expect(table).toContain(text);
    expect(stdout + table).not.toContain(api_key.key.slice(14));
    expect(dump(service)).toBe(before);
  });

  test("does not count revoked keys", async () => {
    const { api_key } = await created();
    service.accounts.revokeKey(api_key.id);
    expect(JSON.parse((await account("list", "--json")).stdout)).toMatchObject([{ keys: 0 }]);
  });

  test("without billing says that credits are unlimited", async () => {
    await created();
    const without = (...args: string[]) => run(service, accountCommand, args, { BILLING: "off" });
    expect((await without("list")).stdout).toContain("unlimited");
    expect(JSON.parse((await without("list", "--json")).stdout)).toMatchObject([
      { credits: { live: null, test: null } },
    ]);
  });
});

describe("assay account disable and enable", () => {
  test("act on the running service at once", async () => {
    const { account_id, api_key } = await created();
    expect((await balance(api_key.key)).status).toBe(200);
    const disabled = await account("disable", account_id);
    expect([disabled.exitCode, disabled.stdout]).toEqual([
      0,
      `Northwind & Söhne (${account_id}) is disabled. Its API keys are rejected. Candidates who have started can still finish.\n`,
    ]);
    expect((await balance(api_key.key)).status).toBe(401);
    expect(JSON.parse((await account("list", "--json")).stdout)).toMatchObject([{ status: "inactive" }]);
    expect((await account("enable", account_id)).exitCode).toBe(0);
    expect((await balance(api_key.key)).status).toBe(200);
  });

  test.each(["disable", "enable"])("%s refuses an unknown account in one sentence", async (verb) => {
    await register(await restartOpen());
    const before = dump(service);
    for (const id of ["cus_x", "", "%", "' OR 1=1"]) {
      expectRefusal(await account(verb, id), "Account not found.");
    }
    expect(dump(service)).toBe(before);
  });
});

async function restartOpen(): Promise<TestService> {
  await service.restart({ REGISTRATION: "open" });
  return service;
}

test("as a process of its own: the key comes on standard output, a refusal on standard error without a trace", async () => {
  const result = await assay(["account", "create", ...NORTHWIND, "--json"], service.folder);
  expect([result.exitCode, result.stderr]).toEqual([0, ""]);
  expect((await balance(JSON.parse(result.stdout).api_key.key)).status).toBe(200);
  expectRefusal(await assay(["account", "create", ...NORTHWIND], service.folder), "already exists");
  expectRefusal(await assay(["account", "disable", "cus_x"], service.folder), "Account not found");
});

describe("assay account feedback", () => {
  const state = () => rows(service, "SELECT candidate_feedback FROM accounts")[0]?.candidate_feedback;

  test("says whether candidates may read their own summary, and can be repeated", async () => {
    const { account_id: id } = await created();
    expect(state()).toBe(1);
    for (const [word, stored] of [
      ["off", 0],
      ["off", 0],
      ["on", 1],
    ] as const) {
      const { exitCode, stdout } = await account("feedback", id, word);
      expect([exitCode, state()]).toEqual([0, stored]);
      expect(stdout).toContain(id);
    }
  });

  test("another word, and an account that never was, are refused and change nothing", async () => {
    const { account_id: id } = await created();
    const before = dump(service);
    expect((await account("feedback", id, "perhaps")).exitCode).not.toBe(0);
    expectRefusal(await account("feedback", `cus_${"0".repeat(24)}`, "off"), "Account not found.");
    expect(dump(service)).toBe(before);
  });
});
