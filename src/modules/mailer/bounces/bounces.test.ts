import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  ANSWERS,
  DELAYED,
  FAILED,
  type ReportedMail,
  reportedMail,
} from "#/platform/mail/delivery-reports.testing.ts";
import { type ImapServer, startImapServer } from "#/platform/mail/imap.testing.ts";
import { headerOf, type MailServer, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { dump, execute, rows } from "#/testing/inspect.ts";
import { buyCredits, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { type CallOptions, OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

/** The way of an email that comes back: what was sent, the report about it, and what everybody sees. */

const HOOK_TOKEN = "hook-token-of-tests-0123456789-abcdef";
const ADDRESS = "mara.quast@people.example";

let service: TestService;
let account: RegisteredAccount;
let mails: MailServer;
let mailbox: ImapServer;
let refusedAddress = "";

async function start(env: Record<string, string> = {}): Promise<void> {
  service = await startService({
    ...{ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", MAIL_FROM: "Assay <jobs@company.example>" },
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    BOUNCE_ADDRESS: "bounces@company.example",
    BOUNCE_IMAP_URL: `imap://bounces:secret@127.0.0.1:${mailbox.port}/INBOX`,
    BOUNCE_HOOK_TOKEN: HOOK_TOKEN,
    ...env,
  });
  account = await register(service, { mode: "live" });
  await buyCredits(service, account);
  await service.outbox.run();
  mails.received.length = 0;
}

beforeEach(async () => {
  refusedAddress = "";
  mails = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refusedAddress ? smtpRefusal(550, "5.1.1 User unknown") : null),
  });
  mailbox = await startImapServer();
});
afterEach(async () => {
  await service.end();
  await mails.stop();
});

const api = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1${path}`, { key: account.key, body });
const inConsole = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console${path}`, { ...asPerson(account), body });
const inviteOf = async (id: string) => (await api("GET", `/invites/${id}`)).json.data;
const rowOf = async (id: string) =>
  (await inConsole("GET", `/candidates?invite_id=${id}`)).json.data.candidates[0];
const mailsOf = async (id: string) => (await inConsole("GET", `/mails?invite_id=${id}`)).json.data.mails;

async function invited(fields = {}) {
  const sent = await invite(service, account, { email: ADDRESS, name: "Mara Quast", ...fields });
  await service.outbox.run();
  return sent;
}

/** What a report can name of the latest email. */
function lastMail(changes: Partial<ReportedMail> = {}): ReportedMail {
  const mail = mails.received.at(-1);
  if (mail === undefined) throw new Error("no email was sent");
  return reportedMail({
    returnPath: mail.sender,
    messageId: headerOf(mail.source, "message-id") ?? "",
    token: headerOf(mail.source, "x-assay-mail") ?? "",
    to: mail.recipients[0] ?? "",
    ...changes,
  });
}

async function comesBack(source: string): Promise<void> {
  mailbox.deliver(source);
  await service.run("read-bounces");
}

describe("an email", () => {
  test("is sent with an envelope sender of its own, and names itself in its Message-ID and a header field", async () => {
    await start();
    await invited();
    const { returnPath, messageId, token } = lastMail();
    expect(token).toMatch(/^[0-9a-f]{10}[a-z2-7]{22}$/);
    expect(returnPath).toBe(`bounces+${token}@company.example`);
    expect(messageId).toBe(`<${token}@company.example>`);
    expect(headerOf(mails.received[0]?.source ?? "", "from")).toContain("jobs@company.example");
  });

  test("has the sender in its envelope where no bounce address is set", async () => {
    await start({ BOUNCE_ADDRESS: "" });
    await invited();
    expect(lastMail().returnPath).toBe("jobs@company.example");
  });
});

