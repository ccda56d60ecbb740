import { beforeEach, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let ada: SignedInPerson;
let grace: SignedInPerson;
let profileId: string;

beforeEach(async () => {
  ada = signIn(service, { role: "reviewer", account }, { name: "Ada Lovelace" });
  grace = signIn(service, { role: "recruiter", account }, { name: "Grace Hopper" });
  const body = { name: "Clerk", dimensions: { detail: { ideal: 8 }, people: { ideal: 7 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
});

async function completed(seed: number): Promise<number> {
  const { id } = await invite(service, account, {
    email: `other${seed}@people.example`,
    job_profile_id: profileId,
  });
  await service.call("POST", `/api/v1/test-helpers/invites/${id}/complete`, {
    key: account.key,
    body: { seed },
  });
  return Number(rows(service, "SELECT max(id) AS id FROM sessions")[0]?.id);
}
const score = (who: SignedInPerson, sessionId: number, detail: number, finished = true) =>
  service.call("PUT", `${API}/candidates/${sessionId}/interview`, {
    ...who.options,
    body: { entries: [{ key: "detail:low", score: detail, note: "Named a checklist" }], finished },
  });
const agreement = async (query = "", who: CallOptions = ada.options) =>
  (await service.call("GET", `${API}/interview-agreement${query}`, who)).json;

async function interviewed(people: number, apart: (place: number) => number): Promise<number[]> {
  const sessions: number[] = [];
  for (let place = 0; place < people; place += 1) {
    const sessionId = await completed(place + 1);
    service.clock.advance(60_000);
    await score(ada, sessionId, 1 + (place % 4));
    await score(grace, sessionId, 1 + (place % 4) + apart(place));
    sessions.push(sessionId);
  }
  return sessions;
}

test("a question has a figure from ten people with two submitted scores on, and before that their number", async () => {
  const sessions = await interviewed(9, (place) => place % 2);
  const alone = await completed(10);
  await score(ada, alone, 3);
  await score(grace, alone, 3, false);
  const [few] = (await agreement()).data.profiles;
  expect(few).toMatchObject({
    profile: { id: profileId, name: "Clerk" },
    people: 9,
    means: { n: 9, needed: 10, missing: "too_few_data", value: null },
    questions: [{ key: "detail:low", agreement: { n: 9, needed: 10, value: null } }],
  });
  await score(grace, alone, 3);
  const { data } = await agreement(`?profile_id=${profileId}`);
  const [{ questions, people }] = data.profiles;
  expect([people, questions[0].topic.en]).toEqual([10, "Detail Focus"]);
  const { overall, spans } = questions[0].agreement.value;
  expect(overall).toMatchObject({ people: 10, ratings: 20, raters: 2, mean_difference: 0.4 });
  expect(overall.single).toBeGreaterThan(0.5);
  expect(overall.single_interval[0]).toBeLessThan(overall.single);
  expect(overall.average).toBeGreaterThan(overall.single);
  expect(spans).toEqual([]);
  // No name of anybody is part of it.
  expect(JSON.stringify(data)).not.toMatch(/Ada|Grace|people\.example|checklist|usr_/);
  // A deleted person no longer counts.
  await service.call("DELETE", `/api/v1/gdpr/candidates/${sessions[0]}`, { key: account.key });
  expect((await agreement()).data.profiles[0].people).toBe(9);
});

test("shows raters who drift apart, from twenty people on", async () => {
  await buyCredits(service, account, "pa-pack-50");
  await interviewed(20, (place) => (place < 10 ? 0 : 1));
  const [{ questions, means }] = (await agreement()).data.profiles;
  const { spans } = questions[0].agreement.value;
  const differences = spans.map(
    ({ agreement: one }: { agreement: { people: number; mean_difference: number } }) => [
      one.people,
      one.mean_difference,
    ],
  );
  expect(differences).toEqual([
    [10, 0],
    [10, 1],
  ]);
  expect(spans[0].to < spans[1].from).toBe(true);
  expect(means.value.overall.people).toBe(20);
});

test("is of the caller's account and mode alone", async () => {
  await interviewed(10, () => 0);
  const stranger = await register(service);
  expect((await agreement("", asPerson(stranger))).data.profiles).toEqual([]);
  expect((await agreement(`?profile_id=${profileId}`, asPerson(stranger))).error.code).toBe(
    "job_profile_not_found",
  );
  expect((await agreement("", asPerson(otherModeKey(service, account)))).data.profiles).toEqual([]);
  expect((await agreement()).data.profiles[0].people).toBe(10);
  expect(count(service, "interview_sheets")).toBe(20);
});

test("the manual of the server says it of live interviews, and how many people are missing", async () => {
  await interviewed(10, (place) => place % 2);
  const manual = async () =>
    (await service.call("GET", "/api/v1/admin/manual?language=en", { key: OPERATOR_TOKEN })).text;
  expect(await manual()).toContain("two interviewers have scored 0 of the 10 people who are needed");
  execute(service, "UPDATE interview_sheets SET mode = 'live'");
  const known = await manual();
  expect(known).toContain("have scored 10 people before they saw each other's scores");
  expect(known).toMatch(/By question, for one interviewer: Detail Focus \(too little\) 0\.\d\d \(95 %/);
});
