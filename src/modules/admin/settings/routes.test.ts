import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#/config/config.ts";
import { describeConfig } from "#/config/describe.ts";
import { startMailServer } from "#/platform/mail/testing.ts";
import { useService } from "#/testing/harness.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

const PATH = "/api/v1/admin/settings";

describe("what is shown", () => {
  let service: TestService;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "assay-settings-"));
    const file = join(folder, "smtp");
    writeFileSync(file, "smtp://sentinel-user:sentinel-password@mail-host.example:2525\n");
    service = await startService({ OPERATOR_TOKEN, SMTP_URL_FILE: file, BASE_URL: "http://assay.example" });
  });
  afterAll(async () => {
    await service.end();
    rmSync(folder, { recursive: true });
  });

  test("every setting is shown with its value, its source and its help, and no secret", async () => {
    const { status, json, text } = await service.call("GET", PATH, { key: OPERATOR_TOKEN });
    expect(status).toBe(200);
    const { settings, editable, warnings, version } = json.data;
    const names = settings.map(({ name }: { name: string }) => name);
    expect(names).toEqual(describeConfig(readConfig({})).map(({ name }) => name));
    const of = (name: string) => settings.find((setting: { name: string }) => setting.name === name);
    expect(of("SMTP_URL")).toMatchObject({ value: "********", source: "file" });
    expect(of("OPERATOR_TOKEN")).toMatchObject({ value: "********", source: "environment" });
    expect(of("PORT")).toMatchObject({ value: "3000", source: "default", warnings: [] });
    expect(of("BASE_URL")).toMatchObject({ source: "environment", warnings: ["base_url_not_encrypted"] });
    expect(of("MAIL_FROM").warnings).toEqual(["mail_sender_not_set"]);
    expect(warnings.map(({ code }: { code: string }) => code)).toContain("base_url_not_encrypted");
    expect(version).toBe(0);
    const part = (key: string) => editable.find((one: { key: string }) => one.key === key);
    expect(part("mail_host")).toMatchObject({ value: "mail-host.example", source: "file", editable: false });
    expect(part("mail_port")).toMatchObject({ value: 2525, editable: false });
    expect(part("mail_password")).toMatchObject({ value: null, is_set: true, editable: false });
    expect(part("seller_name")).toMatchObject({ value: "Seller GmbH", source: "environment" });
    expect(part("invite_lifetime_days")).toMatchObject({ value: 30, source: "default", editable: true });
    for (const secret of ["sentinel-password", "sentinel-user", OPERATOR_TOKEN])
      expect(text).not.toContain(secret);
  });

  test("what the environment sets is refused, and nothing else of the same request is stored", async () => {
    for (const key of ["mail_host", "mail_password", "base_url", "seller_name"]) {
      const values = { [key]: key === "base_url" ? "https://other.example" : "x.example" };
      const { status, json } = await service.call("PUT", PATH, {
        key: OPERATOR_TOKEN,
        body: { values: { invite_lifetime_days: 5, ...values } },
      });
      expect([key, status, json.error.code, json.error.field]).toEqual([
        key,
        409,
        "setting_fixed",
        `values.${key}`,
      ]);
    }
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(30);
  });
});

