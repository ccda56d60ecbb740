import { beforeEach, expect, test } from "bun:test";
import { ask, fetchArchive } from "#/modules/privacy/testing.ts";
import { simulatedPreview } from "#/modules/psychometrics/norms/testing.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { invite, register } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  OPERATOR_TOKEN,
});
const account = useBuyer(service);
let ada: SignedInPerson;
let grace: SignedInPerson;
let jobId: string;
let profileId: string;

beforeEach(async () => {
  ada = signIn(service, { role: "reviewer", account }, { name: "Ada Lovelace" });
  grace = signIn(service, { role: "recruiter", account }, { name: "Grace Hopper" });
  const profile = await service.call("POST", "/api/v1/job-profiles", {
    key: account.key,
    body: { name: "Clerk", dimensions: { detail: { ideal: 8 }, people: { ideal: 7 } } },
  });
  profileId = profile.json.data.id;
  const job = await service.call("POST", `${API}/jobs`, {
    ...asPerson(account),
    body: { title: "Clerk", job_profile_id: profileId },
  });
  jobId = job.json.data.id;
});

function activateNorm(): void {
  const name = { en: "Own", de: "Eigene" };
  const created = service.norms.create(simulatedPreview(service, 100), { name, createdBy: "test" });
  service.clock.advance(1000);
  service.norms.activate(created.id);
  service.clock.advance(1000);
}

let seed = 0;
async function applicant(): Promise<{ sessionId: number; token: string }> {
  seed += 1;
  const { id, token } = await invite(service, account, {
    email: `other${seed}@people.example`,
    name: `Applicant Number${seed}`,
    job_profile_id: profileId,
  });
  await service.call("POST", `/api/v1/test-helpers/invites/${id}/complete`, {
    key: account.key,
    body: { seed },
  });
  return { sessionId: Number(rows(service, "SELECT max(id) AS id FROM sessions")[0]?.id), token };
}
const score = (who: SignedInPerson, sessionId: number, scores: [string, number][], finished = true) =>
  service.call("PUT", `${API}/candidates/${sessionId}/interview`, {
    ...who.options,
    body: { entries: scores.map(([key, given]) => ({ key, score: given, note: "" })), finished },
  });
const both = async (sessionId: number, one: number, other: number) => {
  await score(ada, sessionId, [
    ["detail:low", one],
    ["people:low", one],
  ]);
  await score(grace, sessionId, [
    ["detail:low", other],
    ["people:low", other],
  ]);
};
const compare = async (who: CallOptions = grace.options) =>
  (await service.call("GET", `${API}/jobs/${jobId}/comparison`, who)).json;
const setWeights = (questionnaire: number, who: CallOptions = grace.options) =>
  service.call("PUT", `${API}/jobs/${jobId}/decision-weights`, { ...who, body: { questionnaire } });
const decide = async (sessionId: number, grounds = ["interview"]) =>
  service.call("POST", `${API}/candidates/${sessionId}/reviews`, {
    ...grace.options,
    body: { kind: "decision", outcome: "advance", grounds, text: "Clear examples.", job_id: jobId },
  });

test("nobody is compared before the weights are set, which happens once and by those who may change the job", async () => {
  const { sessionId } = await applicant();
  await both(sessionId, 4, 5);
  expect((await compare()).data).toMatchObject({
    ...{ weights: null, completed: 1, interviewed: 1, groups: [], waiting: [] },
  });
  expect((await setWeights(20, ada.options)).status).toBe(403);
  expect((await setWeights(21)).status).toBe(400);
  const set = await setWeights(20);
  expect(set.json.data).toMatchObject({ interview: 80, questionnaire: 20, set_by: "Grace Hopper" });
  expect((await setWeights(20)).json.data).toEqual(set.json.data);
  expect((await setWeights(10)).json.error.code).toBe("weights_fixed");
  const { data } = await compare();
  expect(data.weights).toEqual(set.json.data);
  expect(data.groups.flatMap(({ people }: { people: unknown[] }) => people)).toHaveLength(1);
});

