import { describe, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const call = (method: string, path: string, body?: unknown, who = asPerson(account)) =>
  service.call(method, `${API}${path}`, { ...who, ...(body !== undefined && { body }) });
const WORDS = {
  subject: "About {{job}}",
  greeting: "Dear {{first_name}},",
  body: "It was **close**, {{name}}.",
};
const release = async (sessionId: number, more: object = {}) => {
  const body = { session_ids: [sessionId], words: { en: WORDS, de: WORDS }, ...more };
  const created = await call("POST", "/bulk-declines", body);
  await service.bulk.carryOnAll();
  return created;
};
const reasons = async ({ json }: Awaited<ReturnType<typeof release>>) =>
  (await call("GET", `/bulk-runs/${json.data.id}`)).json.data.run.reasons;
const completed = async (more: object = {}): Promise<number> => {
  const { id, token } = await invite(service, account, {
    ...{ email: "ada@people.example", name: "Ada Lovelace" },
    ...more,
  });
  await completeAssessment(service, token);
  return Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", id)[0]?.id);
};
const decide = (sessionId: number, outcome = "decline", more: object = {}) =>
  call("POST", `/candidates/${sessionId}/reviews`, {
    ...{ kind: "decision", outcome, grounds: ["interview"], text: "As agreed", ...more },
  });
const mails = async () => (await call("GET", "/mails?template=decline")).json.data.mails;

describe("a mail to somebody who was declined", () => {
  test("is sent once a user releases it, with the released text, and once for each job", async () => {
    const sessionId = await completed();
    await decide(sessionId);
    expect(await mails()).toEqual([]);
    const job = (await call("POST", "/jobs", { title: "Nurse" })).json.data.id;
    await call("POST", `/jobs/${job}/applicants`, { session_ids: [sessionId] });
    expect(await reasons(await release(sessionId))).toEqual([]);
    await decide(sessionId, "decline", { job_id: job });
    expect(await reasons(await release(sessionId, { job_id: job }))).toEqual([]);
    expect(await reasons(await release(sessionId, { job_id: job }))).toEqual([
      { code: "already_told", people: 1 },
    ]);
    const [latest] = await mails();
    expect(await mails()).toHaveLength(2);
    const mail = (await call("GET", `/mails/${latest.mail_id}`)).json.data;
    expect(mail.subject).toBe("About Nurse");
    expect(mail.text).toStartWith("Dear Ada,\n\nIt was close, Ada Lovelace.\n\n");
    expect(mail.text).toContain("This decision was made by people");
    expect(mail.html).toContain(">close</strong>");
    // A template that changes afterwards changes nothing that was released.
    await call("PUT", "/mail-templates", { kind: "decline", language: "en", ...WORDS, subject: "Other" });
    expect((await call("GET", `/mails/${latest.mail_id}`)).json.data.subject).toBe("About Nurse");
  });

  test("goes to nobody who was not declined, or not by the latest decision, or has no address", async () => {
    const sessionId = await completed();
    expect(await reasons(await release(sessionId))).toEqual([{ code: "not_declined", people: 1 }]);
    await decide(sessionId);
    service.clock.advance(1000);
    await decide(sessionId, "hold");
    expect(await reasons(await release(sessionId))).toEqual([{ code: "not_declined", people: 1 }]);
    service.clock.advance(1000);
    await decide(sessionId);
    execute(service, "UPDATE sessions SET email = '' WHERE id = ?", sessionId);
    expect(await reasons(await release(sessionId))).toEqual([{ code: "no_address", people: 1 }]);
    expect(await mails()).toEqual([]);
    expect(count(service, "decline_letters")).toBe(0);
  });

  test("is refused with words that cannot be sent, an unknown job, and by who may send no mails", async () => {
    const sessionId = await completed();
    const bad = { en: WORDS, de: { ...WORDS, body: "{{vorname}}" } };
    expect((await release(sessionId, { words: bad })).json.error.field).toBe("words.de.body");
    expect((await release(sessionId, { job_id: "job_x" })).json.error.field).toBe("job_id");
    const reviewer = signIn(service, { role: "reviewer", account });
    const body = { session_ids: [sessionId], words: { en: WORDS, de: WORDS } };
    expect((await call("POST", "/bulk-declines", body, reviewer.options)).status).toBe(403);
  });

  test("is deleted with the person, in every table", async () => {
    const sessionId = await completed();
    await decide(sessionId);
    const words = { ...WORDS, body: "Dear Sentinelle, it was close." };
    await release(sessionId, { words: { en: words, de: words } });
    expect(count(service, "decline_letters")).toBe(1);
    expect(JSON.stringify(rows(service, "SELECT work FROM bulk_runs"))).not.toContain("Sentinelle");
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    expect(count(service, "decline_letters")).toBe(0);
    const [mail] = await mails();
    expect((await call("GET", `/mails/${mail.mail_id}`)).json.data).toMatchObject({
      content: "erased",
      text: null,
    });
  });
});
