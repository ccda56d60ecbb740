import { describe, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  register,
} from "#/testing/journey.ts";
import { teamsOf } from "./testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000" });
const owner = useBuyer(service);

const { call, makeTeam, sessionOf, completed } = teamsOf(service, owner);

describe("adding members", () => {
  test("reports the result for each candidate, and skips members instead of doubling them", async () => {
    const id = await makeTeam();
    const first = await completed("Ada One");
    const second = await completed("Ben Two");
    const begun = await invite(service, owner);
    await acknowledge(service, begun.token);
    const waiting = await invite(service, owner);

    const once = await call("POST", `/${id}/members`, { session_ids: [first.sessionId] });
    expect(once.json.data).toEqual({
      team_id: id,
      added: [{ session_id: first.sessionId, status: "added" }],
      added_count: 1,
      skipped_count: 0,
    });
    const again = await call("POST", `/${id}/members`, {
      session_ids: [first.sessionId, sessionOf(begun.id), 999_999, -5],
      invite_ids: [second.inviteId, first.inviteId, waiting.id, "inv_nobody"],
    });
    expect(again.status).toBe(200);
    expect(again.json.data).toEqual({
      team_id: id,
      added: [
        { session_id: first.sessionId, status: "already_member" },
        { session_id: sessionOf(begun.id), status: "not_completed" },
        { session_id: 999_999, status: "not_found" },
        { session_id: -5, status: "not_found" },
        { session_id: second.sessionId, invite_id: second.inviteId, status: "added" },
        { session_id: null, invite_id: waiting.id, status: "not_completed" },
        { session_id: null, invite_id: "inv_nobody", status: "not_found" },
      ],
      added_count: 1,
      skipped_count: 6,
    });
    const detail = await call("GET", `/${id}`);
    expect(detail.json.data.member_count).toBe(2);
    expect(detail.json.data.members[0]).toEqual({
      session_id: first.sessionId,
      invite_id: first.inviteId,
      first_name: "Ada",
      last_name: "One",
      email: "candidate@people.example",
      assessment_type: "pa-standard",
      completed_at: "2026-03-02T09:00:00.000Z",
      rights: [],
    });
  });

  test("whose candidates are all members already is no error", async () => {
    const id = await makeTeam();
    const { sessionId } = await completed();
    await call("POST", `/${id}/members`, { session_ids: [sessionId, sessionId] });
    const { status, json } = await call("POST", `/${id}/members`, { session_ids: [sessionId] });
    expect([status, json.data.added_count, json.data.skipped_count]).toEqual([200, 0, 1]);
    expect(count(service, "team_members")).toBe(1);
  });

  test("without a valid candidate is a 400 and changes nothing", async () => {
    const id = await makeTeam();
    const stranger = await register(service);
    await buyCredits(service, stranger);
    const foreign = await invite(service, stranger);
    await completeAssessment(service, foreign.token);
    const cancelled = await invite(service, owner);
    await service.call("DELETE", `/api/v1/invites/${cancelled.id}`, { key: owner.key });
    for (const body of [
      { session_ids: [sessionOf(foreign.id)] },
      { invite_ids: [foreign.id] },
      { invite_ids: [cancelled.id] },
      { session_ids: [0, 1e300] },
    ]) {
      const { status, json } = await call("POST", `/${id}/members`, body);
      expect([status, json.error.code]).toEqual([400, "no_valid_candidate"]);
    }
    expect(count(service, "team_members")).toBe(0);
  });

  test.each([
    ["no id at all", {}],
    ["empty lists", { session_ids: [], invite_ids: [] }],
    ["101 session ids", { session_ids: Array.from({ length: 101 }, (_, i) => i + 1) }],
    ["101 invite ids", { invite_ids: Array.from({ length: 101 }, (_, i) => `inv_${i}`) }],
    ["ids as text", { session_ids: ["1"] }],
    ["a broken number", { session_ids: [1.5] }],
    ["an unknown field", { session_ids: [1], team_id: 1 }],
  ])("with %s is a 400", async (_what, body) => {
    const id = await makeTeam();
    const { status, json } = await call("POST", `/${id}/members`, body);
    expect([status, json.error.code]).toEqual([400, "invalid_input"]);
  });

  test("takes a hundred ids of each kind", async () => {
    const id = await makeTeam();
    const { sessionId } = await completed();
    const { status, json } = await call("POST", `/${id}/members`, {
      session_ids: Array.from({ length: 100 }, (_, i) => sessionId + i),
      invite_ids: Array.from({ length: 100 }, (_, i) => `inv_${i}`),
    });
    expect([status, json.data.added_count, json.data.skipped_count]).toEqual([200, 1, 199]);
  });
});

describe("removing members", () => {
  test("takes out one or all, says so when there was none, and leaves the team", async () => {
    const id = await makeTeam();
    const people = [await completed("A One"), await completed("B Two"), await completed("C Three")];
    const sessionIds = people.map(({ sessionId }) => sessionId);
    await call("POST", `/${id}/members`, { session_ids: sessionIds });
    const one = await call("DELETE", `/${id}/members/${sessionIds[0]}`);
    expect(one.json.data).toEqual({ team_id: id, session_id: sessionIds[0], removed: true });
    const twice = await call("DELETE", `/${id}/members/${sessionIds[0]}`);
    expect([twice.status, twice.json.data.removed]).toEqual([200, false]);
    const odd = await call("DELETE", `/${id}/members/1e3`);
    expect([odd.status, odd.json.error.code]).toEqual([404, "candidate_not_found"]);
    const empty = await call("DELETE", `/${id}/members/`);
    expect([empty.status, empty.json.error.code]).toEqual([404, "candidate_not_found"]);
    const all = await call("DELETE", `/${id}/members`);
    expect(all.json.data).toEqual({ team_id: id, removed_count: 2, message: expect.any(String) });
    expect((await call("DELETE", `/${id}/members`)).json.data.removed_count).toBe(0);
    expect((await call("GET", `/${id}`)).json.data).toMatchObject({ member_count: 0, members: [] });
  });
});

test("a candidate who has only answered, without submitting, cannot join", async () => {
  const id = await makeTeam();
  const { id: inviteId, token } = await invite(service, owner);
  await answerAll(service, token);
  const refused = await call("POST", `/${id}/members`, { invite_ids: [inviteId] });
  expect(refused.json.error.code).toBe("no_valid_candidate");
  await service.call("POST", candidatePath(token, "/submit"), { body: {} });
  expect((await call("POST", `/${id}/members`, { invite_ids: [inviteId] })).status).toBe(200);
});
