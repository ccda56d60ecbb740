import { afterEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { type SettingKey, settingStates } from "#/config/catalogue.ts";
import { readConfig } from "#/config/config.ts";
import { bounceMailboxOf } from "#/config/mail-route.ts";
import { runDoctor } from "#/ops/doctor/doctor.ts";
import { type ImapServer, startImapServer } from "#/platform/mail/imap.testing.ts";
import { CLIENT, startProvider } from "#/platform/mail/provider.testing.ts";
import { smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";
import { withSecrets } from "./rules.ts";

/** The settings of emails that come back: set and tried at the console, and checked. */

const PATH = "/api/v1/admin/settings";
const PASSWORD = "sentinel pass/word#1";
let service: TestService;
const started: TestService[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.end();
});

async function start(env: Record<string, string> = {}) {
  service = await startService({ OPERATOR_TOKEN, ...env });
  started.push(service);
  const { headers } = signIn(service, { operator: true });
  return {
    headers,
    attempt: (values: object) => service.call("POST", `${PATH}/try-mailbox`, { headers, body: { values } }),
    put: (values: object) => service.call("PUT", PATH, { headers, body: { values } }),
  };
}

const at = ({ port }: ImapServer, more: object = {}) => ({
  ...{ bounce_host: "127.0.0.1", bounce_port: port, bounce_security: "starttls" },
  ...more,
});

const healthOf = async (headers: Record<string, string>) =>
  (await service.call("GET", "/api/v1/admin/health", { headers })).json.data.checks.filter(
    ({ name }: { name: string }) => name === "delivery reports",
  );

describe("the mailbox", () => {
  test("is tried before it is saved, read once it is, and its password is shown by nothing", async () => {
    const { headers, attempt, put } = await start();
    const mailbox = await startImapServer({ accepts: (password) => password === PASSWORD });
    const values = at(mailbox, { bounce_password: PASSWORD });
    const wrong = await attempt({ ...values, bounce_password: "wrong" });
    expect(wrong.json.data).toMatchObject({ trouble: "imap_sign_in", messages: null });
    const tried = await attempt(values);
    expect(tried.json.data).toEqual({
      ...{ server: `127.0.0.1:${mailbox.port}`, trouble: null, note: null, messages: 0 },
    });
    expect((await attempt({ ...values, bounce_folder: "Retouren" })).json.data.trouble).toBe("imap_folder");
    const saved = await put(values);
    expect(saved.status).toBe(200);
    expect(await healthOf(headers)).toMatchObject([{ code: "bounce_mailbox_pending", severity: "pending" }]);
    mailbox.deliver("From: a@b.example\r\nSubject: Hello\r\n\r\nHello\r\n");
    await service.run("read-bounces");
    const health = await healthOf(headers);
    expect(health).toMatchObject([{ code: "bounce_mailbox_read", severity: "ok" }]);
    expect(health[0].detail).toContain("1 message of the last two weeks is not a report");
    mailbox.stop();
    await service.run("read-bounces");
    const failing = await healthOf(headers);
    expect(failing).toMatchObject([
      { code: "bounce_mailbox_failing", severity: "warning", details: [{ failure: "connection_refused" }] },
    ]);
    const shown = await service.call("GET", PATH, { headers });
    for (const text of [tried.text, saved.text, shown.text, JSON.stringify([failing, service.events])])
      expect(text).not.toContain("sentinel");
    service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    expect(readFileSync(service.db.sqlite.filename).includes("sentinel")).toBe(false);
  });

  test("is read at once when it is tried as it is set, and not when it is tried with other values", async () => {
    const { headers, attempt, put } = await start();
    const mailbox = await startImapServer();
    expect((await put(at(mailbox, { bounce_password: PASSWORD }))).status).toBe(200);
    mailbox.deliver("From: a@b.example\r\nSubject: Hello\r\n\r\nHello\r\n");
    expect((await attempt({ bounce_password: "another" })).json.data.messages).toBe(1);
    expect((await attempt({})).json.data.messages).toBe(1);
    const isRead = async () => (await healthOf(headers))[0].code === "bounce_mailbox_read";
    expect(await until(isRead)).toBe(true);
    expect(mailbox.commands.filter((command) => command === "UID SEARCH")).toHaveLength(1);
    mailbox.stop();
    expect((await attempt({})).json.data.trouble).toBe("connection_refused");
    expect(await until(async () => (await healthOf(headers))[0].details?.[0]?.failure)).toBe(
      "connection_refused",
    );
  });

  test("is not tried without a server, which is named", async () => {
    const { attempt } = await start();
    const { status, json } = await attempt({});
    expect([status, json.error.field, json.error.reason]).toEqual([400, "values.bounce_host", "required"]);
  });

  test("is opened with the application that sends emails where it has no password, and another one by others' secrets only", async () => {
    const provider = startProvider();
    const { attempt, put } = await start({ MAIL_API_URL: provider.url });
    const mailbox = await startImapServer({ accepts: (token) => provider.valid.has(token) });
    await put({
      ...{
        mail_transport: "graph",
        mail_oauth_tenant: "house.example",
        mail_sender_address: "jobs@house.example",
      },
      ...{ mail_oauth_client_id: CLIENT.clientId, mail_oauth_client_secret: CLIENT.clientSecret },
    });
    // Its token would be sent to a server that nobody has named together with the secret.
    const refused = await attempt(at(mailbox));
    expect([refused.status, refused.json.error.field, refused.json.error.reason]).toEqual([
      ...[400, "values.mail_oauth_client_secret", "password_again"],
    ]);
    expect(provider.tokenRequests).toHaveLength(0);
    const secret = { mail_oauth_client_secret: CLIENT.clientSecret };
    expect((await attempt(at(mailbox, secret))).json.data).toMatchObject({ trouble: null, messages: 0 });
    expect(provider.tokenRequests.at(-1)?.get("scope")).toBe("https://outlook.office365.com/.default");
    expect((await put(at(mailbox, secret))).status).toBe(200);
    expect((await attempt({})).json.data).toMatchObject({ trouble: null });
  });

  test("has a password that belongs to its server, and asks for it again at another one", () => {
    const stored = new Map<SettingKey, string>([
      ...([
        ["bounce_host", "imap.house.example"],
        ["bounce_password", "x"],
      ] as const),
    ]);
    expect(() => withSecrets(stored, new Map([["bounce_host", "imap.other.example"]]))).toThrow(
      "must be entered again",
    );
    expect([...withSecrets(stored, new Map([["bounce_host", null]]))]).toEqual([
      ["bounce_host", null],
      ["bounce_password", null],
    ]);
  });
});

describe("in the environment", () => {
  test("its address has the user, the password and the folder, encoded; the bounce address is the user by default", () => {
    const mailboxOf = (env: Record<string, string>) => bounceMailboxOf(readConfig(env));
    expect(mailboxOf({})).toBeNull();
    expect(
      mailboxOf({ BOUNCE_IMAP_URL: "imaps://b%40house.example:pa%23ss@imap.house.example/INBOX/Retouren" }),
    ).toEqual({
      ...{ host: "imap.house.example", port: 993, security: "tls", user: "b@house.example" },
      ...{ password: "pa#ss", folder: "INBOX/Retouren" },
    });
    expect(
      mailboxOf({ BOUNCE_IMAP_URL: "imap://:secret@[::1]", BOUNCE_ADDRESS: "bounces@house.example" }),
    ).toMatchObject({ host: "::1", port: 143, security: "starttls", user: "bounces@house.example" });
    expect(mailboxOf({ BOUNCE_IMAP_URL: "imaps://x", MAIL_FROM: "jobs@house.example" })).toMatchObject({
      ...{ user: "jobs@house.example", password: "", folder: "INBOX" },
    });
  });

  test("it cannot be changed at the console, nor opened elsewhere with a secret of the environment", async () => {
    const { put } = await start({ MAIL_OAUTH_CLIENT_SECRET: "sentinel-secret" });
    const { status, json } = await put({ bounce_host: "imap.other.example" });
    expect([status, json.error.code]).toEqual([409, "setting_fixed"]);
    expect((await put({ bounce_address: "bounces@house.example" })).status).toBe(200);
    const states = settingStates(
      readConfig({ BOUNCE_IMAP_URL: "imap://u:p@imap.house.example/Retouren" }),
      new Map(),
    );
    const shown = Object.fromEntries(states.map(({ key, value, source }) => [key, [value, source]]));
    expect(shown).toMatchObject({
      bounce_host: ["imap.house.example", "environment"],
      bounce_port: [143, "environment"],
      bounce_security: ["starttls", "environment"],
      bounce_folder: ["Retouren", "environment"],
      bounce_password: [null, "environment"],
    });
  });

  test("the doctor reads it as the service does, with the same sentence for a cause", async () => {
    await start();
    const mailbox = await startImapServer({ accepts: (password) => password === "right" });
    const doctor = async (password: string) =>
      (
        await runDoctor(
          readConfig({
            DATA_DIR: service.folder,
            BOUNCE_IMAP_URL: `imap://u:${password}@127.0.0.1:${mailbox.port}`,
          }),
        )
      ).find(({ name }) => name === "delivery reports");
    expect(await doctor("right")).toMatchObject({ code: "bounce_mailbox_ok", ok: true });
    const failing = await doctor("wrong");
    expect(failing).toMatchObject({ code: "bounce_mailbox_failing", warning: true });
    expect(failing?.detail).toContain("The mailbox rejected the username or password. Check both.");
  });
});

test("a mail server that does not allow the bounce address says so in its test, and about an email", async () => {
  const mails = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onMailFrom: ({ address }, _session, done) =>
      done(
        address === "jobs@house.example"
          ? null
          : smtpRefusal(553, "5.7.1 Sender address rejected: not owned"),
      ),
  });
  const { headers } = await start({
    ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "jobs@house.example" },
  });
  const attempt = async (values: object) =>
    (
      await service.call("POST", `${PATH}/try-mail`, {
        headers,
        body: { values, to: "olga@house.example" },
      })
    ).json.data;
  expect(await attempt({})).toMatchObject({ ok: true, trouble: null });
  expect(await attempt({ bounce_address: "bounces@house.example" })).toMatchObject({
    ...{ ok: false, trouble: "return_path_refused" },
  });
  await mails.stop();
});
