import { beforeEach, describe, expect, test } from "bun:test";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
let sent: { id: string; token: string };
let sessionId: number;
let grace: SignedInPerson;
let alan: SignedInPerson;

const turn = (enabled: boolean, who = asPerson(account)) =>
  service.call("PUT", `${API}/four-eyes`, { ...who, body: { enabled } });

beforeEach(async () => {
  sent = await invite(service, account);
  await completeAssessment(service, sent.token);
  sessionId = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
  grace = signIn(service, { role: "reviewer", account }, { name: "Grace Hopper" });
  alan = signIn(service, { role: "recruiter", account }, { name: "Alan Turing" });
  expect((await turn(true)).json.data).toMatchObject({ enabled: true, changed_by: expect.any(String) });
});

const propose = (who: SignedInPerson, fields: object = {}) =>
  service.call("POST", `${API}/candidates/${sessionId}/reviews`, {
    ...who.options,
    body: { kind: "decision", outcome: "hire", grounds: ["interview"], text: "Clear examples", ...fields },
  });
const answer = (who: SignedInPerson, id: string, body: object) =>
  service.call("POST", `${API}/decision-proposals/${id}/answer`, { ...who.options, body });
const get = async (who: SignedInPerson, path: string) =>
  (await service.call("GET", `${API}${path}`, who.options)).json.data;
const waiting = async (who: SignedInPerson, scope = "to_confirm") =>
  (await get(who, `/decision-proposals?scope=${scope}`)).proposals.map(({ id }: { id: string }) => id);

describe("where a decision takes two people", () => {
  test("one person's is a proposal that nothing counts, and a second person's word makes it a decision", async () => {
    const proposed = await propose(grace);
    expect([proposed.status, proposed.json.data]).toMatchObject([201, { proposed: true, outcome: "hire" }]);
    const { id } = proposed.json.data;
    expect([count(service, "reviews"), rows(service, "SELECT decision FROM candidate_list")]).toEqual([
      0,
      [{ decision: null }],
    ]);
    expect((await get(grace, `/candidates?state=all&decision=hire`)).pagination.total).toBe(0);
    // An outcome in the job is entered for who was hired, and nobody was.
    const outcome = await service.call("PUT", `${API}/candidates/${sessionId}/outcome`, {
      ...alan.options,
      body: { still_there: true, as_of: "2026-03-02" },
    });
    expect(outcome.json.error.code).toBe("candidate_not_hired");
    expect([await waiting(grace), await waiting(grace, "own"), await waiting(alan)]).toEqual([
      [],
      [id],
      [id],
    ]);

    expect((await answer(grace, id, { answer: "confirm" })).json.error.code).toBe("proposal_own");
    expect((await get(alan, `/candidates/${sessionId}/decision-proposals`)).proposals[0]).toMatchObject({
      ...{ text: "Clear examples", grounds: ["interview"], can_answer: true, can_withdraw: false },
    });
    service.clock.advance(60_000);
    const confirmed = await answer(alan, id, { answer: "confirm", reason: "So do I" });
    const { state, review_id } = confirmed.json.data;
    expect(state).toBe("confirmed");
    expect(rows(service, "SELECT decision FROM candidate_list")).toEqual([{ decision: "hire" }]);
    expect((await get(grace, `/candidates/${sessionId}/reviews`)).reviews).toMatchObject([
      {
        ...{ outcome: "hire", text: "Clear examples", confirmed_by: "Alan Turing", can_withdraw_until: null },
        author: { id: grace.userId, name: "Grace Hopper" },
        created_at: "2026-03-02T09:01:00.000Z",
      },
    ]);
    expect((await answer(alan, id, { answer: "reject", reason: "No" })).json.error.code).toBe(
      "proposal_closed",
    );
    const taken = await service.call("DELETE", `${API}/reviews/${review_id}`, grace.options);
    expect([taken.status, taken.json.error.code]).toEqual([409, "decision_confirmed"]);
  });

  test("can be rejected with a reason, or withdrawn by its author only; neither was ever a decision", async () => {
    const { id } = (await propose(grace)).json.data;
    expect((await answer(alan, id, { answer: "reject" })).json.error).toMatchObject({
      code: "invalid_input",
      field: "reason",
    });
    const withdraw = (who: SignedInPerson, which: string) =>
      service.call("DELETE", `${API}/decision-proposals/${which}`, who.options);
    expect((await withdraw(alan, id)).json.error.code).toBe("proposal_not_yours");
    expect((await answer(alan, id, { answer: "reject", reason: "Too early" })).json.data.state).toBe(
      "rejected",
    );
    const second = (await propose(grace)).json.data.id;
    const protection = signIn(service, { role: "data_protection", account });
    expect((await answer(protection, second, { answer: "confirm" })).status).toBe(403);
    expect((await withdraw(grace, second)).json.data.state).toBe("withdrawn");
    expect((await answer(alan, second, { answer: "confirm" })).json.error.code).toBe("proposal_closed");
    expect((await get(grace, `/candidates/${sessionId}/decision-proposals`)).proposals).toMatchObject([
      { id: second, state: "withdrawn", text: "" },
      { id, state: "rejected", text: "Clear examples", answer: "Too early", answered_by: "Alan Turing" },
    ]);
    expect([count(service, "reviews"), await waiting(alan, "open")]).toEqual([0, []]);
  });

  test("is set by owners only; notes need one person, and waiting proposals remain after the setting changes", async () => {
    expect((await turn(false, alan.options)).status).toBe(403);
    const note = await propose(grace, { kind: "note", outcome: undefined, grounds: undefined });
    expect(note.json.data.proposed).toBe(false);
    const { id } = (await propose(grace)).json.data;
    await turn(false);
    const alone = await propose(grace, { outcome: "advance" });
    expect(alone.json.data.proposed).toBe(false);
    expect((await answer(grace, id, { answer: "confirm" })).json.error.code).toBe("proposal_own");
    expect((await answer(alan, id, { answer: "confirm" })).status).toBe(200);
  });

  test("appears in the candidate's copy, and an anonymization empties it and closes waiting ones", async () => {
    const rejected = (await propose(grace, { text: "First words" })).json.data.id;
    await answer(alan, rejected, { answer: "reject", reason: "Second words" });
    await propose(grace, { text: "Third words" });
    const { data } = await fetchArchive(service, sent.token);
    expect(data.decision_proposals).toMatchObject([
      { state: "open", text: "Third words" },
      { state: "rejected", text: "First words", answer: "Second words", answered_by: "Alan Turing" },
    ]);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(
      rows(service, "SELECT DISTINCT state, text, answer FROM decision_proposals ORDER BY state"),
    ).toEqual([
      { state: "rejected", text: "", answer: "" },
      { state: "withdrawn", text: "", answer: "" },
    ]);
    expect(await waiting(alan, "open")).toEqual([]);
  });
});
