import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { type SettingKey, settingStates } from "#/config/catalogue.ts";
import { readConfig } from "#/config/config.ts";
import { runDoctor } from "#/ops/doctor/doctor.ts";
import {
  CLIENT,
  entraError,
  graphError,
  startProvider,
  startTokenMailServer,
} from "#/platform/mail/provider.testing.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService } from "#/testing/service.ts";
import { withSecrets } from "./rules.ts";

const PATH = "/api/v1/admin/settings";
const SENDER = { mail_sender_name: "House", mail_sender_address: "jobs@house.example" };
const APPLICATION = {
  mail_oauth_tenant: "house.example",
  mail_oauth_client_id: CLIENT.clientId,
  mail_oauth_client_secret: CLIENT.clientSecret,
};
const GRAPH = { mail_transport: "graph", ...APPLICATION, ...SENDER };

async function start(env: Record<string, string> = {}) {
  const provider = startProvider();
  const service = await startService({ OPERATOR_TOKEN, MAIL_API_URL: provider.url, ...env });
  const { headers, email } = signIn(service, { operator: true });
  return {
    ...{ provider, service, headers, email },
    attempt: (values: object) => service.call("POST", `${PATH}/try-mail`, { headers, body: { values } }),
    put: (values: object) => service.call("PUT", PATH, { headers, body: { values } }),
  };
}

describe("Microsoft Graph", () => {
  test("is set and tried at the console, and sends with secrets that nothing shows", async () => {
    const { provider, service, headers, email, attempt, put } = await start();
    try {
      const tried = await attempt(GRAPH);
      expect(tried.json.data).toMatchObject({ ok: true, trouble: null, sent_to: email });
      expect(provider.mails).toHaveLength(1);
      expect(provider.mails[0]).toMatchObject({ mailbox: "jobs@house.example" });
      expect(provider.tokenPath).toBe("/house.example/oauth2/v2.0/token");
      expect(service.sendsMail()).toBe(false);
      const saved = await put(GRAPH);
      expect([saved.status, service.sendsMail()]).toEqual([200, true]);
      await service.call("POST", "/api/v1/admin/health/test-mail", { headers, body: { to: email } });
      const health = await service.call("GET", "/api/v1/admin/health", { headers });
      expect(health.json.data.mail.server).toBe(new URL(provider.url).host);
      const shown = await service.call("GET", PATH, { headers });
      for (const text of [tried.text, saved.text, shown.text, health.text, JSON.stringify(service.events)])
        expect(text).not.toMatch(/sentinel|eyJ/);
      service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
      expect(readFileSync(service.db.sqlite.filename).includes("sentinel")).toBe(false);
    } finally {
      await service.end();
    }
  });

  test("says the same cause when it is tried, on the Health page and in the doctor", async () => {
    const { provider, service, headers, attempt, put } = await start();
    try {
      provider.tokenRefusal = entraError("invalid_client", 7000222, "The secret expired on 11/1/2026.");
      expect((await attempt(GRAPH)).json.data).toMatchObject({
        ...{ ok: false, trouble: "oauth_secret_expired", note: "2026-11-01", sent_to: null },
      });
      await put(GRAPH);
      const checked = await service.call("POST", "/api/v1/admin/health/mail-check", { headers });
      expect(checked.json.data).toMatchObject({ trouble: "oauth_secret_expired", note: "2026-11-01" });
      const config = readConfig({
        ...{
          MAIL_API_URL: provider.url,
          MAIL_OAUTH_TENANT: "house.example",
          MAIL_FROM: "jobs@house.example",
        },
        ...{ MAIL_OAUTH_CLIENT_ID: CLIENT.clientId, MAIL_OAUTH_CLIENT_SECRET: CLIENT.clientSecret },
      });
      const found = (await runDoctor(config)).find(({ code }) => code === "mail_failing");
      expect(found?.detail).toContain("The client secret expired on 2026-11-01.");
      provider.tokenRefusal = null;
      provider.mailRefusal = graphError(403, "ErrorAccessDenied", "Access is denied.");
      const refused = await service.call("POST", "/api/v1/admin/health/mail-check", { headers });
      expect(refused.json.data).toMatchObject({ trouble: "mailbox_not_allowed", note: null });
    } finally {
      await service.end();
    }
  });

  test("is not tried without what it needs, which is named", async () => {
    const { service, attempt } = await start();
    try {
      const { mail_oauth_client_secret: _none, ...incomplete } = GRAPH;
      const { status, json } = await attempt(incomplete);
      expect([status, json.error.field, json.error.reason]).toEqual([
        ...[400, "values.mail_oauth_client_secret", "required"],
      ]);
    } finally {
      await service.end();
    }
  });
});

