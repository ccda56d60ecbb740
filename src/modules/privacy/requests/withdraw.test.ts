import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { everyAnswer } from "#/modules/assessment/testing.ts";
import { begin, privacy, sessionOf, withdraw } from "#/modules/privacy/testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
  account = await register(service);
  await buyCredits(service, account);
});
afterEach(() => service.end());

const api = async (method: string, path: string) =>
  service.call(method, `/api/v1${path}`, { key: account.key });
const credits = async () => (await api("GET", "/balance")).json.data.balance.credits_available;

describe("before the end", () => {
  test("answers and person are gone at once, the invite is cancelled, no credit is charged, and it is logged as an anonymization", async () => {
    const sent = await invite(service, account, { name: "Ada Sentinel", email: "ada@sentinel.example" });
    await answerAll(service, sent.token);
    const sessionId = sessionOf(service, sent.id);
    expect((await privacy(service, sent.token)).json.data.withdrawal).toBe("at_once");
    service.clock.advance(DAY_MS);

    const { status, json } = await withdraw(service, sent.token);
    expect([status, json.data]).toEqual([200, { outcome: "deleted", privacy: null }]);
    expect(count(service, "answers")).toBe(0);
    expect(dump(service)).not.toContain("Sentinel");
    expect(dump(service)).not.toContain("ada@sentinel.example");
    const [session] = rows(service, "SELECT withdrawn_at, anonymized_at, completed_at FROM sessions");
    expect(session).toEqual({
      withdrawn_at: service.clock.now(),
      anonymized_at: service.clock.now(),
      completed_at: null,
    });
    expect((await api("GET", `/invites/${sent.id}`)).status).toBe(404);
    expect((await api("GET", "/gdpr/deletions")).json.data.deletions).toMatchObject([
      { session_id: sessionId, invite_id: sent.id, status: "partial" },
    ]);
    expect(await credits()).toBe(10);
    expect(count(service, "ledger_entries WHERE kind = 'completion'")).toBe(0);
  });

  test("the link does nothing afterwards of all that it could do, and says that the data were erased", async () => {
    const { token } = await begin(service, account);
    await withdraw(service, token);
    const requests = (of: string) => [
      service.call("GET", candidatePath(of)),
      privacy(service, of),
      service.call("GET", candidatePath(of, "/data")),
      service.call("GET", candidatePath(of, "/questions")),
      service.call("POST", candidatePath(of, "/submit"), { body: {} }),
      service.call("POST", candidatePath(of, "/requests"), { body: { kind: "erasure" } }),
      withdraw(service, of),
    ];
    for (const [place, { status, json }] of (await Promise.all(requests(token))).entries())
      expect([place, status, json.error.code]).toEqual([place, 404, "data_erased"]);
    expect(count(service, "deletions")).toBe(1);
  });

  test("it is possible too when the time is over", async () => {
    const sent = await invite(service, account);
    await answerAll(service, sent.token);
    service.clock.advance(40 * DAY_MS);
    expect((await withdraw(service, sent.token)).json.data.outcome).toBe("deleted");
    expect(count(service, "answers")).toBe(0);
  });

  test("nothing happens without the confirmation, and nothing to the answers of others", async () => {
    const [one, other] = [await begin(service, account), await invite(service, account)];
    await answerAll(service, one.token);
    await answerAll(service, other.token);
    const before = dump(service);
    for (const body of [{}, { confirm: false }, { confirm: "true" }, { confirm: true, extra: 1 }]) {
      const { status } = await service.call("POST", candidatePath(one.token, "/withdraw"), { body });
      expect(status).toBe(400);
    }
    expect((await service.call("POST", candidatePath(one.token, "/withdraw"))).status).toBe(400);
    expect(dump(service)).toBe(before);
    await withdraw(service, one.token);
    expect(count(service, "answers")).toBe(135);
    await completeAssessment(service, other.token);
    expect((await api("GET", `/invites/${other.id}/results`)).status).toBe(200);
  });
});

describe("becomes a request for erasure", () => {
  test("after the completion: nothing is deleted, and a second time changes nothing", async () => {
    const { token } = await begin(service, account);
    await completeAssessment(service, token);
    expect((await privacy(service, token)).json.data.withdrawal).toBeNull();
    const { json } = await withdraw(service, token);
    expect(json.data.outcome).toBe("requested");
    expect(json.data.privacy.requests).toMatchObject([{ kind: "erasure", status: "open", message: "" }]);
    const before = dump(service, ["candidate_codes", "audit_chain", "audit_entries"]);
    expect((await withdraw(service, token)).json.data.outcome).toBe("requested");
    expect(dump(service, ["candidate_codes", "audit_chain", "audit_entries"])).toBe(before);
    expect([everyAnswer(service.db).length, count(service, "deletions")]).toEqual([135, 0]);
  });

  test("under a legal hold: answers and name stay until it is lifted", async () => {
    const sent = await invite(service, account);
    await answerAll(service, sent.token);
    const sessionId = sessionOf(service, sent.id);
    service.gdpr.protect(sessionId, "a lawsuit");
    const shown = (await privacy(service, sent.token)).json.data;
    expect(shown.withdrawal).toBe("by_request");
    expect(JSON.stringify(shown)).not.toContain("lawsuit");
    expect((await withdraw(service, sent.token)).json.data.outcome).toBe("requested");
    expect([count(service, "answers"), count(service, "deletions")]).toEqual([135, 0]);

    service.gdpr.unprotect(sessionId);
    expect((await withdraw(service, sent.token)).json.data.outcome).toBe("deleted");
    expect(rows(service, "SELECT status, message FROM candidate_requests")).toEqual([
      { status: "done", message: "" },
    ]);
  });
});

