import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
type Who = ReturnType<typeof signIn>;

const call = (method: string, path: string, body?: unknown, who?: Who) =>
  service.call(method, `${API}${path}`, {
    ...(who?.options ?? asPerson(account)),
    ...(body !== undefined && { body }),
  });
/** Until it has ended. */
async function ended(path: string, body: object, who?: Who) {
  const begun = await call("POST", path, body, who);
  expect([path, begun.status, begun.text]).toEqual([path, 201, begun.text]);
  for (let tries = 0; tries < 200; tries += 1) {
    await service.run("carry-on-with-many");
    const { run, people } = (await call("GET", `/bulk-runs/${begun.json.data.id}`, undefined, who)).json.data;
    if (run.state !== "running") return { run, people };
  }
  throw new Error("it never ends");
}
const sessionOf = (inviteId: string) =>
  Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);
const completed = async (email: string) => {
  const sent = await invite(service, account, { email, name: `Ada ${email[0]?.toUpperCase()}` });
  await completeAssessment(service, sent.token);
  return { ...sent, sessionId: sessionOf(sent.id) };
};
/** The account's test mode alone. */
const moveAhead = async (ms: number) => {
  const body = { advance_seconds: ms / 1000 };
  const { status } = await service.call("POST", "/api/v1/test-helpers/clock", { key: account.key, body });
  expect(status).toBe(200);
};
const folders = () => {
  try {
    return readdirSync(join(service.dataDir.path, "reports-to-fetch"), { recursive: true }).map(String);
  } catch {
    return [];
  }
};

