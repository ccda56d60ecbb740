import { describe, expect, test } from "bun:test";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, dump, execute } from "#/testing/inspect.ts";
import { creditsCommand } from "./billing.ts";
import { keyCommand } from "./keys.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useOwnService();
const account = useAccount(service, { company: "Northwind Ltd" });

const key = (...args: string[]) => run(service, keyCommand, args);
const status = async (apiKey: string, path: string) =>
  (await service.call("GET", `/api/v1${path}`, { key: apiKey })).status;

describe("assay key create", () => {
  test("shows a narrow key once; it may do that and nothing else, at its own rate", async () => {
    const { exitCode, stdout } = await key(
      ...["create", account.id, "--mode", "test", "--name", "Reader"],
      ...["--permissions", " account:read, invites:read ", "--rate-limit", "3", "--json"],
    );
    expect(exitCode).toBe(0);
    const json = JSON.parse(stdout);
    expect(json).toEqual({
      account_id: account.id,
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^pk_test_[0-9a-f]{32}$/),
      prefix: json.key.slice(0, 14),
      mode: "test",
      permissions: ["account:read", "invites:read"],
      rate_limit: 3,
    });
    expect(await status(json.key, "/account")).toBe(200);
    expect(await status(json.key, "/invites")).toBe(200);
    expect(await status(json.key, "/teams")).toBe(403);
    expect(await status(json.key, "/account")).toBe(429);
  });

  test("without options makes a live key that may do everything", async () => {
    const { stdout } = await key("create", account.id);
    expect(stdout).toMatch(/^API key: {6}pk_live_[0-9a-f]{32}\nPermissions: {2}everything\n/);
  });

  test.each(["invites:read,everything", "invites", ",", "*"])(
    "refuses the permissions %j, lists those there are, and makes no key",
    async (permissions) => {
      const keys = count(service, "api_keys");
      expectRefusal(
        await key("create", account.id, "--permissions", permissions),
        ALL_PERMISSIONS.join(", "),
      );
      expect(count(service, "api_keys")).toBe(keys);
    },
  );

  test("refuses unknown and disabled accounts and rates out of range", async () => {
    expectRefusal(await key("create", "cus_x"), "Account not found.");
    expectRefusal(await key("create", account.id, "--rate-limit", "0"), "from 1 to 1000000");
    expectRefusal(await key("create", account.id, "--rate-limit", "1000001"), "from 1 to 1000000");
    service.accounts.disable(account.id);
    expectRefusal(await key("create", account.id), "This account is disabled.");
    expect(count(service, "api_keys")).toBe(1);
  });

  test("its help lists the permissions", async () => {
    const { exitCode, stdout } = await key("create", "--help");
    expect(exitCode).toBe(0);
    for (const permission of ALL_PERMISSIONS) expect(stdout).toContain(permission);
  });
});

describe("assay key list", () => {
  test("shows working keys with what they may do, and never all of a key", async () => {
    const created = JSON.parse(
      (await key("create", account.id, "--permissions", "gdpr:read", "--json")).stdout,
    );
    const before = dump(service);
    const [json, table] = [await key("list", account.id, "--json"), await key("list", account.id)];
    expect(JSON.parse(json.stdout)).toMatchObject([
      { prefix: account.key.slice(0, 14), name: "Registration", mode: "test", last_used_at: null },
      { id: created.id, prefix: created.prefix, name: "Operator", mode: "live", permissions: ["gdpr:read"] },
    ]);
    expect(table.stdout).toContain(created.id);
    expect(table.stdout).toContain("gdpr:read");
    expect(json.stdout + table.stdout).not.toContain(created.key.slice(14));
    expect(dump(service)).toBe(before);
  });

  test("refuses an unknown account, and says when there is none left", async () => {
    expectRefusal(await key("list", "cus_x"), "Account not found.");
    service.accounts.revokeKey(account.key);
    expect((await key("list", account.id)).stdout).toBe("This account has no API keys.\n");
  });
});

describe("assay key revoke", () => {
  test("ends a key next to the running service at once; a second time it only says so", async () => {
    expect(await status(account.key, "/balance")).toBe(200);
    const prefix = account.key.slice(0, 14);
    expect((await key("revoke", prefix)).stdout).toMatch(
      new RegExp(`^${prefix} \\(key_\\w+\\) of Northwind Ltd has been revoked\\.\\n$`),
    );
    expect(await status(account.key, "/balance")).toBe(401);
    const again = await key("revoke", prefix);
    expect([again.exitCode, again.stdout]).toEqual([0, expect.stringContaining("was already revoked")]);
  });

  test("refuses what names no key, and a prefix that two share with the ids of both", async () => {
    const result = JSON.parse((await key("create", account.id, "--json")).stdout);
    execute(service, "UPDATE api_keys SET prefix = ?", result.prefix);
    const before = dump(service);
    expectRefusal(await key("revoke", "pk_live_"), "API key not found.");
    expectRefusal(await key("revoke", ""), "API key not found.");
    expectRefusal(await key("revoke", result.prefix), result.id);
    expect(dump(service)).toBe(before);
  });
});

