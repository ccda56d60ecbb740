import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { count, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { expectRefusal, PROCESSES_MS, assay as runAssay } from "./testing.ts";

let service: TestService;
let account: RegisteredAccount;
beforeAll(async () => {
  service = await startService();
  account = await register(service, { mode: "live", company: "Sentinel & Co" });
  await buyCredits(service, account);
});
afterAll(() => service.end());

const assay = (args: readonly string[]) => runAssay(args, service.folder);

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
