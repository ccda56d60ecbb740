import { afterEach, describe, expect, test } from "bun:test";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

let service: TestService;
let account: RegisteredAccount;
let mailServer: MailServer | null = null;

async function start(env: Record<string, string> = {}, fields: Record<string, unknown> = {}) {
  service = await startService(env);
  account = await register(service, fields);
  await buyCredits(service, account);
}

async function startWithMail(fields: Record<string, unknown>) {
  mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
  await start({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }, fields);
  return mailServer;
}

afterEach(async () => {
  await service.end();
  await mailServer?.stop();
  mailServer = null;
});

const mails = () =>
  rows(service, "SELECT ref, status, payload FROM outbox WHERE ref LIKE 'invite:%' ORDER BY id");
const post = (fields: Record<string, unknown> = {}) =>
  service.call("POST", "/api/v1/invites", { key: account.key, body: { email: "a@b.example", ...fields } });

describe("the invitation mail", () => {
  test("in live mode goes to the candidate, once, with the link that the API shows", async () => {
    const { received } = await startWithMail({ mode: "live" });
    const { json } = await post({ email: "zoe@people.example", name: "Zoë Candidate" });
    await service.outbox.run();
    await service.outbox.run();
    const theirs = received.filter((mail) => mail.recipients.includes("zoe@people.example"));
    expect(theirs.map((mail) => mail.recipients)).toEqual([["zoe@people.example"]]);
    expect(partOf(theirs[0]?.source ?? "", "text/plain")).toContain(json.data.analysis_link);
    expect(mails()).toMatchObject([{ status: "done" }]);
  });

  test("in test mode never leaves the server, and is kept to be seen", async () => {
    const { received } = await startWithMail({ mode: "test" });
    const { id } = await invite(service, account);
    service.clock.advance(DAY_MS);
    await service.outbox.run();
    expect(received).toEqual([]);
    expect(mails()).toMatchObject([{ ref: `invite:${id}`, status: "held" }]);
  });

  test("without a mail server is kept, and the invite works all the same", async () => {
    await start({}, { mode: "live" });
    expect((await post()).status).toBe(201);
    await service.outbox.run();
    expect(mails()).toMatchObject([{ status: "held" }]);
  });

  test("is not queued with send_email=false, in either mode", async () => {
    for (const mode of ["live", "test"]) {
      await start({}, { mode });
      expect((await post({ send_email: false })).status).toBe(201);
      expect(mails()).toEqual([]);
      if (mode === "live") await service.end();
    }
  });

  test("stores references only: neither name, address nor message are in the outbox", async () => {
    await start();
    await post({ email: "zoe@people.example", name: "Zoë Candidate", candidate_message: "See\r\n\tyou" });
    expect(JSON.stringify(rows(service, "SELECT * FROM outbox"))).not.toMatch(/zoe|Zoë|Candidate|See you/);
  });
});

describe("503", () => {
  test("when too many mails wait, the invite is rolled back with its mail; without a mail it goes through", async () => {
    await startWithMail({ mode: "live" });
    // The emails of the registration are sent. From here on nothing else happens.
    await service.outbox.run();
    execute(
      service,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
       SELECT 'mail', 'waiting:' || i, 'mail:x', ?, 'live', '{}', 'queued', 9e15, 0 FROM n`,
      account.id,
    );
    const before = dump(service);
    const { status, json, headers } = await post();
    expect([status, json.error.code, headers.get("retry-after")]).toEqual([503, "outbox_full", "60"]);
    expect(dump(service)).toBe(before);
    expect((await post({ send_email: false })).status).toBe(201);
    expect(count(service, "invites")).toBe(1);
  });
});

describe("expiry", () => {
  const status = async (id: string) =>
    (await service.call("GET", `/api/v1/invites/${id}`, { key: account.key })).json.data.status;

  test("comes with the clock alone, to the millisecond", async () => {
    await start();
    const { id } = await invite(service, account);
    service.clock.advance(30 * DAY_MS - 1);
    expect(await status(id)).toBe("pending");
    service.clock.advance(1);
    expect(await status(id)).toBe("expired");
    expect(count(service, "invites WHERE expired_at IS NOT NULL")).toBe(0);
  });

  test("follows the administrator's setting", async () => {
    await start({ INVITE_LIFETIME_DAYS: "2" });
    const { id } = await invite(service, account);
    service.clock.advance(2 * DAY_MS);
    expect(await status(id)).toBe("expired");
  });

  test("in test mode follows the account's own clock, which moves nobody else", async () => {
    await start();
    const { id } = await invite(service, account);
    const other = await register(service);
    await buyCredits(service, other);
    const theirs = await invite(service, other);
    execute(service, "UPDATE accounts SET test_clock_offset_ms = ? WHERE id = ?", 30 * DAY_MS, account.id);
    expect(await status(id)).toBe("expired");
    const { json } = await service.call("GET", `/api/v1/invites/${theirs.id}`, { key: other.key });
    expect(json.data.status).toBe("pending");
    expect(service.run("expire-invites")).toBe(1);
    expect(rows(service, "SELECT id FROM invites WHERE expired_at IS NOT NULL")).toEqual([{ id }]);
  });

  test("records exactly the expired invites in the sweep, once, and changes no status", async () => {
    await start();
    const [open, over, begun, done, cancelled] = [
      await invite(service, account),
      await invite(service, account, { expires_in_days: 1 }),
      await invite(service, account, { expires_in_days: 1 }),
      await invite(service, account, { expires_in_days: 1 }),
      await invite(service, account, { expires_in_days: 1 }),
    ];
    await answerAll(service, begun.token);
    await completeAssessment(service, done.token);
    execute(service, "UPDATE invites SET cancelled_at = 1 WHERE id = ?", cancelled.id);
    service.clock.advance(DAY_MS - 1);
    expect(service.run("expire-invites")).toBe(0);
    service.clock.advance(1);
    const statuses = () => Promise.all([open, over, begun, done].map(({ id }) => status(id)));
    const before = await statuses();
    expect(before).toEqual(["pending", "expired", "expired", "completed"]);
    expect(service.run("expire-invites")).toBe(2);
    const recorded = rows(
      service,
      "SELECT id, expired_at FROM invites WHERE expired_at IS NOT NULL ORDER BY rowid",
    );
    expect(recorded).toEqual([over, begun].map(({ id }) => ({ id, expired_at: service.clock.now() })));
    service.clock.advance(HOUR_MS);
    expect(service.run("expire-invites")).toBe(0);
    expect(await statuses()).toEqual(before);
    expect(
      rows(service, "SELECT id, expired_at FROM invites WHERE expired_at IS NOT NULL ORDER BY rowid"),
    ).toEqual(recorded);
  });
});
