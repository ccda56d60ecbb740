import { describe, expect, test } from "bun:test";
import { everyAnswer } from "#/modules/assessment/testing.ts";
import { aliased } from "#/platform/http/aliases.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { dump, execute, rows } from "#/testing/inspect.ts";
import { answerAll, candidatePath, invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { candidatesOf } from "./testing.ts";

const API = "/api/v1";
const MARKER_FIRST = "Anonymized";
const MARKER_LAST = "Candidate";
const MARKER_EMAIL = "anonymized@candidate.invalid";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const owner = useBuyer(service);

const call = (method: string, path: string, key = owner.key, body?: unknown) =>
  service.call(method, `${API}${path}`, { key, body });

const { completed, acknowledged, withSession } = candidatesOf(service, owner);

describe("anonymization", () => {
  test("answers with the original name and address once, and says what it touched", async () => {
    const { sessionId } = await completed();
    const team = await call("POST", "/teams", owner.key, { title: "Sales" });
    await call("POST", `/teams/${team.json.data.id}/members`, owner.key, { session_ids: [sessionId] });
    service.clock.advance(MINUTE_MS);
    const { status, json } = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: {
        status: "partial",
        message: expect.any(String),
        ...aliased({ person_told: false }),
        unlinked: false,
        session_id: sessionId,
        anonymized: {
          original_name: "Ada Example",
          original_email: "candidate@people.example",
          deleted_at: "2026-03-02T09:01:00.000Z",
        },
        affected_tables: [
          ...["events", "sessions", "team_members", "invites", "outbox", "candidate_list"],
          ...["answer_sheets", "results"],
        ],
        pending: ["database_files"],
      },
    });
    expect(dump(service)).not.toContain("candidate@people.example");
    expect(dump(service)).not.toContain("Ada");
  });

  test("a second time is a 400 that names nobody", async () => {
    const { sessionId } = await completed();
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    const before = dump(service);
    const again = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect([again.status, again.json.error.code]).toEqual([400, "already_anonymized"]);
    expect(again.text).not.toContain("Ada");
    expect(dump(service)).toBe(before);
    const { json } = await call("GET", `/gdpr/candidates/${sessionId}`);
    expect(json.data).toMatchObject({ status: "anonymized", personal_data: null, can_delete: false });
  });

  test("keeps scores and the ledger, and shows markers in place of the person", async () => {
    const { id, sessionId } = await completed();
    const scores = async () => {
      const { dimensions, graves_values, wir_ich_ratio } = (await call("GET", `/invites/${id}/results`)).json
        .data;
      return { dimensions, graves_values, wir_ich_ratio };
    };
    const scoresBefore = await scores();
    const kept = () => rows(service, "SELECT * FROM ledger_entries");
    const keptBefore = kept();
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(await scores()).toEqual(scoresBefore);
    expect(kept()).toEqual(keptBefore);
    const results = await call("GET", `/invites/${id}/results`);
    expect(results.json.data.candidate).toEqual({
      name: `${MARKER_FIRST} ${MARKER_LAST}`,
      email: MARKER_EMAIL,
      gender: "",
    });
    const shown = await call("GET", `/invites/${id}`);
    expect(shown.json.data).toMatchObject({
      status: "completed",
      candidate: { name: `${MARKER_FIRST} ${MARKER_LAST}`, email: MARKER_EMAIL },
      external_ref: null,
    });
  });

  test("removes answers, response times and the seed, and leaves the month of every instant", async () => {
    const { id, sessionId } = await completed();
    const others = everyAnswer(service.db).length;
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(everyAnswer(service.db)).toHaveLength(others - 135);
    expect(rows(service, "SELECT seed, item_order FROM sessions WHERE id = ?", sessionId)).toEqual([
      { seed: 0, item_order: "[]" },
    ]);
    const { json } = await call("GET", `/results/${id}?include_raw=true`);
    expect(json.data.raw).toBeUndefined();
    expect(json.data.assessment.completed_at).toBe("2026-03-01T00:00:00.000Z");
  });

  test.each(["report", "interview-guide", "brief"])("lets nobody have the %s any more", async (document) => {
    const { id, sessionId } = await completed();
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    const byInvite = await call("GET", `/invites/${id}/${document}`);
    const { text, ...bySession } = await service.call(
      "GET",
      `/api/v1/console/candidates/${sessionId}/${document}`,
      asPerson(owner),
    );
    expect([byInvite.status, byInvite.json.error.code]).toEqual([410, "document_erased"]);
    expect([bySession.status, bySession.json.error.code, text]).toEqual([410, "document_erased", text]);
  });

  test("empties every person field of the session and the invite", async () => {
    const sent = await invite(service, owner, {
      name: "Ada Example",
      candidate_message: "Dear Ada",
      external_ref: "REF-1",
    });
    await answerAll(service, sent.token);
    execute(service, "UPDATE accounts SET asks_demographics = 1");
    await service.call("POST", candidatePath(sent.token, "/submit"), {
      body: {
        candidate: { first_name: "Adele", last_name: "Exempel", gender: "female", birth_date: "1990-04-01" },
        comment: "Call me",
      },
    });
    execute(service, "UPDATE invites SET job_profile_id = 'jp_1'");
    const { sessionId } = withSession(sent);
    const { json } = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(json.data.anonymized.original_name).toBe("Adele Exempel");
    expect(
      rows(service, "SELECT first_name, last_name, email, gender, birth_date, comment FROM sessions"),
    ).toEqual([
      {
        first_name: MARKER_FIRST,
        last_name: MARKER_LAST,
        email: MARKER_EMAIL,
        gender: "",
        birth_date: null,
        comment: "",
      },
    ]);
    expect(
      rows(service, "SELECT email, name, candidate_message, external_ref, job_profile_id FROM invites"),
    ).toEqual([
      {
        email: MARKER_EMAIL,
        name: `${MARKER_FIRST} ${MARKER_LAST}`,
        candidate_message: "",
        external_ref: null,
        job_profile_id: null,
      },
    ]);
  });

  test("touches nobody else, not even under the same address", async () => {
    const erased = await completed({ name: "Ada One" });
    const other = await completed({ name: "Ada Two" });
    await call("DELETE", `/gdpr/candidates/${erased.sessionId}`);
    const { json } = await call("GET", `/gdpr/candidates/${other.sessionId}`);
    expect(json.data).toMatchObject({
      status: "active",
      personal_data: { last_name: "Two", email: "candidate@people.example" },
    });
    expect((await call("GET", `/invites/${other.id}`)).json.data.candidate.name).toBe("Ada Two");
  });

  test("takes the candidate out of teams, exports, profiles and the search", async () => {
    const erased = await completed({ name: "Ada Gone" });
    const stays = await completed({ name: "Ben Stays" });
    const { id: teamId } = (await call("POST", "/teams", owner.key, { title: "Sales" })).json.data;
    const bothIds = { session_ids: [erased.sessionId, stays.sessionId] };
    await call("POST", `/teams/${teamId}/members`, owner.key, bothIds);
    await call("DELETE", `/gdpr/candidates/${erased.sessionId}`);

    const detail = await call("GET", `/teams/${teamId}`);
    expect(detail.json.data.member_count).toBe(1);
    expect(detail.json.data.members).toHaveLength(1);
    expect((await call("GET", "/teams")).json.data.teams[0].member_count).toBe(1);
    expect((await call("GET", `/teams/${teamId}/export`)).text.trim().split("\r\n")).toHaveLength(2);
    expect((await call("GET", `/teams/${teamId}/export?format=json`)).json.data.member_count).toBe(1);
    const profiles = await call("GET", "/profiles?status=all");
    expect(profiles.json.data.pagination.total).toBe(1);
    expect((await call("GET", `/profiles/${erased.sessionId}`)).text).not.toContain("Gone");
    const search = await call("GET", "/search?date_from=2026-01-01");
    expect(search.json.data.pagination.total).toBe(1);
    for (const again of [{ session_ids: [erased.sessionId] }, { invite_ids: [erased.id] }]) {
      const { status, json } = await call("POST", `/teams/${teamId}/members`, owner.key, again);
      expect([status, json.error.code]).toEqual([400, "no_valid_candidate"]);
    }
    const mixed = await call("POST", `/teams/${teamId}/members`, owner.key, bothIds);
    expect(mixed.json.data.added[0]).toEqual({ session_id: erased.sessionId, status: "not_found" });
  });

  test("a membership that was left behind would still be shown nowhere", async () => {
    const { sessionId } = await completed();
    const { id: teamId } = (await call("POST", "/teams", owner.key, { title: "Sales" })).json.data;
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    execute(service, "INSERT INTO team_members VALUES (?, ?, 0)", teamId, sessionId);
    expect((await call("GET", `/teams/${teamId}`)).json.data).toMatchObject({ member_count: 0, members: [] });
    expect((await call("GET", `/teams/${teamId}/export?format=json`)).json.data.members).toEqual([]);
  });

  test("closes the link of a candidate who has not finished, and frees the pending place", async () => {
    const { id, token, sessionId } = await acknowledged();
    expect((await call("GET", "/balance")).json.data.balance.pending_invites).toBe(1);
    const { json } = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(json.data.status).toBe("partial");
    for (const [method, rest, body] of [
      ["GET", "", undefined],
      ["POST", "/acknowledge", { language: "de", notice_version: "1.4" }],
      ["GET", "/questions", undefined],
      ["POST", "/submit", { candidate: { first_name: "Ada" }, comment: "It is me" }],
    ] as const) {
      const answer = await service.call(method, candidatePath(token, rest), {
        body,
      });
      expect([rest, answer.status, answer.json.error.code]).toEqual([rest, 404, "data_erased"]);
    }
    expect((await call("GET", `/invites/${id}`)).status).toBe(404);
    expect((await call("GET", "/balance")).json.data.balance.pending_invites).toBe(0);
    expect((await call("GET", "/gdpr/deletions")).json.data.deletions[0]).toMatchObject({
      session_id: sessionId,
      original_date: "2026-03-01T00:00:00.000Z",
    });
  });

  test("of a finished candidate lets nobody write a name back through the link", async () => {
    const { token, sessionId } = await completed();
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    const before = dump(service);
    await service.call("POST", candidatePath(token, "/submit"), {
      body: { candidate: { first_name: "Ada" }, comment: "It is me" },
    });
    const { text } = await service.call("GET", candidatePath(token));
    // The request's id is any letters.
    expect(text.replace(/req_\w+/, "")).not.toContain("Ada");
    expect(dump(service)).toBe(before);
  });

  test("works for an assessment session without an invite", async () => {
    const { sessionId } = await completed();
    execute(service, "UPDATE sessions SET invite_id = NULL, source = 'manual'");
    const { json } = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(json.data).toMatchObject({
      status: "partial",
      affected_tables: [
        ...["events", "sessions", "outbox", "candidate_list"],
        ...["answer_sheets", "results"],
      ],
    });
    expect((await call("GET", "/gdpr/deletions")).json.data.deletions[0].invite_id).toBeNull();
  });

  test("that fails half-way changes nothing at all", async () => {
    const { sessionId } = await completed();
    execute(
      service,
      "CREATE TRIGGER broken BEFORE INSERT ON deletions BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    const before = dump(service);
    const { status, text } = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(status).toBe(500);
    expect(text).not.toContain("Ada");
    expect(dump(service)).toBe(before);
  });
});