test("weighs the interview and the match, and puts people who cannot be told apart into one group", async () => {
  activateNorm();
  await setWeights(20);
  const [strong, alike, weak] = [await applicant(), await applicant(), await applicant()];
  await both(strong.sessionId, 5, 5);
  await both(alike.sessionId, 5, 4);
  await both(weak.sessionId, 1, 1);
  const { data } = await compare();
  expect(data).toMatchObject({ questions: 2, error: { people: 3 } });
  const [first, second] = data.groups;
  expect(data.groups.map(({ people }: { people: { session_id: number }[] }) => people.length)).toEqual([
    2, 1,
  ]);
  expect(first.people.map(({ session_id }: { session_id: number }) => session_id)).toEqual([
    strong.sessionId,
    alike.sessionId,
  ]);
  const [{ interview, match, combined, half_width, left_out, name }] = first.people;
  expect(name).toStartWith("Applicant");
  expect(interview).toEqual({ mean: 5, questions: 2, raters: 2, largest_gap: 0, apart: 0 });
  expect([first.basis, left_out]).toEqual(["both", null]);
  expect(combined).toBe(Math.round(0.8 * 100 + 0.2 * match.overall_match));
  expect(half_width).toBeGreaterThan(4);
  expect(second.people[0].combined).toBeLessThan(30);
  expect([first.from, first.to]).toEqual([
    Math.min(...first.people.map((one: { combined: number }) => one.combined)),
    combined,
  ]);
});

test("leaves the questionnaire out where the norm is provisional or the answers cannot be used, and says so", async () => {
  await setWeights(20);
  const [usable, careless] = [await applicant(), await applicant()];
  await both(usable.sessionId, 4, 4);
  await both(careless.sessionId, 4, 4);
  const leftOut = async () =>
    (await compare()).data.groups
      .flatMap(({ people }: { people: { session_id: number; left_out: string; match: null }[] }) => people)
      .map((one: { session_id: number; left_out: string; match: null }) => [one.session_id, one.left_out]);
  expect(await leftOut()).toEqual([
    [usable.sessionId, "provisional"],
    [careless.sessionId, "provisional"],
  ]);
  activateNorm();
  execute(
    service,
    "UPDATE candidate_list SET quality = 'questionable' WHERE session_id = ?",
    careless.sessionId,
  );
  const { data } = await compare();
  expect(data.groups.map(({ basis }: { basis: string }) => basis)).toEqual(["both", "interview"]);
  expect(await leftOut()).toEqual([
    [usable.sessionId, null],
    [careless.sessionId, "withheld"],
  ]);
  expect(data.groups[1].people[0]).toMatchObject({ match: null, combined: 75 });
});

test("shows an interviewer nothing of people whom they have yet to score, and nothing of those who object", async () => {
  await setWeights(20);
  const [open, closed, objecting] = [await applicant(), await applicant(), await applicant()];
  await both(open.sessionId, 4, 3);
  await score(ada, closed.sessionId, [["detail:low", 5]]);
  await score(grace, closed.sessionId, [["detail:low", 2]], false);
  await both(objecting.sessionId, 5, 5);
  await ask(service, objecting.token, "objection");
  const { data } = await compare();
  expect(data.interviewed).toBe(3);
  expect(
    data.groups.flatMap(({ people }: { people: { session_id: number }[] }) =>
      people.map(({ session_id }) => session_id),
    ),
  ).toEqual([open.sessionId]);
  expect(data.waiting).toMatchObject([
    { session_id: closed.sessionId, because: "closed", started: true },
    { session_id: objecting.sessionId, because: "paused" },
  ]);
  const reader = signIn(service, { role: "data_protection", account });
  expect((await compare(reader.options)).data.waiting).toMatchObject([{ because: "paused" }]);
});

test("a decision keeps the weights and the figures, the candidate's copy has them, and a deletion removes them", async () => {
  activateNorm();
  await setWeights(10);
  const { sessionId, token } = await applicant();
  await both(sessionId, 4, 5);
  const alone = await decide(sessionId, ["assessment_result"]);
  expect(alone.json.error.code).toBe("decision_by_score_alone");
  expect((await decide(sessionId)).status).toBe(201);
  const [{ people }] = (await compare()).data.groups;
  const scores = await service.call("GET", `${API}/candidates/${sessionId}/interview-scores`, grace.options);
  expect(scores.json.data.decisions[0].comparison).toEqual({
    ...{ questionnaire_weight: 10, interview: 4.5, raters: 2, left_out: null },
    match: people[0].match.overall_match,
    ...{ combined: people[0].combined, half_width: people[0].half_width },
  });
  const data = (await fetchArchive(service, token)).data as Record<string, unknown>;
  expect(data.decision_scores).toMatchObject([
    { weighed: { questionnaire_weight: 10, interview: 4.5, combined: people[0].combined } },
  ]);
  await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
  expect(count(service, "decision_scores")).toBe(0);
  expect((await compare()).data).toMatchObject({ completed: 0, interviewed: 0, groups: [] });
});

test("is of the caller's account and mode alone", async () => {
  await setWeights(20);
  const stranger = await register(service);
  expect((await compare(asPerson(stranger))).error.code).toBe("job_not_found");
  expect((await setWeights(20, asPerson(stranger))).json.error.code).toBe("job_not_found");
  expect((await compare(asPerson(otherModeKey(service, account)))).error.code).toBe("job_not_found");
});
