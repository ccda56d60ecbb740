import { expect, test } from "bun:test";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { AUDIT_TABLES, dump } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { privacyCommand } from "./privacy.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService();
const account = useBuyer(service, { mode: "live" });

const erase = (...args: string[]) => run(service, privacyCommand, ["erase", ...args]);

test("assay privacy erase says what it would do, does it, and then finds nobody", async () => {
  const { id } = await invite(service, account, { email: "sentinel@people.example" });
  const asked = [account.id, "--email", "Sentinel@people.example"];
  const before = dump(service, AUDIT_TABLES);
  const dry = await erase(...asked, "--dry-run");
  expect([dry.exitCode, dry.stdout]).toEqual([0, expect.stringContaining(`  live: invite ${id}\n`)]);
  expect(dry.stdout).toStartWith("The following would be deleted. Nothing was changed:");
  expect(dump(service, AUDIT_TABLES)).toBe(before);

  const real = await erase(...asked, "--json");
  expect(JSON.parse(real.stdout)).toMatchObject({
    dry_run: false,
    records: [{ kind: "invite", mode: "live", invite_id: id, outcome: "erased" }],
  });
  expect(dump(service)).not.toContain("sentinel@people.example");
  expect((await erase(...asked)).stdout).toBe("This account has no data for this email address.\n");
  expectRefusal(await erase("acc_nobody", "--email", "a@b.example"), "Account not found");
  expect((await erase(account.id, "--email", "nobody")).exitCode).toBe(1);
});
