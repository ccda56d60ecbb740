import { describe, expect, test } from "bun:test";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { openAccount, seat, tokenOf } from "#/modules/self-registration/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService, usePrepared } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  attentive,
  candidatePath,
  completeAssessment,
  invite,
  READING_MS,
} from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/** Everything that is built around invites has to work where there is none. */

const service = useOwnService({ OPERATOR_TOKEN });
const account = usePrepared(service, () => openAccount(service, 5));

const api = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1${path}`, { key: account.key, body });

async function sitDown(name = "Mirabell Manualsen", email = "mirabell@people.example") {
  const { json } = await seat(service, account.id, { name, email });
  return { id: json.data.session_id as number, token: tokenOf(json.data.link) };
}

async function completed(name?: string, email?: string) {
  const session = await sitDown(name, email);
  await completeAssessment(service, session.token, attentive, READING_MS);
  return session;
}

describe("the way through", () => {
  test("nothing is begun before the notice was read: no questions, no answers, no submission", async () => {
    const { token } = await sitDown();
    const before = dump(service);
    for (const [method, path, body] of [
      ["GET", "/questions", undefined],
      ["PUT", "/answers", { answers: [{ item_id: "check.1", value: 1, response_ms: 1, changes: 0 }] }],
      ["POST", "/submit", {}],
    ] as const) {
      const { status, json } = await service.call(method, candidatePath(token, path), {
        body,
      });
      expect([path, status, json.error.code]).toEqual([path, 409, "not_acknowledged"]);
    }
    expect(dump(service)).toBe(before);
  });

  test("the acknowledgement fixes language, order and version in the session that is there, and makes no other", async () => {
    const { token } = await sitDown();
    service.clock.advance(DAY_MS);
    await acknowledge(service, token, "de");
    const [row] = rows(service, "SELECT * FROM sessions");
    expect(row).toMatchObject({
      language: "de",
      notice_version: "1.4",
      acknowledged_at: service.clock.now(),
      started_at: null,
      source: "manual",
    });
    expect(row?.item_order).toHaveLength(135);
    const before = dump(service);
    await Promise.all([acknowledge(service, token, "de"), acknowledge(service, token, "de")]);
    expect(dump(service)).toBe(before);
    expect(count(service, "sessions")).toBe(1);
  });

  test("two sessions get the questions in different order", async () => {
    const orders = [];
    for (const { token } of [await sitDown(), await sitDown()]) {
      await acknowledge(service, token);
      const { json } = await service.call("GET", candidatePath(token, "/questions"));
      orders.push(json.data.items.map((item: { id: string }) => item.id).join());
    }
    expect(orders[0]).not.toBe(orders[1]);
  });

  test("first answers from eight tabs start once, ten submissions complete once, for one credit", async () => {
    const { token } = await sitDown();
    await answerAll(service, token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        service.call("POST", candidatePath(token, "/submit"), { body: { candidate: { last_name: "M" } } }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([
      count(service, "events WHERE type = 'analysis.started'"),
      count(service, "events WHERE type = 'analysis.completed'"),
      count(service, "ledger_entries WHERE kind = 'completion'"),
      count(service, "results"),
    ]).toEqual([1, 1, 1, 1]);
    expect((await api("GET", "/balance")).json.data.balance).toMatchObject({
      credits_available: 4,
      credits_used: 1,
    });
  });

  test("survives a restart between the last answer and submission", async () => {
    const { token } = await sitDown();
    await answerAll(service, token);
    await service.restart();
    expect((await service.call("POST", candidatePath(token, "/submit"), { body: {} })).status).toBe(200);
  });

  test("sends webhooks without an invite and without a link to results, which have none", async () => {
    const { id } = await completed();
    const events = rows(service, "SELECT type, data FROM events ORDER BY rowid").map(({ type, data }) => [
      type,
      JSON.parse(String(data)),
    ]);
    expect(events).toEqual([
      ["analysis.started", { invite_id: null, session_id: id, status: "started", results: null }],
      [
        "analysis.completed",
        {
          ...{ invite_id: null, session_id: id, status: "completed", results: null },
          quality: { status: "caution", validity: "caution" },
          response_style: { mean: 3.7, style: null },
        },
      ],
    ]);
  });

  test("an invite's session is not reached by a session's link, and the other way round", async () => {
    const invited = await invite(service, account, { send_email: false });
    await acknowledge(service, invited.token);
    const session = rows(service, "SELECT id FROM sessions WHERE invite_id IS NOT NULL")[0];
    const forged = service.sessionLinks.token({ id: Number(session?.id), linkRef: "" });
    expect((await service.call("GET", candidatePath(forged))).status).toBe(404);
  });
});

describe("the account finds it", () => {
  test("appears in profiles as manual, started or completed, with null in place of an invite", async () => {
    const done = await completed();
    const { token } = await sitDown("Begun Person", "begun@people.example");
    await acknowledge(service, token);
    await sitDown("Never Begun", "never@people.example");
    const { json: list } = await api("GET", "/profiles?status=all&include_results=true");
    expect(list.data.pagination.total).toBe(1);
    expect(list.data.profiles[0]).toMatchObject({
      session_id: done.id,
      invite_id: null,
      candidate: { name: "Mirabell Manualsen", email: "mirabell@people.example" },
      assessment: { status: "completed", source: "manual" },
      links: { results: null, report: null },
    });
    const { json: detail } = await api("GET", `/profiles/${done.id}`);
    expect(detail.data).toMatchObject({
      invite_id: null,
      assessment: { source: "manual" },
      links: { results_json: null, report_pdf: null },
    });
    expect(detail.data.results.dimensions.people.c_value).toBeNumber();
  });

  test("in the search, by name and address", async () => {
    const { id } = await completed();
    for (const query of [
      "q=mirabell",
      "name=Manualsen",
      "email=mirabell@people",
      "date_from=2026-03-02&include_results=true",
    ]) {
      const { json } = await api("GET", `/search?${query}`);
      expect(json.data.candidates).toMatchObject([
        { session_id: id, invite_id: null, links: { results: null, report: null } },
      ]);
    }
  });

  test("as a member of a team, in its detail and in both exports", async () => {
    const { id } = await completed();
    const team = (await api("POST", "/teams", { title: "Sales" })).json.data.id;
    const added = await api("POST", `/teams/${team}/members`, { session_ids: [id] });
    expect(added.json.data.added).toEqual([{ session_id: id, status: "added" }]);
    expect((await api("GET", `/teams/${team}`)).json.data.members).toMatchObject([
      { session_id: id, invite_id: null, first_name: "Mirabell", last_name: "Manualsen" },
    ]);
    const { json } = await api("GET", `/teams/${team}/export?format=json`);
    expect(json.data.members).toMatchObject([{ session_id: id, first_name: "Mirabell" }]);
    expect((await api("GET", `/teams/${team}/export`)).text).toContain("mirabell@people.example");
  });

  test("a session that nobody has completed is no member", async () => {
    const { id } = await sitDown();
    const team = (await api("POST", "/teams", { title: "Sales" })).json.data.id;
    expect((await api("POST", `/teams/${team}/members`, { session_ids: [id] })).status).toBe(400);
  });

  test("counts among no invites", async () => {
    await completed();
    expect((await api("GET", "/invites")).json.data.total).toBe(0);
  });
});

describe("anonymization", () => {
  test("replaces the person of a completed session everywhere; scores and the credit stay", async () => {
    const { id, token } = await completed();
    const { status, json } = await api("DELETE", `/gdpr/candidates/${id}`);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      status: "partial",
      anonymized: { original_name: "Mirabell Manualsen", original_email: "mirabell@people.example" },
      affected_tables: [
        ...["events", "sessions", "outbox", "candidate_list"],
        ...["answer_sheets", "results"],
      ],
    });
    expect(await service.gdpr.finishPartial()).toBe(1);
    expect(findInFiles(service.folder, ["Mirabell", "Manualsen", "mirabell@people.example"])).toEqual([]);
    expect((await service.call("GET", candidatePath(token))).status).toBe(404);
    expect((await api("GET", `/profiles/${id}`)).json.data.candidate.name).toBe("Anonymized Candidate");
    expect((await api("GET", "/gdpr/deletions")).json.data.deletions).toMatchObject([
      { session_id: id, invite_id: null, status: "success" },
    ]);
    expect(count(service, "results")).toBe(1);
    expect(service.billing.balance({ accountId: account.id, mode: "live" }).available).toBe(4);
  });

  test("of somebody who never began takes name and address too, and closes the link", async () => {
    const { id, token } = await sitDown();
    const listed = await api("GET", "/gdpr/candidates");
    expect(listed.json.data.candidates).toMatchObject([
      {
        session_id: id,
        invite_id: null,
        personal_data: { email: "mirabell@people.example" },
        assessment: { started_at: null, completed_at: null },
      },
    ]);
    expect((await api("DELETE", `/gdpr/candidates/${id}`)).status).toBe(200);
    expect((await service.call("GET", candidatePath(token))).status).toBe(404);
    expect(await service.gdpr.finishPartial()).toBe(1);
    expect(findInFiles(service.folder, ["Mirabell", "Manualsen", "mirabell@people.example"])).toEqual([]);
  });

  test("of one session leaves the others as they are", async () => {
    const { id } = await completed();
    await completed("Stays Here", "stays@people.example");
    await api("DELETE", `/gdpr/candidates/${id}`);
    const { json } = await api("GET", "/search?q=stays");
    expect(json.data.candidates).toMatchObject([{ name: "Stays Here" }]);
  });
});