describe("work with many", () => {
  test("does with each what is done with one, and reports for whom it was not possible and why", async () => {
    const open = [
      await invite(service, account, { email: "a@people.example" }),
      await invite(service, account, { email: "b@people.example" }),
    ];
    const done = await completed("c@people.example");
    const invite_ids = [...open.map(({ id }) => id), done.id];
    const { run, people } = await ended("/bulk-invites", { action: "remind", invite_ids });
    expect(run).toMatchObject({
      ...{ state: "done", total: 3, done: 2, passed_over: 1 },
      reasons: [{ code: "invite_not_open", people: 1 }],
    });
    expect(people).toEqual([
      { session_id: done.sessionId, invite_id: done.id, name: "Ada C", code: "invite_not_open" },
    ]);
    const again = await ended("/bulk-invites", { action: "remind", invite_ids });
    expect(again.run.done).toBe(0);
    const until = rows(service, "SELECT expires_at AS at FROM invites WHERE id = ?", open[0]?.id ?? "")[0]
      ?.at;
    await ended("/bulk-invites", { action: "extend", days: 7, invite_ids });
    expect(rows(service, "SELECT expires_at AS at FROM invites WHERE id = ?", open[0]?.id ?? "")[0]?.at).toBe(
      Number(until) + 7 * DAY_MS,
    );
    expect((await ended("/bulk-invites", { action: "cancel", invite_ids })).run.done).toBe(2);
  });

  test("takes all who fit a filter, as many as were confirmed, and no others", async () => {
    for (const email of ["a", "b", "c"]) await invite(service, account, { email: `${email}@people.example` });
    const tag = (await call("POST", "/tags", { name: "All" })).json.data.id;
    const filter = { state: "pending", q: "people.example" };
    const { run } = await ended("/bulk-tags", { add: [tag], filter, confirmed: 3 });
    expect(run).toMatchObject({ total: 3, done: 3 });
    const cancel = (confirmed: number) =>
      call("POST", "/bulk-invites", { action: "cancel", filter: { tag_ids: tag }, confirmed });
    expect((await cancel(2)).json.error.code).toBe("selection_changed");
    expect((await cancel(3)).status).toBe(201);
    expect((await call("POST", "/bulk-tags", { add: [tag] })).json.error.field).toBe("filter");
    expect(
      (await call("POST", "/bulk-tags", { add: [tag], filter: { q: "nobody" }, confirmed: 1 })).json.error
        .code,
    ).toBe("nobody_selected");
  });

  test("records a decision with its reasons about each, rejects the result as the only ground, and stores no copy of the text", async () => {
    const one = await completed("a@people.example");
    const body = { outcome: "decline", text: "Filled with somebody else", session_ids: [one.sessionId] };
    const alone = await ended("/bulk-decisions", { ...body, grounds: ["assessment_result"] });
    expect(alone.run.reasons).toEqual([{ code: "decision_by_score_alone", people: 1 }]);
    expect((await ended("/bulk-decisions", { ...body, grounds: ["interview"] })).run.done).toBe(1);
    expect(rows(service, "SELECT text, outcome FROM reviews")).toEqual([
      { text: "Filled with somebody else", outcome: "decline" },
    ]);
    expect(rows(service, "SELECT work FROM bulk_runs WHERE work IS NOT NULL")).toEqual([]);
  });

  test("reports how many decisions are proposals only, if the account's decisions need two people", async () => {
    const people = [await completed("a@people.example"), await completed("b@people.example")];
    const session_ids = people.map(({ sessionId }) => sessionId);
    const body = { outcome: "hire", text: "Clear examples", grounds: ["interview"] };
    await call("PUT", "/four-eyes", { enabled: true });
    const { run } = await ended("/bulk-decisions", { ...body, session_ids });
    expect(run).toMatchObject({ done: 2, proposed: 2, passed_over: 0, reasons: [] });
    expect([count(service, "reviews"), count(service, "decision_proposals")]).toEqual([0, 2]);
    await call("PUT", "/four-eyes", { enabled: false });
    expect((await ended("/bulk-decisions", { ...body, session_ids })).run).toMatchObject({
      ...{ done: 2, proposed: 0 },
    });
    expect(count(service, "reviews")).toBe(2);
  });

  test("goes on after a restart where it was, once for each, and ends where its person may not do it any more", async () => {
    const ids: string[] = [];
    for (const email of ["a", "b", "c"])
      ids.push((await invite(service, account, { email: `${email}@people.example` })).id);
    const recruiter = signIn(service, { role: "recruiter", account });
    const begun = await call("POST", "/bulk-invites", { action: "remind", invite_ids: ids }, recruiter);
    const runId = begun.json.data.id;
    // Simulates that the process ended after the first of them.
    execute(service, "UPDATE bulk_people SET status = 'waiting' WHERE run_id = ?", runId);
    execute(
      service,
      'UPDATE bulk_runs SET ended_at = NULL, work = \'{"kind":"remind"}\' WHERE id = ?',
      runId,
    );
    execute(service, "UPDATE invites SET reminders_sent = 0, last_reminder_at = NULL");
    execute(service, "UPDATE bulk_people SET status = 'done' WHERE invite_id = ?", ids[0] ?? "");
    await service.run("carry-on-with-many");
    await service.run("carry-on-with-many");
    expect(rows(service, "SELECT sum(reminders_sent) AS n FROM invites")[0]?.n).toBe(2);
    execute(
      service,
      'UPDATE bulk_runs SET ended_at = NULL, work = \'{"kind":"remind"}\' WHERE id = ?',
      runId,
    );
    execute(service, "UPDATE bulk_people SET status = 'waiting' WHERE run_id = ?", runId);
    execute(service, "UPDATE memberships SET role = 'reviewer' WHERE user_id = ?", recruiter.userId);
    await service.run("carry-on-with-many");
    const { run } = (await call("GET", `/bulk-runs/${runId}`, undefined, recruiter)).json.data;
    expect(run.reasons).toEqual([{ code: "permission_denied", people: 3 }]);
    expect((await call("GET", `/bulk-runs/${runId}`)).status).toBe(404);
  });

  test("anonymizes everybody except people under a legal hold", async () => {
    const [one, onHold] = [await completed("a@people.example"), await completed("b@people.example")];
    const waiting = await invite(service, account, { email: "c@people.example" });
    await call("PUT", `/candidates/${onHold.sessionId}/protection`, { reason: "Claim" });
    const { run } = await ended("/bulk-erasures", {
      session_ids: [one.sessionId, onHold.sessionId],
      invite_ids: [waiting.id],
    });
    // An anonymized person is in no run any longer.
    expect(run).toMatchObject({ total: 1, reasons: [{ code: "candidate_protected", people: 1 }] });
    expect(rows(service, "SELECT count(*) AS n FROM sessions WHERE anonymized_at IS NOT NULL")[0]?.n).toBe(2);
  });
});

