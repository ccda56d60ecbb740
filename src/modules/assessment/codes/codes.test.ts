import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { contains, count, databaseBytes, dump, hearSecurity, rows } from "#/testing/inspect.ts";
import {
  acknowledge,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

/** The link alone reads nothing in full and destroys nothing: a code goes to the candidate, and opens for a while. */

let service: TestService;
let mailServer: MailServer | null = null;
let account: RegisteredAccount;

async function stop() {
  await service.end();
  await mailServer?.stop();
}

async function start(mode: "live" | "test", withMail: boolean) {
  mailServer = withMail ? await startMailServer({ disabledCommands: ["STARTTLS"] }) : null;
  service = await startService({
    TRUST_PROXY: "1",
    OPERATOR_TOKEN,
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
    RATE_LIMIT_PER_MINUTE: "1000",
    ...(mailServer && { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }),
  });
  account = await register(service, { mode });
  await buyCredits(service, account);
}
beforeEach(() => start("live", true));
afterEach(stop);

const at = (token: string, method: string, path: string, options: CallOptions = {}) =>
  service.call(method, candidatePath(token, path), options);
const send = (token: string) => at(token, "POST", "/code");
/** Somebody with the link at another network. */
const STRANGER: CallOptions = { headers: { "x-forwarded-for": "203.0.113.7" } };
const confirm = (token: string, code: string, from: CallOptions = {}) =>
  at(token, "POST", "/confirm", { ...from, body: { code } });
const cookieOf = ({ headers }: { headers: Headers }): CallOptions => ({
  headers: { cookie: String(headers.get("set-cookie")).split(";")[0] ?? "" },
});
const refusal = async (answer: ReturnType<typeof at>) => {
  const { status, json } = await answer;
  return [status, json?.error?.code];
};
async function mails(): Promise<{ to: readonly string[]; subject: string; text: string; source: string }[]> {
  await service.outbox.run();
  return (mailServer?.received ?? [])
    .map(({ recipients, source }) => ({
      to: recipients,
      subject: headerOf(source, "subject") ?? "",
      text: partOf(source, "text/plain"),
      source,
    }))
    .filter(({ text }) => /\d{4} \d{4}/.test(text));
}
const codeIn = (text: string): string => /\d{4} \d{4}/.exec(text)?.[0] ?? "";
async function mailedCode(token: string): Promise<string> {
  const before = (await mails()).length;
  expect((await send(token)).status).toBe(200);
  const all = await mails();
  expect(all.length).toBe(before + 1);
  return codeIn(all.at(-1)?.text ?? "");
}
const inConsole = (path: string, body: unknown, options: CallOptions = asPerson(account)) =>
  service.call("POST", `/api/v1/console${path}`, { ...options, body });
const sent = (fields: Record<string, unknown> = {}) =>
  invite(service, account, { email: "ada@people.example", ...fields });
/** The operations that require a code, as [method, path, options]. */
const GUARDED: [string, string, CallOptions?][] = [
  ["GET", "/data"],
  ["POST", "/requests", { body: { kind: "erasure" } }],
  ["POST", "/withdraw", { body: { confirm: true } }],
];

describe("the link alone", () => {
  test("cannot copy, request or delete anything in any state; answering needs no code", async () => {
    const [pending, started, done] = [await sent(), await sent(), await sent()];
    await acknowledge(service, started.token);
    await completeAssessment(service, done.token);
    const before = dump(service);
    for (const { token } of [pending, started, done]) {
      for (const [method, path, options] of GUARDED) {
        expect([path, ...(await refusal(at(token, method, path, options)))]).toEqual([
          path,
          403,
          "confirmation_needed",
        ]);
      }
    }
    expect(dump(service)).toBe(before);
    expect((await at(started.token, "GET", "/questions")).status).toBe(200);
  });

  test("shows the address masked, and of requests neither the candidate's words nor the answer to them", async () => {
    const { id, token } = await sent();
    const proof = cookieOf(await confirm(token, await mailedCode(token)));
    const asked = await at(token, "POST", "/requests", {
      ...proof,
      body: { kind: "objection", message: "Secret words" },
    });
    await service.call("POST", `/api/v1/candidate-requests/${asked.json.data.requests[0].id}/close`, {
      key: account.key,
      body: { status: "done", note: "Secret answer" },
    });
    const bare = await at(token, "GET", "/privacy");
    expect(bare.json.data).toMatchObject({
      person: { email: "a…@people.example" },
      requests: [{ kind: "objection", status: "done", message: "", note: "" }],
      confirmation: { way: "mail", until: null },
    });
    expect(bare.text).not.toContain("Secret");
    expect(bare.text).not.toContain("ada@");
    const verified = (await at(token, "GET", "/privacy", proof)).json.data;
    expect(verified).toMatchObject({
      person: { email: "ada@people.example" },
      requests: [{ message: "Secret words", note: "Secret answer" }],
      confirmation: { way: "mail", until: expect.any(String) },
    });
    expect(id).toStartWith("inv_");
  });
});

describe("a mailed code", () => {
  test("goes to the candidate's address, without a link and not in the subject, and opens everything for fifteen minutes", async () => {
    const { token } = await sent();
    await completeAssessment(service, token);
    const code = await mailedCode(token);
    const [mail] = await mails();
    expect(mail?.to).toEqual(["ada@people.example"]);
    expect(mail?.subject).not.toContain(code);
    expect(mail?.source).not.toContain("/a/");
    const answer = await confirm(token, code);
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({
      confirmed_until: new Date(service.clock.now() + 15 * MINUTE_MS).toISOString(),
    });
    const cookie = String(answer.headers.get("set-cookie"));
    for (const part of ["HttpOnly", "SameSite=Strict", "Max-Age=900"]) expect(cookie).toContain(part);
    const proof = cookieOf(answer);
    expect((await at(token, "GET", "/data", proof)).status).toBe(200);
    service.clock.advance(15 * MINUTE_MS - 1);
    expect((await at(token, "GET", "/data", proof)).status).toBe(200);
    service.clock.advance(1);
    expect(await refusal(at(token, "GET", "/data", proof))).toEqual([403, "confirmation_needed"]);
  });

  test.each([
    ["en", "Your code", "someone else has your link"],
    ["de", "Ihr_Code", "jemand anderes Ihren Link"],
  ])(
    "is written in %s, and says what to do when one did not ask for it",
    async (language, subject, words) => {
      const { token } = await sent({ language });
      await mailedCode(token);
      const [mail] = await mails();
      expect(mail?.subject).toContain(subject);
      expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(words);
    },
  );

  test("also goes to who was invited without a mail: the candidate has asked for it", async () => {
    const { token } = await sent({ send_email: false });
    expect(codeIn(await mailedCode(token))).not.toBe("");
  });

  test("works once, for half an hour, and only the latest one", async () => {
    const { token } = await sent();
    const first = await mailedCode(token);
    service.clock.advance(2 * MINUTE_MS);
    const second = await mailedCode(token);
    expect(await refusal(confirm(token, first))).toEqual([403, "candidate_code_refused"]);
    expect((await confirm(token, second)).status).toBe(200);
    expect(await refusal(confirm(token, second))).toEqual([403, "candidate_code_refused"]);
    const third = await mailedCode(token);
    service.clock.advance(30 * MINUTE_MS);
    expect(await refusal(confirm(token, third))).toEqual([403, "candidate_code_refused"]);
  });

  test("is refused after five wrong ones to the network that they came from, and to nobody else", async () => {
    const { token } = await sent();
    const code = await mailedCode(token);
    const wrong = code.startsWith("0") ? "1111 1111" : "0000 0000";
    for (let time = 0; time < 5; time += 1) {
      expect(await refusal(confirm(token, wrong, STRANGER))).toEqual([403, "candidate_code_refused"]);
    }
    expect(await refusal(confirm(token, code, STRANGER))).toEqual([403, "candidate_code_refused"]);
    expect((await confirm(token, code)).status).toBe(200);
    service.clock.advance(2 * MINUTE_MS);
    expect((await confirm(token, await mailedCode(token))).status).toBe(200);
  });

  test("opens its own link and browser alone", async () => {
    const [one, other] = [await sent(), await sent({ email: "bob@people.example" })];
    const code = await mailedCode(one.token);
    expect(await refusal(confirm(other.token, code))).toEqual([403, "candidate_code_refused"]);
    const proof = cookieOf(await confirm(one.token, code));
    expect(await refusal(at(other.token, "GET", "/data", proof))).toEqual([403, "confirmation_needed"]);
    expect(await refusal(at(one.token, "GET", "/data"))).toEqual([403, "confirmation_needed"]);
    for (const cookie of ["assay_candidate=", "assay_candidate=x", `${proof.headers?.cookie}x`])
      expect((await at(one.token, "GET", "/data", { headers: { cookie } })).status).toBe(403);
  });

  test("can be requested five times a day at one link, and sent to one address five times, whatever links", async () => {
    const { token } = await sent();
    for (let time = 0; time < 5; time += 1) {
      await mailedCode(token);
      service.clock.advance(HOUR_MS);
    }
    const refused = await send(token);
    expect([refused.status, refused.json.error.code, refused.headers.get("retry-after")]).toEqual([
      429,
      "candidate_code_limit",
      String((19 * HOUR_MS) / 1000),
    ]);
    const again = await sent({ email: "Ada@PEOPLE.example" });
    expect(await refusal(send(again.token))).toEqual([429, "candidate_code_limit"]);
    const other = await sent({ email: "bob@people.example" });
    await mailedCode(other.token);
    service.clock.advance(19 * HOUR_MS);
    expect((await send(token)).status).toBe(200);
    expect((await mails()).length).toBe(7);
  });

  test("asked for again within a minute is the same one: nobody gets two mails by a double click", async () => {
    const { token } = await sent();
    const first = await send(token);
    service.clock.advance(MINUTE_MS - 1);
    expect((await send(token)).json.data).toEqual(first.json.data);
    expect(await mails()).toHaveLength(1);
  });

  test("is not sent any more when it is no good any more", async () => {
    const { token } = await sent();
    await service.outbox.stop();
    await send(token);
    service.clock.advance(31 * MINUTE_MS);
    service = await service.restart();
    expect(await mails()).toEqual([]);
    expect(rows(service, "SELECT status FROM outbox WHERE ref LIKE 'candidate_code:%'")).toEqual([
      { status: "dead" },
    ]);
  });

  test("appears in no file, no preview and no answer", async () => {
    const { token } = await sent();
    const code = await mailedCode(token);
    const bytes = databaseBytes(service);
    for (const form of [code, code.replace(" ", "")]) expect(contains(bytes, form)).toBe(false);
    expect(contains(bytes, "ada@people.example")).toBe(true);
    const owner = asPerson(account);
    const { mails: listed } = (
      await service.call("GET", "/api/v1/console/mails?template=candidate_code", owner)
    ).json.data;
    const read = await service.call("GET", `/api/v1/console/mails/${listed[0].mail_id}`, owner);
    expect(read.json.data).toMatchObject({ content: "withheld", text: null, html: null, preview: null });
    expect(read.text).not.toContain(code);
  });
});

describe("where no mail can go", () => {
  test("refers the candidate to the company, and queues nothing", async () => {
    for (const [mode, withMail] of [
      ["test", true],
      ["live", false],
    ] as const) {
      await stop();
      await start(mode, withMail);
      const { token } = await sent();
      expect(await refusal(send(token))).toEqual([409, "candidate_code_by_company"]);
      expect((await at(token, "GET", "/privacy")).json.data.confirmation).toEqual({
        way: "company",
        until: null,
      });
      expect(count(service, "outbox WHERE ref LIKE 'candidate_code:%'")).toBe(0);
    }
  });

  test("the same goes for a session without an address, on the company's device too", async () => {
    for (const kiosk of [false, true]) {
      const { json } = await inConsole("/sessions", { language: "en", kiosk });
      const token = json.data.link.split("/a/")[1];
      expect(await refusal(send(token))).toEqual([409, "candidate_code_by_company"]);
      const handed = await inConsole("/candidate-codes", { session_id: json.data.session_id });
      expect((await confirm(token, handed.json.data.code)).status).toBe(200);
    }
  });

  test("a code that is handed over opens once within a day, and a new one ends the one before", async () => {
    await stop();
    await start("test", false);
    const { id, token } = await sent();
    const hand = async () => (await inConsole("/candidate-codes", { invite_id: id })).json.data;
    const first = await hand();
    expect(first).toEqual({
      code: expect.stringMatching(/^\d{4} \d{4}$/),
      expires_at: new Date(service.clock.now() + DAY_MS).toISOString(),
    });
    const second = await hand();
    expect(await refusal(confirm(token, first.code))).toEqual([403, "candidate_code_refused"]);
    service.clock.advance(DAY_MS - 1);
    const proof = cookieOf(await confirm(token, second.code));
    expect((await at(token, "GET", "/data", proof)).status).toBe(200);
    expect(await refusal(confirm(token, second.code))).toEqual([403, "candidate_code_refused"]);
    const third = await hand();
    service.clock.advance(DAY_MS);
    expect(await refusal(confirm(token, third.code))).toEqual([403, "candidate_code_refused"]);
  });

  test("a key of test mode makes one by the API alone; a live key does not", async () => {
    const live = await sent();
    const path = (id: string) => `/api/v1/test-helpers/invites/${id}/code`;
    expect((await service.call("POST", path(live.id), { key: account.key })).json.error.code).toBe(
      "test_mode_only",
    );
    await stop();
    await start("test", false);
    const { id, token } = await sent();
    const { json } = await service.call("POST", path(id), { key: account.key });
    expect((await confirm(token, json.data.code)).status).toBe(200);
    service.db.sqlite.run(`UPDATE api_keys SET permissions = '["invites:read","invites:write"]'`);
    expect((await service.call("POST", path(id), { key: account.key })).status).toBe(403);
  });
});

describe("handing over", () => {
  test("is for users who manage data protection: no reader, no recruiter, no stranger, no key", async () => {
    const { id } = await sent();
    const body = { invite_id: id };
    const as = (role: "owner" | "recruiter" | "reviewer" | "data_protection") =>
      signIn(service, { role, account, mode: "live" }).options;
    expect((await inConsole("/candidate-codes", body, as("reviewer"))).status).toBe(403);
    expect((await inConsole("/candidate-codes", body, as("recruiter"))).status).toBe(403);
    expect((await inConsole("/candidate-codes", body, { key: account.key })).status).toBe(401);
    const stranger = signIn(service, {
      role: "owner",
      account: await register(service),
      mode: "live",
    }).options;
    const elsewhere = signIn(service, { role: "owner", account }).options;
    for (const options of [stranger, elsewhere]) {
      expect(await refusal(inConsole("/candidate-codes", body, options))).toEqual([404, "invite_not_found"]);
    }
    expect(count(service, "candidate_codes")).toBe(0);
    expect((await inConsole("/candidate-codes", body, as("data_protection"))).status).toBe(200);
    expect((await inConsole("/candidate-codes", body, as("owner"))).status).toBe(200);
  });

  test("takes one of both ids, and finds the invite of a session", async () => {
    const { token } = await sent();
    await acknowledge(service, token);
    const session_id = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
    const handed = await inConsole("/candidate-codes", { session_id });
    expect((await confirm(token, handed.json.data.code)).status).toBe(200);
    for (const body of [{}, { session_id, invite_id: "inv_x" }, { session_id: 0 }]) {
      expect(await refusal(inConsole("/candidate-codes", body))).toEqual([400, "invalid_input"]);
    }
    expect(await refusal(inConsole("/candidate-codes", { session_id: 999 }))).toEqual([
      404,
      "candidate_not_found",
    ]);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${session_id}`, { key: account.key });
    expect(await refusal(inConsole("/candidate-codes", { session_id }))).toEqual([400, "already_anonymized"]);
  });

  test("has an end: ten a day for one link", async () => {
    const { id } = await sent();
    for (let time = 0; time < 10; time += 1)
      expect((await inConsole("/candidate-codes", { invite_id: id })).status).toBe(200);
    expect(await refusal(inConsole("/candidate-codes", { invite_id: id }))).toEqual([
      429,
      "candidate_code_limit",
    ]);
  });
});

describe("what ends a code and what it opened", () => {
  test("a new link: neither code nor proof open anything at the old or the new one", async () => {
    const { id, token } = await sent();
    const proof = cookieOf(await confirm(token, await mailedCode(token)));
    service.clock.advance(2 * MINUTE_MS);
    const code = await mailedCode(token);
    const { json } = await inConsole(`/invites/${id}/new-link`, {});
    const renewed = json.data.analysis_link.split("/a/")[1];
    expect(await refusal(at(token, "GET", "/data", proof))).toEqual([404, "link_not_available"]);
    expect(await refusal(at(renewed, "GET", "/data", proof))).toEqual([403, "confirmation_needed"]);
    expect(await refusal(confirm(renewed, code))).toEqual([403, "candidate_code_refused"]);
  });

  test("an anonymization, with every row: nothing reveals any longer whose mailbox it was", async () => {
    const { token } = await sent();
    await acknowledge(service, token);
    await mailedCode(token);
    const { json } = await service.call(
      "DELETE",
      `/api/v1/gdpr/candidates/${rows(service, "SELECT id FROM sessions")[0]?.id}`,
      {
        key: account.key,
      },
    );
    expect(json.data.affected_tables).toContain("candidate_codes");
    expect(count(service, "candidate_codes")).toBe(0);
  });

  test("time: rows that nothing counts are removed, and no others", async () => {
    const { token } = await sent();
    await mailedCode(token);
    service.clock.advance(DAY_MS);
    expect(service.run("purge-candidate-codes")).toBe(0);
    service.clock.advance(HOUR_MS);
    expect(service.run("purge-candidate-codes")).toBe(1);
  });
});

describe("the log", () => {
  test("logs who was sent a code, who entered a right or a wrong one, and what was read, by ids and network only", async () => {
    const { id, token } = await sent();
    await completeAssessment(service, token);
    const session = Number(rows(service, "SELECT id FROM sessions")[0]?.id);
    const heard = hearSecurity(service);
    const code = await mailedCode(token);
    await confirm(token, "0");
    const proof = cookieOf(await confirm(token, code));
    await at(token, "GET", "/data", proof);
    await at(token, "GET", "/privacy", proof);
    await at(token, "GET", "/feedback");
    await inConsole("/candidate-codes", { invite_id: id });
    const about = { account: account.id, mode: "live", invite: id } as const;
    const who = { ...about, by: "candidate", session, network: expect.any(String) };
    expect(heard.filter(({ event }) => event.startsWith("candidate_"))).toEqual([
      { event: "candidate_code.sent", ...who, reason: "mail" },
      { event: "candidate_code.refused", ...who, count: 1 },
      { event: "candidate_code.confirmed", ...who, reason: "mail" },
      { event: "candidate_data.read", ...who, reason: "own_copy" },
      { event: "candidate_data.read", ...who, reason: "own_page" },
      { event: "candidate_data.read", ...who, reason: "own_summary" },
      { event: "candidate_code.sent", ...about, by: "operator", reason: "handed" },
    ] as typeof heard);
    expect(JSON.stringify(heard)).not.toContain(code.replace(" ", ""));
    expect(JSON.stringify(heard)).not.toContain("ada@");
  });

  test("and a withdrawal", async () => {
    const { id, token } = await sent();
    const proof = cookieOf(await confirm(token, await mailedCode(token)));
    const heard = hearSecurity(service);
    const done = await at(token, "POST", "/withdraw", { ...proof, body: { confirm: true } });
    expect(done.json.data.outcome).toBe("deleted");
    expect(done.headers.get("set-cookie")).toContain("assay_candidate=;");
    expect(heard.filter(({ event }) => event.startsWith("candidate_"))).toMatchObject([
      { event: "candidate_data.withdrawn", by: "candidate", invite: id, session: expect.any(Number) },
    ]);
  });

  test("lists views at the link for candidate and account; nobody has viewed the candidate by them", async () => {
    const { token } = await sent();
    await completeAssessment(service, token);
    const proof = cookieOf(await confirm(token, await mailedCode(token)));
    await at(token, "GET", "/data", proof);
    await at(token, "GET", "/feedback");
    service.run("store-views");
    await at(token, "GET", "/privacy");
    const { views } = (await at(token, "GET", "/privacy")).json.data;
    expect(views.map(({ what, viewer }: Record<string, string>) => [what, viewer]).toSorted()).toEqual([
      ["own_copy", "candidate"],
      ["own_page", "candidate"],
      ["own_summary", "candidate"],
    ]);
    const { options } = signIn(service, { role: "recruiter", account, mode: "live" });
    const seen = async (viewed: boolean) =>
      (await service.call("GET", `/api/v1/console/candidates?viewed=${viewed}`, options)).json.data
        .candidates;
    expect(await seen(false)).toHaveLength(1);
    const session = rows(service, "SELECT id FROM sessions")[0]?.id;
    await service.call("GET", `/api/v1/console/candidates/${session}`, options);
    service.run("store-views");
    expect(await seen(true)).toHaveLength(1);
  });
});
