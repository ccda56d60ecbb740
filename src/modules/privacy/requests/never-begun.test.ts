import { describe, expect, test } from "bun:test";
import { ask, fetchArchive, ownPrivacy, privacy, sessionOf, withdraw } from "#/modules/privacy/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { contains, count, databaseBytes, dump, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  candidatePath,
  completeAssessment,
  invite,
  register,
  type SentInvite,
} from "#/testing/journey.ts";

/** People who were invited and have not begun: their name and address are stored too, so they can ask as well. */

const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

const api = (method: string, path: string, { key } = account) =>
  service.call(method, `/api/v1${path}`, { key });
const data = async (path: string, caller = account) => (await api("GET", path, caller)).json.data;
const inviteOne = (): Promise<SentInvite> =>
  invite(service, account, {
    name: "Zoë Sentinel",
    email: "zoe@sentinel.example",
    external_ref: "REF-Sentinel",
    candidate_message: "Dear Sentinel",
  });

describe("a request for erasure", () => {
  test("reaches the account with invite and session, and is shown at the link", async () => {
    const { id, token } = await inviteOne();
    const { status, json } = await ask(service, token, "erasure", "I do not want to take part.");
    const shown = { kind: "erasure", status: "open", message: "I do not want to take part." };
    expect([status, json.data.requests]).toEqual([200, [expect.objectContaining(shown)]]);
    expect((await ownPrivacy(service, token)).json.data.requests).toMatchObject([shown]);
    const sessionId = sessionOf(service, id);
    expect((await data("/candidate-requests")).requests).toMatchObject([
      { ...shown, invite_id: id, session_id: sessionId },
    ]);
    expect(rows(service, "SELECT payload FROM outbox WHERE payload LIKE '%candidate_request%'")).toHaveLength(
      1,
    );
  });

  test("begins nothing: invite, lists, credits and events stay as they were, and the notice is unread", async () => {
    const { id, token } = await inviteOne();
    const looks = async () => ({
      invite: await data(`/invites/${id}`),
      pending: (await data("/invites?status=pending")).pagination.total,
      started: (await data("/invites?status=started")).pagination.total,
      profiles: (await data("/profiles")).profiles,
      all: (await data("/profiles?status=all")).profiles,
      search: (await data("/search?q=Sentinel")).pagination?.total,
      balance: await data("/balance"),
      results: (await api("GET", `/invites/${id}/results`)).status,
    });
    const before = await looks();
    await ask(service, token, "erasure");
    expect(await looks()).toEqual(before);
    expect(before.invite.status).toBe("pending");
    expect(count(service, "events WHERE type LIKE 'analysis.%'")).toBe(0);
    expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(0);
    const page = (await privacy(service, token)).json.data;
    expect(page).toMatchObject({ state: "new", acknowledged: null, progress: { answered: 0 } });
    const current = (await service.call("GET", candidatePath(token))).json.data;
    expect(current).toMatchObject({ state: "new", acknowledged_at: null, language_locked: false });
    for (const path of ["/questions", "/submit", "/answers"]) {
      const method = { "/questions": "GET", "/submit": "POST", "/answers": "PUT" }[path] ?? "";
      const body = path === "/answers" ? { answers: [oneAnswer] } : method === "GET" ? undefined : {};
      const { json } = await service.call(method, candidatePath(token, path), { ...(body && { body }) });
      expect([path, json.error.code]).toEqual([path, "not_acknowledged"]);
    }
  });
  const oneAnswer = { item_id: "check.1", value: 5, response_ms: 1000, changes: 0 };

  test("is carried out like any other: name, address and the company's words are gone from the invite too", async () => {
    const { id, token } = await inviteOne();
    await ask(service, token, "erasure", "Sentinel words");
    const sessionId = sessionOf(service, id);
    expect(await data(`/gdpr/candidates/${sessionId}`)).toMatchObject({
      invite_id: id,
      personal_data: { first_name: "Zoë", last_name: "Sentinel", email: "zoe@sentinel.example" },
      assessment: { started_at: null, completed_at: null },
      can_delete: true,
    });
    const erased = await api("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(erased.json.data).toMatchObject({
      status: "partial",
      affected_tables: expect.arrayContaining(["invites", "sessions", "candidate_requests"]),
    });
    expect(dump(service)).not.toMatch(/sentinel/i);
    expect(await service.gdpr.finishPartial()).toBe(1);
    const bytes = databaseBytes(service);
    expect([contains(bytes, "Sentinel"), contains(bytes, "zoe@sentinel.example")]).toEqual([false, false]);
    expect((await api("GET", `/invites/${id}`)).status).toBe(404);
    expect((await privacy(service, token)).status).toBe(404);
    expect(rows(service, "SELECT status, closed_by FROM candidate_requests")).toEqual([
      { status: "done", closed_by: "anonymization" },
    ]);
  });

  test("is seen neither by another account nor in the other mode", async () => {
    const { id, token } = await inviteOne();
    await ask(service, token, "erasure");
    const stranger = await register(service, { email: "other@company.example" });
    for (const caller of [stranger, otherModeKey(service, account)]) {
      expect((await data("/candidate-requests", caller)).requests).toEqual([]);
      expect((await api("GET", `/gdpr/candidates/${sessionOf(service, id)}`, caller)).status).toBe(404);
    }
  });
});

