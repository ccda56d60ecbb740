import { beforeEach, describe, expect, test } from "bun:test";
import { people, takeList } from "#/modules/invitation-lists/testing.ts";
import { ask as askAccount, sessionOf, withdraw } from "#/modules/privacy/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { acknowledge, answerAll, completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { EVENT_TYPES, USUAL_EVENT_TYPES } from "./rules.ts";

/** Kinds of events beyond those of the interface: by which ways they come about, what they hold, and whom they reach. */

const limits = { RATE_LIMIT_PER_MINUTE: "100000", PUBLIC_RATE_LIMIT_PER_MINUTE: "100000" };
const service = useOwnService({ ...limits, OPERATOR_TOKEN });
const account = useBuyer(service);

const subscribe = async (events: readonly string[] | undefined, key = account.key) =>
  (
    await service.call("POST", "/api/v1/webhooks", {
      key,
      body: { url: "https://hooks.example.com/", events },
    })
  ).json.data.webhook_id as string;
const api = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1${path}`, { key: account.key, body });
const inConsole = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console${path}`, { ...asPerson(account), body });

/** Events of a kind, in order. */
const reported = (type: string): Record<string, unknown>[] =>
  rows(service, "SELECT data FROM events WHERE type = ? ORDER BY rowid", type).map(({ data }) =>
    JSON.parse(String(data)),
  );
/** Kinds in the order in which they wait to be delivered to a webhook. */
const queued = (webhookId: string): unknown[] =>
  rows(
    service,
    `SELECT e.type FROM outbox o JOIN events e ON e.id = json_extract(o.payload, '$.event_id')
     WHERE o.channel = 'webhook' AND json_extract(o.payload, '$.webhook_id') = ? ORDER BY o.id`,
    webhookId,
  ).map(({ type }) => type);
const end = (ms: number) => new Date(ms).toISOString();

describe("who is notified", () => {
  test("a webhook without a choice gets the three kinds of the interface, and of the others nothing", async () => {
    const usual = await subscribe(undefined);
    const one = await subscribe(["invite.created"]);
    const all = await subscribe(EVENT_TYPES);
    const listed = (await api("GET", "/webhooks")).json.data.webhooks;
    expect(listed.map(({ events }: { events: string[] }) => events)).toEqual([
      [...USUAL_EVENT_TYPES],
      ["invite.created"],
      [...EVENT_TYPES],
    ]);
    const { id, token } = await invite(service, account);
    await completeAssessment(service, token);
    await api("DELETE", `/gdpr/candidates/${sessionOf(service, id)}`);
    expect(queued(usual)).toEqual(["analysis.started", "analysis.completed"]);
    expect(queued(one)).toEqual(["invite.created"]);
    expect(queued(all)).toEqual([
      "invite.created",
      "analysis.started",
      "analysis.completed",
      "candidate.anonymized",
    ]);
  });

  test("what happens in one mode, or in another account, is reported nowhere else", async () => {
    const live = otherModeKey(service, account);
    const other = await subscribe(EVENT_TYPES, live.key);
    await invite(service, account);
    expect([queued(other), count(service, "events WHERE mode = 'live'")]).toEqual([[], 0]);
    service.billing.grant({ accountId: live.id, mode: "live" }, 1, "test");
    await invite(service, live);
    expect(queued(other)).toEqual(["invite.created"]);
  });

  test("what is undone was never reported: neither event nor delivery is left", async () => {
    const all = await subscribe(EVENT_TYPES);
    const tenant = { accountId: account.id, mode: "test" } as const;
    const { id, token } = await invite(service, account);
    await acknowledge(service, token);
    const before = count(service, "events");
    const undone = (work: () => unknown) =>
      expect(() =>
        service.db.tx(() => {
          work();
          throw new Error("undone");
        }),
      ).toThrow("undone");
    undone(() => service.invites.cancel(tenant, id));
    undone(() => service.gdpr.anonymize(tenant, sessionOf(service, id), "test"));
    service.clock.advance(31 * DAY_MS);
    undone(() => service.invites.recordExpired(service.clock.now()));
    const refused = await api("POST", "/invites", { email: "a@people.example", job_profile_id: "jp_0" });
    expect(refused.status).toBe(400);
    expect([count(service, "events"), queued(all)]).toEqual([before, ["invite.created"]]);
  });
});