describe("an invitation that comes back", () => {
  test("is shown on the invite, the row of the candidate and the list of emails, reported to who invited and to webhooks, and ends reminders", async () => {
    await start();
    const rita = signIn(service, { role: "recruiter", account, mode: "live" });
    const hook = { url: "https://hooks.example.com/", events: ["invite.bounced"] };
    await api("POST", "/webhooks", hook);
    const rule = { reminders: "on", days: [3], time: "10:00", working_days_only: false, at_most: 3 };
    expect((await inConsole("PUT", "/invite-rules", rule)).status).toBe(200);
    const { id } = await invited();
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null, bounce_reason: null });
    await comesBack(FAILED.postfix(lastMail()));

    const at = new Date(service.clock.now()).toISOString();
    const bounced = { bounced_at: at, bounce_reason: "mailbox_unknown" };
    expect(await inviteOf(id)).toMatchObject({ status: "pending", ...bounced });
    expect((await api("GET", "/invites")).json.data.invites[0]).toMatchObject(bounced);
    const row = await rowOf(id);
    expect(row).toMatchObject({ ...bounced, reminder_hold: "address_bounced" });
    expect(row.invite_actions).toEqual(expect.arrayContaining(["resend", "correct"]));
    expect(row.invite_actions).not.toContain("remind");
    expect(await mailsOf(id)).toMatchObject([
      { status: "dead", fault: "bounced_mailbox_unknown", last_error: "5.1.1", can_resend: true },
    ]);
    const overview = (await inConsole("GET", "/overview")).json.data;
    expect(JSON.stringify(overview)).toContain("bounced_mailbox_unknown");

    const events = (await api("GET", "/events?type=invite.bounced")).json.data.events;
    expect(events.map(({ data }: { data: object }) => data)).toEqual([
      { invite_id: id, status: "pending", ...bounced },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/mara|quast/i);
    const notified = await service.call("GET", "/api/v1/console/notifications", rita.options);
    expect(notified.json.data.notifications[0]).toMatchObject({
      ...{
        kind: "invite_bounced",
        subject: "invite",
        record_id: id,
        detail: "mailbox_unknown",
        name: "Mara Quast",
      },
    });

    const refused = await api("POST", `/invites/${id}/remind`);
    expect([refused.status, refused.json.error.code]).toEqual([400, "address_bounced"]);
    expect((await inConsole("GET", `/invites/${id}/reminders`)).json.data).toMatchObject({
      next_at: null,
      none_because: "address_bounced",
    });
    mails.received.length = 0;
    service.clock.advance(4 * DAY_MS);
    service.run("remind-by-rule");
    await service.outbox.run();
    expect(mails.received).toEqual([]);
    // What was read is out of the way, and says nothing twice.
    expect(mailbox.folders.get("Assay")).toHaveLength(1);
    expect((await api("GET", "/events?type=invite.bounced")).json.data.events).toHaveLength(1);
  });

  test("is reported to the person who invited, and to nobody else", async () => {
    await start();
    const [rita, ruth] = ["rita", "ruth"].map((name) =>
      signIn(service, { role: "recruiter", account, mode: "live" }, { name }),
    );
    const sent = await service.call("POST", "/api/v1/invites", {
      ...rita?.options,
      body: { email: ADDRESS },
    });
    expect(sent.status).toBe(201);
    await service.outbox.run();
    await comesBack(FAILED.postfix(lastMail()));
    const kinds = async (person: typeof rita) =>
      (
        await service.call("GET", "/api/v1/console/notifications", person?.options)
      ).json.data.notifications.map(({ kind }: { kind: string }) => kind);
    expect([await kinds(rita), await kinds(ruth)]).toEqual([["invite_bounced"], []]);
  });

  test("is forgotten with a corrected address, to which the invitation is sent and reminders are too", async () => {
    await start();
    const { id } = await invited();
    const old = lastMail();
    await comesBack(FAILED.exchangeOnline(old));
    expect((await inviteOf(id)).bounce_reason).toBe("mailbox_unknown");
    await inConsole("PUT", `/invites/${id}`, { email: "mara.quast@new.example" });
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null, bounce_reason: null });
    await inConsole("POST", `/invites/${id}/resend`);
    await service.outbox.run();
    expect(mails.received.at(-1)?.recipients).toEqual(["mara.quast@new.example"]);
    expect((await api("POST", `/invites/${id}/remind`)).status).toBe(200);
    // The server of the old address reports again, days later.
    await comesBack(FAILED.exchangeOnlineExpired(old));
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null });
  });

  test("that was written to another address than the present one marks the email alone", async () => {
    await start();
    const { id } = await invited();
    const old = lastMail();
    await inConsole("PUT", `/invites/${id}`, { email: "mara.quast@new.example" });
    await comesBack(FAILED.google(old));
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null });
    expect(await mailsOf(id)).toMatchObject([{ fault: "bounced_mailbox_unknown" }]);
  });

  test("can be sent again to the same address, as a new email, from the invite and from the list of emails", async () => {
    await start();
    const { id } = await invited();
    await comesBack(FAILED.postfixFull(lastMail()));
    expect((await inviteOf(id)).bounce_reason).toBe("mailbox_full");
    const first = lastMail().token;
    const [mail] = await mailsOf(id);
    expect((await inConsole("POST", `/mails/${mail.mail_id}/resend`)).status).toBe(202);
    await service.outbox.run();
    expect(lastMail().token).not.toBe(first);
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null });
    await comesBack(FAILED.postfixFull(lastMail()));
    await inConsole("POST", `/invites/${id}/resend`);
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null });
    expect((await mailsOf(id)).map(({ fault }: { fault: string | null }) => fault)).toEqual([
      null,
      "bounced_mailbox_full",
      "bounced_mailbox_full",
    ]);
  });

  test("is the same as one whose address the mail server refuses at once", async () => {
    await start();
    refusedAddress = ADDRESS;
    const { id } = await invited();
    expect(await inviteOf(id)).toMatchObject({ bounce_reason: "mailbox_unknown" });
    expect(await mailsOf(id)).toMatchObject([{ fault: "recipient_refused" }]);
    refusedAddress = "";
    const [mail] = await mailsOf(id);
    await inConsole("POST", `/mails/${mail.mail_id}/resend`);
    await service.outbox.run();
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null });
  });
});

