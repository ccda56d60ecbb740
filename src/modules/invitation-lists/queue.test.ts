import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { answerAll, buyCredits, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { ask, pending, people, START, startConsole, statuses, takeList } from "./testing.ts";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  ({ service, account } = await startConsole());
});
afterEach(() => service.end());

const inviteIds = () =>
  rows(
    service,
    "SELECT id FROM invites WHERE started_at IS NULL AND cancelled_at IS NULL ORDER BY rowid",
  ).map(({ id }) => String(id));
const linkOf = (id: string) => service.inviteLinks.token({ id, linkRevision: 0 });

describe("uses a freed place immediately", () => {
  beforeEach(() => takeList(service, account, people(14)));

  test("when a candidate begins", async () => {
    await answerAll(service, linkOf(inviteIds()[0] ?? ""));
    expect(statuses(service)).toEqual({ invited: 11, waiting: 3 });
    expect(pending(service)).toBe(10);
  });

  test("when an invite is cancelled", async () => {
    await service.call("DELETE", `/api/v1/invites/${inviteIds()[0]}`, { key: account.key });
    expect(statuses(service)).toEqual({ invited: 11, waiting: 3 });
  });

  test("within a minute when invites expire, or when the job finds any other room", async () => {
    service.clock.advance(30 * DAY_MS);
    expect(statuses(service)).toEqual({ invited: 10, waiting: 4 });
    service.batches.advanceAll();
    expect(statuses(service)).toEqual({ invited: 14 });
  });

  test("and each row is invited once, with one mail, in the order of the list", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [first] = inviteIds();
      if (first) await answerAll(service, linkOf(first));
      service.batches.advanceAll();
    }
    const emails = rows(service, "SELECT email FROM invites ORDER BY rowid").map(({ email }) => email);
    expect(emails).toEqual(people(14).map(({ email }) => email));
    expect(count(service, "outbox WHERE ref LIKE 'invite:%'")).toBe(14);
  });
});

test("returns for each waiting row why, its position, and the latest time, which proves correct", async () => {
  const { json } = await takeList(service, account, people(13));
  const address = `/invite-batches/${json.data.batch.batch_id}`;
  const waiting = async () =>
    (await ask(service, account, "GET", `${address}?status=waiting`)).json.data.rows.map(
      ({ waits_for, place, latest_at }: Record<string, unknown>) => [waits_for, place, latest_at],
    );
  const end = new Date(service.clock.now() + 30 * DAY_MS).toISOString();
  expect(await waiting()).toEqual([1, 2, 3].map((place) => ["pending_invite_limit", place, end]));
  await ask(service, account, "POST", `${address}/pause`);
  expect(await waiting()).toEqual([1, 2, 3].map(() => ["paused", null, null]));
  await ask(service, account, "POST", `${address}/resume`);
  service.clock.advance(30 * DAY_MS);
  service.batches.advanceAll();
  expect(await waiting()).toEqual([]);
});

describe("never more than may be", () => {
  test("ten pending, whatever lists and the API request in parallel", async () => {
    await Promise.all([
      takeList(service, account, people(7, "one.example")),
      ...people(7, "api.example").map((body) =>
        service.call("POST", "/api/v1/invites", { key: account.key, body }),
      ),
      takeList(service, account, people(7, "two.example")),
    ]);
    expect(pending(service)).toBe(10);
    for (let round = 0; round < 30; round += 1) {
      const [first] = inviteIds();
      if (!first) break;
      await Promise.all([
        answerAll(service, linkOf(first)),
        service.call("POST", "/api/v1/invites", { key: account.key, body: { email: "late@api.example" } }),
      ]);
      expect(pending(service)).toBeLessThanOrEqual(10);
    }
    expect(statuses(service)).toEqual({ invited: 14 });
  });

  test("beyond credits: without one a list waits and reports it, and continues when one is bought", async () => {
    const poor = await register(service);
    const taken = (await takeList(service, poor, people(2))).json.data.batch;
    expect([taken.waiting_for, taken.rows.waiting]).toEqual(["no_credit", 2]);
    service.batches.advanceAll();
    expect(statuses(service, taken.batch_id)).toEqual({ waiting: 2 });
    await buyCredits(service, poor, "pa-single");
    expect(statuses(service, taken.batch_id)).toEqual({ invited: 2 });
  });

  test("of a disabled account", async () => {
    const taken = (await takeList(service, account, people(12))).json.data.batch;
    service.accounts.disable(account.id);
    execute(service, "UPDATE invites SET started_at = created_at");
    service.batches.advanceAll();
    expect(statuses(service)).toEqual({ invited: 10, waiting: 2 });
    service.accounts.enable(account.id);
    expect(
      (await ask(service, account, "GET", `/invite-batches/${taken.batch_id}`)).json.data.batch,
    ).toMatchObject({ waiting_for: "next_run" });
  });
});

describe("several lists", () => {
  test("share the places, so that a later one does not wait for the end of an earlier one", async () => {
    const first = (await takeList(service, account, people(30, "first.example"))).json.data.batch.batch_id;
    const second = (await takeList(service, account, people(30, "second.example"))).json.data.batch.batch_id;
    for (let round = 0; round < 10; round += 1) {
      await answerAll(service, linkOf(inviteIds()[0] ?? ""));
      service.clock.advance(1);
    }
    expect(statuses(service, first)).toEqual({ invited: 15, waiting: 15 });
    expect(statuses(service, second)).toEqual({ invited: 5, waiting: 25 });
  });

  test("each get a place in turn, also when there are more of them than places", async () => {
    const ids: string[] = [];
    for (let place = 0; place < 12; place += 1) {
      ids.push((await takeList(service, account, people(3, `d${place}.example`))).json.data.batch.batch_id);
      service.clock.advance(1);
    }
    for (let round = 0; round < 14; round += 1) {
      await answerAll(service, linkOf(inviteIds()[0] ?? ""));
      service.clock.advance(1);
    }
    for (const id of ids) expect(statuses(service, id).invited ?? 0).toBeGreaterThan(0);
  });
});