describe("invite.created", () => {
  test("is sent for an invite by the interface, by a list, by the queue behind it, and of a planned one", async () => {
    const { id } = await invite(service, account);
    const ends = service.clock.now() + 30 * DAY_MS;
    expect(reported("invite.created")).toEqual([{ invite_id: id, status: "pending", expires_at: end(ends) }]);

    const sendAt = end(service.clock.now() + 3 * DAY_MS);
    const planned = await invite(service, account, { email: "later@people.example", send_at: sendAt });
    expect(reported("invite.created")[1]).toEqual({
      ...{ invite_id: planned.id, status: "pending", expires_at: end(ends + 3 * DAY_MS) },
    });

    await takeList(service, account, people(9));
    expect(reported("invite.created")).toHaveLength(10);
    await api("DELETE", `/invites/${id}`);
    service.run("invite-from-lists");
    const ids = rows(service, "SELECT id FROM invites ORDER BY rowid").map((row) => row.id);
    expect(reported("invite.created").map(({ invite_id }) => invite_id)).toEqual(ids);
    expect(ids).toHaveLength(11);
  });
});

describe("invite.expired", () => {
  test("is sent once, when its time is over; of one that is extended once more; never of a cancelled, completed or erased one", async () => {
    const [over, cancelled, done, erased] = [
      await invite(service, account),
      await invite(service, account, { email: "b@people.example" }),
      await invite(service, account, { email: "c@people.example" }),
      await invite(service, account, { email: "d@people.example" }),
    ];
    await api("DELETE", `/invites/${cancelled.id}`);
    await completeAssessment(service, done.token);
    await inConsole("DELETE", `/invites/${erased.id}/person`);
    const ends = service.clock.now() + 30 * DAY_MS;
    service.clock.set(30 * DAY_MS - 1);
    service.run("expire-invites");
    expect(reported("invite.expired")).toEqual([]);
    service.clock.advance(1);
    service.run("expire-invites");
    service.run("expire-invites");
    const ended = { invite_id: over.id, status: "expired" };
    expect(reported("invite.expired")).toEqual([{ ...ended, expires_at: end(ends) }]);

    await inConsole("POST", `/invites/${over.id}/extend`, { days: 2 });
    service.clock.advance(2 * DAY_MS);
    service.run("expire-invites");
    expect(reported("invite.expired")[1]).toEqual({ ...ended, expires_at: end(ends + 2 * DAY_MS) });
  });

  test("comes by the clock of test mode, at its time", async () => {
    const { id } = await invite(service, account);
    await api("POST", "/test-helpers/clock", { advance_seconds: 31 * 86_400 });
    service.run("expire-invites");
    expect(reported("invite.expired")).toMatchObject([{ invite_id: id }]);
    const [event] = rows(service, "SELECT created_at AS at FROM events WHERE type = 'invite.expired'");
    expect(Number(event?.at)).toBeGreaterThanOrEqual(service.clock.now() + 31 * DAY_MS);
  });
});

test("invite.cancelled is sent by the interface and by bulk actions, and not where it is refused", async () => {
  const one = await invite(service, account);
  const begun = await invite(service, account, { email: "b@people.example" });
  const many = await invite(service, account, { email: "c@people.example" });
  const { expires_at } = (await api("GET", `/invites/${one.id}`)).json.data;
  await answerAll(service, begun.token);
  await api("DELETE", `/invites/${one.id}`);
  expect((await api("DELETE", `/invites/${one.id}`)).status).toBe(404);
  expect((await api("DELETE", `/invites/${begun.id}`)).status).toBe(400);
  const run = await inConsole("POST", "/bulk-invites", { action: "cancel", invite_ids: [many.id] });
  expect(run.status).toBe(201);
  for (let tries = 0; tries < 5; tries += 1) await service.run("carry-on-with-many");
  expect(reported("invite.cancelled")).toEqual([
    { invite_id: one.id, status: "cancelled", expires_at },
    { invite_id: many.id, status: "cancelled", expires_at },
  ]);
});

