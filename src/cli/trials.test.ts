import { describe, expect, test } from "bun:test";
import { useOwnService } from "#/testing/harness.ts";
import { AUDIT_TABLES, count, dump, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { expectRefusal, run } from "./testing.ts";
import { trialsCommand } from "./trials.ts";

const NOBODYS = `trial_${"0".repeat(24)}`;

const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });

const trials = (...args: string[]) => run(service, trialsCommand, args);

async function ask(fields: Record<string, unknown> = {}): Promise<string> {
  const body = {
    company: "Northwind Ltd",
    email: "jobs@northwind.example",
    use_case: "Two engineers,\nthis spring",
    contact_name: "Ada Contact",
    ...fields,
  };
  return (await service.call("POST", "/api/v1/request-trial", { body })).json.data.reference;
}

const listed = async (...args: string[]): Promise<Record<string, unknown>[]> =>
  JSON.parse((await trials("list", "--json", ...args)).stdout);

describe("assay trials list", () => {
  test("shows what waits, oldest first, with all that decides, and changes nothing but the audit log", async () => {
    expect((await trials("list")).stdout).toBe("There are no trial requests with this status.\n");
    expect(await listed()).toEqual([]);
    const first = await ask();
    service.clock.advance(1_000);
    const second = await ask({ email: "b@company.example" });
    const before = dump(service, AUDIT_TABLES);
    expect(await listed()).toMatchObject([{ reference: first }, { reference: second }]);
    expect((await listed())[0]).toEqual({
      reference: first,
      status: "pending",
      company: "Northwind Ltd",
      email: "jobs@northwind.example",
      contact_name: "Ada Contact",
      website: "",
      language: "en",
      use_case: "Two engineers,\nthis spring",
      wants_api: false,
      created_at: "2026-03-02T09:00:00.000Z",
      decided_at: null,
      note: null,
      account_id: null,
      registered_as: null,
    });
    const { stdout } = await trials("list");
    for (const text of [
      first,
      "Northwind Ltd",
      "jobs@northwind.example",
      "    Two engineers,\n    this spring",
    ]) {
      expect(stdout).toContain(text);
    }
    expect(stdout).not.toContain("REGISTERED");
    expect(dump(service, AUDIT_TABLES)).toBe(before);
  });

  test("flags an address that has an account already, but not the account that its approval made", async () => {
    await ask();
    const { id } = await register(service, { email: "JOBS@northwind.example" });
    expect(await listed()).toMatchObject([{ registered_as: id }]);
    expect((await trials("list")).stdout).toContain(`ALREADY REGISTERED as ${id}`);
    const other = await ask({ email: "b@company.example" });
    await trials("approve", other);
    expect(await listed("--status", "approved")).toMatchObject([{ reference: other, registered_as: null }]);
  });

  test("takes each status, and refuses others", async () => {
    const [approved, declined] = [await ask(), await ask({ email: "b@company.example" })];
    await trials("approve", approved);
    await trials("decline", declined, "--note", "no");
    expect(await listed("--status", "approved")).toMatchObject([{ reference: approved, status: "approved" }]);
    expect(await listed("--status", "declined")).toMatchObject([
      { reference: declined, status: "declined", note: "no" },
    ]);
    expect(await listed("--status", "all")).toHaveLength(2);
    expect(await listed()).toEqual([]);
    expectRefusal(await trials("list", "--status", "open"), "pending, approved, declined, all");
  });

  test("shows what strangers typed without letting it move the cursor or reorder the line", async () => {
    await ask({ company: "a\u202eb", use_case: "x\u2066y\r\nz" });
    const { stdout } = await trials("list");
    expect(stdout).not.toMatch(/[\u202e\u2066\r]/);
    expect(stdout).toContain("Company: ab");
  });
});

describe("assay trials approve", () => {
  test("says which account has how many credits, and queues the mail for the running service", async () => {
    const reference = await ask();
    const { exitCode, stdout } = await trials("approve", reference, "--api-key");
    expect(exitCode).toBe(0);
    const id = String(rows(service, "SELECT id FROM accounts")[0]?.id);
    expect(stdout).toContain(`${reference} has been approved: account ${id} with 3 live credits.`);
    expect(stdout).toMatch(/\/console\/link\/\w+\n/);
    expect(stdout).toContain(`assay key link ${id}\n`);
    expect(stdout).not.toContain("pk_");
    expect(rows(service, "SELECT status, attempts FROM outbox")).toEqual([{ status: "queued", attempts: 0 }]);
  });

  test("takes mode and country", async () => {
    const { stdout } = await trials("approve", await ask(), "--mode", "test", "--country", "at");
    expect(stdout).toContain("3 test credits");
    expect(stdout).not.toContain("key link");
    expect(rows(service, "SELECT country FROM accounts")).toEqual([{ country: "AT" }]);
    expect(rows(service, "SELECT mode, credits FROM ledger_entries")).toEqual([{ mode: "test", credits: 3 }]);
  });

  test("refuses a second time, an unknown reference, a known address and wrong options, in one sentence, and changes nothing", async () => {
    const done = await ask();
    await trials("approve", done);
    const taken = await ask({ email: "b@company.example" });
    await register(service, { email: "b@company.example" });
    const before = dump(service);
    expectRefusal(await trials("approve", done), "already approved");
    expectRefusal(await trials("approve", NOBODYS), "Trial request not found.");
    expectRefusal(await trials("approve", ""), "Trial request not found.");
    expectRefusal(await trials("approve", taken), "already has the email address of this request");
    expectRefusal(await trials("approve", taken, "--mode", "prod"), "live, test");
    expectRefusal(await trials("approve", taken, "--country", "DEU"), "code of two letters");
    expect(dump(service)).toBe(before);
  });

  test("of two at the same time one approves and one is refused; the credits are booked once", async () => {
    const reference = await ask();
    const endings = await Promise.all([trials("approve", reference), trials("approve", reference)]);
    expect(endings.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1]);
    expect([count(service, "accounts"), count(service, "ledger_entries")]).toEqual([1, 1]);
  });
});

describe("assay trials decline", () => {
  test("stores the note and leaves the notification to the running service", async () => {
    const reference = await ask();
    const { exitCode, stdout } = await trials("decline", reference, "--note", " a competitor ");
    expect([exitCode, stdout]).toEqual([
      0,
      `${reference} has been declined. The running server notifies the applicant by email.\n`,
    ]);
    expect(rows(service, "SELECT status, decision_note FROM trial_requests")).toEqual([
      { status: "declining", decision_note: "a competitor" },
    ]);
  });

  test("refuses an unknown reference, a second time and a note of several lines", async () => {
    const reference = await ask();
    expectRefusal(await trials("decline", NOBODYS), "Trial request not found.");
    const twoLines = await trials("decline", reference, "--note", "a\nb");
    expect([twoLines.exitCode, count(service, "trial_requests WHERE status = 'pending'")]).toEqual([1, 1]);
    await trials("decline", reference);
    expectRefusal(await trials("decline", reference), "already declined");
  });
});
