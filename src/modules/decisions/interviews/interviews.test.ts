import { beforeEach, expect, test } from "bun:test";
import fc from "fast-check";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { runs } from "#/testing/runs.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { averagesOf, seesOthers } from "./rules.ts";

const API = "/api/v1/console";
let ada: SignedInPerson;
let grace: SignedInPerson;
let sent: { id: string; token: string };
let sessionId: number;
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
  ada = signIn(service, { role: "reviewer", account }, { name: "Ada Lovelace" });
  grace = signIn(service, { role: "recruiter", account }, { name: "Grace Hopper" });
});

/** Returns the session of another candidate, whose answers follow from the seed. */
async function completedBy(seed: number, invited: Record<string, unknown> = {}): Promise<number> {
  const { id } = await invite(service, account, { email: `other${seed}@people.example`, ...invited });
  await service.call("POST", `/api/v1/test-helpers/invites/${id}/complete`, {
    key: account.key,
    body: { seed },
  });
  return Number(rows(service, "SELECT max(id) AS id FROM sessions")[0]?.id);
}

const at = (path: string) => `${API}/candidates/${sessionId}/${path}`;
const open = async (who: SignedInPerson) =>
  (await service.call("GET", at("interview?lang=en"), who.options)).json.data;
const scores = async (who: SignedInPerson) =>
  (await service.call("GET", at("interview-scores"), who.options)).json.data;
const save = (who: SignedInPerson, body: unknown) =>
  service.call("PUT", at("interview"), { ...who.options, body });
const decide = async (who: SignedInPerson) =>
  (
    await service.call("POST", at("reviews"), {
      ...who.options,
      body: { kind: "decision", outcome: "advance", grounds: ["interview"], text: "Clear examples." },
    })
  ).json.data.id;

test("all candidates of a job answer the same scored questions, and individual points have notes only", async () => {
  const profile = await service.call("POST", "/api/v1/job-profiles", {
    key: account.key,
    body: { name: "Clerk", dimensions: { detail: { ideal: 8 }, people: { ideal: 7 } } },
  });
  const asked = [];
  for (const seed of [3, 4, 5, 6, 7, 8, 9, 10]) {
    const other = await completedBy(seed);
    const path = `${API}/candidates/${other}/interview?lang=en&profile_id=${profile.json.data.id}`;
    asked.push((await service.call("GET", path, ada.options)).json.data);
  }
  const [first, ...others] = asked;
  for (const other of others) expect(other.questions).toEqual(first.questions);
  expect(first.questions[0].key).toBe("detail:low");
  const point = asked.flatMap(({ individual }) => individual)[0];
  expect(point.key).toStartWith("point:");
  const scored = await save(ada, { entries: [{ key: point.key, score: 3, note: "" }] });
  expect([scored.status, scored.json.error.code]).toEqual([400, "invalid_input"]);
  expect((await save(ada, { entries: [{ key: point.key, score: null, note: "Said it" }] })).status).toBe(200);
});

test("interviewers who choose no job profile all ask about the one of the invite", async () => {
  const profile = await service.call("POST", "/api/v1/job-profiles", {
    key: account.key,
    body: { name: "Host", dimensions: { people: { ideal: 8 }, detail: { ideal: 3 } } },
  });
  const { id } = profile.json.data;
  sessionId = await completedBy(6, { job_profile_id: id });
  const [unasked, asked] = [
    await open(ada),
    await service.call("GET", at(`interview?profile_id=${id}`), ada.options),
  ];
  expect(unasked.profile_id).toBe(id);
  expect(unasked.questions).toEqual(asked.json.data.questions);
  sessionId = await completedBy(7);
  expect((await open(ada)).profile_id).toBeNull();
});

test("interviewers see what the answers suggest only after scoring", async () => {
  sessionId = await completedBy(4);
  const [{ key }] = (await open(ada)).questions;
  expect((await open(ada)).reasons).toEqual([]);
  await save(ada, { entries: [{ key, score: 4, note: "" }], finished: true });
  const { reasons, questions, individual } = await open(ada);
  expect(reasons.length).toBeGreaterThan(0);
  for (const { number } of reasons) expect(number).toBeLessThanOrEqual(questions.length + individual.length);
});

test("the questions are those of the guide with anchors, what one gives is kept, and reading them is a look", async () => {
  const { questions, entries, may_score } = await open(ada);
  expect(questions.length).toBeGreaterThan(3);
  expect([entries, may_score]).toEqual([[], true]);
  expect(questions[0].anchors.map(({ score }: { score: number }) => score)).toEqual([1, 3, 5]);
  const [{ key, topic }] = questions;
  const saved = (await save(ada, { entries: [{ key, score: 4, note: "A checklist" }] })).json.data;
  expect(saved).toEqual({ saved_at: expect.any(String), finished_at: null });
  const again = await open(ada);
  expect(again.entries).toEqual([
    { key, topic: { en: topic, de: expect.any(String) }, score: 4, note: "A checklist" },
  ]);
  const stale = await save(ada, { entries: [{ key, score: 1, note: "" }], based_on: null });
  expect(stale.json.error.code).toBe("draft_changed");
  const unknown = await save(ada, { entries: [{ key: "shoe_size", score: 1, note: "" }] });
  expect(unknown.json.error).toMatchObject({ code: "invalid_input", field: "entries" });
  expect((await save(ada, { entries: [{ key, score: 6, note: "" }] })).status).toBe(400);
  service.run("store-views");
  expect(rows(service, "SELECT DISTINCT what FROM result_views")).toEqual([{ what: "interview_guide" }]);
  await save(ada, { entries: [] });
  expect(count(service, "interview_sheets")).toBe(0);
});

