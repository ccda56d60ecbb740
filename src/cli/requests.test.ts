import { beforeAll, describe, expect, test } from "bun:test";
import { ask, begin, ownPrivacy } from "#/modules/privacy/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { AUDIT_TABLES, dump, execute } from "#/testing/inspect.ts";
import { buyCredits } from "#/testing/journey.ts";
import { requestsCommand } from "./privacy.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService();
const account = useAccount(service);
beforeAll(async () => {
  execute(service, "UPDATE accounts SET company = ?", "Nordwind \u001b[31m& Co");
  await buyCredits(service, account);
});

const requests = (...args: string[]) => run(service, requestsCommand, args);

async function newRequest(kind: string, message = "") {
  const { token, sessionId } = await begin(service, account);
  const { json } = await ask(service, token, kind, message);
  return { token, sessionId, id: String(json.data.requests[0].id) };
}

describe("assay requests", () => {
  test("list shows what waits for an answer, what is due first before the others, and changes nothing but the audit log", async () => {
    expect((await requests("list")).stdout).toBe("No data subject requests are open.\n");
    const late = await newRequest("correction", "My name is\nLovelace");
    service.clock.advance(20 * DAY_MS);
    const early = await newRequest("objection");
    service.clock.advance(15 * DAY_MS);
    const before = dump(service, AUDIT_TABLES);
    const { exitCode, stdout } = await requests("list", "--json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        id: late.id,
        account_id: account.id,
        mode: "test",
        session_id: late.sessionId,
        kind: "correction",
        message: "My name is\nLovelace",
        due_at: "2026-04-02T09:00:00.000Z",
        overdue: true,
      },
      { id: early.id, kind: "objection", overdue: false },
    ]);
    const shown = (await requests("list")).stdout;
    expect(shown).toMatch(new RegExp(`${late.id}  correction, due 2026-04-02T09:00:00.000Z  OVERDUE`));
    expect(shown).toContain("    My name is\n    Lovelace");
    expect(shown).not.toContain("\u001b");
    expect(dump(service, AUDIT_TABLES)).toBe(before);
  });

  test("close answers a request, and the candidate sees it", async () => {
    const { id, token } = await newRequest("objection", "Please do not.");
    const { stdout } = await requests("close", id, "--status", "declined", "--note", "The law demands it.");
    expect(stdout).toBe(`${id} is declined.\n`);
    expect((await ownPrivacy(service, token)).json.data.requests).toMatchObject([
      { status: "declined", note: "The law demands it." },
    ]);
  });

  test("refuses with one sentence what cannot be, and changes nothing", async () => {
    const { id } = await newRequest("erasure");
    const closed = (await newRequest("objection")).id;
    await requests("close", closed, "--status", "done");
    const before = dump(service);
    expectRefusal(
      await requests("close", "creq_none", "--status", "done"),
      "Data subject request not found.",
    );
    expectRefusal(await requests("close", closed, "--status", "done"), "already closed");
    expectRefusal(await requests("close", id, "--status", "done"), "not been deleted yet");
    expectRefusal(await requests("close", id, "--status", "declined"), "why the request is declined");
    for (const args of [["close", id], ["close", id, "--status", "maybe"], ["close"]]) {
      expect((await requests(...args)).exitCode).toBe(1);
    }
    expect(dump(service)).toBe(before);
  });
});
