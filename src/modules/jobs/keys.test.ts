import { beforeEach, expect, test } from "bun:test";
import { useAccount, useService } from "#/testing/harness.ts";
import { buyCredits, register } from "#/testing/journey.ts";

const API = "/api/v1/console";
const service = useService();
const account = useAccount(service);

const keyWith = (permissions: string[], accountId = account.id, mode: "test" | "live" = "test") =>
  service.accounts.issueKey(accountId, { mode, name: "Applicant tracking", permissions }).key;
const ask = (key: string, method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { key, ...(body !== undefined && { body }) });

const ON = { on: true, cap: null, ends_at: null };
let key: string;
let jobId: string;
beforeEach(async () => {
  key = keyWith(["jobs:read", "jobs:write", "invites:write"]);
  const created = await ask(key, "POST", "/jobs", { title: "Backend engineer", external_ref: "ATS-17" });
  expect(created.status).toBe(201);
  jobId = created.json.data.id;
});

test("a key that was given jobs makes one, finds it by its reference, changes it, opens its link and sees who is in it", async () => {
  const found = await ask(key, "GET", "/jobs?q=ATS-17");
  expect(found.json.data.jobs).toMatchObject([{ id: jobId, created_by: "API key" }]);
  const { revision } = (await ask(key, "GET", `/jobs/${jobId}`)).json.data;
  const changed = await ask(key, "PUT", `/jobs/${jobId}`, { revision, title: "Backend developer" });
  expect([changed.status, changed.json.data.title]).toEqual([200, "Backend developer"]);
  expect((await ask(key, "PUT", `/jobs/${jobId}/start`, ON)).json.data.on).toBe(true);
  expect((await ask(key, "GET", `/jobs/${jobId}/invite-rules`)).status).toBe(200);
  await buyCredits(service, account);
  const invited = await service.call("POST", "/api/v1/invites", {
    key,
    body: { email: "ada@people.example", name: "Ada Example", job_id: jobId },
  });
  expect(invited.status).toBe(201);
  // Who they are is for those who may read that elsewhere, too.
  const refused = await ask(key, "GET", `/jobs/${jobId}/applicants`);
  expect([refused.status, refused.json.error.code]).toEqual([403, "permission_denied"]);
  const both = keyWith(["jobs:read", "profiles:read"]);
  const { applicants } = (await ask(both, "GET", `/jobs/${jobId}/applicants`)).json.data;
  expect(applicants).toMatchObject([{ email: "ada@people.example", stage: "invited", way: "invite" }]);
});

test("one that may only read changes nothing, and what is about decisions and the list of clients is not opened by it", async () => {
  const reader = keyWith(["jobs:read"]);
  expect((await ask(reader, "GET", `/jobs/${jobId}`)).status).toBe(200);
  for (const [method, path] of [
    ["POST", "/jobs"],
    ["PUT", `/jobs/${jobId}`],
    ["DELETE", `/jobs/${jobId}`],
  ] as const) {
    const { status, json } = await ask(
      reader,
      method,
      path,
      method === "DELETE" ? undefined : { title: "X" },
    );
    expect([method, status, json.error.code]).toEqual([method, 403, "permission_denied"]);
  }
  for (const path of ["/shortlists", "/members", `/jobs/${jobId}/activity`])
    expect([path, (await ask(key, "GET", path)).status]).toEqual([path, 401]);
  expect((await ask(key, "GET", "/clients")).json.error.code).toBe("permission_denied");
  expect((await ask(key, "GET", `/jobs/${jobId}`)).json.data.title).toBe("Backend engineer");
});

test("no key of another account or of the other mode finds the job", async () => {
  const other = await register(service);
  for (const stranger of [
    keyWith(["jobs:read", "jobs:write"], other.id),
    keyWith(["jobs:read", "jobs:write"], account.id, "live"),
  ]) {
    expect((await ask(stranger, "GET", "/jobs?status=all")).json.data.jobs).toEqual([]);
    const { status, json } = await ask(stranger, "GET", `/jobs/${jobId}`);
    expect([status, json.error.code]).toEqual([404, "job_not_found"]);
    expect((await ask(stranger, "DELETE", `/jobs/${jobId}`)).status).toBe(404);
  }
  expect((await ask(key, "GET", `/jobs/${jobId}`)).status).toBe(200);
});
