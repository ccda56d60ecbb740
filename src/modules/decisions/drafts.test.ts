import { beforeEach, describe, expect, test } from "bun:test";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, dump, otherModeKey, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";
import { type DraftContent, isEmptyDraft, savedAfter, withoutEntered } from "./rules.ts";

const API = "/api/v1";
let reviewer: SignedInPerson;
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
  reviewer = signIn(service, { role: "reviewer", account }, { name: "Grace Hopper" });
});

const path = () => `${API}/console/candidates/${sessionId}/review-draft`;
const read = async (who: CallOptions = reviewer.options) =>
  (await service.call("GET", path(), who)).json.data;
const save = (body: unknown, who: CallOptions = reviewer.options) =>
  service.call("PUT", path(), { ...who, body });
const enter = (body: unknown) =>
  service.call("POST", `${API}/console/candidates/${sessionId}/reviews`, { ...reviewer.options, body });

const NONE = {
  note: "",
  reason: "",
  outcome: null,
  grounds: [],
  job_profile_id: null,
  mentions: [],
  own: true,
  saved_at: null,
};

test("a draft is kept as it was written, spaces at its ends too, and an empty one is none", async () => {
  expect(await read()).toEqual(NONE);
  const written = {
    note: "Calm voice\n- asked ",
    reason: "Because ",
    outcome: "hold",
    grounds: ["interview"],
    job_profile_id: null,
    mentions: [],
  };
  const { job_profile_id: _, ...body } = written;
  const { status, json } = await save(body);
  expect([status, json.data]).toEqual([200, { saved_at: expect.any(String) }]);
  expect(await read()).toEqual({ ...written, own: true, saved_at: json.data.saved_at });
  expect((await save({ note: "  ", job_profile_id: "jp_suggested" })).json.data).toEqual({ saved_at: null });
  expect(await read()).toEqual(NONE);
  expect(count(service, "review_drafts")).toBe(0);
  expect((await save({})).json.error).toMatchObject({ code: "invalid_input", field: "note" });
});

describe("a draft is its author's alone", () => {
  test("neither others of the account, nor another account or mode, nor a key reads or changes it", async () => {
    await save({ note: "Only mine" });
    const before = dump(service);
    const owner = signIn(service, { role: "owner", account });
    expect(await read(owner.options)).toEqual(NONE);
    expect((await save({ note: "" }, owner.options)).status).toBe(200);
    for (const who of [asPerson(await register(service)), asPerson(otherModeKey(service, account))]) {
      const answers = [await service.call("GET", path(), who), await save({ note: "x" }, who)];
      expect(answers.map(({ json }) => json.error.code)).toEqual([
        "candidate_not_found",
        "candidate_not_found",
      ]);
    }
    expect((await service.call("GET", path(), { key: account.key })).status).toBe(401);
    expect(count(service, "review_drafts WHERE note = 'Only mine'")).toBe(1);
    expect(JSON.parse(before).length).toBe(JSON.parse(dump(service)).length);
    for (const list of [`/console/candidates/${sessionId}`, `/console/candidates/${sessionId}/reviews`]) {
      const { text } = await service.call("GET", `${API}${list}`, owner.options);
      expect(text).not.toContain("Only mine");
    }
  });

  test("stores no draft for users who may only read notes", async () => {
    const office = signIn(service, { role: "data_protection", account });
    expect((await service.call("GET", path(), office.options)).status).toBe(200);
    expect((await save({ note: "x" }, office.options)).status).toBe(403);
  });
});

test("what was saved in another window meanwhile is not overwritten by one that did not see it", async () => {
  const first = (await save({ note: "Window one", based_on: null })).json.data.saved_at;
  const late = await save({ note: "Window two", based_on: null });
  expect([late.status, late.json.error.code]).toEqual([409, "draft_changed"]);
  expect((await read()).note).toBe("Window one");
  const both = await save({ note: "Window one\n\nWindow two", based_on: first });
  expect(both.status).toBe(200);
  expect(both.json.data.saved_at).not.toBe(first);
  expect((await save({ note: "", based_on: first })).status).toBe(409);
  // If there is none any longer, nothing can be lost.
  await save({ note: "" });
  expect((await save({ note: "Again", based_on: first })).status).toBe(200);
});

test("what is entered goes from the draft, and the other part of it stays", async () => {
  await save({ note: "A note", reason: "Good talk", outcome: "advance", grounds: ["interview"] });
  await enter({ kind: "note", text: "A note" });
  expect(await read()).toMatchObject({ note: "", reason: "Good talk", outcome: "advance" });
  await enter({ kind: "decision", outcome: "advance", grounds: ["interview"], text: "Good talk" });
  expect(await read()).toEqual(NONE);
  await save({ note: "Kept", reason: "" });
  const refused = await enter({
    kind: "decision",
    outcome: "advance",
    grounds: ["assessment_result"],
    text: "x",
  });
  expect(refused.status).toBe(400);
  expect((await read()).note).toBe("Kept");
});

test("appears in the candidate's copy with its author, and is deleted by an anonymization", async () => {
  await save({ note: "Half a sent" });
  const { data } = await fetchArchive(service, sent.token);
  expect(data.review_drafts).toMatchObject([{ note: "Half a sent", author: "Grace Hopper" }]);
  expect(data.reviews).toEqual([]);
  const { json } = await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: account.key });
  expect(json.data.affected_tables).toContain("review_drafts");
  expect(count(service, "review_drafts")).toBe(0);
  expect((await save({ note: "More" })).json.error.code).toBe("already_anonymized");
});

test("is deleted 90 days after the last change, and not before", async () => {
  const owner = asPerson(account);
  await save({ note: "Old" }, owner);
  const days = (number: number) => {
    for (let day = 0; day < number; day += 1) {
      service.passed.record();
      service.clock.advance(DAY_MS);
    }
    service.run("purge-review-drafts");
  };
  days(80);
  expect((await save({ note: "Touched" }, owner)).status).toBe(200);
  days(80);
  expect(count(service, "review_drafts")).toBe(1);
  days(12);
  expect(count(service, "review_drafts")).toBe(0);
});

test("the rules: what is empty, what an entry leaves, and that no two are saved at one time", () => {
  const empty: DraftContent = {
    note: " \n",
    reason: "",
    outcome: null,
    grounds: [],
    jobProfileId: "jp_1",
    mentions: [],
  };
  expect(isEmptyDraft(empty)).toBe(true);
  expect(isEmptyDraft({ ...empty, grounds: ["other"] })).toBe(false);
  const full: DraftContent = {
    note: "n",
    reason: "r",
    outcome: "hire",
    grounds: ["other"],
    jobProfileId: "jp_1",
    mentions: [{ userId: "usr_2", at: 0, length: 2 }],
  };
  expect(withoutEntered(full, "note")).toEqual({ ...full, note: "", mentions: [] });
  expect(isEmptyDraft({ ...withoutEntered(full, "decision"), note: "" })).toBe(true);
  expect([savedAfter(null, 5), savedAfter({ savedAt: 5 }, 5), savedAfter({ savedAt: 1 }, 5)]).toEqual([
    5, 6, 5,
  ]);
});
