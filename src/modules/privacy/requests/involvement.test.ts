import { expect, test } from "bun:test";
import { fetchArchive, sessionOf } from "#/modules/privacy/testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({ OPERATOR_TOKEN });

test("a candidate's copy names the jobs, clients, teams and bulk actions that they are part of", async () => {
  const account = await register(service);
  await buyCredits(service, account);
  const { id: inviteId, token } = await invite(service, account);
  await completeAssessment(service, token);
  const post = async (path: string, body: unknown) => {
    const answer = await service.call("POST", `/api/v1/console${path}`, { ...asPerson(account), body });
    expect([path, answer.status < 300 ? "" : answer.text]).toEqual([path, ""]);
    return answer.json.data;
  };
  const byKey = async (path: string, body: unknown) =>
    (await service.call("POST", `/api/v1${path}`, { key: account.key, body })).json.data;

  const client = await post("/clients", { name: "Wiesengrund AG" });
  const profile = await byKey("/job-profiles", { name: "Support", dimensions: { detail: { ideal: 5 } } });
  const fields = { title: "Support lead", job_profile_id: profile.id, client_id: client.id };
  const job = await post("/jobs", fields);
  await post(`/jobs/${job.id}/applicants`, { invite_ids: [inviteId] });
  const team = await byKey("/teams", { title: "First level" });
  await byKey(`/teams/${team.id}/members`, { invite_ids: [inviteId] });
  const tag = await post("/tags", { name: "Call back" });
  await post("/bulk-tags", { add: [tag.id], session_ids: [sessionOf(service, inviteId)] });
  await service.bulk.carryOnAll();

  const { data, readme } = await fetchArchive(service, token);
  const at = expect.any(String);
  expect(data.jobs).toEqual([{ title: "Support lead", client: "Wiesengrund AG", way: "person", at }]);
  expect(data.clients).toEqual(["Wiesengrund AG"]);
  expect(data.teams).toEqual([{ title: "First level", at }]);
  expect(data.bulk_actions).toEqual([{ kind: "tag", author: expect.any(String), status: "done", at }]);
  for (const field of ["jobs", "clients", "teams", "bulk_actions"]) expect(readme).toContain(`\n${field}`);
});
