import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ask, begin, ownPrivacy, privacy, sessionOf } from "#/modules/privacy/testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { dump, execute, withoutRequestId } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000", OPERATOR_TOKEN });
  account = await register(service, { company: "Nordwind" });
  await buyCredits(service, account);
});
afterEach(() => service.end());

const api = (method: string, path: string) => service.call(method, `/api/v1${path}`, { key: account.key });

describe("the privacy page", () => {
  test("shows the notice, when and in which version it was acknowledged, what is stored and what can be done", async () => {
    const sent = await invite(service, account, { name: "Ada Example" });
    const before = (await privacy(service, sent.token)).json.data;
    expect(before).toMatchObject({
      state: "new",
      company: "Nordwind",
      contact_email: account.email,
      acknowledged: null,
      person: { first_name: "Ada", last_name: "Example", email: "c…@people.example" },
      progress: { answered: 0, total: 135 },
      withdrawal: "at_once",
      requests: [],
      views: [],
      confirmation: { way: "company", until: null },
    });
    expect(before.notice.paragraphs.en.join(" ")).toContain("Nordwind");
    service.clock.advance(DAY_MS);
    await answerAll(service, sent.token);
    expect((await privacy(service, sent.token)).json.data).toMatchObject({
      state: "in_progress",
      acknowledged: { version: "1.4", at: "2026-03-03T09:00:00.000Z" },
      progress: { answered: 135, total: 135 },
      withdrawal: "at_once",
    });
    await completeAssessment(service, sent.token);
    expect((await privacy(service, sent.token)).json.data).toMatchObject({
      state: "completed",
      withdrawal: null,
    });
  });

  test("shows gender and birth date to whom a code has shown to be the candidate; the link alone shows that they were given", async () => {
    execute(service, "UPDATE accounts SET asks_demographics = 1");
    const sent = await invite(service, account);
    await answerAll(service, sent.token);
    const seen = async () => (await privacy(service, sent.token)).json.data.voluntary;
    expect(await seen()).toEqual({ given: false, gender: "", birth_date: null });
    const candidate = { gender: "female", birth_date: "1990-05-17" };
    await service.call("POST", candidatePath(sent.token, "/submit"), { body: { candidate } });
    const byLink = await privacy(service, sent.token);
    expect(byLink.json.data.voluntary).toEqual({ given: true, gender: "", birth_date: null });
    expect(JSON.stringify(byLink.json)).not.toContain("1990-05-17");
    expect((await ownPrivacy(service, sent.token)).json.data.voluntary).toEqual({
      given: true,
      ...candidate,
    });
  });

  test("who acknowledged an earlier text of the notice keeps its version, may finish, and sees that it has changed", async () => {
    const sent = await invite(service, account);
    await answerAll(service, sent.token);
    execute(service, "UPDATE sessions SET notice_version = '1.0'");
    const submitted = await service.call("POST", candidatePath(sent.token, "/submit"), { body: {} });
    expect(submitted.status).toBe(200);
    const { acknowledged, notice } = (await privacy(service, sent.token)).json.data;
    expect([acknowledged.version, notice.version]).toEqual(["1.0", "1.4"]);
  });

  test("the notice promises no deletion that nothing carries out, and says how to ask for one", async () => {
    const sent = await invite(service, account);
    await completeAssessment(service, sent.token);
    const { en, de } = (await privacy(service, sent.token)).json.data.notice.paragraphs;
    expect(en.join(" ")).toContain("no fixed date is set");
    expect(de.join(" ")).toContain("ein fester Zeitpunkt ist dafür nicht vorgesehen");
    expect(`${en} ${de}`).not.toMatch(/\d+ (months|Monaten)/);
    service.clock.advance(3 * 365 * DAY_MS);
    expect((await privacy(service, sent.token)).json.data.person.email).toBe("c…@people.example");
  });

  test("says when the data go, as it was promised, and shows the text as it was acknowledged next to the current one", async () => {
    const sent = await invite(service, account);
    const officer = asPerson(account);
    const setMonths = (completed: number, unfinished: number) =>
      service.call("PUT", "/api/v1/console/retention", {
        ...officer,
        body: { kept: { completed_months: completed, unfinished_months: unfinished } },
      });
    await setMonths(6, 2);
    await completeAssessment(service, sent.token);
    await setMonths(24, 24);
    const { acknowledged, notice, kept_until } = (await privacy(service, sent.token)).json.data;
    expect([acknowledged.version, notice.version]).toEqual(["1.4/6-2", "1.4/24-24"]);
    expect(kept_until).toBe("2026-09-02T09:00:00.000Z");
    expect(acknowledged.paragraphs.en.join(" ")).toContain("6 months after you have sent your answers");
    expect(notice.paragraphs.en.join(" ")).toContain("24 months after you have sent your answers");
    const onHold = `/api/v1/console/candidates/${sessionOf(service, sent.id)}/protection`;
    await service.call("PUT", onHold, { ...officer, body: { reason: "A claim" } });
    expect((await privacy(service, sent.token)).json.data.kept_until).toBeNull();
  });

  test("opens by the link of an outdated, a completed and a disabled account's invite, and takes requests there", async () => {
    const [begun, done] = [await invite(service, account), await invite(service, account)];
    await answerAll(service, begun.token);
    await completeAssessment(service, done.token);
    service.clock.advance(400 * DAY_MS);
    expect((await service.call("GET", candidatePath(begun.token))).json.data.state).toBe("expired");
    service.accounts.disable(account.id);
    for (const { token } of [begun, done]) {
      expect((await privacy(service, token)).status).toBe(200);
      expect((await ask(service, token, "erasure")).json.data.requests).toMatchObject([{ status: "open" }]);
    }
  });

  test("says the same to cancelled, forged and unknown links, also to forged ones of people who were erased, for every route", async () => {
    const cancelled = await invite(service, account);
    await api("DELETE", `/invites/${cancelled.id}`);
    const erased = await begin(service, account);
    await api("DELETE", `/gdpr/candidates/${erased.sessionId}`);
    const genuine = await invite(service, account);
    const forgedOf = ({ token }: { token: string }) =>
      `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`;
    const before = dump(service);
    const answers = new Set<string>();
    for (const token of [cancelled.token, forgedOf(erased), forgedOf(genuine), "unknown", "%00", "a/../b"]) {
      const encoded = encodeURIComponent(token);
      const calls = [
        service.call("GET", candidatePath(encoded, "/privacy")),
        service.call("GET", candidatePath(encoded, "/data")),
        service.call("POST", candidatePath(encoded, "/requests"), { body: { kind: "erasure" } }),
        service.call("POST", candidatePath(encoded, "/withdraw"), { body: { confirm: true } }),
      ];
      for (const { status, text } of await Promise.all(calls))
        answers.add(`${status} ${withoutRequestId(text)}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*link_not_available/)]);
    expect(dump(service)).toBe(before);
  });

  test("changes nothing by being looked at", async () => {
    const { token } = await begin(service, account);
    const before = dump(service);
    for (let visit = 0; visit < 3; visit += 1) {
      await privacy(service, token);
      await service.call("GET", candidatePath(token, "/data"));
    }
    expect(dump(service)).toBe(before);
  });
});

test("all of its routes are counted by the client's address together, and refused above the limit", async () => {
  await service.end();
  service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "5" });
  const calls = [
    () => privacy(service, "unknown"),
    () => service.call("GET", candidatePath("unknown", "/data")),
    () => ask(service, "unknown", "erasure"),
    () => service.call("POST", candidatePath("unknown", "/withdraw"), { body: { confirm: true } }),
    () => privacy(service, "unknown"),
  ];
  for (const call of calls) expect((await call()).status).toBe(404);
  for (const call of calls) {
    const { status, headers } = await call();
    expect([status, headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  }
});

describe("the mail to the account", () => {
  let mailServer: MailServer;
  beforeEach(async () => {
    await service.end();
    mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
    service = await startService({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  });
  afterEach(() => mailServer.stop());

  /** The mails about requests, with the others left out. */
  const requestMails = () =>
    mailServer.received
      .map(({ recipients, source }) => ({ recipients, source, text: partOf(source, "text/plain") }))
      .filter(({ text }) => text.includes("creq_"));

  test.each([
    ["GB", "New data subject request", "Objection to processing", "2 April 2026"],
    ["DE", "Neue Betroffenenanfrage", "Widerspruch gegen die Verarbeitung", "2. April 2026"],
  ])(
    "in live mode, for an account in %s, says what is asked, in which session and until when, and neither who nor their words",
    async (country, subject, kind, due) => {
      account = await register(service, { mode: "live", country });
      await buyCredits(service, account);
      const { token, sessionId } = await begin(service, account, {
        name: "Zoë Sentinel",
        email: "zoe@sentinel.example",
      });
      const asked = await ask(service, token, "objection", "Sentinel words");
      await ask(service, token, "objection", "again");
      await service.outbox.run();
      const mails = requestMails();
      expect(mails.map(({ recipients }) => recipients)).toEqual([[account.email]]);
      const [{ text, source } = { text: "", source: "" }] = mails;
      for (const part of [kind, due, String(sessionId), asked.json.data.requests[0].id])
        expect(text).toContain(part);
      expect(headerOf(source, "subject")).toBe(subject);
      expect(text + source).not.toMatch(/Sentinel|Zo=C3=AB|zoe@/);
    },
  );

  test("is not sent any more once the request is answered or the candidate is erased", async () => {
    account = await register(service, { mode: "live" });
    await buyCredits(service, account);
    const [one, other] = [await begin(service, account), await begin(service, account)];
    await service.outbox.run();
    await service.outbox.stop();
    const { id } = (await ask(service, one.token, "objection")).json.data.requests[0];
    await ask(service, other.token, "erasure");
    await service.call("POST", `/api/v1/candidate-requests/${id}/close`, {
      key: account.key,
      body: { status: "done" },
    });
    await api("DELETE", `/gdpr/candidates/${other.sessionId}`);
    service = await service.restart();
    await service.outbox.run();
    expect(requestMails()).toEqual([]);
  });

  test("is withheld in test mode", async () => {
    account = await register(service);
    await buyCredits(service, account);
    const { token } = await begin(service, account);
    await ask(service, token, "objection");
    await service.outbox.run();
    expect(requestMails()).toEqual([]);
  });
});