describe("changing settings", () => {
  const service = useService({ OPERATOR_TOKEN });
  const put = (values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    service.call("PUT", PATH, { key: OPERATOR_TOKEN, body: { values, ...more } });

  test("is in force at once, stays over a restart, and goes back to the default", async () => {
    const before = await register(service);
    await buyCredits(service, before);
    expect((await put({ invite_lifetime_days: 7, registration: "closed" })).status).toBe(200);
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(7);
    const refused = await service.call("POST", "/api/v1/register", { body: {} });
    expect([refused.status, refused.json.error.code]).toEqual([403, "registration_closed"]);
    await service.restart();
    const { expiresAt } = service.invites.find(
      { accountId: before.id, mode: "test" },
      (await invite(service, before)).id,
    ) as { expiresAt: number };
    expect(expiresAt).toBe(service.clock.now() + 7 * 86_400_000);
    expect((await put({ invite_lifetime_days: null })).json.data.version).toBe(2);
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(30);
  });

  test("gives a later environment value precedence over the stored one, which applies again without it", async () => {
    await put({ invite_lifetime_days: 7 });
    await service.restart({ INVITE_LIFETIME_DAYS: "9" });
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(9);
    await service.restart({ INVITE_LIFETIME_DAYS: "" });
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(7);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ mail_port: 0 }, "values.mail_port"],
    [{ mail_port: 65_536 }, "values.mail_port"],
    [{ mail_port: "25" }, "values.mail_port"],
    [{ mail_host: "mail.example.com:25" }, "values.mail_host"],
    [{ mail_host: "user:pass@mail.example.com" }, "values.mail_host"],
    [{ mail_host: "mail.example.com/x?requireTLS=false" }, "values.mail_host"],
    [{ mail_host: "smtp://mail.example.com" }, "values.mail_host"],
    [{ mail_sender_address: "a@b.example\r\nBcc: victim@c.example" }, "values.mail_sender_address"],
    [{ mail_sender_address: "a@b.example, c@d.example" }, "values.mail_sender_address"],
    [{ mail_sender_name: "House\r\nBcc: victim@c.example" }, "values.mail_sender_name"],
    [{ mail_sender_name: "House <other@c.example>" }, "values.mail_sender_name"],
    [{ mail_user: "a\nb" }, "values.mail_user"],
    [{ seller_email: "not an address" }, "values.seller_email"],
    [{ bank_account: "a\nb" }, "values.bank_account"],
    [{ vat_rate: 101 }, "values.vat_rate"],
    [{ vat_rate: 8.123 }, "values.vat_rate"],
    [{ registration: "maybe" }, "values.registration"],
    [{ invite_lifetime_days: 91 }, "values.invite_lifetime_days"],
    [{ nothing_like_it: 1 }, "values.nothing_like_it"],
    [{ data_dir: "/tmp" }, "values.data_dir"],
  ])("%p is refused, naming the field", async (values, field) => {
    const { status, json } = await put(values);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
    expect(service.settings.now().version).toBe(0);
  });

  test("reports to the second of two administrators that the first has changed the same group, and leaves another group free", async () => {
    expect((await put({ mail_host: "one.example" }, { version: 0 })).status).toBe(200);
    const late = await put({ mail_host: "two.example" }, { version: 0 });
    expect([late.status, late.json.error.code]).toEqual([409, "settings_changed"]);
    expect((await put({ mail_port: 25 }, { version: 0 })).status).toBe(409);
    expect((await put({ invite_lifetime_days: 5 }, { version: 0 })).status).toBe(200);
    expect((await put({ mail_host: "two.example" }, { version: 1 })).status).toBe(200);
  });

  test("sends the stored password to no other host: it must be entered again, or is deleted if no login is needed", async () => {
    await put({ mail_host: "one.example", mail_user: "assay", mail_password: "sentinel-password" });
    const other = await put({ mail_host: "evil.example" });
    expect([other.status, other.json.error.field]).toEqual([400, "values.mail_password"]);
    const tried = await service.call("POST", `${PATH}/try-mail`, {
      key: OPERATOR_TOKEN,
      body: { values: { mail_host: "evil.example" } },
    });
    expect([tried.status, tried.json.error.field, tried.json.error.reason]).toEqual([
      ...[400, "values.mail_password", "password_again"],
    ]);
    expect((await put({ mail_host: "evil.example", mail_user: null })).status).toBe(200);
    expect((await put({ mail_user: "assay" })).status).toBe(200);
    expect(service.settings.current().SMTP_URL).not.toContain("sentinel-password");
  });

  test("a change is a security event of keys alone, and nothing shows the password", async () => {
    const { text } = await put({
      mail_host: "one.example",
      mail_user: "a",
      mail_password: "sentinel-password",
    });
    expect(text).not.toContain("sentinel-password");
    const events = service.events.filter(({ security }) => security === "settings.changed");
    expect(events).toMatchObject([{ by: "operator token", settings: "mail_host mail_user mail_password" }]);
    expect(JSON.stringify(service.events)).not.toContain("sentinel-password");
    const stored = JSON.stringify(service.db.sqlite.query("SELECT * FROM settings").all());
    expect(stored).not.toContain("sentinel-password");
    // A value that is already stored is not a change.
    await put({ mail_host: "one.example", mail_password: "sentinel-password" });
    expect(service.events.filter(({ security }) => security === "settings.changed")).toHaveLength(1);
  });

  test("somebody who signed in long ago has to do it again first", async () => {
    const { headers } = signIn(service, { operator: true });
    service.clock.advance(16 * 60_000);
    const body = { values: { invite_lifetime_days: 5 } };
    const { status, json } = await service.call("PUT", PATH, { headers, body });
    expect([status, json.error.code]).toEqual([403, "sign_in_again"]);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ seller_vat_id: "DE123" }, "vat_id"],
    [{ seller_country: "ZZ" }, "country"],
    [{ seller_time_zone: "Europe/Atlantis" }, "time_zone"],
    [{ mail_host: "smtp://x" }, "mail_host"],
    [{ mail_sender_address: "x" }, "email"],
    [{ base_url: "https://assay.example/path" }, "address_with_path"],
  ])("%p says why by a code, which a page can say in any language", async (values, reason) => {
    expect((await put(values)).json.error.reason).toBe(reason);
  });

  test("says of what kind a value is, so that a form offers countries and time zones", async () => {
    const { json } = await service.call("GET", PATH, { key: OPERATOR_TOKEN });
    const kinds = Object.fromEntries(
      json.data.editable.map(({ key, kind }: { key: string; kind: string }) => [key, kind]),
    );
    expect(kinds).toMatchObject({ seller_country: "country", seller_time_zone: "time_zone" });
  });

  test("returns who set it: a user by name, a program and a command as such, and nobody by an id", async () => {
    const { headers, userId } = signIn(service, { operator: true });
    await service.call("PUT", PATH, { headers, body: { values: { seller_email: "a@b.example" } } });
    await put({ invite_lifetime_days: 5 });
    service.db.sqlite.run("INSERT INTO settings VALUES ('mail_port', '25', NULL, 9, 1, 'command line')");
    service.run("read-settings");
    const by = async () => {
      const { json } = await service.call("GET", PATH, { key: OPERATOR_TOKEN });
      const of = (key: string) => json.data.editable.find((one: { key: string }) => one.key === key);
      return ["seller_email", "invite_lifetime_days", "mail_port"].map((key) => {
        const { changed_by, changed_by_kind } = of(key);
        return [changed_by, changed_by_kind];
      });
    };
    const [somebody, ...others] = await by();
    expect(somebody?.[1]).toBe("person");
    expect(somebody?.[0]).not.toBe(userId);
    expect(others).toEqual([
      ["operator token", "token"],
      ["command line", "command"],
    ]);
  });

  test("what another process stores is noticed", async () => {
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(30);
    service.db.sqlite.run(
      "INSERT INTO settings VALUES ('invite_lifetime_days', '3', NULL, 1, 1, 'command line')",
    );
    service.run("read-settings");
    expect(service.settings.current().INVITE_LIFETIME_DAYS).toBe(3);
  });

  test("starts despite a row of another version, or one sealed by another server", async () => {
    service.db.sqlite.run(
      "INSERT INTO settings VALUES ('of_tomorrow', '3', NULL, 1, 1, 'x'), ('mail_password', NULL, 'nonsense', 2, 1, 'x'), ('mail_port', 'many', NULL, 2, 1, 'x')",
    );
    await service.restart();
    expect((await service.call("GET", PATH, { key: OPERATOR_TOKEN })).status).toBe(200);
    expect((await put({ mail_port: 25 })).json.data.version).toBe(3);
  });
});

