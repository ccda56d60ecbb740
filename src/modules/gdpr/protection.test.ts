import { beforeEach, expect, test } from "bun:test";
import { seedSitting } from "#/modules/candidates/testing.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { otherModeKey, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
let sessionId: number;
const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
beforeEach(() => {
  sessionId = seedSitting(service, account);
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
