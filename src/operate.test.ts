import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

/** Room for several processes, one after the other, on a busy machine. */
const PROCESSES_MS = 60_000;
const NO_ORDER = `ord_${"0".repeat(24)}`;

let service: TestService;
let account: RegisteredAccount;
beforeAll(async () => {
  service = await startService();
  account = await register(service, { mode: "live", company: "Sentinel & Co" });
});
afterAll(() => service.end());

interface Ending {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs the program as an operator would, beside the service of this test. */
async function assay(args: readonly string[], dataDir = service.folder): Promise<Ending> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "main.ts"), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, stdout, stderr };
}

/** Exit code 1, one sentence for people, and nothing of the program's inside. */
function expectRefusal(ending: Ending, sentence: string | RegExp): void {
  expect(ending.exitCode).toBe(1);
  expect(ending.stdout).toBe("");
  expect(ending.stderr).toMatch(sentence);
  expect(ending.stderr.trimEnd()).not.toMatch(/\n|\bat .+:\d+/);
}

async function order(): Promise<string> {
  const body = { product_id: "pa-pack-10" };
  const { json } = await service.call("POST", "/api/v1/orders", { key: account.key, body });
  return json.data.order_id;
}

const credits = async (): Promise<number> =>
  (await service.call("GET", "/api/v1/balance", { key: account.key })).json.data.balance.credits_available;

describe("assay orders", () => {
  test(
    "list shows what waits for its payment, oldest first, with company and amount, and changes nothing",
    async () => {
      expect((await assay(["orders", "list"])).stdout).toBe("No order waits for its payment.\n");
      const first = await order();
      service.clock.advance(1_000);
      const second = await order();

      const { exitCode, stdout } = await assay(["orders", "list", "--json"]);
      expect(exitCode).toBe(0);
      const list: unknown = JSON.parse(stdout);
      expect(list).toMatchObject([{ order_id: first }, { order_id: second }]);
      expect(list).toMatchObject([{ company: "Sentinel & Co", mode: "live", currency: "EUR" }, {}]);
      expect(stdout).toMatch(/"amount": "\d+\.\d\d"/);
      expect(await credits()).toBe(0);

      const table = await assay(["orders", "list"]);
      expect(table.stdout).toContain(first);
      expect(table.stdout).toContain("Sentinel & Co");
    },
    PROCESSES_MS,
  );

  test(
    "pay books the credits of an order once, also when it comes twice at the same time and again later",
    async () => {
      const id = await order();
      const before = await credits();
      const endings = await Promise.all([assay(["orders", "pay", id]), assay(["orders", "pay", id])]);
      endings.push(await assay(["orders", "pay", id]));
      for (const { exitCode, stdout, stderr } of endings) {
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
        expect(stdout).toMatch(new RegExp(`^${id} is completed: 10 credits, \\d+\\.\\d\\d EUR\\.\\n$`));
      }
      expect(await credits()).toBe(before + 10);
      expect(count(service, "ledger_entries WHERE ref = ?", id)).toBe(1);
      expect(count(service, "events WHERE type = 'order.completed' AND data LIKE ?", `%${id}%`)).toBe(1);

      const { stdout } = await assay(["orders", "list", "--json"]);
      expect(stdout).not.toContain(id);
    },
    PROCESSES_MS,
  );

  test.each([[NO_ORDER], ["ord_1' OR '1'='1"], [""]])(
    "pay refuses the unknown order %j in a plain sentence and books nothing",
    async (id) => {
      const before = count(service, "ledger_entries");
      expectRefusal(await assay(["orders", "pay", id]), "There is no such order.");
      expect(count(service, "ledger_entries")).toBe(before);
    },
    PROCESSES_MS,
  );

  test(
    "refuse a folder in which no server has run, and make nothing in it",
    async () => {
      const empty = mkdtempSync(join(tmpdir(), "assay-operate-"));
      expectRefusal(await assay(["orders", "list"], empty), "There is no Assay data in");
      expectRefusal(await assay(["orders", "pay", NO_ORDER], empty), "There is no Assay data in");
      expect(readdirSync(empty)).toEqual([]);
      rmSync(empty, { recursive: true });
    },
    PROCESSES_MS,
  );
});

describe("assay protect", () => {
  let sessionId: string;
  beforeAll(async () => {
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    sessionId = String(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id)[0]?.id);
  });

  const anonymize = () =>
    service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });

  test(
    "keeps a candidate from being anonymized until unprotect lifts it",
    async () => {
      const held = await assay(["protect", sessionId, "--reason", "law suit 7"]);
      expect(held).toEqual({ exitCode: 0, stdout: `Session ${sessionId} is protected.\n`, stderr: "" });
      const refused = await anonymize();
      expect(refused.status).toBe(403);
      expect(refused.json.error.code).toBe("candidate_protected");
      expect(count(service, "deletions")).toBe(0);

      expect((await assay(["unprotect", sessionId])).exitCode).toBe(0);
      expect((await anonymize()).status).toBe(200);

      expectRefusal(
        await assay(["protect", sessionId, "--reason", "too late"]),
        "This candidate has already been anonymized.",
      );
    },
    PROCESSES_MS,
  );

  test.each([
    [["protect", "987654321", "--reason", "x"], "There is no such candidate."],
    [["unprotect", "987654321"], "There is no such candidate."],
    [["protect", "one", "--reason", "x"], "A session id is a whole number."],
    [["protect", "1.5", "--reason", "x"], "A session id is a whole number."],
    [["unprotect", "0"], "A session id is a whole number."],
  ])(
    "refuses %j in a plain sentence",
    async (args, sentence) => expectRefusal(await assay(args), sentence),
    PROCESSES_MS,
  );

  test(
    "asks for a reason and holds nothing without one",
    async () => {
      const { exitCode, stderr } = await assay(["protect", sessionId]);
      expect(exitCode).toBe(1);
      expect(stderr).toContain("--reason");
      expect(count(service, "sessions WHERE protected_at IS NOT NULL")).toBe(0);
    },
    PROCESSES_MS,
  );
});
