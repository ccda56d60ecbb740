import { expect, test } from "bun:test";
import type { MailFailure } from "#/platform/mail/mail.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { candidatePath, completeAssessment, confirmed, invite, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({ OPERATOR_TOKEN, PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });

const overview = async () =>
  (await service.call("GET", "/api/v1/admin/overview", { key: OPERATOR_TOKEN })).json.data;

test("on a new server nothing waits", async () => {
  const data = await overview();
  for (const name of ["trials", "orders", "requests", "webhooks", "dead_mails"]) {
    expect(data[name]).toMatchObject({ count: 0, items: [] });
  }
  expect(data).toMatchObject({
    version: "0.0.0",
    accounts: { active: 0, inactive: 0 },
    norm: { id: 1, n: 0 },
  });
});

test("what waits is counted, and the first five of each kind are named; test mode is left out", async () => {
  const account = await register(service, { company: "Live Ltd", mode: "live" });
  const tester = await register(service, { company: "Test Ltd" });
  service.accounts.disable((await register(service)).id);
  service.billing.grant({ accountId: account.id, mode: "live" }, 5, "test");
  service.billing.grant({ accountId: tester.id, mode: "test" }, 5, "test");
  for (let i = 0; i < 7; i += 1) {
    const body = { company: `Applicant ${i}`, email: `hr@applicant${i}.example`, use_case: "Hiring" };
    await service.call("POST", "/api/v1/request-trial", { body });
    service.clock.advance(1);
  }
  for (const one of [account, tester]) {
    await service.call("POST", "/api/v1/orders", { key: one.key, body: { product_id: "pa-single" } });
    const { token } = await invite(service, one, { send_email: false });
    await service.call("POST", candidatePath(token, "/acknowledge"), {
      body: { language: "en", notice_version: "1.4" },
    });
    await service.call("POST", candidatePath(token, "/requests"), {
      ...(await confirmed(service, token)),
      body: { kind: "erasure", message: "Sentinel words" },
    });
    await service.call("POST", "/api/v1/webhooks", {
      key: one.key,
      body: { url: "https://hooks.example/secret-path" },
    });
  }
  execute(service, "UPDATE webhooks SET failing_since = 1");
  const now = service.clock.now();
  const mail = (ref: string, failure: MailFailure, { mode = "live", finishedAt = now } = {}) =>
    execute(
      service,
      `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, fault, created_at, finished_at)
       VALUES ('mail', ?, ?, ?, ?, '{"template":"invite"}', 'dead', 1, ?, 1, ?)`,
      ...[ref, ref, account.id, mode, failure, finishedAt],
    );
  mail("a", "recipient_refused");
  mail("b", "not_needed");
  mail("c", "recipient_refused", { finishedAt: now - 31 * DAY_MS });
  mail("d", "no_mail_server");
  mail("e", "recipient_refused", { mode: "test" });
  mail("f", "anonymized");

  const data = await overview();
  expect(data.accounts).toEqual({ active: 2, inactive: 1 });
  expect(data.trials.count).toBe(7);
  expect(data.trials.items.map(({ company }: { company: string }) => company)).toEqual(
    [0, 1, 2, 3, 4].map((i) => `Applicant ${i}`),
  );
  expect(data.orders).toMatchObject({ count: 1, items: [{ company: "Live Ltd", credits: 1 }] });
  expect(data.requests).toMatchObject({
    count: 1,
    overdue: 0,
    items: [{ company: "Live Ltd", kind: "erasure" }],
  });
  expect(data.webhooks).toMatchObject({ count: 1, items: [{ host: "hooks.example", company: "Live Ltd" }] });
  expect(data.dead_mails).toMatchObject({
    count: 1,
    items: [{ template: "invite", company: "Live Ltd", fault: "recipient_refused" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Sentinel|secret-path|candidate@/);

  service.clock.advance(40 * DAY_MS);
  expect((await overview()).requests.overdue).toBe(1);
});

test("does not report emails that an anonymization ends, to the administrator or to the account", async () => {
  const account = await register(service, { mode: "live" });
  service.billing.grant({ accountId: account.id, mode: "live" }, 1, "test");
  const before = (await overview()).dead_mails.count;
  const { token } = await invite(service, account);
  await completeAssessment(service, token);
  const [session] = rows(service, "SELECT id FROM sessions WHERE account_id = ?", account.id);
  const { status } = await service.call("DELETE", `/api/v1/gdpr/candidates/${session?.id}`, {
    key: account.key,
  });
  expect(status).toBe(200);
  expect(
    rows(service, "SELECT DISTINCT fault FROM outbox WHERE account_id = ? AND status = 'dead'", account.id),
  ).toEqual([{ fault: "anonymized" }]);
  expect((await overview()).dead_mails.count).toBe(before);
});
