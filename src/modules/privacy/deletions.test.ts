import { expect, test } from "bun:test";
import { seedAssessment } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { otherModeKey } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);

const list = (query = "", who: CallOptions = asPerson(account)) =>
  service.call("GET", `${API}/console/deletions${query}`, who);

async function erase(): Promise<number> {
  const sessionId = seedAssessment(service, account);
  service.clock.advance(DAY_MS);
  await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: account.key });
  return sessionId;
}

test("the log says when each anonymization was, latest first and page by page, and otherwise what the public one says", async () => {
  const [first, second] = [await erase(), await erase()];
  const { deletions, pagination } = (await list("?limit=1")).json.data;
  expect(deletions).toMatchObject([{ session_id: second, deleted_at: "2026-03-04T09:00:00.000Z" }]);
  expect(pagination).toMatchObject({ total: 2, has_more: true });
  await erase();
  const rest = (await list(`?limit=1&offset=1&as_of=${pagination.as_of}`)).json.data.deletions;
  const all = await service.call("GET", `${API}/gdpr/deletions`, { key: account.key });
  const known = all.json.data.deletions.find((row: { session_id: number }) => row.session_id === first);
  expect(rest).toEqual([{ ...known, deleted_at: "2026-03-03T09:00:00.000Z" }]);
});

test("the log is closed to other accounts, the other mode, and roles without gdpr:read", async () => {
  await erase();
  for (const who of [await register(service), otherModeKey(service, account)])
    expect((await list("", asPerson(who))).json.data.deletions).toEqual([]);
  for (const role of ["recruiter", "reviewer"] as const)
    expect((await list("", signIn(service, { role, account }).options)).status).toBe(403);
  expect((await list("", signIn(service, { role: "data_protection", account }).options)).status).toBe(200);
});
