import { afterEach, expect, test } from "bun:test";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { invite, register } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";

const API = "/api/v1";
const service = useOwnService({ WEBHOOK_ALLOW_PRIVATE: "true" });
const account = useAccount(service);
afterEach(() => closeAll());

const post = (person: SignedInPerson, body?: unknown, headers: Record<string, string> = {}) =>
  service.call("POST", `${API}/console/invented-people`, {
    headers: { ...person.headers, ...headers },
    ...(body !== undefined && { body }),
  });
const get = async (person: SignedInPerson, path: string) =>
  (await service.call("GET", `${API}${path}`, person.options)).json.data;
const owner = () => signIn(service, { role: "owner", account });

test("in an account in which nothing ever happened, one request makes a person with result, report and match", async () => {
  const boss = owner();
  const created = await post(boss);
  expect(created.status).toBe(201);
  const { session_id, invite_id, job_profile_id, example_job_profile, name } = created.json.data;
  expect(name).toEndWith("(invented)");
  expect(example_job_profile).toBe(true);
  expect((await service.call("GET", `${API}/console/candidates/${session_id}`, boss.options)).status).toBe(
    200,
  );
  const result = await get(boss, `/invites/${invite_id}/results`);
  expect(result.candidate.name).toBe(name);
  const match = await get(boss, `/invites/${invite_id}/match?profile_id=${job_profile_id}`);
  expect(match.overall_match).toBeGreaterThan(0);
  const report = await service.call("GET", `${API}/invites/${invite_id}/report`, boss.options);
  expect([report.status, report.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

test("costs nothing, takes no place and mails nobody, whatever the account has left", async () => {
  const boss = owner();
  for (let at = 0; at < 3; at += 1) expect((await post(boss, { job_profile_id: null })).status).toBe(201);
  expect(rows(service, "SELECT DISTINCT credits FROM ledger_entries WHERE kind = 'completion'")).toEqual([
    { credits: 0 },
  ]);
  const { balance } = await get(boss, "/balance");
  expect([balance.credits_available, balance.credits_owed ?? 0]).toEqual([0, 0]);
  expect((await get(boss, "/console/overview")).pending_invites.count).toBe(0);
  expect(count(service, "outbox WHERE payload LIKE '%invented.example%'")).toBe(0);
  expect(count(service, "job_profiles")).toBe(0);
});

test("is sent to webhooks like any result of test mode", async () => {
  const hook = await receiver((_request, response) => response.writeHead(204).end());
  const url = `http://127.0.0.1:${hook.port}/`;
  await service.call("POST", `${API}/webhooks`, { key: account.key, body: { url } });
  await post(owner());
  await service.outbox.run();
  expect(hook.received.map(({ body }) => JSON.parse(String(body)).type)).toContain("analysis.completed");
});

test("in live mode nobody is invented for any caller, and nothing is left behind", async () => {
  const boss = owner();
  const operator = signIn(service, { operator: true, account, mode: "live" });
  for (const answer of [await post(boss, {}, { "x-assay-mode": "live" }), await post(operator)])
    expect([answer.status, answer.json.error.code]).toEqual([403, "test_mode_only"]);
  for (const table of ["invites", "sessions", "results", "ledger_entries", "job_profiles"])
    expect(count(service, table)).toBe(0);
  const tenant = { accountId: account.id, mode: "live" } as const;
  const someone = {
    email: "a@invented.example",
    name: "A",
    productType: "pa-standard",
    language: "en",
    sendEmail: false,
    candidateMessage: "",
    expiresInDays: null,
  } as const;
  expect(() => service.invites.createAnswered(tenant, someone)).toThrow("Test helpers");
});

test("somebody who reads and does not invite is refused", async () => {
  for (const role of ["reviewer", "data_protection"] as const) {
    const answer = await post(signIn(service, { role, account }));
    expect([answer.status, answer.json.error.code]).toEqual([403, "permission_denied"]);
  }
  expect((await post(signIn(service, { role: "recruiter", account }))).status).toBe(201);
});

test("the newest job profile is named unless another one is, and one that is not there is refused", async () => {
  const boss = owner();
  const body = { name: "Vertrieb", type: "standard", dimensions: { people: { ideal: 7 } } };
  const made = await service.call("POST", `${API}/job-profiles`, { key: account.key, body });
  const { id } = made.json.data;
  const first = await post(boss);
  expect(first.json.data).toMatchObject({ job_profile_id: id, example_job_profile: false });
  const bad = await post(boss, { job_profile_id: "jp_nothing" });
  expect([bad.status, bad.json.error.field]).toEqual([400, "job_profile_id"]);
  expect(count(service, "invites")).toBe(1);
});

test("who did not read is distinguished from who did", async () => {
  const boss = owner();
  for (const sort of ["ordinary", "careless"]) {
    await post(boss, { sort });
    service.clock.advance(1000);
  }
  const { candidates } = await get(boss, "/console/candidates?state=all");
  expect(candidates.map(({ quality }: { quality: string }) => quality)).toEqual(["questionable", "ok"]);
});

test("nobody invented is counted in norms, quality or fairness", async () => {
  const boss = owner();
  await post(boss);
  const quality = await service.call(
    "GET",
    `${API}/admin/quality`,
    signIn(service, { operator: true }).options,
  );
  expect(quality.json.data.n).toEqual({ live: 0, eligible: 0, answered: 0 });
  expect(rows(service, "SELECT DISTINCT mode FROM sessions")).toEqual([{ mode: "test" }]);
  expect(count(service, "fairness_tallies")).toBe(0);
});

test("a request repeated under its Idempotency-Key brings one person; the thirteenth in a minute has to wait", async () => {
  const boss = owner();
  const again = { "idempotency-key": "once" };
  const [first, second] = [await post(boss, {}, again), await post(boss, {}, again)];
  expect(second.text).toBe(first.text);
  expect(count(service, "sessions")).toBe(1);
  for (let at = 2; at < 12; at += 1) await post(boss, { job_profile_id: null });
  const late = await post(boss);
  expect([late.status, late.json.error.code]).toEqual([429, "rate_limited"]);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  const domainAccount = signIn(service, { role: "owner", account: await register(service) });
  expect((await post(domainAccount)).status).toBe(201);
});

test("real invites stay as they are next to an invented person", async () => {
  const boss = owner();
  service.billing.grant({ accountId: account.id, mode: "test" }, 1, "test");
  const { id } = await invite(service, account);
  await post(boss);
  expect((await get(boss, `/invites/${id}`)).status).toBe("pending");
  expect((await get(boss, "/balance")).balance.credits_available).toBe(1);
});
