import { beforeEach, describe, expect, test } from "bun:test";
import { ask, fetchArchive } from "#/modules/privacy/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { dump, otherModeKey, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";

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

const pathOf = (id: number | string = sessionId) => `${API}/console/candidates/${id}/reviews`;
const write = (body: unknown, who: CallOptions = reviewer.options) =>
  service.call("POST", pathOf(), { ...who, body });
const read = async (who: CallOptions = reviewer.options) =>
  (await service.call("GET", pathOf(), who)).json.data.reviews;
const decision = (fields: object = {}) => ({
  kind: "decision",
  outcome: "advance",
  grounds: ["interview", "assessment_result"],
  text: "Clear examples",
  ...fields,
});

describe("an entry", () => {
  test("is stored with its author and read latest first", async () => {
    const first = await write({ kind: "note", text: " Calm voice\r\nGood questions " });
    expect(first.status).toBe(201);
    expect(first.json.data).not.toHaveProperty("text");
    service.clock.advance(1000);
    await write(decision());
    const entries = await read();
    expect(entries.map(({ text }: { text: string }) => text)).toEqual([
      "Clear examples",
      "Calm voice\nGood questions",
    ]);
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^rev_/),
      session_id: sessionId,
      kind: "decision",
      outcome: "advance",
      text: "Clear examples",
      grounds: ["interview", "assessment_result"],
      job_profile_id: null,
      job_id: null,
      author: { id: reviewer.userId, name: "Grace Hopper" },
      created_at: "2026-03-02T09:00:01.000Z",
      withdrawn_at: null,
      can_withdraw_until: "2026-03-02T09:10:01.000Z",
      confirmed_by: null,
      mentions: [],
    });
    const others = await read(asPerson(account));
    expect(others[0].can_withdraw_until).toBeNull();
  });

  test.each([
    [
      "a decision by the score alone",
      decision({ grounds: ["assessment_result"] }),
      "decision_by_score_alone",
    ],
    ["a decision without a reason", decision({ text: " " }), "invalid_input"],
    ["a decision without grounds", decision({ grounds: [] }), "invalid_input"],
    ["a decision without an outcome", { ...decision(), outcome: undefined }, "invalid_input"],
    ["an outcome nobody knows", decision({ outcome: "reject" }), "invalid_input"],
    ["a ground nobody knows", decision({ grounds: ["horoscope"] }), "invalid_input"],
    ["a job profile that is none", decision({ job_profile_id: "jp_none" }), "invalid_input"],
    ["a note with an outcome", { kind: "note", text: "x", outcome: "hire" }, "invalid_input"],
  ])("%s is refused, and nothing is stored", async (_what, body, code) => {
    const before = dump(service);
    const { status, json } = await write(body);
    expect([status, json.error.code]).toEqual([400, code]);
    expect(dump(service)).toBe(before);
  });

  test("is withdrawn by its author within ten minutes: the text is deleted, and the decision no longer counts", async () => {
    const { json } = await write(decision());
    await write(decision({ outcome: "hold", text: "Wait" }));
    const withdraw = (id: string, who = reviewer.options) =>
      service.call("DELETE", `${API}/console/reviews/${id}`, who);
    const [latest] = await read();
    expect(rows(service, "SELECT decision FROM candidate_list")).toEqual([{ decision: "hold" }]);
    const taken = await withdraw(latest.id);
    expect(taken.json.data).toMatchObject({ text: "", outcome: "hold", can_withdraw_until: null });
    expect(taken.json.data.withdrawn_at).not.toBeNull();
    expect(rows(service, "SELECT decision FROM candidate_list")).toEqual([{ decision: "advance" }]);
    expect(await read()).toHaveLength(2);
    expect((await withdraw(latest.id)).json.data).toEqual(taken.json.data);

    const owner = signIn(service, { role: "owner", account });
    const notHers = await withdraw(json.data.id, owner.options);
    expect([notHers.status, notHers.json.error.code]).toEqual([403, "review_not_yours"]);
    service.clock.advance(10 * MINUTE_MS);
    const late = await withdraw(json.data.id);
    expect([late.status, late.json.error.code]).toEqual([409, "review_too_old"]);
    expect((await read()).at(-1).text).toBe("Clear examples");
  });

  test("cannot be written about somebody who is anonymized, and their entries lose their words", async () => {
    await write(decision({ text: "About Ada Example" }));
    await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(await read()).toMatchObject([
      { text: "", outcome: "advance", grounds: ["interview", "assessment_result"] },
    ]);
    const { status, json } = await write({ kind: "note", text: "More" });
    expect([status, json.error.code]).toEqual([400, "already_anonymized"]);
  });
});

describe("who may", () => {
  test("write are owner, recruiter and reviewer; data protection reads alone", async () => {
    for (const role of ["owner", "recruiter", "reviewer", "data_protection"] as const) {
      const { options } = signIn(service, { role, account });
      expect([role, (await service.call("GET", pathOf(), options)).status]).toEqual([role, 200]);
      const { status } = await write({ kind: "note", text: "x" }, options);
      expect([role, status]).toEqual([role, role === "data_protection" ? 403 : 201]);
    }
  });

  test("reach no candidate of another account or mode, and no API key at all", async () => {
    const other = await register(service);
    for (const who of [asPerson(other), asPerson(otherModeKey(service, account))]) {
      expect((await service.call("GET", pathOf(), who)).json.error.code).toBe("candidate_not_found");
      expect((await write({ kind: "note", text: "x" }, who)).json.error.code).toBe("candidate_not_found");
    }
    expect((await write({ kind: "note", text: "x" }, { key: account.key })).status).toBe(401);
    for (const id of ["0", "1e3", "x", "99999"])
      expect([id, (await service.call("GET", pathOf(id), reviewer.options)).status]).toEqual([id, 404]);
  });
});

test("includes every note and decision with its author in the candidate's copy of their data", async () => {
  await write({ kind: "note", text: "Calm voice" });
  service.clock.advance(1000);
  await write(decision());
  const { json } = await write({ kind: "note", text: "A slip" });
  await service.call("DELETE", `${API}/console/reviews/${json.data.id}`, reviewer.options);
  await ask(service, sent.token, "objection", "Please do not.");
  const { data } = await fetchArchive(service, sent.token);
  expect(data.reviews).toMatchObject([
    { kind: "note", text: "", withdrawn_at: expect.any(String) },
    {
      kind: "decision",
      outcome: "advance",
      text: "Clear examples",
      author: "Grace Hopper",
      withdrawn_at: null,
    },
    { kind: "note", text: "Calm voice", grounds: [], author: "Grace Hopper" },
  ]);
});