describe("assay key link", () => {
  const link = async (...args: string[]) =>
    (await run(service, keyCommand, ["link", account.id, ...args], { BASE_URL: "http://assay.test" })).stdout;

  test("prints a link at which the running service gives one key, until when, and mails nothing", async () => {
    const stdout = await link("--mode", "live");
    expect(stdout).toContain("The link works only once and expires on 2026-03-09T09:00:00.000Z.");
    const path = /^http:\/\/assay\.test(\/welcome\/\w+)\n/.exec(stdout)?.[1] ?? "";
    const { status: pressed, text } = await service.call("POST", path);
    expect(pressed).toBe(200);
    expect(text).toMatch(/pk_live_[0-9a-f]{32}/);
    expect(count(service, "outbox")).toBe(0);
  });

  test("names the address listened on where none is set, and says what that means", async () => {
    const { stdout } = await run(service, keyCommand, ["link", account.id], { PORT: "8080" });
    expect(stdout).toStartWith("http://127.0.0.1:8080/welcome/");
    expect(stdout).toContain("BASE_URL is not set");
    expect(await link()).not.toContain("BASE_URL");
  });

  test("refuses unknown and disabled accounts", async () => {
    expectRefusal(await key("link", "cus_x"), "Account not found.");
    service.accounts.disable(account.id);
    expectRefusal(await key("link", account.id), "This account is disabled.");
    expect(count(service, "key_claims")).toBe(0);
  });
});

describe("assay credits grant", () => {
  const grant = (...args: string[]) => run(service, creditsCommand, ["grant", ...args]);

  test("books each call again with its reason, in the given mode, and prints the balance", async () => {
    const args = [account.id, "5", "--reason", "for the delay", "--mode", "test"];
    const first = await grant(...args);
    expect([first.exitCode, first.stdout]).toEqual([
      0,
      `Northwind Ltd (${account.id}) now has 5 test credits.\n`,
    ]);
    expect((await grant(...args)).stdout).toContain("10 test credits");
    expect((await grant(account.id, "1", "--reason", "x")).stdout).toContain("1 live credit.");
    const { json } = await service.call("GET", "/api/v1/balance", { key: account.key });
    expect(json.data.balance.credits_available).toBe(10);
    expect(count(service, "ledger_entries WHERE kind = 'grant' AND ref LIKE 'grant_%: for the delay'")).toBe(
      2,
    );
  });

  test("appears in the statement of its period, and in no other", async () => {
    const today = new Date(service.clock.now()).toISOString().slice(0, 10);
    await grant(account.id, "5", "--reason", "x");
    const statement = (...args: string[]) => run(service, creditsCommand, ["statement", account.id, ...args]);
    const reported = await statement("--from", today, "--to", today);
    expect([reported.exitCode, reported.stdout]).toEqual([0, expect.stringContaining("granted: 5\n")]);
    const before = ["--from", "2020-01-01", "--to", "2020-01-31", "--json"];
    expect(JSON.parse((await statement(...before)).stdout)).toMatchObject({ granted: 0, closing: 0 });
    expectRefusal(await statement("--from", today, "--to", "yesterday"), "YYYY-MM-DD");
    expect((await statement("--from", today, "--to", "2020-01-01")).exitCode).not.toBe(0);
  });

  test("settles a debt first", async () => {
    service.billing.chargeCompletion({ accountId: account.id, mode: "live" }, 1, 0);
    service.billing.chargeCompletion({ accountId: account.id, mode: "live" }, 2, 0);
    expect((await grant(account.id, "1", "--reason", "x")).stdout).toContain("-1 live credits");
  });

  test("refuses what is no whole number from 1 to 100000, and books nothing", async () => {
    for (const number of ["0", "-1", "1.5", "1e3", "0x10", " 5", "", "100001", "9".repeat(30), "five"]) {
      expectRefusal(await grant(account.id, "--reason", "x", "--", number), "from 1 to 100000");
    }
    expect(count(service, "ledger_entries")).toBe(0);
  });

  test("refuses without a reason, with one of several lines, and for an unknown account", async () => {
    expectRefusal(await grant(account.id, "5"), "--reason");
    expect((await grant(account.id, "5", "--reason", "a\nb")).exitCode).toBe(1);
    expectRefusal(await grant(account.id, "5", "--reason", " "), "one line of text");
    expectRefusal(await grant("cus_x", "5", "--reason", "x"), "Account not found.");
    expect(count(service, "ledger_entries")).toBe(0);
  });
});
