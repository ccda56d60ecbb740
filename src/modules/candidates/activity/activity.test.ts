import { beforeEach, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
let sessionId: number;
let sent: { id: string; token: string };
const service = useOwnService({
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  OPERATOR_TOKEN,
});
const account = useBuyer(service);
beforeEach(async () => {
  sent = await invite(service, account);
  await completeAssessment(service, sent.token);
  sessionId = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
});

const post = async (path: string, body: unknown) =>
  (await service.call("POST", `${API}${path}`, { ...asPerson(account), body })).json.data;
const kindsOf = async (path: string, who = asPerson(account)) => {
  const { json } = await service.call("GET", `${API}${path}`, who);
  return json.data.activities.map(({ kind, who: by, detail }: Record<string, string>) => [kind, by, detail]);
};

test("lists activities latest first, without a second log; a job lists the same of its candidates", async () => {
  service.clock.advance(60_000);
  await post(`/candidates/${sessionId}/reviews`, { kind: "note", text: "Calm voice" });
  service.clock.advance(60_000);
  await post(`/candidates/${sessionId}/reviews`, {
    ...{ kind: "decision", outcome: "advance", grounds: ["interview"], text: "Clear examples" },
  });
  service.clock.advance(60_000);
  const tag = await post("/tags", { name: "Second round" });
  await post("/tagged-people", { add: [tag.id], session_ids: [sessionId] });
  const job = await post("/jobs", { title: "Pilot" });
  await post(`/jobs/${job.id}/applicants`, { session_ids: [sessionId] });
  service.clock.advance(60_000);
  await service.call("GET", `${API}/candidates/${sessionId}/interview`, asPerson(account));
  service.run("store-views");
  const reported = await kindsOf(`/candidates/${sessionId}/activity`);
  const kinds: string[] = reported.map(([kind]: string[]) => kind);
  expect(kinds.slice(0, 5)).toEqual(["looked", "job", "tag", "decision", "note"]);
  expect(kinds.slice(5)).toEqual(expect.arrayContaining(["acknowledged", "completed", "invited", "started"]));
  expect(reported).toContainEqual(["decision", expect.any(String), "advance"]);
  expect(reported).toContainEqual(["job", null, "Pilot"]);
  expect(await kindsOf(`/jobs/${job.id}/activity`)).toEqual(reported);
  const page = await service.call(
    "GET",
    `${API}/jobs/${job.id}/activity?limit=2&offset=1`,
    asPerson(account),
  );
  expect(page.json.data.activities.map(({ kind }: { kind: string }) => kind)).toEqual(["job", "tag"]);
  expect(page.json.data.pagination).toMatchObject({ total: reported.length, has_more: true });
  expect(page.text).not.toContain("Calm voice");
});

test("shows what is shared by a link from its creation to its end, with nobody's text", async () => {
  const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
  const profile = await service.call("POST", "/api/v1/job-profiles", { key: account.key, body });
  const job_profile_id = profile.json.data.id;
  const list = await post("/shortlists", { name: "First round", job_profile_id, session_ids: [sessionId] });
  const created = [];
  for (const what of [{ session_id: sessionId, job_profile_id }, { shortlist_id: list.id }]) {
    service.clock.advance(60_000);
    created.push(await post("/shares", { ...what, receiver: "Anna Boss" }));
  }
  for (const { url } of created) {
    const { pathname } = new URL(url);
    for (let look = 0; look < 2; look += 1) {
      service.clock.advance(60_000);
      await service.call("GET", pathname);
    }
    const rawBody = new URLSearchParams({ person: String(sessionId), vote: "yes", comment: "Calm voice" });
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(String(rawBody).length),
    };
    await service.call("POST", pathname, { rawBody: String(rawBody), headers });
  }
  service.clock.advance(60_000);
  await service.call("DELETE", `${API}/shares/${created[1].id}`, asPerson(account));
  const job = await post("/jobs", { title: "Pilot" });
  await post(`/jobs/${job.id}/applicants`, { session_ids: [sessionId] });
  const notified = await kindsOf(`/candidates/${sessionId}/activity`);
  const owner = expect.any(String);
  const ofShares = notified.filter(([kind]: string[]) => String(kind).startsWith("share"));
  const looked = [
    ["share_commented", "Anna Boss", null],
    ["share_voted", "Anna Boss", "yes"],
    ["share_opened", "Anna Boss", null],
  ];
  expect(ofShares).toEqual([
    ["share_ended", owner, "Anna Boss"],
    ...[...looked, ...looked],
    ...[1, 2].map(() => ["shared", owner, "Anna Boss"]),
  ]);
  expect(await kindsOf(`/jobs/${job.id}/activity`)).toEqual(notified);
  expect(JSON.stringify(notified)).not.toContain("Calm voice");
  const reviewer: SignedInPerson = signIn(service, { role: "reviewer", account });
  const read = await kindsOf(`/candidates/${sessionId}/activity`, reviewer.options);
  expect(read.filter(([kind]: string[]) => String(kind).startsWith("share"))).toEqual([]);
});

test("neither shows nor counts what the user may not read, and omits what is withdrawn or deleted", async () => {
  const note = await post(`/candidates/${sessionId}/reviews`, { kind: "note", text: "Calm voice" });
  await service.call("GET", `${API}/candidates/${sessionId}/interview`, asPerson(account));
  service.run("store-views");
  const owner = await kindsOf(`/candidates/${sessionId}/activity`);
  expect(owner.map(([kind]: string[]) => kind)).toContain("note");
  const protection: SignedInPerson = signIn(service, { role: "data_protection", account });
  const read = await kindsOf(`/candidates/${sessionId}/activity`, protection.options);
  expect(read).toEqual(owner);
  await service.call("DELETE", `${API}/reviews/${note.id}`, asPerson(account));
  const after = await kindsOf(`/candidates/${sessionId}/activity`);
  expect(after.map(([kind]: string[]) => kind)).not.toContain("note");
});