describe("reports of many", () => {
  test("are one ZIP with a PDF of each, count as views of the results, and are deleted with an anonymization and after a day", async () => {
    const people = [await completed("a@people.example"), await completed("b@people.example")];
    const session_ids = people.map(({ sessionId }) => sessionId);
    const reviewer = signIn(service, { role: "recruiter", account });
    const { run } = await ended("/bulk-reports", { session_ids, lang: "de" }, reviewer);
    expect(run).toMatchObject({ done: 2, passed_over: 0 });
    expect(run.files_until).not.toBeNull();
    const address = `${ORIGIN}${API}/bulk-runs/${run.id}/reports`;
    const fetched = () => service.app.handle(new Request(address, { headers: reviewer.headers }));
    const zip = await fetched();
    expect(zip.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(await zip.bytes());
    expect(Object.keys(files).toSorted()).toEqual([
      "A_standard_de_2026-03-02.pdf",
      "B_standard_de_2026-03-02.pdf",
    ]);
    for (const file of Object.values(files)) expect(Buffer.from(file.slice(0, 5)).toString()).toBe("%PDF-");
    expect((await call("GET", `/bulk-runs/${run.id}/reports`)).status).toBe(404);
    await service.run("store-views");
    expect(count(service, "result_views")).toBe(2);
    expect(folders().filter((name) => name.endsWith(".pdf"))).toHaveLength(2);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${session_ids[0]}`, { key: account.key });
    expect(folders().filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
    expect(Object.keys(unzipSync(await (await fetched()).bytes()))).toHaveLength(1);
    service.clock.advance(DAY_MS);
    await service.run("forget-runs-with-many");
    expect(folders()).toEqual([]);
    expect(rows(service, "SELECT files_until AS until FROM bulk_runs")).toEqual([{ until: null }]);
  });

  test("follow the account's clock: moved ahead in test mode by a day, they are deleted, and the page shows it immediately", async () => {
    const { sessionId } = await completed("a@people.example");
    const owner = signIn(service, { role: "owner", account });
    const { run } = await ended("/bulk-reports", { session_ids: [sessionId], lang: "en" }, owner);
    expect(Date.parse(run.files_until)).toBe(Date.parse(run.ended_at) + DAY_MS);
    await moveAhead(DAY_MS);
    expect((await call("GET", `/bulk-runs/${run.id}`, undefined, owner)).json.data.run).toMatchObject({
      ...{ state: "done", done: 1, files_until: null },
    });
    const address = `${ORIGIN}${API}/bulk-runs/${run.id}/reports`;
    expect((await service.app.handle(new Request(address, { headers: owner.headers }))).status).toBe(404);
    await service.run("forget-runs-with-many");
    expect(folders()).toEqual([]);
    await moveAhead(29 * DAY_MS);
    await service.run("forget-runs-with-many");
    expect(count(service, "bulk_runs")).toBe(0);
  });

  test("stay while the server's clock jumps months ahead and back, and runs with them", async () => {
    const { sessionId } = await completed("a@people.example");
    await ended("/bulk-reports", { session_ids: [sessionId], lang: "en" });
    service.passed.record();
    service.clock.set(190 * DAY_MS);
    await service.run("forget-runs-with-many");
    service.clock.set(-190 * DAY_MS);
    expect(count(service, "bulk_runs WHERE files_until IS NOT NULL")).toBe(1);
    expect(folders().filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
  });
});