describe("a report", () => {
  test("finds its email without the envelope sender: by the Message-ID, or by the header field where that was replaced", async () => {
    await start({ BOUNCE_ADDRESS: "" });
    const one = await invited();
    await comesBack(FAILED.exchangeOnline(lastMail({ token: "" })));
    expect((await inviteOf(one.id)).bounce_reason).toBe("mailbox_unknown");
    const two = await invited({ email: "zoe@people.example" });
    await comesBack(FAILED.amazon(lastMail()));
    expect((await inviteOf(two.id)).bounce_reason).toBe("mailbox_full");
  });

  test("that an email is still tried changes no invite, and is kept as information", async () => {
    await start();
    const { id } = await invited();
    await comesBack(DELAYED.postfixDelay(lastMail()));
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null });
    expect(await mailsOf(id)).toMatchObject([{ status: "done", fault: "delayed" }]);
    expect((await api("POST", `/invites/${id}/remind`)).status).toBe(200);
    await service.outbox.run();
    await comesBack(FAILED.postfixExpired(lastMail()));
    expect((await inviteOf(id)).bounce_reason).toBe("unreachable");
  });

  test("of an absence changes nothing and stays in the mailbox", async () => {
    await start();
    await invited();
    const mail = lastMail();
    const before = dump(service);
    for (const answer of Object.values(ANSWERS)) await comesBack(answer(mail));
    expect(dump(service)).toBe(before);
    expect(mailbox.folders.get("INBOX")).toHaveLength(Object.keys(ANSWERS).length);
  });

  test("that a stranger invents changes nothing, not even with the address, the invite and its link", async () => {
    await start();
    const { id, token } = await invited();
    const known = lastMail();
    const guessed = `${known.token.slice(0, 10)}${"a".repeat(22)}`;
    const forged = [
      lastMail({ token: "", returnPath: "bounces@company.example", messageId: "<x@company.example>" }),
      lastMail({
        token: guessed,
        returnPath: `bounces+${guessed}@company.example`,
        messageId: `<${guessed}@x>`,
      }),
      lastMail({
        token: "",
        returnPath: "bounces@company.example",
        messageId: `<${id}.${token}@company.example>`,
      }),
    ];
    const before = dump(service);
    for (const mail of forged) await comesBack(FAILED.postfix(mail));
    expect(dump(service)).toBe(before);
    expect(mailbox.folders.get("Assay")).toBeUndefined();
  });

  test("is not taken while its email is still being handed over", async () => {
    await start();
    const { id } = await invited();
    const mail = lastMail();
    execute(service, "UPDATE outbox SET status = 'queued', lease_until = 9e12 WHERE ref = ?", `invite:${id}`);
    await comesBack(FAILED.postfix(mail));
    expect(mailbox.folders.get("INBOX")).toHaveLength(1);
    execute(service, "UPDATE outbox SET status = 'done', lease_until = NULL WHERE ref = ?", `invite:${id}`);
    await service.run("read-bounces");
    expect((await inviteOf(id)).bounce_reason).toBe("mailbox_unknown");
  });

  test("of a deleted person finds nobody, and a deletion leaves nothing of a report", async () => {
    await start();
    const { id } = await invited();
    const mail = lastMail();
    signIn(service, { role: "recruiter", account, mode: "live" });
    await comesBack(FAILED.postfix(mail));
    expect(rows(service, "SELECT id FROM alerts WHERE record_id = ?", id)).toHaveLength(1);
    expect((await inviteOf(id)).bounce_reason).toBe("mailbox_unknown");
    expect((await inConsole("DELETE", `/invites/${id}/person`)).status).toBe(200);
    expect(rows(service, "SELECT bounced_at, bounce_reason FROM invites WHERE id = ?", id)).toEqual([
      { bounced_at: null, bounce_reason: null },
    ]);
    expect(rows(service, "SELECT id FROM alerts WHERE record_id = ?", id)).toEqual([]);
    const [event] = rows(service, "SELECT created_at AS at FROM events WHERE type = 'invite.bounced'");
    expect(new Date(Number(event?.at)).toISOString()).toMatch(/-01T00:00:00\.000Z$/);
    await service.outbox.run();
    const before = dump(service);
    await comesBack(FAILED.postfix(mail));
    expect(dump(service)).toBe(before);
  });
});