describe("the public address", () => {
  const service = useService({ OPERATOR_TOKEN, BASE_URL: "" });
  const put = (headers: Record<string, string>, base_url: string, confirmed?: boolean) =>
    service.call("PUT", PATH, {
      headers,
      body: { values: { base_url }, ...(confirmed !== undefined && { confirmed }) },
    });

  test("needs https and no path", async () => {
    for (const base_url of [
      "https://assay.example/path",
      "http://assay.example",
      "ftp://x",
      "https://a@b.example",
    ]) {
      const { status, json } = await service.call("PUT", PATH, {
        key: OPERATOR_TOKEN,
        body: { values: { base_url } },
      });
      expect([base_url, status, json.error.field]).toEqual([base_url, 400, "values.base_url"]);
    }
  });

  test("needs no https where the administrator works at that address already", async () => {
    service.setOrigin("http://assay.lan");
    const { headers } = signIn(service, { operator: true });
    const at = { ...headers, origin: "http://assay.lan", host: "assay.lan" };
    const other = await put(at, "http://other.lan", true);
    expect([other.status, other.json.error.reason]).toEqual([400, "address_needs_https"]);
    expect((await put(at, "http://assay.lan/", true)).status).toBe(200);
    expect(service.settings.current().BASE_URL).toBe("http://assay.lan");
  });

  test("cannot be set to one that locks out the administrator, is confirmed before links break, and then appears in links", async () => {
    service.setOrigin("http://assay.test");
    const { headers } = signIn(service, { operator: true });
    const at = (origin: string) => ({ ...headers, origin, host: new URL(origin).host });
    const out = await put(at("http://assay.test"), "https://new.example", true);
    expect([out.status, out.json.error.code]).toEqual([409, "address_locks_out"]);
    const open = await put(at("https://new.example"), "https://new.example");
    expect([open.status, open.json.error.code]).toEqual([409, "address_unconfirmed"]);
    expect(service.origin()).toBe("http://assay.test");
    expect((await put(at("https://new.example"), "https://new.example/", true)).status).toBe(200);
    expect(service.origin()).toBe("https://new.example");
    const { text } = await service.call("GET", "/llms.txt");
    expect(text).toContain("https://new.example");
    // Taking it out is another address too: what is listened on.
    const clear = (confirmed: boolean) =>
      service.call("PUT", PATH, { key: OPERATOR_TOKEN, body: { values: { base_url: null }, confirmed } });
    const cleared = await clear(false);
    expect([cleared.status, cleared.json.error.code]).toEqual([409, "address_unconfirmed"]);
    expect((await clear(true)).status).toBe(200);
    expect(service.origin()).toBe("http://assay.test");
  });
});

