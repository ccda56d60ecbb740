import { describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { count, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { invite, register, type SentInvite } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { candidatesOf, type Person } from "./testing.ts";

const API = "/api/v1";

const service = useService({ RATE_LIMIT_PER_MINUTE: "100000" });
const owner = useBuyer(service);

const call = (method: string, path: string, key = owner.key, body?: unknown) =>
  service.call(method, `${API}${path}`, { key, body });

const { completed, acknowledged, withSession } = candidatesOf(service, owner);

describe("a candidate", () => {
  test("is shown with the person's data and whether they can be deleted", async () => {
    const { id, sessionId } = await completed();
    execute(
      service,
      "UPDATE sessions SET gender = 'female', birth_date = '1990-04-01' WHERE account_id = ?",
      owner.id,
    );
    const { status, json } = await call("GET", `/gdpr/candidates/${sessionId}`);
    expect(status).toBe(200);
    expect(json.data).toEqual({
      session_id: sessionId,
      invite_id: id,
      status: "active",
      protected: false,
      listed: true,
      personal_data: {
        first_name: "Ada",
        last_name: "Example",
        email: "candidate@people.example",
        birth_date: "1990-04-01",
        gender: "female",
      },
      assessment: {
        type: "pa-standard",
        started_at: "2026-03-02T09:00:00.000Z",
        completed_at: "2026-03-02T09:00:00.000Z",
      },
      can_delete: true,
    });
  });

  test("is listed from the first time the person's data are stored, latest first, in pages", async () => {
    const first = await completed();
    const second = await acknowledged();
    await invite(service, owner);
    const third = await completed();
    await call("DELETE", `/gdpr/candidates/${first.sessionId}`);
    const shown = async (query: string) => {
      const { json } = await call("GET", `/gdpr/candidates${query}`);
      return json.data.candidates.map((entry: { session_id: number }) => entry.session_id);
    };
    expect(await shown("")).toEqual([third.sessionId, second.sessionId]);
    expect(await shown("?status=active")).toEqual([third.sessionId, second.sessionId]);
    expect(await shown("?status=deleted")).toEqual([first.sessionId]);
    expect(await shown("?status=all")).toEqual([third.sessionId, second.sessionId, first.sessionId]);
    expect(await shown("?status=all&limit=1&offset=1")).toEqual([second.sessionId]);
    const { json } = await call("GET", "/gdpr/candidates?status=all&limit=2");
    expect(json.data.pagination).toMatchObject({ total: 3, limit: 2, offset: 0, has_more: true });
    expect((await call("GET", "/gdpr/candidates")).json.data.pagination.limit).toBe(50);
    expect((await call("GET", "/gdpr/candidates?status=deleted")).json.data.candidates[0]).toEqual({
      session_id: first.sessionId,
      invite_id: first.id,
      status: "anonymized",
      protected: false,
      listed: true,
      personal_data: null,
      assessment: expect.any(Object),
    });
    for (const bad of ["?status=anonymized", "?limit=101", "?limit=0", "?offset=x"]) {
      expect((await call("GET", `/gdpr/candidates${bad}`)).status).toBe(400);
    }
  });

  test("says that the console has a page of them, also where the invite was cancelled before they began", async () => {
    const [finished, begun, opened, erased] = [
      await completed(),
      await acknowledged(),
      await acknowledged(),
      await acknowledged(),
    ];
    for (const { sessionId } of [finished, erased]) await call("DELETE", `/gdpr/candidates/${sessionId}`);
    const [never, cancelled] = [await invite(service, owner), await invite(service, owner)];
    for (const { id } of [opened, cancelled]) await call("DELETE", `/invites/${id}`);
    const reader = signIn(service, { role: "data_protection", account: owner }).options;
    const discard = async (sent: SentInvite) => {
      await service.call("DELETE", `${API}/console/invites/${sent.id}/person`, reader);
      return withSession(sent);
    };
    const people = [finished, begun, opened, erased, await discard(never), await discard(cancelled)];
    const { candidates } = (await call("GET", "/gdpr/candidates?status=all")).json.data;
    const reported = new Map<number, boolean>();
    for (const { session_id, listed } of candidates) reported.set(session_id, listed);
    expect(people.map(({ sessionId }) => reported.get(sessionId))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    for (const [sessionId, listed] of reported) {
      const { status } = await service.call("GET", `${API}/console/candidates/${sessionId}`, reader);
      expect([sessionId, status]).toEqual([sessionId, listed ? 200 : 404]);
    }
  });

  test("of another account or mode, and one that never was, are the same 404", async () => {
    const { sessionId } = await completed();
    const stranger = await register(service);
    const otherMode = otherModeKey(service, owner);
    const before = dump(service);
    for (const method of ["GET", "DELETE"]) {
      for (const [id, key] of [
        [sessionId, stranger.key],
        [sessionId, otherMode.key],
        [sessionId + 1000, owner.key],
        ...["0", "-1", `0${sessionId}`, `${sessionId}.0`, "1e0", "abc", "9".repeat(30)].map(
          (odd) => [odd, owner.key] as const,
        ),
      ] as const) {
        const { status, json } = await call(method, `/gdpr/candidates/${id}`, key);
        expect([method, id, status, json.error.code]).toEqual([method, id, 404, "candidate_not_found"]);
      }
    }
    expect(dump(service)).toBe(before);
    for (const key of [stranger.key, otherMode.key]) {
      expect((await call("GET", "/gdpr/candidates?status=all", key)).json.data.candidates).toEqual([]);
    }
  });

  test("is out of reach of a key without the permission", async () => {
    const { sessionId } = await completed();
    execute(service, "UPDATE api_keys SET permissions = '[\"gdpr:read\"]' WHERE account_id = ?", owner.id);
    expect((await call("GET", `/gdpr/candidates/${sessionId}`)).status).toBe(200);
    const refused = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect([refused.status, refused.json.error.code]).toEqual([403, "permission_denied"]);
    execute(service, "UPDATE api_keys SET permissions = '[\"teams:read\"]' WHERE account_id = ?", owner.id);
    expect((await call("GET", "/gdpr/deletions")).status).toBe(403);
  });
});

describe("a protected candidate", () => {
  test("cannot be deleted until the hold is lifted", async () => {
    const { sessionId } = await completed();
    service.gdpr.protect(sessionId, "pending lawsuit");
    const shown = await call("GET", `/gdpr/candidates/${sessionId}`);
    expect(shown.json.data).toMatchObject({ status: "active", protected: true, can_delete: false });
    expect(shown.text).not.toContain("lawsuit");
    const before = dump(service);
    const refused = await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect([refused.status, refused.json.error.code]).toEqual([403, "candidate_protected"]);
    expect(dump(service)).toBe(before);
    service.gdpr.unprotect(sessionId);
    expect((await call("DELETE", `/gdpr/candidates/${sessionId}`)).status).toBe(200);
  });

  test.each(["", "   ", "\t\n"])("is not held for the reason %p", async (reason) => {
    const { sessionId } = await completed();
    const before = dump(service);
    expect(() => service.gdpr.protect(sessionId, reason)).toThrow("reason must explain why");
    expect(dump(service)).toBe(before);
  });

  test("is not held for a reason with control characters", async () => {
    const { sessionId } = await completed();
    const before = dump(service);
    for (const reason of ["law\u001b[31m suit", "a\u0000b", "a\rb"])
      expect(() => service.gdpr.protect(sessionId, reason)).toThrow(
        "reason must not contain control characters",
      );
    expect(dump(service)).toBe(before);
    service.gdpr.protect(sessionId, "law suit\r\n\tof 2026");
    expect(rows(service, "SELECT protected_reason FROM sessions WHERE account_id = ?", owner.id)).toEqual([
      { protected_reason: "law suit\n\tof 2026" },
    ]);
  });

  test("must exist and must not be deleted", async () => {
    const { sessionId } = await completed();
    expect(() => service.gdpr.protect(sessionId + 1, "x")).toThrow("Candidate not found.");
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    expect(() => service.gdpr.protect(sessionId, "x")).toThrow("already been deleted");
    expect(() => service.gdpr.unprotect(sessionId)).toThrow("already been deleted");
  });
});

describe("the deletion log", () => {
  test("holds ids alone, latest first, of the own account and mode", async () => {
    const first = await completed();
    const second = await completed();
    await call("DELETE", `/gdpr/candidates/${second.sessionId}`);
    service.clock.advance(MINUTE_MS);
    await call("DELETE", `/gdpr/candidates/${first.sessionId}`);
    const { status, json } = await call("GET", "/gdpr/deletions");
    expect(status).toBe(200);
    const entry = ({ id, sessionId }: Person) => ({
      session_id: sessionId,
      invite_id: id,
      assessment_type: "pa-standard",
      original_date: "2026-03-01T00:00:00.000Z",
      status: "partial",
      unlinked: false,
      deleted_by: { kind: "key", name: "Registration" },
    });
    expect(json.data).toEqual({
      deletions: [entry(first), entry(second)],
      pagination: { total: 2, limit: 50, offset: 0, has_more: false, as_of: "2026-03-02T09:01:00.000Z" },
    });
    expect((await call("GET", "/gdpr/deletions?limit=1&offset=1")).json.data.deletions).toEqual([
      entry(second),
    ]);
    expect((await call("GET", "/gdpr/deletions?limit=101")).status).toBe(400);
    const stranger = await register(service);
    for (const key of [stranger.key, otherModeKey(service, owner).key]) {
      expect((await call("GET", "/gdpr/deletions", key)).json.data.deletions).toEqual([]);
    }
  });

  test("of a crash before the files were clean stays partial until it is finished", async () => {
    const { sessionId } = await completed();
    await call("DELETE", `/gdpr/candidates/${sessionId}`);
    await service.restart();
    expect((await call("GET", "/gdpr/deletions")).json.data.deletions[0].status).toBe("partial");
    expect(await service.gdpr.finishPartial()).toBe(1);
    expect(await service.gdpr.finishPartial()).toBe(0);
    expect((await call("GET", "/gdpr/deletions")).json.data.deletions[0].status).toBe("success");
    expect(count(service, "deletions WHERE account_id = ?", owner.id)).toBe(1);
  });
});
