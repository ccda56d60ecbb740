import { beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { acknowledge, answerAll, completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000", OPERATOR_TOKEN });
/** In Berlin, where it is ten when the clock shows nine. */
const account = useBuyer(service, { country: "DE" });

const call = async (method: string, path: string, body?: unknown) => {
  const { status, json } = await service.call(method, `${API}${path}`, { ...asPerson(account), body });
  return { status, data: json.data, error: json.error };
};
const RULE = { reminders: "on", days: [3, 7], time: "10:00", working_days_only: false, at_most: 3 };
const setRule = (rule: Record<string, unknown> = RULE) => call("PUT", "/invite-rules", rule);
const run = () => service.run("remind-by-rule");
const sent = () => count(service, "rule_reminders");
const mails = () =>
  rows(service, "SELECT ref FROM outbox WHERE ref LIKE 'reminder:%' ORDER BY id").map(({ ref }) => ref);
const pass = (ms: number) => {
  service.clock.advance(ms);
  run();
};

describe("a rule of the account", () => {
  test("is off until somebody turns it on: nobody gets emails that nobody chose", async () => {
    expect((await call("GET", "/invite-rules")).data).toMatchObject({ reminders: "off", since: null });
    const { id } = await invite(service, account);
    for (let day = 0; day < 29; day += 1) pass(DAY_MS);
    expect([sent(), mails()]).toEqual([0, []]);
    expect((await call("GET", `/invites/${id}/reminders`)).data.none_because).toBe("no_rule");
  });

  test("reminds like a manual reminder, with the same email, numbers and limits, and shows it in the activity", async () => {
    expect((await setRule()).status).toBe(200);
    const { id, token } = await invite(service, account);
    await acknowledge(service, token);
    const reported = async () => (await call("GET", `/invites/${id}/reminders`)).data;
    expect(await reported()).toMatchObject({
      next_at: "2026-03-05T09:00:00.000Z",
      rule_of: "account",
      sent: [],
    });
    pass(3 * DAY_MS - 1);
    expect(sent()).toBe(0);
    pass(1);
    run();
    expect(mails()).toEqual([`reminder:${id}:1`]);
    const shown = await service.call("GET", `/api/v1/invites/${id}`, { key: account.key });
    expect(shown.json.data.reminders_sent).toBe(1);
    expect(await reported()).toMatchObject({
      next_at: "2026-03-09T09:00:00.000Z",
      sent: [{ number: 1, at: "2026-03-05T09:00:00.000Z" }],
    });
    const sessionId = rows(service, "SELECT id FROM sessions")[0]?.id;
    const { data } = await call("GET", `/candidates/${sessionId}/activity`);
    expect(data.activities).toContainEqual(
      expect.objectContaining({ kind: "reminded", who: null, at: "2026-03-05T09:00:00.000Z" }),
    );
    const byHand = await service.call("POST", `/api/v1/invites/${id}/remind`, { key: account.key });
    expect(byHand.json.error.code).toBe("reminder_too_soon");
    pass(4 * DAY_MS);
    pass(10 * DAY_MS);
    expect(mails()).toEqual([`reminder:${id}:1`, `reminder:${id}:2`]);
    expect(await reported()).toMatchObject({ next_at: null, none_because: "no_more" });
  });

  test("sends nothing at once for invites of before, and what becomes due from then on alone", async () => {
    const old = await invite(service, account);
    service.clock.advance(4 * DAY_MS);
    const young = await invite(service, account, { email: "young@people.example" });
    await setRule();
    pass(HOUR_MS);
    expect(mails()).toEqual([]);
    pass(3 * DAY_MS - HOUR_MS);
    expect(mails().toSorted()).toEqual([`reminder:${old.id}:1`, `reminder:${young.id}:1`].toSorted());
    await setRule({ days: [1, 3] });
    for (let day = 0; day < 20; day += 1) pass(DAY_MS);
    expect(mails()).toHaveLength(2);
  });

  test("never twice: not by a second run, a clock that goes back, or a restart in the middle", async () => {
    await setRule();
    await invite(service, account);
    pass(3 * DAY_MS);
    run();
    service.clock.set(-2 * HOUR_MS);
    run();
    pass(HOUR_MS);
    pass(HOUR_MS);
    pass(HOUR_MS);
    expect(mails()).toHaveLength(1);
    expect(rows(service, "SELECT reminders_sent AS sent FROM invites")).toEqual([{ sent: 1 }]);
  });

  test("stores neither email nor number if a reminder cannot be recorded", async () => {
    await setRule();
    await invite(service, account);
    execute(
      service,
      "CREATE TRIGGER broken BEFORE INSERT ON rule_reminders BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    pass(3 * DAY_MS);
    expect([mails(), rows(service, "SELECT reminders_sent AS sent FROM invites")]).toEqual([
      [],
      [{ sent: 0 }],
    ]);
    execute(service, "DROP TRIGGER broken");
    pass(HOUR_MS);
    expect(mails()).toHaveLength(1);
  });
});

describe("nobody is reminded", () => {
  const nothingIn = async (days: number) => {
    for (let day = 0; day < days; day += 1) pass(DAY_MS);
    expect(mails()).toEqual([]);
  };
  const reasonOf = async (id: string) => (await call("GET", `/invites/${id}/reminders`)).data.none_because;
  beforeEach(async () => void (await setRule()));

  test("whose invite was cancelled, or who has finished or begun", async () => {
    const one = await invite(service, account);
    await service.call("DELETE", `/api/v1/invites/${one.id}`, { key: account.key });
    const two = await invite(service, account, { email: "two@people.example" });
    await completeAssessment(service, two.token);
    const three = await invite(service, account, { email: "three@people.example" });
    await answerAll(service, three.token);
    await nothingIn(10);
    expect(await reasonOf(three.id)).toBe("no_more");
    expect((await call("GET", `/invites/${one.id}/reminders`)).error.code).toBe("invite_not_found");
  });

  test("to whom the account writes itself", async () => {
    const { id } = await invite(service, account, { send_email: false });
    await nothingIn(10);
    service.clock.advance(-DAY_MS);
    expect(await reasonOf(id)).toBe("own_mail");
  });

  test("who has objected, as long as it is open and after it was granted", async () => {
    const { id, token } = await invite(service, account);
    await acknowledge(service, token);
    const [session] = rows(service, "SELECT id FROM sessions");
    execute(
      service,
      "INSERT INTO candidate_requests (id, account_id, mode, session_id, kind, message, status, created_at, due_at) VALUES ('req_1', ?, 'test', ?, 'objection', '', 'open', 1, 2)",
      ...[account.id, Number(session?.id)],
    );
    await nothingIn(4);
    expect(await reasonOf(id)).toBe("privacy_request");
    execute(service, "UPDATE candidate_requests SET status = 'rejected'");
    await nothingIn(0);
    pass(DAY_MS);
    expect(mails()).toHaveLength(1);
  });

  test("whose address was refused", async () => {
    const { id } = await invite(service, account);
    execute(
      service,
      "UPDATE outbox SET status = 'dead', fault = 'recipient_refused' WHERE ref LIKE 'invite:%'",
    );
    await nothingIn(10);
    expect(await reasonOf(id)).toBe("mail_refused");
  });

  test("of an account that was disabled", async () => {
    await invite(service, account);
    service.accounts.disable(account.id);
    await nothingIn(10);
  });
});

describe("a job", () => {
  let jobId: string;
  const job = (path = "") => `/jobs/${jobId}${path}`;
  beforeEach(async () => {
    jobId = (await call("POST", "/jobs", { title: "Pilot" })).data.id;
  });

  test("has it as the account, its own way, or not at all", async () => {
    await setRule();
    const { id } = await invite(service, account, { job_id: jobId });
    const notified = async () => (await call("GET", `/invites/${id}/reminders`)).data;
    expect((await call("GET", job("/invite-rules"))).data).toMatchObject({
      ...{ reminders: "account", account: { reminders: "on", days: [3, 7] } },
    });
    expect((await notified()).rule_of).toBe("account");
    await call("PUT", job("/invite-rules"), { reminders: "on", days: [2] });
    expect(await notified()).toMatchObject({ rule_of: "job", next_at: "2026-03-04T09:00:00.000Z" });
    await call("PUT", job("/invite-rules"), { reminders: "off" });
    expect(await notified()).toMatchObject({ rule_of: null, none_because: "no_rule" });
    pass(8 * DAY_MS);
    expect(mails()).toEqual([]);
    await call("PUT", job("/invite-rules"), { reminders: "account" });
    pass(0);
    for (let day = 0; day < 10; day += 1) pass(DAY_MS);
    expect(mails()).toEqual([]);
  });

  test("that is not open reminds nobody, and makes up for nothing when it opens again", async () => {
    await setRule();
    const { id } = await invite(service, account, { job_id: jobId });
    for (const status of ["on_hold", "filled", "closed"]) {
      await call("PUT", job("/status"), { status });
      expect((await call("GET", `/invites/${id}/reminders`)).data.none_because).toBe("job_not_open");
    }
    pass(3 * DAY_MS);
    pass(DAY_MS);
    await call("PUT", job("/status"), { status: "open" });
    pass(0);
    expect(mails()).toEqual([]);
    pass(3 * DAY_MS);
    expect(mails()).toEqual([`reminder:${id}:1`]);
  });

  test("sets how long its invites last, then the account does, and an invite that names its days keeps them", async () => {
    const ends = async (fields: Record<string, unknown>) => {
      const { id } = await invite(service, account, fields);
      const [row] = rows(service, "SELECT expires_at - created_at AS ms FROM invites WHERE id = ?", id);
      return Number(row?.ms) / DAY_MS;
    };
    expect(await ends({})).toBe(30);
    await setRule({ expires_in_days: 21 });
    await call("PUT", job("/invite-rules"), { expires_in_days: 10 });
    expect(await ends({})).toBe(21);
    expect(await ends({ job_id: jobId })).toBe(10);
    expect(await ends({ job_id: jobId, expires_in_days: 5 })).toBe(5);
    await call("PUT", job("/invite-rules"), { expires_in_days: null });
    expect(await ends({ job_id: jobId })).toBe(21);
    await setRule({ expires_in_days: null });
    expect(await ends({ job_id: jobId })).toBe(30);
  });

  test("keeps its rule in its mode and account, and refuses changes by users who may not write jobs", async () => {
    const reader = signIn(service, { role: "reviewer", account });
    const answer = await service.call("PUT", `${API}${job("/invite-rules")}`, {
      ...reader.options,
      body: { reminders: "on" },
    });
    expect(answer.status).toBe(403);
    expect((await call("PUT", "/jobs/job_none/invite-rules", { reminders: "on" })).error.code).toBe(
      "job_not_found",
    );
  });
});

test("a rule is checked: days that differ, by daylight, one to three", async () => {
  for (const [bad, field] of [
    [{ days: [3, 3] }, "days"],
    [{ days: [] }, "days"],
    [{ days: [1, 2, 3, 4] }, "days"],
    [{ time: "05:59" }, "time"],
    [{ time: "20:01" }, "time"],
    [{ at_most: 4 }, "at_most"],
    [{ reminders: "account" }, "reminders"],
    [{ expires_in_days: 91 }, "expires_in_days"],
  ] as const) {
    const { status, error } = await setRule({ ...RULE, ...bad });
    expect([bad, status, error.field]).toEqual([bad, 400, field]);
  }
  expect((await setRule({ days: [7, 3] })).data.days).toEqual([3, 7]);
});

test("logs who changed a rule, and not who only read it", async () => {
  const owner = signIn(service, { role: "owner", account });
  service.events.length = 0;
  await service.call("PUT", `${API}/invite-rules`, { ...owner.options, body: RULE });
  await service.call("GET", `${API}/invite-rules`, owner.options);
  const answered = service.events.filter(({ security }) => security === "account.changed");
  expect(answered.map(({ by, reason }) => [by, reason])).toEqual([[owner.userId, "invite_rules"]]);
});

test("deletes what a rule has sent to a person with their anonymization", async () => {
  await setRule();
  const { id, token } = await invite(service, account);
  await acknowledge(service, token);
  pass(3 * DAY_MS);
  expect(sent()).toBe(1);
  const sessionId = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", id)[0]?.id;
  const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
  expect([erased.status, sent()]).toEqual([200, 0]);
});
