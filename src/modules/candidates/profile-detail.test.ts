import { describe, expect, test } from "bun:test";
import { useAccount, useService } from "#/testing/harness.ts";
import { dumpUnread, execute, otherModeKey, withoutRequestId } from "#/testing/inspect.ts";
import { answerAll, buyCredits, invite, register } from "#/testing/journey.ts";
import { completeZoe, current, seedAssessment, seedResult, zoe } from "./testing.ts";

const API = "http://assay.test/api/v1";

const service = useService({ RATE_LIMIT_PER_MINUTE: "100000" });
const account = useAccount(service);

const list = (query: string) => service.call("GET", `/api/v1/profiles?${query}`, { key: account.key });
const get = (sessionId: number | string, key = account.key) =>
  service.call("GET", `/api/v1/profiles/${sessionId}`, { key });

describe("GET one", () => {
  test("has the shape of the interface", async () => {
    const { inviteId, sessionId } = await completeZoe(service, account);
    execute(
      service,
      `INSERT INTO teams (id, account_id, mode, title, subtitle, description, status, created_by, created_at)
       VALUES (8, ?1, 'test', 'Later', '', '', 'inactive', '', 1), (7, ?1, 'test', 'Sales', 'North', '', 'active', '', 2),
              (9, ?1, 'test', 'Without her', '', '', 'active', '', 3)`,
      account.id,
    );
    execute(
      service,
      "INSERT INTO team_members VALUES (8, ?1, 1), (7, ?1, 2), (9, ?2, 3)",
      sessionId,
      seedAssessment(service, account),
    );

    const { status, json } = await get(sessionId);
    expect(status).toBe(200);
    const { results, ...data } = json.data;
    expect(data).toEqual({
      session_id: sessionId,
      invite_id: inviteId,
      candidate: zoe,
      assessment: { ...current, calculation_type: "pa-standard-1.2/linear-provisional" },
      teams: [
        { id: 7, title: "Sales", subtitle: "North" },
        { id: 8, title: "Later", subtitle: "" },
      ],
      links: {
        results_json: `${API}/invites/${inviteId}/results`,
        report_pdf: `${API}/invites/${inviteId}/report`,
      },
    });
    const full = await service.call("GET", `/api/v1/invites/${inviteId}/results`, { key: account.key });
    expect(results).toEqual({
      dimensions: full.json.data.dimensions,
      graves_values: full.json.data.graves_values,
      norm_group: full.json.data.norm_group.name,
      quality: full.json.data.quality,
      response_style: full.json.data.response_style,
    });
  });

  test("in progress it has neither results nor links to them", async () => {
    await buyCredits(service, account);
    const { id, token } = await invite(service, account);
    await answerAll(service, token);
    const [{ session_id }] = (await list("status=all")).json.data.profiles;
    const { status, json } = await get(session_id);
    expect(status).toBe(200);
    expect(json.data).toEqual({
      session_id,
      invite_id: id,
      candidate: expect.objectContaining({ name: "Ada Example", gender: "", birth_date: null }),
      assessment: {
        ...current,
        status: "in_progress",
        completed_at: null,
        calculation_type: "pa-standard-1.2/linear-provisional",
      },
      teams: [],
      links: { results_json: null, report_pdf: null },
    });
  });

  test("reading stores nothing", async () => {
    const { sessionId } = await completeZoe(service, account);
    const before = dumpUnread(service);
    await get(sessionId);
    await list("include_results=true");
    expect(dumpUnread(service)).toBe(before);
  });

  test("keeps the scores of an anonymized candidate, replaces the person by markers, and appears in no list", async () => {
    const { inviteId, sessionId } = await completeZoe(service, account);
    const manual = seedAssessment(service, account, { firstName: "Zoë", gender: "female" });
    seedResult(service, manual, () => 7);
    const before = (await get(sessionId)).json.data;
    for (const id of [sessionId, manual]) {
      await service.call("DELETE", `/api/v1/gdpr/candidates/${id}`, { key: account.key });
    }
    const { status, text, json } = await get(sessionId);
    expect(status).toBe(200);
    const anonymous = {
      first_name: "Anonymized",
      last_name: "Candidate",
      name: "Anonymized Candidate",
      email: "anonymized@candidate.invalid",
      gender: "",
      birth_date: null,
    };
    expect(json.data).toEqual({
      ...before,
      candidate: anonymous,
      teams: [],
      assessment: {
        ...before.assessment,
        started_at: "2026-03-01T00:00:00.000Z",
        completed_at: "2026-03-01T00:00:00.000Z",
      },
      links: { ...before.links, report_pdf: null },
    });
    expect(text).not.toMatch(/zoe|Zoë|1990/i);
    // Without an invite nothing else shows the scores that are kept.
    const byHand = (await get(manual)).json.data;
    expect(byHand).toMatchObject({ candidate: anonymous, links: { results_json: null, report_pdf: null } });
    expect(byHand.results.dimensions.detail.c_value).toBe(7);
    expect((await list("status=all")).json.data.profiles).toEqual([]);
    expect(
      (await service.call("GET", `/api/v1/invites/${inviteId}/results`, { key: account.key })).status,
    ).toBe(200);
  });

  test("404 is the same for another account or mode, anonymized before the end, not begun, and ids that are none", async () => {
    const id = seedAssessment(service, account);
    const gone = seedAssessment(service, account, { completedAt: null, anonymizedAt: 1 });
    const notBegun = seedAssessment(service, account, { startedAt: null, completedAt: null });
    const unknown = await get(987654);
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "profile_not_found"]);
    const same = [
      await get(id, (await register(service)).key),
      await get(id, otherModeKey(service, account).key),
      await get(gone),
      await get(notBegun),
      ...(await Promise.all(
        ["0", `0${id}`, `${id}.0`, `+${id}`, `${id}e0`, `%20${id}`, `${id}%00`, "abc", "9".repeat(400)].map(
          (text) => get(text),
        ),
      )),
    ];
    for (const answer of same) {
      expect(answer.status).toBe(404);
      expect(withoutRequestId(answer.text)).toBe(withoutRequestId(unknown.text));
    }
    expect((await get(id)).status).toBe(200);
  });
});
