import { afterEach, describe, expect, test } from "bun:test";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson, OWNER_ACTOR } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let account: RegisteredAccount;
let mailServer: MailServer | null = null;

async function start(mode: "live" | "test", env: Record<string, string> = {}) {
  service = await startService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", ...env });
  account = await register(service, { mode });
  await buyCredits(service, account);
}

async function startWithMail() {
  mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
  await start("live", { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  return mailServer;
}

afterEach(async () => {
  await service.end();
  await mailServer?.stop();
  mailServer = null;
});

const ask = (method: string, path: string, owner = account) =>
  service.call(method, `/api/v1/console/mails${path}`, asPerson(owner));
const list = async (query = "") => (await ask("GET", query)).json.data.mails;
const mailOf = async (template: string) => (await list(`?template=${template}`))[0];

describe("the outbox of test mode", () => {
  test("lists every mail with its present recipient and subject, newest first, and sends none", async () => {
    await start("test");
    const { id, token } = await invite(service, account, { name: "Zoë Candidate" });
    await completeAssessment(service, token);
    const mails = await list();
    expect(mails.map(({ template }: { template: string }) => template)).toEqual([
      "thanks",
      "completed",
      "invite",
      "receipt",
    ]);
    expect(mails[2]).toMatchObject({
      status: "held",
      content: "available",
      recipient: { name: "Zoë Candidate", address: "candidate@people.example" },
      invite_id: id,
      can_resend: false,
    });
    expect(mails[2].subject).toContain("has invited you");
    expect(await list(`?invite_id=${id}`)).toEqual([mails[2]]);
    expect((await list("?status=done")).length).toBe(0);
    expect((await ask("POST", `/${mails[2].mail_id}/resend`)).json.error.code).toBe("mail_of_test_mode");
  });

  test("shows the mail as it would be sent, also when its trigger has passed", async () => {
    await start("test");
    const { id, token } = await invite(service, account);
    const link = service.inviteLinks.address({ id, linkRevision: 0 });
    await completeAssessment(service, token);
    const { mail_id } = await mailOf("invite");
    const { json } = await ask("GET", `/${mail_id}`);
    expect(json.data.text).toContain(link);
    expect(json.data.html).toContain(link);
    expect(json.data.preview).not.toContain(' style="');
    expect(json.data.reply_to.address).toBe(account.email);
    const gone = await invite(service, account);
    await service.call("DELETE", `/api/v1/invites/${gone.id}`, { key: account.key });
    expect((await mailOf("invite")).content).toBe("available");
  });

  test("pages are parts of one list", async () => {
    await start("test");
    for (let place = 0; place < 5; place += 1) await invite(service, account);
    execute(service, "UPDATE outbox SET status = 'dead' WHERE id % 2 = 0");
    const all = (await list("?limit=100")).map(({ mail_id }: { mail_id: number }) => mail_id);
    const pages = [];
    for (let offset = 0; offset < 6; offset += 2) pages.push(...(await list(`?limit=2&offset=${offset}`)));
    expect(pages.map(({ mail_id }) => mail_id)).toEqual(all);
    expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
  });
});

describe("what nobody may see", () => {
  test("whom a mail was about once the person is anonymized", async () => {
    await start("test");
    const { token } = await invite(service, account, { name: "Sentinel", email: "sentinel@people.example" });
    await completeAssessment(service, token);
    const sessionId = rows(service, "SELECT id FROM sessions")[0]?.id;
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    const { text } = await ask("GET", "");
    expect(text.toLowerCase()).not.toContain("sentinel");
    for (const template of ["invite", "thanks"]) {
      expect(await mailOf(template)).toMatchObject({ content: "erased", recipient: null, subject: null });
    }
    const { mail_id } = await mailOf("invite");
    expect((await ask("GET", `/${mail_id}`)).json.data).toMatchObject({
      text: null,
      html: null,
      preview: null,
    });
  });

  test("a link that is for its reader alone: such mails are listed without their text", async () => {
    await start("live");
    const link = service.userLinks.invite(
      {
        email: "new@company.example",
        name: "New Member",
        language: "en",
        post: { accountId: account.id, role: "reviewer" },
      },
      OWNER_ACTOR,
    );
    const tenant = { accountId: account.id, mode: "live" } as const;
    service.queueMail(tenant, { template: "member_invitation", linkId: link.id }, service.clock.now());
    const mail = await mailOf("member_invitation");
    expect(mail).toMatchObject({ content: "withheld", recipient: { address: "new@company.example" } });
    const { text, json } = await ask("GET", `/${mail.mail_id}`);
    expect([json.data.text, json.data.html, json.data.preview]).toEqual([null, null, null]);
    expect(text).not.toContain("/console/link/");
  });

  test("mails of another account or mode", async () => {
    await start("test");
    await invite(service, account);
    const { mail_id } = await mailOf("invite");
    const other = await register(service);
    for (const stranger of [other, { ...account, key: "pk_live_x" }]) {
      expect((await ask("GET", `/${mail_id}`, stranger)).json.error.code).toBe("mail_not_found");
      expect((await ask("POST", `/${mail_id}/resend`, stranger)).status).toBe(404);
      expect((await ask("GET", "", stranger)).json.data.mails).toEqual([]);
    }
  });
});

describe("sending again", () => {
  const theirs = (server: MailServer) =>
    server.received.filter(({ recipients }) => recipients.includes("candidate@people.example"));

  test("a mail that was sent is sent again as a new one, three times a day", async () => {
    const server = await startWithMail();
    await invite(service, account);
    await service.outbox.run();
    const { mail_id, can_resend } = await mailOf("invite");
    expect(can_resend).toBe(true);
    for (const sent of [2, 3, 4]) {
      expect((await ask("POST", `/${mail_id}/resend`)).status).toBe(202);
      await service.outbox.run();
      expect(theirs(server)).toHaveLength(sent);
    }
    expect((await ask("POST", `/${mail_id}/resend`)).json.error.code).toBe("resend_limit");
    const ids = theirs(server).map(({ source }) => /^message-id: (.*)$/im.exec(source)?.[1]);
    expect(new Set(ids).size).toBe(4);
    service.clock.advance(DAY_MS);
    expect((await ask("POST", `/${mail_id}/resend`)).status).toBe(202);
  });

  test("one that was refused is sent under its own name, to the corrected address", async () => {
    const server = await startWithMail();
    const { id } = await invite(service, account, { email: "wrong@people.example" });
    await service.outbox.run();
    execute(service, "UPDATE outbox SET status = 'dead', last_error = 'refused' WHERE ref LIKE 'invite:%'");
    await service.call("PUT", `/api/v1/console/invites/${id}`, {
      ...asPerson(account),
      body: { email: "candidate@people.example" },
    });
    const { mail_id } = await mailOf("invite");
    expect((await ask("POST", `/${mail_id}/resend`)).status).toBe(202);
    await service.outbox.run();
    expect(theirs(server)).toHaveLength(1);
    expect(count(service, "outbox WHERE ref LIKE 'invite:%'")).toBe(1);
    expect(await mailOf("invite")).toMatchObject({ status: "done", last_error: null });
  });

  test("one that was on hold is sent once there is a mail server", async () => {
    await start("live");
    await invite(service, account);
    const { mail_id } = await mailOf("invite");
    expect((await ask("POST", `/${mail_id}/resend`)).json.error.code).toBe("mail_server_not_set");
    mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
    service = await service.restart({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
    expect((await ask("POST", `/${mail_id}/resend`)).status).toBe(202);
    await service.outbox.run();
    expect(partOf(theirs(mailServer)[0]?.source ?? "", "text/plain")).toContain("/a/");
  });

  test("is refused for a mail on its way and for one that nobody needs", async () => {
    const server = await startWithMail();
    await server.stop();
    const { id } = await invite(service, account);
    await service.outbox.run();
    const { mail_id } = await mailOf("invite");
    expect((await ask("POST", `/${mail_id}/resend`)).json.error.code).toBe("mail_waiting");
    execute(service, "UPDATE outbox SET status = 'dead' WHERE ref LIKE 'invite:%'");
    await service.call("DELETE", `/api/v1/invites/${id}`, { key: account.key });
    service.clock.advance(HOUR_MS);
    expect((await ask("POST", `/${mail_id}/resend`)).json.error.code).toBe("mail_not_needed");
    expect(count(service, "outbox WHERE ref LIKE 'invite:%' AND status = 'queued'")).toBe(0);
  });
});
