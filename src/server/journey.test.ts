import { expect, test } from "bun:test";
import { useService } from "#/testing/harness.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";

const service = useService();

test("an account pays, invites, and gets result, report and one credit less once the candidate has answered", async () => {
  const account = await register(service);
  await buyCredits(service, account);
  const { id, token } = await invite(service, account, { name: "Łukasz Ünal-Đorđević" });
  const before = await service.call("GET", `/api/v1/results/${id}`, { key: account.key });
  expect(before.status).toBe(202);

  await completeAssessment(service, token);

  const results = await service.call("GET", `/api/v1/invites/${id}/results`, { key: account.key });
  expect(results.status).toBe(200);
  expect(Object.keys(results.json.data.dimensions)).toHaveLength(17);
  expect(Object.keys(results.json.data.graves_values)).toHaveLength(6);
  const report = await service.call("GET", `/api/v1/invites/${id}/report?lang=de`, { key: account.key });
  expect(report.status).toBe(200);
  expect(report.text.startsWith("%PDF-")).toBe(true);
  const balance = await service.call("GET", "/api/v1/balance", { key: account.key });
  expect(balance.json.data.balance).toMatchObject({
    credits_available: 9,
    credits_used: 1,
    pending_invites: 0,
  });
});
