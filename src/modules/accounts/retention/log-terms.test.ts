import { expect, test } from "bun:test";
import { UNUSED_ROWS_KEPT_MS } from "#/modules/invitation-lists/rules.ts";
import { ALERTS_KEPT_MS } from "#/modules/notifications/rules.ts";
import { DELIVERIES_KEPT_MS } from "#/modules/webhooks/rules.ts";
import { CHANNELS } from "#/platform/jobs/rules.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, execute } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { LOG_KINDS, LOG_TERMS, type LogKind } from "./rules.ts";

const service = useOwnService({ OPERATOR_TOKEN });
const account = useAccount(service);

const PATH = "/api/v1/console/retention/logs";
const set = (body: unknown, who: RegisteredAccount = account) =>
  service.call("PUT", PATH, { ...asPerson(who), body });

/** One row of each kind, created now, in both modes. */
function furnish({ id }: RegisteredAccount): void {
  const now = service.clock.now();
  for (const mode of ["live", "test"]) {
    execute(
      service,
      `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, attempts, due_at, created_at, finished_at)
       VALUES ('mail', ?, 'x', ?, ?, '{}', 'done', 1, ?, ?, ?)`,
      ...[`${id}${mode}`, id, mode, now, now, now],
    );
    execute(
      service,
      `INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at)
       VALUES (?, ?, 'wh', 'evt', 'x', 1, 'delivered', 1, ?)`,
      ...[id, mode, now],
    );
    execute(
      service,
      `INSERT INTO invite_batches (id, account_id, mode, name, created_by_id, created_by, created_at) VALUES (?, ?, ?, 'L', 'u', 'U', 1)`,
      ...[`${id}${mode}`, id, mode],
    );
    for (const status of ["cancelled", "waiting"])
      execute(
        service,
        `INSERT INTO batch_rows (batch_id, account_id, mode, line, email, name, product_type, language, send_email, candidate_message, status, created_at, finished_at)
         VALUES (?, ?, ?, 1, 'row@people.example', 'Row', 'pa-standard', 'en', 1, '', ?, ?, ?)`,
        ...[`${id}${mode}`, id, mode, status, now, status === "waiting" ? null : now],
      );
    execute(
      service,
      `INSERT INTO alerts (account_id, mode, user_id, kind, subject, ref, is_listed, created_at)
       VALUES (?, ?, 'usr', 'credit_low', 'credits', 'c', 1, ?)`,
      ...[id, mode, now],
    );
  }
}

const ROWS: Readonly<Record<LogKind, string>> = {
  mails: "outbox WHERE status = 'done'",
  deliveries: "deliveries WHERE true",
  batch_rows: "batch_rows WHERE status = 'cancelled' AND email <> ''",
  notifications: "alerts WHERE true",
};
const left = ({ id }: RegisteredAccount) =>
  Object.fromEntries(LOG_KINDS.map((kind) => [kind, count(service, `${ROWS[kind]} AND account_id = ?`, id)]));
const ALL = { mails: 2, deliveries: 2, batch_rows: 2, notifications: 2 };
/** Runs the same steps as the schedule. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    service.clock.advance(DAY_MS);
    service.passed.record();
    await service.run("forget-by-own-terms");
  }
}

test("the longest terms are those that the server keeps everybody's things for", () => {
  expect({
    mails: LOG_TERMS.mails.longest * DAY_MS,
    deliveries: LOG_TERMS.deliveries.longest * DAY_MS,
    batch_rows: LOG_TERMS.batch_rows.longest * DAY_MS,
    notifications: LOG_TERMS.notifications.longest * DAY_MS,
  }).toEqual({
    mails: CHANNELS.mail.keptMs,
    deliveries: DELIVERIES_KEPT_MS,
    batch_rows: UNUSED_ROWS_KEPT_MS,
    notifications: ALERTS_KEPT_MS,
  });
});

test("each kind goes when its own time is over, no day sooner, and nobody else's goes", async () => {
  const other = await register(service);
  furnish(account);
  furnish(other);
  const { status, json } = await set({ mails: 30, deliveries: 9, batch_rows: 7, notifications: null });
  expect([status, json.data]).toMatchObject([
    200,
    {
      mails: { days: 30, own: true, least_days: 30, longest_days: 400 },
      deliveries: { days: 9, own: true },
      batch_rows: { days: 7, own: true },
      notifications: { days: 90, own: false },
    },
  ]);
  await pass(6);
  expect(left(account)).toEqual(ALL);
  await pass(1);
  expect(left(account)).toEqual({ ...ALL, batch_rows: 0 });
  await pass(2);
  expect(left(account)).toEqual({ ...ALL, batch_rows: 0, deliveries: 0 });
  await pass(20);
  expect(left(account)).toEqual({ ...ALL, batch_rows: 0, deliveries: 0 });
  await pass(1);
  expect(left(account)).toEqual({ mails: 0, deliveries: 0, batch_rows: 0, notifications: 2 });
  expect(left(other)).toEqual(ALL);
  // A candidate who still waits to be invited is not deleted.
  expect(count(service, "batch_rows WHERE status = 'waiting' AND email <> ''")).toBe(4);
});

test("deletes everything that is too old after a term becomes shorter within the hour, as the console states", async () => {
  const now = service.clock.now();
  execute(
    service,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at)
     SELECT ?, 'live', 'wh', 'evt', 'x', i, 'delivered', 1, ? FROM n`,
    ...[account.id, now],
  );
  await pass(20);
  await set({ mails: null, deliveries: 7, batch_rows: null, notifications: null });
  await service.run("forget-by-own-terms");
  expect(left(account).deliveries).toBe(0);
});

test("a clock that is set ahead takes nothing before the time has really passed", async () => {
  furnish(account);
  await set({ mails: 30, deliveries: 7, batch_rows: 7, notifications: 7 });
  service.passed.record();
  service.clock.set(200 * DAY_MS);
  await service.run("forget-by-own-terms");
  expect(left(account)).toEqual(ALL);
});

test("terms below the least, above the server's, or of somebody else's account are refused", async () => {
  for (const kind of LOG_KINDS)
    for (const days of [LOG_TERMS[kind].least - 1, LOG_TERMS[kind].longest + 1, 1.5]) {
      const terms = { mails: null, deliveries: null, batch_rows: null, notifications: null, [kind]: days };
      expect([kind, days, (await set(terms)).status]).toEqual([kind, days, 400]);
    }
  const recruiter = signIn(service, { role: "recruiter", account });
  expect((await service.call("GET", PATH, recruiter.options)).status).toBe(403);
  await set({ mails: 30, deliveries: null, batch_rows: null, notifications: null });
  const other = await register(service);
  expect((await service.call("GET", PATH, asPerson(other))).json.data.mails).toMatchObject({ own: false });
  await set({ mails: null, deliveries: null, batch_rows: null, notifications: null });
  expect(count(service, "log_terms")).toBe(0);
});