describe("a row that cannot be sent", () => {
  test("is failed with its reason, and those behind it go on", async () => {
    const profile = await service.call("POST", "/api/v1/job-profiles", {
      key: account.key,
      body: { name: "Profile", dimensions: { people: { ideal: 6 } } },
    });
    const profileId: string = profile.json.data.id;
    const list = people(13).map((row, place) => (place === 10 ? { ...row, job_profile_id: profileId } : row));
    const taken = (await takeList(service, account, list)).json.data.batch;
    await ask(service, account, "POST", `/invite-batches/${taken.batch_id}/pause`);
    await service.call("DELETE", `/api/v1/job-profiles/${profileId}`, { key: account.key });
    execute(service, "UPDATE invites SET started_at = created_at");
    // Meanwhile somebody invites the person of line 12 in another way.
    await invite(service, account, { email: "PERSON12@people.example" });
    await ask(service, account, "POST", `/invite-batches/${taken.batch_id}/resume`);
    const { json } = await ask(service, account, "GET", `/invite-batches/${taken.batch_id}?status=failed`);
    expect(json.data.rows.map((row: { line: number; problem: string }) => [row.line, row.problem])).toEqual([
      [11, "job_profile_not_found"],
      [12, "already_invited"],
    ]);
    expect(statuses(service)).toEqual({ failed: 2, invited: 11 });
    expect(count(service, "invites WHERE lower(email) = 'person12@people.example'")).toBe(1);
  });

  test("neither ends the queue for an internal error, nor is tried for ever", async () => {
    await takeList(service, account, people(12));
    execute(
      service,
      "CREATE TRIGGER broken BEFORE INSERT ON invites WHEN NEW.email = 'person11@people.example' BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    execute(service, "UPDATE invites SET started_at = created_at");
    service.batches.advanceAll();
    expect(statuses(service)).toEqual({ failed: 1, invited: 11 });
    expect(rows(service, "SELECT problem FROM batch_rows WHERE status = 'failed'")).toEqual([
      { problem: "internal_error" },
    ]);
  });
});

test("stops inviting people who have waited for half a year, reports why, and deletes them like everybody who was not invited", async () => {
  await takeList(service, account, people(12));
  expect(statuses(service)).toEqual({ invited: 10, waiting: 2 });
  service.passed.record();
  service.clock.advance(180 * DAY_MS - HOUR_MS);
  service.passed.record();
  await service.run("end-long-waiting");
  expect(statuses(service)).toEqual({ invited: 10, waiting: 2 });
  service.clock.advance(HOUR_MS);
  service.passed.record();
  await service.run("end-long-waiting");
  expect(statuses(service)).toEqual({ invited: 10, failed: 2 });
  expect(
    rows(service, "SELECT DISTINCT problem, finished_at AS at FROM batch_rows WHERE status = 'failed'"),
  ).toEqual([{ problem: "waited_too_long", at: service.clock.now() }]);
  service.batches.advanceAll();
  expect(statuses(service)).toEqual({ invited: 10, failed: 2 });
  service.clock.advance(30 * DAY_MS);
  service.passed.record();
  await service.run("forget-unused-rows");
  expect(count(service, "batch_rows WHERE status = 'failed' AND email <> ''")).toBe(0);
});

describe("a crash", () => {
  test("between the invite and its row leaves neither: both are one transaction", async () => {
    await takeList(service, account, people(12));
    execute(
      service,
      "CREATE TRIGGER power_cut BEFORE UPDATE OF invite_id ON batch_rows BEGIN SELECT RAISE(ABORT, 'cut'); END",
    );
    execute(service, "UPDATE invites SET started_at = created_at");
    service.batches.advanceAll();
    expect([count(service, "invites"), count(service, "outbox WHERE ref LIKE 'invite:%'")]).toEqual([10, 10]);
  });

  test("or a restart loses no row and doubles none", async () => {
    await takeList(service, account, people(25));
    for (let round = 0; round < 25; round += 1) {
      execute(service, "UPDATE invites SET started_at = created_at WHERE started_at IS NULL");
      service = await service.restart();
      service.batches.advanceAll();
      if (statuses(service).waiting === undefined) break;
    }
    expect(statuses(service)).toEqual({ invited: 25 });
    expect(count(service, "invites")).toBe(25);
    expect(rows(service, "SELECT email FROM invites GROUP BY email HAVING count(*) > 1")).toEqual([]);
    expect(count(service, "outbox WHERE ref LIKE 'invite:%'")).toBe(25);
  });
});

test("keeps lists of the two modes independent", async () => {
  const live = await startService(START);
  const owner = await register(live, { mode: "live" });
  await buyCredits(live, owner, "pa-pack-50");
  await takeList(live, owner, people(3));
  const asTest = { ...owner, key: owner.key.replace("pk_live_", "pk_test_") };
  const { json } = await ask(live, asTest, "GET", "/invite-batches");
  expect(json.data.batches).toEqual([]);
  expect((await takeList(live, asTest, people(3))).json.data.batch.waiting_for).toBe("no_credit");
  await live.end();
});