describe("the hook", () => {
  const bearer = (token = HOOK_TOKEN): CallOptions => ({ headers: { authorization: `Bearer ${token}` } });
  const send = (rawBody: string, options: CallOptions, type = "message/rfc822") =>
    service.call("POST", "/mail/bounces", {
      rawBody,
      headers: { ...options.headers, "content-type": type },
    });
  const recorded = { success: true, data: { recorded: 1, ignored: 0 } };

  test("takes a message, with the token as bearer token or as password, and nothing without it", async () => {
    await start();
    const { id } = await invited();
    const source = FAILED.exim(lastMail());
    for (const options of [{}, bearer("wrong"), { headers: { authorization: "Basic x" } }])
      expect((await send(source, options)).status).toBe(401);
    expect(await inviteOf(id)).toMatchObject({ bounced_at: null });
    const basic = Buffer.from(`mailgun:${HOOK_TOKEN}`).toString("base64");
    const taken = await send(source, { headers: { authorization: `Basic ${basic}` } });
    expect([taken.status, taken.json]).toEqual([200, recorded]);
    expect((await inviteOf(id)).bounce_reason).toBe("mailbox_unknown");
    expect((await send(ANSWERS.person(lastMail()), bearer())).json.data).toEqual({ recorded: 0, ignored: 1 });
  });

  test("takes the notices of Mailgun and of SendGrid", async () => {
    await start();
    const one = await invited();
    const id = lastMail().messageId.replace(/[<>]/g, "");
    const mailgun = {
      signature: { timestamp: "1772442001", token: "x", signature: "y" },
      "event-data": {
        ...{ event: "failed", severity: "permanent", reason: "bounce", recipient: ADDRESS },
        "delivery-status": { code: 550, "enhanced-code": "5.1.1", message: "5.1.1 No such user" },
        message: { headers: { "message-id": id, to: ADDRESS } },
      },
    };
    const sent = await send(JSON.stringify(mailgun), bearer(), "application/json");
    expect(sent.json).toEqual(recorded);
    expect((await inviteOf(one.id)).bounce_reason).toBe("mailbox_unknown");

    const two = await invited({ email: "zoe@people.example" });
    const about = { email: "zoe@people.example", "smtp-id": lastMail().messageId, timestamp: 1772442001 };
    const sendgrid = [
      { ...about, event: "processed" },
      { ...about, event: "bounce", type: "bounce", status: "5.2.2", reason: "552 5.2.2 Mailbox full" },
    ];
    expect((await send(JSON.stringify(sendgrid), bearer(), "application/json")).json).toEqual(recorded);
    expect((await inviteOf(two.id)).bounce_reason).toBe("mailbox_full");
    for (const body of ["{}", '{"event":"bounce"}'])
      expect((await send(body, bearer(), "application/json")).json.error.code).toBe("invalid_input");
    expect((await send("{", bearer(), "application/json")).json.error.code).toBe("invalid_json");
  });

  test("refuses what is too large, counts wrong tokens, and is not there without a token", async () => {
    await start({ PUBLIC_RATE_LIMIT_PER_MINUTE: "5" });
    expect((await send("x".repeat(1024 * 1024 + 1), bearer())).status).toBe(413);
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await send("", bearer("wrong"))).status);
    expect(statuses).toContain(429);
    expect((await send("", bearer())).status).toBe(200);
    await service.end();
    await start({ BOUNCE_HOOK_TOKEN: "" });
    expect((await send("", bearer(""))).status).toBe(404);
  });
});