test("an objection can be sent when the time is over, and one that is declined leaves the invite as it was", async () => {
  const { id, token } = await inviteOne();
  service.clock.advance(400 * DAY_MS);
  const asked = await ask(service, token, "objection");
  expect(asked.json.data.requests).toMatchObject([{ kind: "objection", status: "open" }]);
  const closed = await service.call(
    "POST",
    `/api/v1/candidate-requests/${asked.json.data.requests[0].id}/close`,
    { key: account.key, body: { status: "declined", note: "We need it." } },
  );
  expect(closed.status).toBe(200);
  expect((await data(`/invites/${id}`)).status).toBe("expired");
});

test("anyone who asked can still take part: the same session is acknowledged, begun and completed once", async () => {
  const { id, token } = await inviteOne();
  await ask(service, token, "longer_storage");
  const sessionId = sessionOf(service, id);
  service.clock.advance(DAY_MS);
  await acknowledge(service, token, "de");
  expect((await privacy(service, token)).json.data).toMatchObject({
    language: "de",
    acknowledged: { version: "1.4", at: "2026-03-03T09:00:00.000Z" },
    requests: [{ kind: "longer_storage" }],
  });
  await completeAssessment(service, token);
  expect(rows(service, "SELECT id, source FROM sessions")).toEqual([{ id: sessionId, source: "api" }]);
  expect((await data(`/invites/${id}`)).status).toBe("completed");
  expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(1);
});

test("a refused request leaves no session behind, and asking twice makes one", async () => {
  const { token } = await inviteOne();
  const before = dump(service, ["candidate_codes", "audit_chain", "audit_entries"]);
  expect((await ask(service, token, "correction")).status).toBe(400);
  expect((await ask(service, token, "deletion")).status).toBe(400);
  expect(dump(service, ["candidate_codes", "audit_chain", "audit_entries"])).toBe(before);
  await ask(service, token, "erasure");
  await ask(service, token, "erasure");
  await ask(service, token, "objection");
  expect([count(service, "sessions"), count(service, "candidate_requests")]).toEqual([1, 2]);
});

test("the candidate's own copy holds the request, and says that nothing was acknowledged", async () => {
  const { token } = await inviteOne();
  await ask(service, token, "erasure", "Please.");
  const { data: copy } = await fetchArchive(service, token);
  expect(copy).toMatchObject({ notice: { acknowledged: null }, session: null, answers: [], result: null });
  expect(JSON.stringify(copy)).toContain("Please.");
});

test("declining for good needs no beginning: name and address are gone at once, and the link is closed", async () => {
  const { id, token } = await inviteOne();
  expect((await privacy(service, token)).json.data.withdrawal).toBe("at_once");
  expect(count(service, "sessions")).toBe(0);
  expect((await withdraw(service, token)).json.data).toEqual({ outcome: "deleted", privacy: null });
  expect(dump(service)).not.toMatch(/sentinel/i);
  expect((await api("GET", `/invites/${id}`)).status).toBe(404);
  expect((await data("/invites")).invites).toEqual([]);
  expect((await service.call("GET", candidatePath(token))).status).toBe(404);
  expect((await data("/gdpr/deletions")).deletions).toMatchObject([{ invite_id: id, status: "partial" }]);
  expect((await data("/balance")).balance.credits_available).toBe(10);
  expect(count(service, "events WHERE type LIKE 'analysis.%'")).toBe(0);
});

test("nothing is deleted without the confirmation", async () => {
  const { token } = await inviteOne();
  const before = dump(service);
  expect((await service.call("POST", candidatePath(token, "/withdraw"), { body: {} })).status).toBe(400);
  expect(dump(service)).toBe(before);
});
