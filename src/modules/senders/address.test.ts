import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { checkDatabase } from "#/ops/doctor/database.ts";
import { FAILED, reportedMail } from "#/platform/mail/delivery-reports.testing.ts";
import { CLIENT, startProvider } from "#/platform/mail/provider.testing.ts";
import { headerOf, type MailServer, partOf, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { verdictOf } from "#/platform/mail/verdict.testing.ts";
import { type NameServer, startNameServer } from "#/platform/outbound/dns.testing.ts";
import { createTextRecords } from "#/platform/outbound/text-records.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

/** A sender's own address: who proves that it is theirs, what DNS has to say, and what the mail server gets. */

const OF_SERVER = "assay@server.example";
const OWN = "jobs@northwind.example";
const NOT_OWNED = "5.7.1 Sender address rejected: not owned by user";
const HOOK_TOKEN = "hook-token-of-tests-0123456789-abcdef";

let service: TestService;
let account: RegisteredAccount;
let mails: MailServer;
let dns: NameServer;
/** The mail server takes no email with it as its sender. */
let refusedFrom = "";
let refusal = NOT_OWNED;
/** How many emails it takes later. */
let busy = 0;

async function start(env: Record<string, string> = {}): Promise<void> {
  service = await startService(
    {
      ...{ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", MAIL_FROM: `Assay <${OF_SERVER}>` },
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      ...env,
    },
    undefined,
    "cheap",
    createTextRecords([dns.address]),
  );
  account = await register(service, { mode: "live" });
  await buyCredits(service, account);
  await service.outbox.run();
  mails.received.length = 0;
}

beforeEach(async () => {
  [refusedFrom, refusal, busy] = ["", NOT_OWNED, 0];
  dns = await startNameServer();
  const kept: MailServer["received"] = [];
  mails = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const from = headerOf(source, "from") ?? "";
        if (busy > 0 && busy-- > 0) return done(smtpRefusal(451, "4.3.2 Too busy"));
        if (refusedFrom !== "" && from.includes(refusedFrom)) return done(smtpRefusal(550, refusal));
        kept.push({
          recipients: session.envelope.rcptTo.map((to) => to.address),
          sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          ...{ isEncrypted: session.secure, user: null, source },
        });
        done();
      });
    },
  });
  mails.received = kept;
});
afterEach(async () => {
  await service.end();
  await Promise.all([mails.stop(), dns.stop()]);
});

const call = (method: string, path: string, body?: unknown, who = asPerson(account)) =>
  service.call(method, `/api/v1/console${path}`, { ...who, ...(body !== undefined && { body }) });
const put = async (body: object) => (await call("PUT", "/sender", body)).json.data;
const shown = async () => (await call("GET", "/sender")).json.data;
const check = async () => (await call("POST", "/sender/check", {})).json.data;
const enter = (code: string) => call("POST", "/sender/confirmation", { code });

async function codeFor(address: string): Promise<string> {
  await service.outbox.run();
  const mail = mails.received.findLast(({ recipients }) => recipients.includes(address));
  const [code = ""] = /\d{4} \d{4}/.exec(partOf(mail?.source ?? "", "text/plain")) ?? [];
  return code;
}

async function confirmed(address = OWN, body: object = {}) {
  await put({ address, ...body });
  return (await enter(await codeFor(address))).json.data;
}

/** With its record in DNS. */
async function used() {
  const { record } = await confirmed();
  dns.records.set(record.name, [record.value]);
  expect((await check()).state).toBe("in_use");
  return record as { name: string; value: string };
}

let people = 0;
async function sent() {
  const email = `p${++people}@people.example`;
  const { id } = await invite(service, account, { email });
  await service.outbox.run();
  const mail = mails.received.find(({ recipients }) => recipients[0] === email);
  if (mail === undefined) throw new Error("no email was sent");
  const header = (name: string) => headerOf(mail.source, name) ?? "";
  return {
    ...{ id, email, source: mail.source, envelope: mail.sender },
    ...{ from: header("from"), signature: header("dkim-signature") },
  };
}