describe("candidate.anonymized", () => {
  const event = (inviteId: string) => ({
    ...{ invite_id: inviteId, session_id: sessionOf(service, inviteId), status: "anonymized" },
  });
  let ids: string[];
  beforeEach(async () => {
    ids = [];
  });
  const someone = async (fields = {}) => {
    const sent = await invite(service, account, { email: `${ids.length}@people.example`, ...fields });
    ids.push(sent.id);
    return sent;
  };

  test("is sent by hand, by the person who stops, and by the schedule; once for each, and holds ids alone", async () => {
    const [byKey, byPerson, stopped, cancelled] = [
      await someone({ name: "Quetzalína Üldmarksen" }),
      await someone(),
      await someone(),
      await someone(),
    ];
    await completeAssessment(service, byKey.token);
    await api("DELETE", `/gdpr/candidates/${sessionOf(service, byKey.id)}`);
    await api("DELETE", `/gdpr/candidates/${sessionOf(service, byKey.id)}`);
    await inConsole("DELETE", `/invites/${byPerson.id}/person`);
    await acknowledge(service, stopped.token);
    expect((await withdraw(service, stopped.token)).status).toBe(200);
    await api("DELETE", `/invites/${cancelled.id}`);
    service.passed.record();
    service.clock.advance(31 * DAY_MS);
    service.passed.record();
    await service.run("forget-cancelled-invites");
    expect(reported("candidate.anonymized")).toEqual(ids.map(event));
    const texts = JSON.stringify(rows(service, "SELECT data FROM events"));
    expect(texts).not.toMatch(/Quetzal|people\.example/);
  });

  test("is sent for people who are deleted by the account's rule", async () => {
    const { token, id } = await someone();
    await completeAssessment(service, token);
    await inConsole("PUT", "/retention", { kept: { completed_months: 6, unfinished_months: 3 } });
    for (let month = 0; month < 8; month += 1) {
      service.passed.record();
      service.clock.advance(30 * DAY_MS);
      await service.run("anonymize-due");
    }
    expect(reported("candidate.anonymized")).toEqual([event(id)]);
  });

  test("what a receiver answered to events of an invite goes with the person, and what is about others stays", async () => {
    const all = await subscribe(EVENT_TYPES);
    const { id } = await someone();
    const other = await someone();
    const answer = (inviteId: string) =>
      execute(
        service,
        `INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at, answer)
         SELECT account_id, mode, ?, id, type, 1, 'failed', 1, created_at, 'no room for Ada' FROM events
         WHERE json_extract(data, '$.invite_id') = ?`,
        ...([all, inviteId] as const),
      );
    answer(id);
    answer(other.id);
    await inConsole("DELETE", `/invites/${id}/person`);
    expect(rows(service, "SELECT answer FROM deliveries ORDER BY id").map((row) => row.answer)).toEqual([
      null,
      "no room for Ada",
    ]);
  });
});

test("request.opened is sent once while it is open, with kind and time, and without what was written", async () => {
  const { id, token } = await invite(service, account);
  await acknowledge(service, token);
  await askAccount(service, token, "correction", "Ich heiße Gelbbauchunke");
  await askAccount(service, token, "correction", "Noch einmal");
  const [asked] = rows(service, "SELECT id, due_at AS at FROM candidate_requests");
  expect(reported("request.opened")).toEqual([
    {
      ...{ request_id: asked?.id, session_id: sessionOf(service, id), kind: "correction", status: "open" },
      due_at: end(Number(asked?.at)),
    },
  ]);
});
