import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { count, execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";

const START = Date.parse("2026-03-02T09:00:00.000Z");

let service: TestService;
let mails: MailServer;
beforeEach(async () => {
  // Without encryption, because nobody has signed the certificate of a test.
  mails = await startMailServer({ hideSTARTTLS: true });
  service = await startService({
    OPERATOR_TOKEN,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: "Talent Desk <desk@assay.example>",
  });
});
afterEach(async () => {
  await service.end();
  await mails.stop();
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1/admin/health${path}`, {
    key: OPERATOR_TOKEN,
    headers,
    body,
  });
const health = async () => (await ask("GET", "")).json.data;

/** Sending goes on behind the answer. */
const settled = () =>
  until(async () => {
    const last = (await health()).mail.last_test;
    return last?.status !== "sending" && last;
  });

describe("GET /admin/health", () => {
  test("returns version, age, free space, database, memory and the findings of the doctor", async () => {
    service.clock.advance(90_500);
    const data = await health();
    expect(data).toMatchObject({
      version: "0.0.0",
      started_at: new Date(START).toISOString(),
      uptime_s: 90,
      status: "ready",
      mail: { server: `127.0.0.1:${mails.port}`, last_test: null },
      webhooks: { active: 0, disabled: 0, failing: 0 },
      documents: { rendering: false, waiting: 0, waiting_max: 64 },
    });
    expect(data.storage.folder).toBe(service.folder);
    expect(data.storage.database_bytes).toBeGreaterThanOrEqual(data.storage.pages * data.storage.page_size);
    expect(data.storage.used_bytes).toBeGreaterThan(data.storage.database_bytes);
    expect(data.storage.free_bytes).toBeGreaterThan(0);
    expect(data.memory.resident_bytes).toBeGreaterThan(1_000_000);
    expect(data.checks.map(({ code, severity }: Record<string, string>) => [code, severity])).toEqual([
      ["base_url_not_encrypted", "warning"],
      ["exposure_ok", "ok"],
      ["mail_sending", "ok"],
      ["bounces_to_sender", "ok"],
      ["administrator_missing", "note"],
      ["seller_ok", "ok"],
      ["bank_account_not_set", "warning"],
      ["online_payments_off", "ok"],
      ["money_pending", "pending"],
      ["data_folder_ok", "ok"],
      ["disk_ok", "ok"],
      ["server_secret_ok", "ok"],
      ["descriptors_ok", "ok"],
      ["outbound_direct", "ok"],
      ["templates_none", "ok"],
      ["instance_ok", "ok"],
      ["database_unread", "pending"],
      ["stored_data_ok", "ok"],
      ["deletions_ok", "ok"],
      ["audit_not_recorded", "note"],
      ["backup_dir_not_set", "warning"],
      ["standby_off", "ok"],
      ["folders_ok", "ok"],
    ]);
  });

  test("counts the outbox by channel and state, with what has waited longest, also where a test clock is ahead", async () => {
    const account = await register(service);
    const add = (channel: string, status: string, dueAt: number, mode: string, ref: string) =>
      execute(
        service,
        `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
         VALUES (?, ?, ?, ?, ?, '{}', ?, ?, 1)`,
        ...[channel, ref, ref, account.id, mode, status, dueAt],
      );
    service.accounts.advanceTestClock(account.id, 1_000_000);
    add("mail", "queued", START - 5000, "live", "a");
    add("mail", "queued", START + 1_000_000 - 9000, "test", "b");
    add("mail", "dead", 1, "live", "c");
    add("webhook", "done", 1, "live", "d");
    const { outbox } = await health();
    expect(outbox).toEqual([
      { channel: "mail", status: "dead", count: 1, oldest_due_at: null },
      { channel: "mail", status: "queued", count: 2, oldest_due_at: new Date(START - 9000).toISOString() },
      { channel: "webhook", status: "done", count: 1, oldest_due_at: null },
    ]);
  });

  test("counts webhooks that are disabled or fail, and remembers what jobs did", async () => {
    const account = await register(service);
    const hook = (id: string, status: string, failing: number | null) =>
      execute(
        service,
        `INSERT INTO webhooks (id, account_id, mode, url, events, sealed_secret, status, failing_since, created_at)
         VALUES (?, ?, 'live', 'https://h.example/', '[]', '', ?, ?, 1)`,
        ...[id, account.id, status, failing],
      );
    hook("a", "active", null);
    hook("b", "active", 1);
    hook("c", "disabled", 1);
    const job = service.jobMemory.watch({ name: "purge", pattern: "0 20 3 * * *", run: () => {} });
    await job.run();
    const data = await health();
    expect(data.webhooks).toEqual({ active: 2, disabled: 1, failing: 1 });
    expect(data.jobs).toEqual([
      {
        name: "purge",
        pattern: "0 20 3 * * *",
        runs: 1,
        failures: 0,
        running: false,
        last_started_at: new Date(START).toISOString(),
        last_finished_at: new Date(START).toISOString(),
        last_failed_at: null,
        last_error: null,
        next_run_at: "2026-03-03T03:20:00.000Z",
      },
    ]);
  });

  test("names the mail server without user and password", async () => {
    const own = await startService({ OPERATOR_TOKEN, SMTP_URL: "smtp://user:sentinel@127.0.0.1:9" });
    const { text, json } = await own.call("GET", "/api/v1/admin/health", { key: OPERATOR_TOKEN });
    expect(json.data.mail.server).toBe("127.0.0.1:9");
    expect(text).not.toContain("sentinel");
    await own.end();
  });
});

describe("POST /admin/health/mail-check", () => {
  test("returns 400 for a bad Idempotency-Key before it checks for a mail server, like every POST", async () => {
    service = await service.restart({ SMTP_URL: "" });
    for (const path of ["mail-check", "test-mail"]) {
      const { status, json } = await service.call("POST", `/api/v1/admin/health/${path}`, {
        key: OPERATOR_TOKEN,
        ...(path === "test-mail" && { body: { to: "operator@house.example" } }),
        headers: { "idempotency-key": "x".repeat(300) },
      });
      expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", "Idempotency-Key"]);
    }
  });

  test("connects and sends nothing", async () => {
    const { status, json } = await ask("POST", "/mail-check");
    expect([status, json.data.ok, json.data.server]).toEqual([200, true, `127.0.0.1:${mails.port}`]);
    expect(mails.received).toHaveLength(0);
  });

  test("reports the step at which it failed, as a finding and not as an error", async () => {
    await mails.stop();
    const { status, json } = await ask("POST", "/mail-check");
    expect([status, json.data.ok]).toEqual([200, false]);
    expect(json.data.detail).toContain("ECONNREFUSED");
  });

  test("without a mail server is 409", async () => {
    const own = await startService({ OPERATOR_TOKEN });
    for (const [path, body] of [
      ["mail-check", undefined],
      ["test-mail", { to: "a@people.example" }],
    ] as const) {
      const address = `/api/v1/admin/health/${path}`;
      const { status, json } = await own.call("POST", address, {
        key: OPERATOR_TOKEN,
        ...(body && { body }),
      });
      expect([path, status, json.error.code]).toEqual([path, 409, "mail_server_not_set"]);
    }
    await own.end();
  });
});

describe("POST /admin/health/test-mail", () => {
  test("sends one email in the requested language, from the sender of all emails, and reports the result", async () => {
    const { status, json } = await ask("POST", "/test-mail", { to: "admin@people.example", language: "de" });
    expect([status, json.data.status]).toEqual([202, "sending"]);
    expect(await settled()).toMatchObject({ id: json.data.id, status: "sent" });
    expect(mails.received.map(({ recipients, sender }) => [recipients, sender])).toEqual([
      [["admin@people.example"], "desk@assay.example"],
    ]);
    expect(mails.received[0]?.source).toContain("Subject: Test-E-Mail");
    expect(count(service, "outbox")).toBe(0);
  });

  test("under one Idempotency-Key sends once", async () => {
    const send = () =>
      ask("POST", "/test-mail", { to: "admin@people.example" }, { "idempotency-key": "mail-1" });
    const first = await send();
    await settled();
    const second = await send();
    expect([second.status, second.text]).toEqual([202, first.text]);
    expect((await settled()).id).toBe(first.json.data.id);
    expect(mails.received).toHaveLength(1);
  });

  test("to several people, or to no address, is refused and nothing is sent", async () => {
    for (const to of ["a@b.example, c@d.example", "nobody", "", "a@b.example\r\nBcc: c@d.example"]) {
      expect([to, (await ask("POST", "/test-mail", { to })).status]).toEqual([to, 400]);
    }
    expect(mails.received).toHaveLength(0);
    expect((await health()).mail.last_test).toBeNull();
  });

  test("that cannot be delivered is reported as failed, without the server's data", async () => {
    await mails.stop();
    await ask("POST", "/test-mail", { to: "admin@people.example" });
    const last = await settled();
    expect(last.status).toBe("failed");
    expect(last.detail).toContain("ECONNREFUSED");
  });
});