describe("an address in the server's own domain", () => {
  test("is used once its mailbox is confirmed, without DNS and without another signature", async () => {
    await start();
    await put({ address: "hr@server.example" });
    expect(await shown()).toMatchObject({ state: "unconfirmed", record: null });
    expect((await sent()).from).toContain(OF_SERVER);
    const { state, used: now } = (await enter(await codeFor("hr@server.example"))).json.data;
    expect([state, now.address]).toEqual(["in_use", "hr@server.example"]);
    const { from, signature, envelope } = await sent();
    expect([from, signature, envelope]).toEqual(["Assay <hr@server.example>", "", OF_SERVER]);
    expect(dns.asked).toEqual([]);
  });
});

describe("an address in another domain", () => {
  test("is used once its mailbox is confirmed and DNS has the key, and passes DMARC though SPF names the server", async () => {
    await start();
    const { state, record, code_sent_at } = await put({ address: OWN, name: "Northwind" });
    expect(state).toBe("unconfirmed");
    expect(code_sent_at).not.toBeNull();
    expect(record.name).toMatch(/^assay-[0-9a-f]{8}\._domainkey\.northwind\.example$/);
    const confirmation = (await enter(await codeFor(OWN))).json.data;
    expect(confirmation).toMatchObject({ state: "no_record", record, used: { address: OF_SERVER } });
    expect((await sent()).from).toBe(`Northwind <${OF_SERVER}>`);

    dns.records.set(record.name, [record.value]);
    expect(await check()).toMatchObject({
      ...{ state: "in_use", used: { name: "Northwind", address: OWN, reply_to: account.email } },
    });
    const { from, envelope, source } = await sent();
    expect([from, envelope]).toEqual([`Northwind <${OWN}>`, OF_SERVER]);

    dns.records.set("_dmarc.northwind.example", ["v=DMARC1; p=reject; adkim=s; aspf=s"]);
    dns.records.set("northwind.example", ["v=spf1 -all"]);
    dns.records.set("server.example", ["v=spf1 ip4:192.0.2.1 -all"]);
    const judged = { source, envelope, ip: "192.0.2.1", nameServer: dns.address };
    expect(await verdictOf(judged)).toEqual({ spf: "pass", dkim: ["pass"], dmarc: "pass" });
  });

  test.each([
    ["another key", ["v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A"], "wrong_record"],
    ["a withdrawn key", ["v=DKIM1; p="], "wrong_record"],
    ["a record about something else", ["v=spf1 -all"], "no_record"],
    ["no record", [], "no_record"],
    ["a server that fails", null, "no_answer"],
  ])("is not used with %s", async (_what, records, state) => {
    await start();
    const { record } = await put({ address: OWN });
    dns.records.set(record.name, records);
    expect((await enter(await codeFor(OWN))).json.data).toMatchObject({
      state,
      used: { address: OF_SERVER },
    });
    expect((await sent()).from).toContain(OF_SERVER);
  });

  test("accepts a key that is written with spaces, next to other records", async () => {
    await start();
    const { record } = await confirmed();
    const spaced = record.value
      .replace("p=", "t=s; p= ")
      .replaceAll("A", "A ")
      .replace("v=DKIM1", " v = DKIM1");
    dns.records.set(record.name, ["google-site-verification=x", spaced]);
    expect((await check()).state).toBe("in_use");
  });

  test("has to be confirmed again once it is another one", async () => {
    await start();
    await used();
    expect(await put({ address: OWN, name: "Other name" })).toMatchObject({ state: "in_use" });
    expect(await put({ address: "other@northwind.example" })).toMatchObject({ state: "unconfirmed" });
    expect((await sent()).from).toContain(OF_SERVER);
  });

  test("has the same record on another account, which needs a code of its own", async () => {
    await start();
    const { record } = await confirmed();
    dns.records.set(record.name, [record.value]);
    const other = await register(service, { mode: "live" });
    const seen = await call("PUT", "/sender", { address: OWN }, asPerson(other));
    expect(seen.json.data).toMatchObject({ state: "unconfirmed", record });
  });
});

