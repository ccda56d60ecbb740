import { beforeAll, describe, expect, test } from "bun:test";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { protectCommand, unprotectCommand } from "./sessions.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService();
const account = useBuyer(service, { mode: "live", company: "Sentinel & Co" });

const commands = {
  protect: (...args: string[]) => run(service, protectCommand, args),
  unprotect: (...args: string[]) => run(service, unprotectCommand, args),
};
const { protect, unprotect } = commands;

describe("assay protect", () => {
  let sessionId: string;
  beforeAll(async () => {
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    sessionId = String(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id)[0]?.id);
  });

  const anonymize = () =>
    service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });

  test("keeps a candidate from being anonymized until unprotect lifts it", async () => {
    const onHold = await protect(sessionId, "--reason", "law suit 7");
    expect(onHold).toEqual({
      exitCode: 0,
      stdout: `Session ${sessionId} is under legal hold.\n`,
      stderr: "",
    });
    const refused = await anonymize();
    expect(refused.status).toBe(403);
    expect(refused.json.error.code).toBe("candidate_protected");
    expect(count(service, "deletions")).toBe(0);

    expect((await unprotect(sessionId)).exitCode).toBe(0);
    expect((await anonymize()).status).toBe(200);

    expectRefusal(
      await protect(sessionId, "--reason", "too late"),
      "This candidate has already been deleted.",
    );
  });

  test.each<["protect" | "unprotect", string[], string]>([
    ["protect", ["987654321", "--reason", "x"], "Candidate not found."],
    ["unprotect", ["987654321"], "Candidate not found."],
    ["protect", ["one", "--reason", "x"], "A session ID is a whole number."],
    ["protect", ["1.5", "--reason", "x"], "A session ID is a whole number."],
    ["unprotect", ["0"], "A session ID is a whole number."],
  ])("%s refuses %j in a plain sentence", async (name, args, sentence) =>
    expectRefusal(await commands[name](...args), sentence),
  );

  test("asks for a reason and puts nothing on hold without one", async () => {
    const { exitCode, stderr } = await protect(sessionId);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("--reason");
    expect(count(service, "sessions WHERE protected_at IS NOT NULL")).toBe(0);
  });
});
