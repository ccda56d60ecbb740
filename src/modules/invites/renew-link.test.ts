import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { everyAnswer } from "#/modules/assessment/testing.ts";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { count, hearSecurity, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { type CallOptions, startService, type TestService } from "#/testing/service.ts";

/** A link in the wrong hands can be replaced, at any time and immediately. */

let service: TestService;
let account: RegisteredAccount;
let recruiter: CallOptions;

async function start(mode: "live" | "test", env: Record<string, string> = {}) {
  service = await startService({ RATE_LIMIT_PER_MINUTE: "1000", ...env });
  account = await register(service, { mode });
  await buyCredits(service, account);
  recruiter = signIn(service, { role: "recruiter", account, mode }).options;
}
beforeEach(() => start("test"));
afterEach(() => service.end());

const inConsole = (method: string, path: string, body?: unknown, options = recruiter) =>
  service.call(method, `/api/v1/console${path}`, { ...options, body });
const tokenIn = (link: string): string => link.split("/a/")[1] ?? "";
const renew = async (id: string) => {
  const { json } = await inConsole("POST", `/invites/${id}/new-link`);
  return { token: tokenIn(json.data.analysis_link), mailed: json.data.mailed as boolean };
};
/** Everything that a link opens, as [method, path, body]. */
const ENTRIES: [string, string, unknown?][] = [
  ["GET", ""],
  ["GET", "/questions"],
  ["GET", "/privacy"],
  ["GET", "/data"],
  ["GET", "/feedback"],
  ["POST", "/acknowledge", { language: "en", notice_version: "1.4" }],
  ["PUT", "/answers", { answers: [{ item_id: "check.1", value: 5, response_ms: 1000, changes: 0 }] }],
  ["POST", "/submit", {}],
  ["POST", "/requests", { kind: "erasure" }],
  ["POST", "/withdraw", { confirm: true }],
  ["POST", "/leave"],
];
const through = async (token: string) =>
  Promise.all(
    ENTRIES.map(async ([method, path, body]) => {
      const { status, json } = await service.call(method, candidatePath(token, path), {
        body,
      });
      return [path, status, json?.error?.code];
    }),
  );
const ALL_SHUT = ENTRIES.map(([, path]) => [path, 404, "link_not_available"]);
const stateAt = async (token: string) => (await service.call("GET", candidatePath(token))).json.data?.state;

describe("correcting the address", () => {
  test("creates another link: the wrong person's fails everywhere, the right one's opens", async () => {
    const { id, token: wrong } = await invite(service, account, { email: "wrong@people.example" });
    expect(await stateAt(wrong)).toBe("new");
    const heard = hearSecurity(service);
    const { json } = await inConsole("PUT", `/invites/${id}`, { email: "right@people.example" });
    const right = tokenIn(json.data.analysis_link);
    expect(await through(wrong)).toEqual(ALL_SHUT);
    expect(await stateAt(right)).toBe("new");
    await completeAssessment(service, right);
    expect(await through(wrong)).toEqual(ALL_SHUT);
    const by = rows(service, "SELECT id FROM users")[0]?.id;
    expect(heard[0]).toEqual({
      event: "link.renewed",
      by: `user:${by}`,
      account: account.id,
      mode: "test",
      invite: id,
      reason: "address",
    });
    expect(heard[1]).toMatchObject({ event: "link.refused", invite: id, reason: "replaced" });
  });

  test("leaves the link alone where the address stays, and makes one for each change", async () => {
    const { id, token } = await invite(service, account, { email: "one@people.example" });
    for (const body of [{ name: "Ada" }, { language: "de" }, { email: "one@people.example" }]) {
      const { json } = await inConsole("PUT", `/invites/${id}`, body);
      expect(tokenIn(json.data.analysis_link)).toBe(token);
    }
    const seen = new Set([token]);
    for (const email of ["two@people.example", "one@people.example", "two@people.example"]) {
      const { json } = await inConsole("PUT", `/invites/${id}`, { email });
      seen.add(tokenIn(json.data.analysis_link));
    }
    expect(seen.size).toBe(4);
  });
});

describe("a new link of an invite", () => {
  test.each(["pending", "started", "completed"])(
    "replaces the old one while it is %s; nothing is lost",
    async (state) => {
      const { id, token: old } = await invite(service, account);
      if (state === "started") await answerAll(service, old);
      if (state === "completed") await completeAssessment(service, old);
      const before = await stateAt(old);
      const { token } = await renew(id);
      expect(await through(old)).toEqual(ALL_SHUT);
      expect(await stateAt(token)).toBe(before);
      expect(
        (await service.call("GET", `/api/v1/invites/${id}`, { key: account.key })).json.data,
      ).toMatchObject({
        status: state,
        analysis_link: `http://assay.test/a/${token}`,
      });
      if (state === "started") {
        expect((await service.call("POST", candidatePath(token, "/submit"), { body: {} })).status).toBe(200);
        expect(everyAnswer(service.db)).toHaveLength(135);
      }
    },
  );

  test("is for who may write invites: nobody else makes one, and no invite of another account or mode gets one", async () => {
    const { id, token } = await invite(service, account);
    for (const role of ["reviewer", "data_protection"] as const) {
      const reader = signIn(service, { role, account }).options;
      expect((await inConsole("POST", `/invites/${id}/new-link`, undefined, reader)).status).toBe(403);
    }
    const strangers = [
      signIn(service, { role: "owner", account: await register(service) }).options,
      signIn(service, { role: "owner", account, mode: "live" }).options,
    ];
    for (const stranger of strangers) {
      const { status, json } = await inConsole("POST", `/invites/${id}/new-link`, undefined, stranger);
      expect([status, json.error.code]).toEqual([404, "invite_not_found"]);
    }
    expect(await stateAt(token)).toBe("new");
  });

  test("a repeated request with the same Idempotency-Key makes no further one", async () => {
    const { id } = await invite(service, account);
    const again = { ...recruiter, headers: { ...recruiter.headers, "idempotency-key": "once" } };
    const answers = [
      await inConsole("POST", `/invites/${id}/new-link`, undefined, again),
      await inConsole("POST", `/invites/${id}/new-link`, undefined, again),
    ];
    expect(answers[0]?.text).toBe(answers[1]?.text ?? "");
    expect(rows(service, "SELECT link_revision FROM invites")).toEqual([{ link_revision: 1 }]);
  });
});

describe("a new link of a session without an invite", () => {
  const seat = async (fields: Record<string, unknown> = {}) => {
    const { json } = await inConsole("POST", "/sessions", { language: "en", ...fields });
    return { id: Number(json.data.session_id), token: tokenIn(json.data.link) };
  };

  test("replaces the old one, and is shown in the list from then on", async () => {
    const { id, token: old } = await seat();
    await answerAll(service, old);
    const heard = hearSecurity(service);
    const { json } = await inConsole("POST", `/sessions/${id}/new-link`);
    expect(json.data).toEqual({ session_id: id, link: expect.stringContaining("/a/s"), mailed: false });
    expect(await through(old)).toEqual(ALL_SHUT);
    expect(await stateAt(tokenIn(json.data.link))).toBe("in_progress");
    expect((await inConsole("GET", "/sessions")).json.data.sessions[0].link).toBe(json.data.link);
    expect(heard[0]).toMatchObject({ event: "link.renewed", session: id, reason: "asked" });
    expect(heard[1]).toMatchObject({ event: "link.refused", session: id });
  });

  test("is not created for a session of an invite, of another account, or of an anonymized person", async () => {
    const { token } = await invite(service, account);
    await acknowledge(service, token);
    const invited = rows(service, "SELECT id FROM sessions")[0]?.id;
    const { id } = await seat();
    const stranger = signIn(service, { role: "owner", account: await register(service) }).options;
    const code = async (of: unknown, options = recruiter) =>
      (await inConsole("POST", `/sessions/${of}/new-link`, undefined, options)).json.error?.code;
    expect([await code(invited), await code(id, stranger), await code("x")]).toEqual([
      "session_not_found",
      "session_not_found",
      "session_not_found",
    ]);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${id}`, { key: account.key });
    expect(await code(id)).toBe("already_anonymized");
  });
});

describe("the mail with the new link", () => {
  let mailServer: MailServer;
  beforeEach(async () => {
    await service.end();
    mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
    await start("live", { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  });
  afterEach(() => mailServer.stop());

  const texts = async (to: string) => {
    await service.outbox.run();
    return mailServer.received
      .filter(({ recipients }) => recipients.includes(to))
      .map(({ source }) => partOf(source, "text/plain"));
  };

  test.each([
    ["en", "The previous link no longer works"],
    ["de", "Der bisherige Link gilt nicht mehr"],
  ])("goes to the candidate in %s, with the new link and without the old one", async (language, words) => {
    const { id, token: old } = await invite(service, account, { language, email: "ada@people.example" });
    await texts("ada@people.example");
    mailServer.received.splice(0);
    const { token, mailed } = await renew(id);
    expect(mailed).toBe(true);
    const [text = ""] = await texts("ada@people.example");
    expect(text).toContain(words);
    expect(text).toContain(`/a/${token}`);
    expect(text).not.toContain(old);
  });

  test("is sent three times a day at most; after that the old link still stops working, and the answer states that nobody was notified", async () => {
    const { id } = await invite(service, account, { email: "ada@people.example" });
    await texts("ada@people.example");
    mailServer.received.splice(0);
    const mailed = [];
    let last = "";
    for (let time = 0; time < 5; time += 1) {
      const renewed = await renew(id);
      mailed.push(renewed.mailed);
      await service.outbox.run();
      expect(await stateAt(last)).toBeUndefined();
      last = renewed.token;
    }
    expect(mailed).toEqual([true, true, true, false, false]);
    expect(await texts("ada@people.example")).toHaveLength(3);
  });

  test("is not written where the account writes to its candidates itself, or there is no address", async () => {
    const silent = await invite(service, account, { email: "ada@people.example", send_email: false });
    expect((await renew(silent.id)).mailed).toBe(false);
    const seated = await inConsole("POST", "/sessions", { language: "en" });
    const renewed = await inConsole("POST", `/sessions/${seated.json.data.session_id}/new-link`);
    expect(renewed.json.data.mailed).toBe(false);
    expect(count(service, "outbox WHERE payload LIKE '%new_link%'")).toBe(0);
  });

  test("sends nothing automatically to a corrected address, and the invitation that is sent again has the new link", async () => {
    const { id, token: old } = await invite(service, account, { email: "wrong@people.example" });
    await texts("wrong@people.example");
    await inConsole("PUT", `/invites/${id}`, { email: "right@people.example" });
    expect(await texts("right@people.example")).toEqual([]);
    await inConsole("POST", `/invites/${id}/resend`);
    const [text = ""] = await texts("right@people.example");
    expect(text).toContain("/a/");
    expect(text).not.toContain(old);
  });
});