describe("the code", () => {
  test("is refused when it is wrong, after an hour, and after ten wrong ones", async () => {
    await start();
    await put({ address: OWN });
    const first = await codeFor(OWN);
    expect(first).toMatch(/^\d{4} \d{4}$/);
    const wrong = await enter("1234 5678");
    expect([wrong.status, wrong.json.error.code]).toEqual([403, "sender_code_refused"]);
    service.clock.advance(HOUR_MS);
    expect((await enter(first)).status).toBe(403);
    await call("POST", "/sender/code", {});
    const second = await codeFor(OWN);
    expect(second).not.toBe(first);
    for (let tried = 0; tried < 10; tried++) await enter("1234 5678");
    expect((await enter(second)).status).toBe(403);
    service.clock.advance(MINUTE_MS);
    await call("POST", "/sender/code", {});
    expect((await enter(await codeFor(OWN))).status).toBe(200);
  });

  test("is sent once a minute, cannot be read in the list of emails, and needs an address", async () => {
    await start();
    expect((await call("POST", "/sender/code", {})).json.error.code).toBe("sender_address_not_set");
    await put({ address: OWN });
    await call("POST", "/sender/code", {});
    await service.outbox.run();
    expect(mails.received.filter(({ recipients }) => recipients.includes(OWN))).toHaveLength(1);
    const listed = (await call("GET", "/mails?template=sender_code")).json.data.mails;
    expect(listed).toMatchObject([{ template: "sender_code", content: "withheld" }]);
  });
});

describe("a check that starts to fail", () => {
  const alerts = () => rows(service, "SELECT kind, subject, record_id FROM alerts ORDER BY id");

  test("ends the use of the address and notifies the owner once; DNS without an answer does not", async () => {
    await start();
    const owner = signIn(service, { role: "owner", account, mode: "live" });
    const record = await used();
    dns.records.set(record.name, null);
    await service.run("check-senders");
    expect(await shown()).toMatchObject({ state: "in_use" });
    expect(alerts()).toEqual([]);
    dns.records.delete(record.name);
    await service.run("check-senders");
    await service.run("check-senders");
    expect(await shown()).toMatchObject({ state: "no_record", used: { address: OF_SERVER } });
    expect((await sent()).from).toContain(OF_SERVER);
    const health = await service.call("GET", "/api/v1/admin/health", { key: OPERATOR_TOKEN });
    expect(health.json.data.checks.map(({ code }: { code: string }) => code)).toContain("senders_failing");
    expect(checkDatabase(service.folder).find(({ code }) => code === "senders_failing")?.detail).toBe(
      `Emails to candidates do not come from these confirmed sender addresses: ${OWN}.`,
    );
    const notified = alerts().filter(({ kind }) => kind === "sender_failing");
    expect(notified).toEqual([{ kind: "sender_failing", subject: "sender", record_id: null }]);
    const mailed = mails.received.filter(({ recipients }) => recipients.includes(owner.email));
    expect(mailed.map(({ source }) => headerOf(source, "subject"))).toEqual([
      "Emails to candidates no longer come from your sender address. Check it in the settings.",
    ]);
    dns.records.set(record.name, [record.value]);
    await service.run("check-senders");
    expect((await sent()).from).toContain(OWN);
  });

  test.each([
    ["", NOT_OWNED],
    ["bounces@server.example", NOT_OWNED],
    ["", "5.1.8 Bad sender's system address"],
    ["bounces@server.example", "5.7.60 SMTP; Client does not have permissions to send as this sender"],
  ])("of a mail server that takes no such sender loses no email (%s, %s)", async (bounceAddress, text) => {
    refusal = text;
    await start({ BOUNCE_ADDRESS: bounceAddress });
    signIn(service, { role: "owner", account, mode: "live" });
    await used();
    refusedFrom = OWN;
    expect(await sent()).toMatchObject({ from: `Assay <${OF_SERVER}>`, signature: "" });
    expect(await shown()).toMatchObject({ state: "refused" });
    expect(alerts().filter(({ kind }) => kind === "sender_failing")).toHaveLength(1);
    await service.run("check-senders");
    expect(await shown()).toMatchObject({ state: "refused" });
    refusedFrom = "";
    expect(await check()).toMatchObject({ state: "in_use" });
    expect((await sent()).from).toContain(OWN);
  });
});