test("somebody who sits without an invite can ask and withdraw, also before the notice was read", async () => {
  const seated = service.start.seat(account.id, {
    name: "Cleo Sentinel",
    email: "",
    language: "en",
    mode: "test",
    kiosk: false,
    expiresInDays: null,
  });
  const token = service.sessionLinks.token(seated);
  const shown = (await privacy(service, token)).json.data;
  expect(shown).toMatchObject({ state: "new", acknowledged: null, withdrawal: "at_once" });
  expect((await withdraw(service, token)).json.data.outcome).toBe("deleted");
  expect(dump(service)).not.toContain("Sentinel");
  expect((await privacy(service, token)).status).toBe(404);
});

describe("the mail to the account", () => {
  let mailServer: MailServer;
  beforeEach(async () => {
    await service.end();
    mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
    service = await startService({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  });
  afterEach(() => mailServer.stop());

  const open = async (fields: Record<string, unknown>) => {
    account = await register(service, { mode: "live", ...fields });
    await buyCredits(service, account);
  };
  const inviteZoe = () => invite(service, account, { name: "Zoë Sentinel", email: "zoe@sentinel.example" });
  const sources = () => mailServer.received.map(({ recipients, source }) => ({ recipients, source }));

  test.each([
    ["GB", "A candidate has withdrawn", "Withdrawn: 2 March 2026"],
    ["DE", "Eine eingeladene Person nimmt nicht mehr teil", "Beendet: 2. März 2026"],
  ])(
    "for an account in %s says that, when and of which invite, once, and nowhere who it was",
    async (country, subject, when) => {
      await open({ country });
      const sent = await inviteZoe();
      await answerAll(service, sent.token);
      await service.outbox.run();
      mailServer.received.splice(0);
      await withdraw(service, sent.token);
      await withdraw(service, sent.token);
      await service.outbox.run();
      // The person is notified too, at their own address.
      const reported = sources().filter(({ recipients }) => !recipients.includes("zoe@sentinel.example"));
      expect(sources().length - reported.length).toBe(1);
      const [{ recipients, source } = { recipients: [], source: "" }] = reported;
      expect([reported.length, recipients]).toEqual([1, [account.email]]);
      const text = partOf(source, "text/plain");
      for (const part of [when, sent.id, "GET /gdpr/deletions"]) expect(text).toContain(part);
      expect(headerOf(source, "subject")).toContain(subject);
      expect(source + text).not.toMatch(/Sentinel|Zo=C3=AB|zoe@/i);
      expect(dump(service)).not.toMatch(/sentinel/i);
    },
  );

  test("ends the mails to the candidate that still wait, and is not ended by that itself", async () => {
    await open({});
    await service.outbox.stop();
    const sent = await inviteZoe();
    await withdraw(service, sent.token);
    service = await service.restart();
    await service.outbox.run();
    const subjects = sources().map(
      ({ recipients, source }) => `${recipients} ${headerOf(source, "subject")}`,
    );
    expect(subjects).toContain(`${account.email} A candidate has withdrawn`);
    // The invitation that waited is gone; what comes is what became of their data.
    expect(subjects.filter((subject) => subject.includes("zoe@"))).toEqual([
      expect.stringContaining("has been deleted"),
    ]);
    expect(rows(service, "SELECT status FROM deletions")).toEqual([{ status: "partial" }]);
  });

  test("is not written for an anonymization by the account, a request, or a withdrawal that failed", async () => {
    await open({});
    const [erased, asked, onHold] = [await inviteZoe(), await inviteZoe(), await inviteZoe()];
    await answerAll(service, erased.token);
    await api("DELETE", `/gdpr/candidates/${sessionOf(service, erased.id)}`);
    await completeAssessment(service, asked.token);
    await withdraw(service, asked.token);
    await answerAll(service, onHold.token);
    service.gdpr.protect(sessionOf(service, onHold.id), "a lawsuit");
    await withdraw(service, onHold.token);
    expect(count(service, "outbox WHERE payload LIKE '%withdrawn%'")).toBe(0);
  });

  test("is kept and not sent in test mode", async () => {
    await open({ mode: "test" });
    const sent = await inviteZoe();
    await withdraw(service, sent.token);
    await service.outbox.run();
    expect(rows(service, "SELECT status FROM outbox WHERE payload LIKE '%withdrawn%'")).toEqual([
      { status: "held" },
    ]);
    expect(mailServer.received).toEqual([]);
  });
});