describe("a mail server", () => {
  const service = useService({ OPERATOR_TOKEN });

  test("sends without a restart after it is set at the console, including waiting emails, and reports problems when tried", async () => {
    const server = await startMailServer({
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      onAuth: ({ username, password }, _session, done) =>
        username === "assay" && password === "right"
          ? done(null, { user: "assay" })
          : done(Object.assign(new Error("5.7.8 no"), { responseCode: 535 })),
      onMailFrom: ({ address }, _session, done) =>
        address.endsWith("@house.example")
          ? done()
          : done(Object.assign(new Error("5.1.8 no"), { responseCode: 550 })),
    });
    try {
      const account = await register(service, { mode: "live" });
      const { headers, email } = signIn(service, { operator: true });
      const values = {
        mail_host: "127.0.0.1",
        mail_port: server.port,
        mail_user: "assay",
        mail_password: "wrong",
      };
      const trial = (more: Record<string, unknown>) =>
        service.call("POST", `${PATH}/try-mail`, { headers, body: { values: { ...values, ...more } } });
      const trouble = async (more: Record<string, unknown>) => (await trial(more)).json.data.trouble;
      expect(await trouble({})).toBe("sign_in");
      expect(await trouble({ mail_host: "no-such-host.invalid" })).toBe("host_unknown");
      expect(await trouble({ mail_port: 1 })).toBe("connection_refused");
      expect(await trouble({ mail_password: "right" })).toBe("sender_refused");
      const sender = { mail_sender_name: "House", mail_sender_address: "jobs@house.example" };
      const { json } = await trial({ mail_password: "right", ...sender });
      expect(json.data).toMatchObject({ ok: true, trouble: null, sent_to: email, local_sender: null });
      expect(server.received.at(-1)?.recipients).toEqual([email]);
      expect(service.sendsMail()).toBe(false);

      const unset = await trial({ mail_password: "right", mail_sender_address: "jobs@localhost" });
      expect(unset.json.data.local_sender).toBe("jobs@localhost");

      const count = server.received.length;
      const first = await service.call("POST", "/api/v1/register", { body: {} });
      expect(first.status).toBe(400);
      await service.outbox.run();
      expect(server.received).toHaveLength(count);
      const saved = await service.call("PUT", PATH, {
        headers,
        body: { values: { ...values, mail_password: "right", ...sender } },
      });
      expect(saved.status).toBe(200);
      expect(service.sendsMail()).toBe(true);
      // The welcome of the account was written while nothing could be sent.
      const kept = await service.call("GET", "/api/v1/admin/sending", { headers });
      expect(kept.json.data).toMatchObject({ state: "sends" });
      expect(kept.json.data.kept[0].count).toBeGreaterThan(0);
      await service.call("POST", "/api/v1/admin/sending/kept", { headers, body: { days: 30 } });
      await service.outbox.run();
      expect(server.received.length).toBeGreaterThan(count);
      expect(server.received.at(-1)?.source).toContain("jobs@house.example");
      expect(account.id).not.toBe("");
    } finally {
      await server.stop();
    }
  });
});