test("nobody who may score is shown what others gave before they have finished, and then they cannot change theirs", async () => {
  const [{ key }] = (await open(ada)).questions;
  await save(ada, { entries: [{ key, score: 5, note: "Excellent" }], finished: true });
  const reviewId = await decide(grace);
  await save(grace, { entries: [{ key, score: 2, note: "" }] });
  expect(await scores(grace)).toEqual({
    finished_others: 1,
    open: false,
    sheets: [],
    averages: [],
    decisions: [],
  });
  const reader = signIn(service, { role: "data_protection", account });
  expect((await scores(reader)).averages).toMatchObject([{ key, mean: 5, ratings: 1 }]);
  expect((await save(reader, { entries: [] })).status).toBe(403);

  await save(grace, { entries: [{ key, score: 2, note: "" }], finished: true });
  expect((await save(grace, { entries: [{ key, score: 5, note: "" }] })).json.error.code).toBe(
    "scores_finished",
  );
  const seen = await scores(grace);
  expect(seen.averages).toEqual([
    { key, topic: expect.anything(), mean: 3.5, lowest: 2, highest: 5, ratings: 2 },
  ]);
  expect(seen.sheets.map(({ author }: { author: { name: string } }) => author.name).toSorted()).toEqual([
    "Ada Lovelace",
    "Grace Hopper",
  ]);
  // The decision keeps what there was when it was written.
  expect(seen.decisions).toMatchObject([{ review_id: reviewId, averages: [{ mean: 5, ratings: 1 }] }]);
  await service.call("DELETE", `${API}/reviews/${reviewId}`, grace.options);
  expect((await scores(grace)).decisions).toEqual([]);
});

test("lets a user who only wants to read finish without a score, which counts for nothing and is final", async () => {
  const [{ key }] = (await open(ada)).questions;
  await save(ada, { entries: [{ key, score: 3, note: "" }], finished: true });
  await save(grace, { entries: [], finished: true });
  const seen = await scores(grace);
  expect([seen.open, seen.sheets.length, seen.averages[0].ratings]).toEqual([true, 1, 1]);
  expect((await save(grace, { entries: [{ key, score: 3, note: "" }] })).status).toBe(409);
});

test("appears completely in the candidate's copy, and is deleted by an anonymization; unfinished sheets are deleted after 90 days", async () => {
  const [{ key }] = (await open(ada)).questions;
  await save(ada, { entries: [{ key, score: 5, note: "Excellent" }], finished: true });
  await decide(ada);
  await save(grace, { entries: [{ key, score: null, note: "Begun" }] });
  const data = (await fetchArchive(service, sent.token)).data as Record<string, unknown>;
  expect(data.interview_scores).toMatchObject([
    { author: "Grace Hopper", finished_at: null, entries: [{ score: null, note: "Begun" }] },
    { author: "Ada Lovelace", entries: [{ score: 5, note: "Excellent" }] },
  ]);
  expect(data.decision_scores).toMatchObject([{ scores: [{ author: "Ada Lovelace", score: 5 }] }]);
  service.clock.advance(91 * DAY_MS);
  service.run("purge-review-drafts");
  expect(rows(service, "SELECT author FROM interview_sheets")).toEqual([{ author: "Ada Lovelace" }]);
  const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
  expect(erased.json.data.affected_tables).toContain("interview_sheets");
  expect([count(service, "interview_sheets"), count(service, "decision_scores")]).toEqual([0, 0]);
  const late = await service.call("PUT", at("interview"), { ...asPerson(account), body: { entries: [] } });
  expect(late.json.error.code).toBe("already_anonymized");
});

test("a mean lies between the lowest and the highest of its scores, and counts each of them", () => {
  const topic = { de: "Sorgfalt", en: "Detail" };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 9 }), (given) => {
      const [average] = averagesOf(given.map((score) => ({ scores: [{ key: "detail", topic, score }] })));
      expect(average?.ratings).toBe(given.length);
      expect(average?.mean).toBeGreaterThanOrEqual(average?.lowest ?? 9);
      expect(average?.mean).toBeLessThanOrEqual(average?.highest ?? 0);
    }),
    runs(100),
  );
  expect([seesOthers(null, true), seesOthers({ finishedAt: null }, true), seesOthers(null, false)]).toEqual([
    false,
    false,
    true,
  ]);
});