describe("a stored secret", () => {
  test("is sent to no other sign-in service, and its token to no other mail server", async () => {
    const { provider, service, attempt, put } = await start();
    try {
      await put(GRAPH);
      const elsewhere = [
        { mail_oauth_tenant: `${provider.url}/token` },
        { mail_transport: "smtp_oauth", mail_host: "127.0.0.1" },
      ];
      for (const values of elsewhere)
        for (const send of [attempt, put]) {
          const { status, json } = await send(values);
          expect([status, json.error.field, json.error.reason]).toEqual([
            ...[400, "values.mail_oauth_client_secret", "password_again"],
          ]);
        }
      expect(provider.tokenRequests).toHaveLength(0);
      const again = { ...elsewhere[1], mail_oauth_client_secret: CLIENT.clientSecret };
      expect((await put(again)).status).toBe(200);
    } finally {
      await service.end();
    }
  });

  test("is asked for again only where it is used", () => {
    const stored = new Map<SettingKey, string>([
      ...([
        ["mail_host", "mail.house.example"],
        ["mail_user", "assay"],
        ["mail_password", "x"],
      ] as const),
      ...([
        ["mail_oauth_tenant", "house.example"],
        ["mail_oauth_client_secret", "y"],
      ] as const),
      ...([
        ["mail_oauth_client_id", "z"],
        ["mail_transport", "smtp"],
      ] as const),
    ]);
    const after = (...changes: [SettingKey, string | null][]) => withSecrets(stored, new Map(changes));
    // The password stays behind with its server; Graph sends no token to any mail server.
    const moved = after(
      ["mail_transport", "smtp_oauth"],
      ["mail_host", "smtp.office365.com"],
      ["mail_oauth_client_secret", "y"],
    );
    expect(moved.get("mail_password")).toBe(null);
    expect([...after(["mail_transport", "graph"])]).toEqual([["mail_transport", "graph"]]);
    const oauth = new Map([...stored, ["mail_transport", "smtp_oauth"] as const]);
    for (const transport of ["smtp", "graph"])
      expect([...withSecrets(oauth, new Map([["mail_transport", transport]]))]).toEqual([
        ["mail_transport", transport],
      ]);
    expect(() => after(["mail_transport", "smtp_oauth"])).toThrow();
    expect(() => after(["mail_host", "evil.example"])).toThrow();
  });

  test("of the environment is sent nowhere else: the console changes nothing of how mail is sent", () => {
    const base = readConfig({ MAIL_OAUTH_CLIENT_ID: "x", MAIL_OAUTH_CLIENT_SECRET: "y" });
    const states = settingStates(base, new Map([["mail_oauth_tenant", "evil.example"]]));
    const fixed = states.filter(({ key }) => /^mail_(?!sender)/.test(key));
    expect(new Set(fixed.map(({ source }) => source))).toEqual(new Set(["environment"]));
    expect(fixed.find(({ key }) => key === "mail_oauth_tenant")?.value).toBe(null);
  });
});

