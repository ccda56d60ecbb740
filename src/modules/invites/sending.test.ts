import { describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { acknowledge, answerAll, candidatePath, invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000", OPERATOR_TOKEN });
const account = useBuyer(service);

const call = async (method: string, path: string, body?: unknown) => {
  const { status, json } = await service.call(method, `${API}${path}`, { ...asPerson(account), body });
  return { status, data: json.data, code: json.error?.code ?? null, field: json.error?.field };
};
const inDays = (days: number) => new Date(service.clock.now() + days * DAY_MS).toISOString();
const plan = (days = 3, fields = {}) => invite(service, account, { send_at: inDays(days), ...fields });
const mails = () => rows(service, "SELECT ref FROM outbox WHERE channel = 'mail' AND ref LIKE '%inv_%'");
const pass = (ms: number) => {
  service.clock.advance(ms);
  service.run("send-planned-invites");
};
const listed = async (id: string) =>
  (await call("GET", `/console/candidates?state=all&invite_id=${id}`)).data.candidates[0];

describe("a planned invitation", () => {
  test("is sent at its time and once, though the invite is pending and its link works from the beginning", async () => {
    const { id, token } = await plan(3);
    const at = inDays(3);
    expect((await call("GET", `/invites/${id}`)).data).toMatchObject({
      status: "pending",
      expires_at: inDays(33),
    });
    expect((await service.call("GET", candidatePath(token))).status).toBe(200);
    expect(await listed(id)).toMatchObject({ send_at: at });
    await service.outbox.run();
    pass(3 * DAY_MS - 1);
    expect(mails()).toEqual([]);
    pass(1);
    expect(mails()).toEqual([{ ref: `invite:${id}` }]);
    pass(MINUTE_MS);
    service.clock.set(-2 * DAY_MS);
    pass(2 * DAY_MS);
    expect(mails()).toHaveLength(1);
    expect((await listed(id)).send_at).toBeNull();
  });

  test("takes a place and a credit at once, and its days count from the mail, also from one that goes late", async () => {
    for (let place = 0; place < 10; place += 1) await plan(1, { email: `p${place}@people.example` });
    const full = await call("POST", "/invites", { email: "eleventh@people.example", send_at: inDays(1) });
    expect(full.code).toBe("pending_invite_limit");
    pass(DAY_MS + 5 * HOUR_MS);
    const [first] = rows(service, "SELECT expires_at AS at FROM invites ORDER BY id");
    expect(first?.at).toBe(service.clock.now() + 30 * DAY_MS);
  });

  test("is sent now, moved, or cancelled; reminders and repetitions wait for it", async () => {
    const { id } = await plan(3);
    const offered = (await listed(id)).invite_actions;
    expect(offered).toEqual(
      expect.arrayContaining(["send_now", "reschedule", "copy_link", "cancel", "correct"]),
    );
    expect(offered).not.toContain("remind");
    expect((await call("POST", `/invites/${id}/remind`)).code).toBe("invite_not_open");
    expect((await call("POST", `/console/invites/${id}/resend`)).code).toBe("invite_not_open");
    expect((await call("POST", `/console/invites/${id}/new-link`)).data.mailed).toBe(false);
    const moved = await call("PUT", `/console/invites/${id}/sending`, { send_at: inDays(10) });
    expect(moved.data.expires_at).toBe(inDays(40));
    pass(5 * DAY_MS);
    expect(mails()).toEqual([]);
    const sent = await call("POST", `/console/invites/${id}/send-now`);
    expect(sent.data.expires_at).toBe(inDays(30));
    expect(mails()).toHaveLength(1);
    expect((await call("POST", `/console/invites/${id}/send-now`)).code).toBe("invite_not_scheduled");
    expect((await call("PUT", `/console/invites/${id}/sending`, { send_at: inDays(9) })).code).toBe(
      "invite_not_scheduled",
    );
    expect((await call("POST", `/invites/${id}/remind`)).status).toBe(200);
    const other = await plan(1, { email: "other@people.example" });
    await call("DELETE", `/invites/${other.id}`);
    pass(2 * DAY_MS);
    expect(mails().map(({ ref }) => ref)).not.toContain(`invite:${other.id}`);
  });

  test("is not needed if the candidate was given the link and has started", async () => {
    const { id, token } = await plan(1);
    await answerAll(service, token);
    expect((await listed(id)).send_at).toBeNull();
    pass(2 * DAY_MS);
    expect(mails()).toEqual([]);
    expect((await call("POST", `/invites/${id}/remind`)).status).toBe(200);
  });

  test("waits while its job is not open, and while a limit holds emails back", async () => {
    const jobId = (await call("POST", "/console/jobs", { title: "Pilot" })).data.id;
    const { id } = await plan(1, { job_id: jobId });
    await call("PUT", `/console/jobs/${jobId}/status`, { status: "on_hold" });
    pass(2 * DAY_MS);
    expect(mails()).toEqual([]);
    await call("PUT", `/console/jobs/${jobId}/status`, { status: "open" });
    execute(
      service,
      "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
    );
    pass(MINUTE_MS);
    expect((await listed(id)).send_at).not.toBeNull();
    execute(service, "DROP TRIGGER full");
    pass(MINUTE_MS);
    expect(mails()).toHaveLength(1);
  });

  test("reminders by rule count from the mail", async () => {
    await call("PUT", "/console/invite-rules", { reminders: "on", days: [2], working_days_only: false });
    const { id } = await plan(5);
    const next = async () =>
      (await call("GET", `/console/invites/${id}/reminders`)).data.next_at.slice(0, 10);
    expect(await next()).toBe("2026-03-09");
    await call("POST", `/console/invites/${id}/send-now`);
    expect(await next()).toBe("2026-03-04");
  });

  test("of an anonymized person is never sent, and nothing is left of the schedule", async () => {
    const { token } = await plan(3);
    await acknowledge(service, token);
    const [session] = rows(service, "SELECT id FROM sessions");
    await service.call("DELETE", `${API}/gdpr/candidates/${session?.id}`, { key: account.key });
    expect(count(service, "scheduled_invites")).toBe(0);
    pass(4 * DAY_MS);
    expect(mails()).toEqual([]);
  });
});

test("a time is in the future, at most ninety days ahead, and of an invite that is mailed", async () => {
  for (const fields of [
    { send_at: inDays(0) },
    { send_at: inDays(91) },
    { send_at: inDays(1), send_email: false },
  ]) {
    const { status, field } = await call("POST", "/invites", { email: "a@people.example", ...fields });
    expect([status, field]).toEqual([400, "send_at"]);
  }
  expect(count(service, "invites")).toBe(0);
  const { id } = await plan();
  expect((await call("PUT", `/console/invites/${id}/sending`, { send_at: inDays(-1) })).field).toBe(
    "send_at",
  );
});

test("schedules a list as a whole: places are used immediately, emails are sent at the time, and later rows immediately", async () => {
  const people = Array.from({ length: 12 }, (_, number) => ({ email: `p${number}@people.example` }));
  const { status, data } = await call("POST", "/console/invite-batches", {
    name: "List",
    rows: people,
    send_at: inDays(2),
  });
  expect([status, data.batch.send_at, data.batch.rows.invited]).toEqual([201, inDays(2), 10]);
  expect(mails()).toEqual([]);
  pass(2 * DAY_MS);
  expect(mails()).toHaveLength(10);
  const [first] = rows(service, "SELECT id FROM invites ORDER BY id");
  await call("DELETE", `/invites/${first?.id}`);
  expect(mails()).toHaveLength(11);
  const past = await call("POST", "/console/invite-batches", {
    name: "L",
    rows: people,
    send_at: inDays(-1),
  });
  expect(past.field).toBe("send_at");
});
