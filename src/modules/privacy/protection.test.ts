import { beforeEach, expect, test } from "bun:test";
import { seedAssessment } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, candidatePath, completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
let sessionId: number;
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
beforeEach(() => {
  sessionId = seedAssessment(service, account);
});

const hold = (method: "PUT" | "DELETE", who: CallOptions, reason?: string) =>
  service.call(method, `${API}/console/candidates/${sessionId}/protection`, {
    ...who,
    ...(reason !== undefined && { body: { reason } }),
  });
const erase = () => service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: account.key });
const stored = () => rows(service, "SELECT protected_at, protected_reason FROM sessions");

test("a candidate under a legal hold cannot be anonymized until it is lifted; the answer repeats no reason", async () => {
  const officer = signIn(service, { role: "data_protection", account }).options;
  const put = await hold("PUT", officer, "Pending law suit");
  expect([put.status, put.json.data]).toEqual([
    200,
    { session_id: sessionId, protected: true, protected_at: "2026-03-02T09:00:00.000Z" },
  ]);
  expect((await erase()).json.error.code).toBe("candidate_protected");
  await hold("PUT", officer, "Another reason");
  expect(stored()).toMatchObject([{ protected_reason: "Another reason" }]);
  const lifted = await hold("DELETE", officer);
  expect(lifted.json.data).toEqual({ session_id: sessionId, protected: false, protected_at: null });
  expect(stored()).toEqual([{ protected_at: null, protected_reason: null }]);
  expect((await erase()).status).toBe(200);
  expect((await hold("PUT", officer, "Too late")).json.error.code).toBe("already_anonymized");
});

test.each(["pending", "cancelled"] as const)(
  "anyone who never began, invite %s, is under a legal hold through the invite: by rule and by hand nobody can erase them, and the link is as before",
  async (state) => {
    await buyCredits(service, account);
    const owner = asPerson(account);
    const { id, token } = await invite(service, account, { email: "held@people.example" });
    await service.call("PUT", `${API}/console/retention`, {
      ...owner,
      body: { kept: { completed_months: 1, unfinished_months: 1 } },
    });
    if (state === "cancelled") await service.call("DELETE", `${API}/invites/${id}`, { key: account.key });
    const before = (await service.call("GET", candidatePath(token))).status;
    const path = `${API}/console/invites/${id}/protection`;
    const put = await service.call("PUT", path, { ...owner, body: { reason: "A claim is pending" } });
    expect([put.status, put.json.data.protected]).toEqual([200, true]);
    const again = await service.call("PUT", path, { ...owner, body: { reason: "Another reason" } });
    expect(again.json.data.session_id).toBe(put.json.data.session_id);
    expect((await service.call("GET", candidatePath(token))).status).toBe(before);
    const byHand = await service.call("DELETE", `${API}/console/invites/${id}/person`, owner);
    expect([byHand.status, byHand.json.error.code]).toEqual([403, "candidate_protected"]);
    const runAll = async () => {
      service.clock.advance(100 * DAY_MS);
      for (const job of ["anonymize-due", "forget-cancelled-invites"]) await service.run(job);
    };
    const left = () => count(service, "invites WHERE email = 'held@people.example'");
    await runAll();
    expect(left()).toBe(1);
    await service.call("DELETE", `${API}/console/candidates/${put.json.data.session_id}/protection`, owner);
    await runAll();
    expect(left()).toBe(0);
    const late = await service.call("PUT", path, { ...owner, body: { reason: "Too late" } });
    expect(late.json.error.code).toBe("already_anonymized");
  },
);

test("anyone who begins after the hold was put on their invite stays under it", async () => {
  await buyCredits(service, account);
  const owner = asPerson(account);
  const { id, token } = await invite(service, account);
  const body = { reason: "A claim is pending" };
  const put = await service.call("PUT", `${API}/console/invites/${id}/protection`, { ...owner, body });
  await completeAssessment(service, token);
  expect(
    rows(service, "SELECT id, protected_reason AS reason FROM sessions WHERE invite_id = ?", id),
  ).toEqual([{ id: put.json.data.session_id, ...body }]);
  const erased = await service.call("DELETE", `${API}/console/invites/${id}/person`, owner);
  expect([erased.status, erased.json.error.code]).toEqual([403, "candidate_protected"]);
});

test("without a reason, without the right, or for another's candidate there is no hold", async () => {
  const owner = asPerson(account);
  for (const reason of ["", " \n ", "x".repeat(1001)])
    expect((await hold("PUT", owner, reason)).status).toBe(400);
  for (const role of ["recruiter", "reviewer"] as const) {
    const { status } = await hold("PUT", signIn(service, { role, account }).options, "Because");
    expect([role, status]).toEqual([role, 403]);
  }
  for (const who of [await register(service), otherModeKey(service, account)])
    expect((await hold("PUT", asPerson(who), "Because")).json.error.code).toBe("candidate_not_found");
  expect(stored()).toEqual([{ protected_at: null, protected_reason: null }]);
});