describe("a refresh token that the provider replaces", () => {
  const asked = ({ provider }: Awaited<ReturnType<typeof start>>) =>
    provider.tokenRequests.map((request) => request.get("refresh_token"));

  test("is stored sealed and used from then on, also after a restart and by the doctor", async () => {
    const own = await start();
    const { provider, service, put } = own;
    const server = await startTokenMailServer(provider.valid);
    try {
      provider.rotates = true;
      const smtp = { mail_transport: "smtp_oauth", mail_host: "127.0.0.1", mail_port: server.port };
      const saved = await put({ ...smtp, ...APPLICATION, ...SENDER, mail_oauth_refresh_token: "sentinel-1" });
      const version = saved.json.data.version;
      const check = () => service.call("POST", "/api/v1/admin/health/mail-check", { headers: own.headers });
      expect((await check()).json.data.ok).toBe(true);
      service.clock.advance(2 * HOUR_MS);
      await check();
      await service.restart();
      await check();
      const env = { MAIL_API_URL: provider.url, DATA_DIR: service.folder };
      expect(await runDoctor(readConfig(env))).toContainEqual(expect.objectContaining({ code: "mail_ok" }));
      expect(asked(own)).toEqual(["sentinel-1", "sentinel-1+", "sentinel-1++", "sentinel-1+++"]);
      // Nobody who has the settings open is told that somebody changed them.
      const shown = await service.call("GET", PATH, { headers: own.headers });
      expect([shown.json.data.version, shown.text.includes("sentinel")]).toEqual([version, false]);
      service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
      expect(readFileSync(service.db.sqlite.filename).includes("sentinel")).toBe(false);
    } finally {
      await service.end();
    }
  });

  test("counts no more once somebody enters another one, and may come from the environment", async () => {
    const { port } = await startTokenMailServer(new Set());
    const own = await start({
      ...{ MAIL_OAUTH_CLIENT_ID: "x", MAIL_OAUTH_CLIENT_SECRET: "y", MAIL_OAUTH_TENANT: "house.example" },
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_OAUTH_REFRESH_TOKEN: "one" },
    });
    const { provider, service } = own;
    try {
      provider.rotates = true;
      const check = () => service.call("POST", "/api/v1/admin/health/mail-check", { headers: own.headers });
      await check();
      await service.restart();
      await check();
      await service.restart({ MAIL_OAUTH_REFRESH_TOKEN: "two" });
      await check();
      expect(asked(own)).toEqual(["one", "one+", "two"]);
    } finally {
      await service.end();
    }
  });
});

describe("the expiry of the client secret", () => {
  test.each([
    ["2026-12-31", "mail_secret_ok"],
    ["2026-03-20", "mail_secret_expires_soon"],
    ["2026-02-28", "mail_secret_expired"],
  ])("%s is shown on the Health page as %s", async (day, code) => {
    const { service, headers, put } = await start();
    try {
      expect((await put({ ...GRAPH, mail_oauth_secret_expires: day })).status).toBe(200);
      const { json } = await service.call("GET", "/api/v1/admin/health", { headers });
      const found = json.data.checks.find((check: { code: string }) => check.code.startsWith("mail_secret"));
      expect(found).toMatchObject({ code, parameters: [{ name: "day", kind: "date", value: day }] });
    } finally {
      await service.end();
    }
  });

  test("is named once emails are refused for it, and is a date", async () => {
    const { provider, service, headers, put } = await start();
    try {
      expect((await put({ ...GRAPH, mail_oauth_secret_expires: "31.12.2026" })).json.error).toMatchObject({
        ...{ field: "values.mail_oauth_secret_expires", reason: "date" },
      });
      await put({ ...GRAPH, mail_oauth_secret_expires: "2026-02-28" });
      provider.tokenRefusal = entraError("invalid_client", 7000222, "The client secret keys are expired.");
      const account = await register(service, { mode: "live" });
      await buyCredits(service, account);
      await invite(service, account);
      await service.outbox.run();
      const { json } = await service.call("GET", "/api/v1/admin/health", { headers });
      const failing = json.data.checks.find((check: { code: string }) => check.code === "mail_failing");
      expect(failing.details).toEqual([{ failure: "oauth_secret_expired", text: "2026-02-28" }]);
    } finally {
      await service.end();
    }
  });
});

test("SMTP with OAuth2 sends where no password is taken", async () => {
  const { provider, service, email, attempt } = await start();
  const server = await startTokenMailServer(provider.valid);
  try {
    const smtp = { mail_transport: "smtp_oauth", mail_host: "127.0.0.1", mail_port: server.port };
    const { json } = await attempt({ ...smtp, ...APPLICATION, ...SENDER });
    expect(json.data).toMatchObject({ ok: true, sent_to: email });
    expect(server.received[0]).toMatchObject({ user: "jobs@house.example", recipients: [email] });
  } finally {
    await service.end();
  }
});