describe("a server that sends with Microsoft Graph", () => {
  test("keeps its own mailbox, with the name and the reply address of the sender", async () => {
    const provider = startProvider();
    await start({
      ...{ MAIL_TRANSPORT: "graph", MAIL_API_URL: provider.url, MAIL_OAUTH_TENANT: "northwind.example" },
      ...{ MAIL_OAUTH_CLIENT_ID: CLIENT.clientId, MAIL_OAUTH_CLIENT_SECRET: CLIENT.clientSecret },
    });
    const body = { address: OWN, name: "Northwind", reply_to: OWN };
    expect(await put(body)).toMatchObject({ state: "not_supported", record: null });
    await invite(service, account, { email: "graph@people.example" });
    await service.outbox.run();
    const mail = provider.mails.findLast(({ source }) => source.includes("graph@people.example"));
    expect(mail?.mailbox).toBe(OF_SERVER);
    expect(headerOf(mail?.source ?? "", "from")).toBe(`Northwind <${OF_SERVER}>`);
    expect(headerOf(mail?.source ?? "", "reply-to")).toEndWith(`<${OWN}>`);
  });
});

describe("an email that comes back", () => {
  test("is recorded, though its visible sender is in another domain than its return path", async () => {
    await start({ BOUNCE_ADDRESS: "bounces@server.example", BOUNCE_HOOK_TOKEN: HOOK_TOKEN });
    await used();
    const { id, email, from, signature, envelope, source } = await sent();
    const token = headerOf(source, "x-assay-mail") ?? "";
    expect(from).toContain(OWN);
    expect(signature).toContain("d=northwind.example");
    expect(envelope).toBe(`bounces+${token}@server.example`);
    const messageId = headerOf(source, "message-id") ?? "";
    const mail = { returnPath: envelope, from: OWN, to: email, messageId };
    // Only the return path names the email.
    const report = FAILED.postfix(reportedMail(mail)).replaceAll(messageId, "<replaced@relay.example>");
    const taken = await service.call("POST", "/mail/bounces", {
      rawBody: report,
      headers: { authorization: `Bearer ${HOOK_TOKEN}`, "content-type": "message/rfc822" },
    });
    expect(taken.json.data).toEqual({ recorded: 1, ignored: 0 });
    const { json } = await service.call("GET", `/api/v1/invites/${id}`, { key: account.key });
    expect(json.data.bounce_reason).toBe("mailbox_unknown");
  });
});

describe("emails that wait while their sender changes", () => {
  const queued = async (change: () => Promise<unknown>) => {
    await used();
    busy = 1;
    const email = `p${++people}@people.example`;
    await invite(service, account, { email });
    await service.outbox.run();
    const received = () => mails.received.find(({ recipients }) => recipients[0] === email);
    expect([busy, received()]).toEqual([0, undefined]);
    await change();
    service.clock.advance(MINUTE_MS);
    await service.outbox.run();
    return ["from", "dkim-signature"].map((name) => headerOf(received()?.source ?? "", name));
  };
  const OF_THE_SERVER = [`Assay <${OF_SERVER}>`, undefined];

  test("come from it when the mail server was only busy", async () => {
    await start();
    const [from, signature] = await queued(shown);
    expect([from, signature?.startsWith("v=1;")]).toEqual([`Assay <${OWN}>`, true]);
    expect(await shown()).toMatchObject({ state: "in_use" });
  });

  test.each([
    ["is removed", { address: "" }],
    ["becomes another address", { address: "other@northwind.example" }],
  ])("come from the server when it %s", async (_how, body) => {
    await start();
    expect(await queued(() => put(body))).toEqual(OF_THE_SERVER);
  });

  test("come from the server when DNS no longer has the key", async () => {
    await start();
    const change = async () => {
      dns.records.clear();
      await service.run("check-senders");
    };
    expect(await queued(change)).toEqual(OF_THE_SERVER);
  });
});

describe("DNS", () => {
  test("is asked only about addresses in other domains, once their mailbox is confirmed", async () => {
    await start();
    await sent();
    await service.run("check-senders");
    await put({ name: "Northwind", reply_to: OWN });
    await confirmed("hr@server.example");
    await check();
    await put({ address: OWN });
    await enter("1234 5678");
    await sent();
    await service.run("check-senders");
    expect(dns.asked).toEqual([]);
    service.clock.advance(MINUTE_MS);
    const { record } = await confirmed("jobs@harbor.example");
    expect(new Set(dns.asked)).toEqual(new Set([record.name]));
  });
});
