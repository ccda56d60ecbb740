import { afterEach, describe, expect, test } from "bun:test";
import { type MailServer, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { buyCredits, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { KEPT_AGES } from "./rules.ts";

let service: TestService;
let account: RegisteredAccount;
let mailServer: MailServer | null = null;

async function start(mode: "live" | "test", env: Record<string, string> = {}) {
  service = await startService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", ...env });
  account = await register(service, { mode });
  await buyCredits(service, account);
}

afterEach(async () => {
  await service.end();
  await mailServer?.stop();
  mailServer = null;
});

const ask = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console${path}`, { ...asPerson(account), body });
const sending = async () => (await ask("GET", "/sending")).json.data;
const asOperator = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/admin${path}`, { key: OPERATOR_TOKEN, body });
const kept = async () =>
  Object.fromEntries(
    (await sending()).kept.map(({ days, count }: { days: number; count: number }) => [days, count]),
  );

describe("what is said of mails", () => {
  test("is that none is sent in test mode, and nothing of it counts as kept for somebody", async () => {
    await start("test");
    await invite(service, account);
    expect(await sending()).toEqual({
      state: "test",
      failed_at: null,
      fault: null,
      kept: KEPT_AGES.map((days) => ({ days, count: 0 })),
    });
    expect((await ask("POST", "/sending/kept", { days: 1 })).json.error.code).toBe("mail_server_not_set");
  });

  test("is that there is no server, with what was kept by its age; nothing can be sent then", async () => {
    await start("live");
    await invite(service, account);
    const before = (await kept())[1];
    expect(before).toBeGreaterThan(0);
    service.clock.advance(3 * DAY_MS);
    await invite(service, account, { email: "later@people.example" });
    expect(await sending()).toMatchObject({ state: "off", failed_at: null });
    expect(await kept()).toEqual({ 1: 1, 7: before + 1, 30: before + 1 });
    expect((await ask("POST", "/sending/kept", { days: 7 })).json.error.code).toBe("mail_server_not_set");
    expect((await asOperator("POST", "/sending/kept", { days: 7 })).json.error.code).toBe(
      "mail_server_not_set",
    );
  });

  test("is which invites wait for a mail or lost one, only where somebody asks for it", async () => {
    await start("live");
    const invited = await invite(service, account);
    const troubled = async () => (await ask("GET", "/sending?troubled=true")).json.data.troubled;
    expect(await sending()).not.toHaveProperty("troubled");
    const onHold = { status: "held", attempts: 0, fault: null };
    expect(await troubled()).toEqual([{ invite_id: invited.id, ...onHold }]);
    const other = await invite(service, account, { email: "later@people.example" });
    expect(await troubled()).toEqual([other, invited].map(({ id }) => ({ invite_id: id, ...onHold })));
  });

  test("is that the server fails, since when and why, until it takes a mail again", async () => {
    let fails = false;
    mailServer = await startMailServer({
      disabledCommands: ["STARTTLS"],
      onMailFrom: (_address, _session, done) => done(fails ? smtpRefusal(421, "too much to do") : null),
    });
    const { port } = mailServer;
    await start("live", { SMTP_URL: `smtp://127.0.0.1:${port}` });
    await service.outbox.run();
    expect((await sending()).state).toBe("sends");
    fails = true;
    await invite(service, account);
    await service.outbox.run();
    const failing = await sending();
    expect(failing).toMatchObject({ state: "failing", fault: "handover" });
    expect(Math.abs(Date.parse(failing.failed_at) - service.clock.now())).toBeLessThan(HOUR_MS);
    expect((await asOperator("GET", "/sending")).json.data.state).toBe("failing");
    const { checks } = (await asOperator("GET", "/health")).json.data;
    expect(checks).toContainEqual(
      expect.objectContaining({
        code: "mail_failing",
        parameters: [{ name: "place", kind: "text", value: "environment" }],
      }),
    );
    fails = false;
    service.clock.advance(2 * HOUR_MS);
    await service.outbox.run();
    expect((await sending()).state).toBe("sends");
  });
});

describe("what was kept while nothing could be sent", () => {
  async function keepThenSet() {
    await start("live");
    const { id } = await invite(service, account, { email: "old@people.example" });
    service.clock.advance(10 * DAY_MS);
    await invite(service, account, { email: "new@people.example" });
    await invite(service, account, { email: "cancelled@people.example" });
    mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
    return id;
  }
  const recipients = () => mailServer?.received.flatMap(({ recipients }) => recipients).toSorted() ?? [];

  test("is sent at one request, as far back as was chosen, and what nobody needs any more does not", async () => {
    await keepThenSet();
    const list = (await ask("GET", "/mails?template=invite")).json.data.mails;
    const cancelled = list.find(({ recipient }: { recipient: { address: string } }) =>
      recipient.address.startsWith("cancelled"),
    );
    await service.call("DELETE", `/api/v1/invites/${cancelled.invite_id}`, { key: account.key });
    service = await service.restart({ SMTP_URL: `smtp://127.0.0.1:${mailServer?.port}` });
    expect((await sending()).state).toBe("sends");
    const { status, json } = await ask("POST", "/sending/kept", { days: 7 });
    expect(status).toBe(202);
    expect(json.data.left).toBe(0);
    await service.outbox.run();
    expect(recipients()).toContain("new@people.example");
    expect(recipients()).not.toContain("old@people.example");
    expect(recipients()).not.toContain("cancelled@people.example");
    expect((await kept())[7]).toBe(0);
    expect((await kept())[30]).toBeGreaterThan(0);
    // A second request sends nothing twice.
    const sent = recipients().length;
    expect((await ask("POST", "/sending/kept", { days: 7 })).json.data.queued).toBe(0);
    await service.outbox.run();
    expect(recipients().length).toBe(sent);
  });

  test("is sent for all accounts when the server administrator requests it, and never that of test mode", async () => {
    await keepThenSet();
    const other = await register(service, { mode: "test", email: "hr@other.example" });
    await buyCredits(service, other);
    await invite(service, other, { email: "tested@people.example" });
    service = await service.restart({ SMTP_URL: `smtp://127.0.0.1:${mailServer?.port}` });
    const { json } = await asOperator("POST", "/sending/kept", { days: 30 });
    expect(json.data.queued).toBeGreaterThan(2);
    await service.outbox.run();
    expect(recipients()).toContain("old@people.example");
    expect(recipients()).not.toContain("tested@people.example");
    expect((await asOperator("GET", "/sending")).json.data.kept.at(-1)).toEqual({ days: 30, count: 0 });
  });
});
