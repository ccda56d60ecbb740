import { Database as Sqlite } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { aliased } from "#/platform/http/aliases.ts";
import { closeAll, receiver } from "#/platform/outbound/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, otherModeKey, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { EVENT_TYPES, type EventType } from "./rules.ts";

/**
 * What happened, for any caller: everything, once, in the order in which it was stored; or a word that some is gone.
 */

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000000", WEBHOOK_ALLOW_PRIVATE: "true" });
afterEach(() => closeAll());

interface Reported {
  event_id: string;
  type: EventType;
  timestamp: string;
  data: Record<string, unknown>;
}
const ask = (account: RegisteredAccount, query: Record<string, string | number | null> = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return service.call("GET", `/api/v1/events?${new URLSearchParams(given)}`, { key: account.key });
};
const read = async (account: RegisteredAccount, query?: Parameters<typeof ask>[1]) => {
  const { status, json, text } = await ask(account, query);
  if (status !== 200) throw new Error(text);
  return json.data as { events: Reported[]; has_more: boolean; next_after: string | null };
};
const typesOf = ({ events }: { events: Reported[] }) => events.map(({ type }) => type);
const tenantOf = ({ id, key }: RegisteredAccount) =>
  ({ accountId: id, mode: key.startsWith("pk_live_") ? "live" : "test" }) as const;

let number = 0;
/** Something that can be distinguished from everything else. */
function happen(account: RegisteredAccount, type: EventType = "invite.created"): string {
  number += 1;
  const tenant = tenantOf(account);
  const data = { invite_id: `inv_${number}`, status: "pending", expires_at: "2026-03-02T09:00:00.000Z" };
  service.db.tx(() => service.webhooks.record(tenant, type, data, service.time.now(tenant)));
  return data.invite_id;
}
const marksOf = ({ events }: { events: Reported[] }) => events.map(({ data }) => data.invite_id);
const discard = () => service.run("forget-old-deliveries");

describe("a page", () => {
  test("holds what webhooks get, with the same ids and bodies, and what none of them asked for", async () => {
    const account = await register(service);
    expect(await read(account)).toEqual({ events: [], has_more: false, ...aliased({ next_after: null }) });
    const { received, port } = await receiver((_request, response) => response.writeHead(204).end());
    const body = { url: `http://127.0.0.1:${port}/hook` };
    await service.call("POST", "/api/v1/webhooks", { key: account.key, body });
    await buyCredits(service, account);
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    await service.outbox.run();
    const page = await read(account);
    expect(typesOf(page)).toEqual([
      "order.completed",
      "invite.created",
      "analysis.started",
      "analysis.completed",
    ]);
    expect([page.has_more, page.next_after]).toEqual([false, page.events.at(-1)?.event_id as string]);
    const sent = received.map(({ request, body: text }) => [String(request.headers["webhook-id"]), text]);
    const reported = page.events.map(({ event_id, ...same }) => [event_id, JSON.stringify(same)]);
    expect(reported.filter(([, text]) => !text?.includes("invite.created"))).toEqual(sent);
  });

  test("is there without any webhook, begins with the oldest, and goes on behind what was read", async () => {
    const account = await register(service);
    const all = [happen(account), happen(account), happen(account)];
    const first = await read(account, { limit: 2 });
    expect([marksOf(first), first.has_more]).toEqual([all.slice(0, 2), true]);
    const second = await read(account, { limit: 2, after: first.next_after });
    expect([marksOf(second), second.has_more]).toEqual([all.slice(2), false]);
    const none = await read(account, { after: second.next_after });
    expect(none).toEqual({ events: [], has_more: false, ...aliased({ next_after: second.next_after }) });
    const more = happen(account);
    expect(marksOf(await read(account, { after: none.next_after }))).toEqual([more]);
  });

  test("of one kind passes over the others, which nobody goes through again", async () => {
    const account = await register(service);
    happen(account, "invite.cancelled");
    const sought = happen(account, "invite.expired");
    happen(account, "invite.cancelled");
    const page = await read(account, { type: "invite.expired" });
    expect([marksOf(page), page.has_more]).toEqual([[sought], false]);
    expect(marksOf(await read(account, { after: page.next_after }))).toEqual([]);
    const next = happen(account, "invite.expired");
    expect(marksOf(await read(account, { type: "invite.expired", after: page.next_after }))).toEqual([next]);
  });

  test("holds neither tests of webhooks nor what other modules note, nor another mode's or account's", async () => {
    const [account, other] = [await register(service), await register(service)];
    const live = otherModeKey(service, account);
    const body = { url: "https://hooks.example.com/" };
    const { json } = await service.call("POST", "/api/v1/webhooks", { key: account.key, body });
    await service.call("POST", `/api/v1/webhooks/${json.data.webhook_id}/test`, { key: account.key });
    execute(
      service,
      "INSERT INTO events (id, account_id, mode, type, data, created_at) VALUES ('evt_note', ?, 'test', 'job_profile.migrated', '{}', ?)",
      ...([account.id, service.clock.now()] as const),
    );
    const mine = happen(account);
    const theirs = [happen(live), happen(other)];
    for (const [whose, marks] of [
      [account, [mine]],
      [live, theirs.slice(0, 1)],
      [other, theirs.slice(1)],
    ] as const)
      expect(marksOf(await read(whose))).toEqual([...marks]);
    const last = (await read(account)).next_after;
    for (const stranger of [live, other]) {
      const { status, json: refused } = await ask(stranger, { after: last });
      expect([status, refused.error.code]).toEqual([410, "events_expired"]);
    }
  });

  test.each([
    ["after", "evt_1"],
    ["limit", "0"],
    ["limit", "101"],
    ["type", "ping"],
    ["type", "invite.deleted"],
  ])("is refused for %s=%s", async (field, value) => {
    const { status, json } = await ask(await register(service), { [field]: value });
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });
});

describe("after 30 days", () => {
  const days = (n: number) => {
    for (let day = 0; day < n; day += 1) {
      service.passed.record();
      service.clock.advance(DAY_MS);
    }
  };
  const stored = (account: RegisteredAccount) =>
    rows(
      service,
      "SELECT json_extract(data, '$.invite_id') AS mark FROM events WHERE account_id = ? ORDER BY seq",
      account.id,
    ).map(({ mark }) => mark);

  test("an event is gone, and no sooner; the newest of those stays unseen, and says whether something was missed", async () => {
    const [account, quiet] = [await register(service), await register(service)];
    const [first, second] = [happen(account), happen(account)];
    happen(quiet);
    const [afterFirst, afterSecond] = (await read(account)).events.map(({ event_id }) => event_id);
    const ofQuiet = (await read(quiet)).next_after;
    days(29);
    const third = happen(account);
    service.clock.advance(DAY_MS - HOUR_MS);
    await discard();
    expect(marksOf(await read(account))).toEqual([first, second, third]);
    service.clock.advance(2 * HOUR_MS);
    // Also before the job has come round: nobody sees a list that is half gone.
    expect(marksOf(await read(account))).toEqual([third]);
    expect((await ask(account, { after: afterFirst ?? null })).json.error.code).toBe("events_expired");
    expect(marksOf(await read(account, { after: afterSecond ?? null }))).toEqual([third]);
    await discard();
    expect(stored(account)).toEqual([second, third]);
    expect((await ask(account, { after: afterFirst ?? null })).json.error.code).toBe("events_expired");
    expect(marksOf(await read(account, { after: afterSecond ?? null }))).toEqual([third]);
    // Where nothing happened, nothing was missed, however long nobody has asked.
    days(200);
    await discard();
    await discard();
    expect((await read(quiet, { after: ofQuiet })).events).toEqual([]);
    expect(await read(quiet)).toEqual({ events: [], has_more: false, ...aliased({ next_after: ofQuiet }) });
    expect(stored(account)).toEqual([third]);
    const { status, json } = await ask(account, { after: afterSecond ?? null });
    expect([status, json.error.code]).toEqual([410, "events_expired"]);
    expect(json.error.message).toContain("Omit `after`");
  });

  test("events are gone wherever they are among newer ones, as those of an imported account", async () => {
    const account = await register(service);
    const [old, next, last] = [happen(account), happen(account), happen(account)];
    days(31);
    const recent = happen(account);
    // Behind more rows than the job looks at, of which none is old.
    execute(
      service,
      "INSERT INTO events (id, account_id, mode, type, data, created_at) SELECT 'evt_many' || value, account_id, 'live', type, data, created_at FROM events, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 6000) SELECT value FROM n) WHERE json_extract(data, '$.invite_id') = ?",
      recent,
    );
    execute(
      service,
      "UPDATE events SET seq = seq + 100000 WHERE account_id = ? AND json_extract(data, '$.invite_id') IN (?, ?, ?)",
      ...([account.id, old, next, last] as const),
    );
    const ofTest = () =>
      rows(
        service,
        "SELECT json_extract(data, '$.invite_id') AS mark FROM events WHERE account_id = ? AND mode = 'test' ORDER BY seq",
        account.id,
      ).map(({ mark }) => mark);
    for (let turn = 0; turn < 3; turn += 1) await discard();
    expect(ofTest()).toEqual([recent, last]);
    execute(service, "DELETE FROM events WHERE id GLOB 'evt_many*'");
    await discard();
  });

  test("test mode follows its own clock", async () => {
    const account = await register(service);
    const [first, second] = [happen(account), happen(account)];
    const after = (await read(account, { limit: 1 })).next_after;
    await service.call("POST", "/api/v1/test-helpers/clock", {
      ...{ key: account.key, body: { advance_seconds: (31 * DAY_MS) / 1000 } },
    });
    await discard();
    expect([stored(account), marksOf(await read(account))]).toEqual([[second], []]);
    expect((await ask(account, { after })).status).toBe(410);
    expect(first).not.toBe(second);
  });

  test("what is among the deliveries is kept for them, and no longer in the feed", async () => {
    const account = await register(service);
    const body = { url: "https://hooks.example.com/", events: ["invite.created"] };
    const { json } = await service.call("POST", "/api/v1/webhooks", { key: account.key, body });
    const [waiting, listed, gone] = [happen(account), happen(account), happen(account, "invite.expired")];
    const eventId = (mark: string) =>
      String(rows(service, "SELECT id FROM events WHERE data LIKE ?", `%"${mark}"%`)[0]?.id);
    execute(service, "DELETE FROM outbox WHERE ref LIKE ?", `${eventId(listed)}:%`);
    const last = happen(account, "invite.expired");
    days(20);
    execute(
      service,
      "INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at) VALUES (?, 'test', ?, ?, 'invite.created', 1, 'failed', 1, ?)",
      ...([account.id, json.data.webhook_id, eventId(listed), service.clock.now()] as const),
    );
    days(11);
    await discard();
    expect([stored(account), marksOf(await read(account))]).toEqual([[waiting, listed, last], []]);
    expect(gone).not.toBe(last);
    days(20);
    execute(service, "UPDATE outbox SET status = 'dead' WHERE account_id = ?", account.id);
    await discard();
    await discard();
    expect(stored(account)).toEqual([last]);
  });
});

describe("the order", () => {
  test("is that of the commits: nobody has a number while another one is still to be stored", async () => {
    const account = await register(service);
    const other = new Sqlite(service.dataDir.database);
    other.run("PRAGMA busy_timeout = 0");
    service.db.tx(() => {
      happen(account);
      expect(() => other.run("BEGIN IMMEDIATE")).toThrow(/locked/);
    });
    other.run("BEGIN IMMEDIATE");
    other.run(
      "INSERT INTO events (id, account_id, mode, type, data, created_at) SELECT 'evt_byAnother', account_id, mode, type, data, created_at FROM events WHERE account_id = ?",
      [account.id],
    );
    const before = await read(account);
    expect(before.events).toHaveLength(1);
    other.run("COMMIT");
    other.close();
    happen(account);
    const { events } = await read(account, { after: before.next_after });
    expect([events.length, events[0]?.event_id]).toEqual([2, "evt_byAnother"]);
  });

  type Step =
    | { does: "happen"; whose: number; type: EventType; times: number }
    | { does: "undone" }
    | { does: "read"; limit: number; type: EventType | null; isLost: boolean }
    | { does: "pass"; days: number }
    | { does: "forget" }
    | { does: "restart" };
  const types = EVENT_TYPES.slice(3, 6);
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        ...{ does: fc.constant("happen" as const), whose: fc.constantFrom(0, 0, 0, 1) },
        ...{ type: fc.constantFrom(...types), times: fc.integer({ min: 1, max: 5 }) },
      }),
    },
    { weight: 1, arbitrary: fc.constant({ does: "undone" as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        ...{ does: fc.constant("read" as const), limit: fc.integer({ min: 1, max: 6 }) },
        ...{ type: fc.constantFrom(null, null, null, ...types), isLost: fc.boolean() },
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant("pass" as const), days: fc.integer({ min: 0, max: 20 }) }),
    },
    { weight: 2, arbitrary: fc.constant({ does: "forget" as const }) },
    { weight: 1, arbitrary: fc.constant({ does: "restart" as const }) },
  );

  /** Chance alone met no gap in one run of some hundreds. */
  const withGap: Step[] = [
    { does: "happen", whose: 0, type: EVENT_TYPES[3], times: 2 },
    { does: "read", limit: 1, type: null, isLost: false },
    { does: "pass", days: 20 },
    { does: "restart" },
    { does: "pass", days: 20 },
    { does: "read", limit: 1, type: null, isLost: false },
  ];

  test("holds in any order of events, reads, losses, deletions and restarts: nothing is missed, and a gap is reported", async () => {
    const seen = { pages: 0, gaps: 0, restarts: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
        const owners = [await register(service), await register(service)];
        const [account] = owners as [RegisteredAccount, RegisteredAccount];
        const stored: { mark: string; type: EventType; at: number }[] = [];
        /** So many of them has the reader received, or skipped; and the place that it has kept. */
        let done = 0;
        let after: string | null = null;
        const isOld = ({ at }: { at: number }) => service.clock.now() - at >= 30 * DAY_MS;
        const work: Record<Step["does"], (taken: never) => unknown> = {
          happen({ whose, type, times }: Step & { does: "happen" }) {
            const owner = owners[whose] ?? account;
            for (let time = 0; time < times; time += 1) {
              const mark = happen(owner, type);
              if (owner === account) stored.push({ mark, type, at: service.clock.now() });
            }
          },
          undone: () =>
            expect(() =>
              service.db.tx(() => {
                happen(account);
                throw new Error("undone");
              }),
            ).toThrow("undone"),
          async read({ limit, type, isLost }: Step & { does: "read" }) {
            const { status, json } = await ask(account, { after, limit, type });
            const behind = stored.slice(done);
            if (after !== null && behind.some(isOld)) {
              expect([status, json.error?.code]).toEqual([410, "events_expired"]);
              seen.gaps += 1;
              [after, done] = [null, stored.filter(isOld).length];
              return;
            }
            const due = behind.filter((event) => !isOld(event) && (type === null || event.type === type));
            expect([status, marksOf(json.data)]).toEqual([200, due.slice(0, limit).map(({ mark }) => mark)]);
            expect(json.data.has_more).toBe(due.length > limit);
            seen.pages += 1;
            // Anyone who fails before the place is kept reads the page once more.
            if (isLost) return;
            after = json.data.next_after;
            const last = due.length > limit ? due[limit - 1] : stored.at(-1);
            if (after !== null) done = stored.findIndex(({ mark }) => mark === last?.mark) + 1;
          },
          pass({ days }: Step & { does: "pass" }) {
            service.passed.record();
            // Never exactly 30 days: a restart loses up to a minute of the time that has passed.
            service.clock.advance(days * DAY_MS + HOUR_MS / 4);
            service.passed.record();
          },
          forget: discard,
          async restart() {
            await service.restart();
            seen.restarts += 1;
          },
        };
        for (const taken of steps) await work[taken.does](taken as never);
        if (stored.slice(done).some(isOld)) return;
        const rest = stored.slice(done).filter((event) => !isOld(event));
        const end = await read(account, { after, limit: 100 });
        expect(marksOf(end)).toEqual(rest.slice(0, 100).map(({ mark }) => mark));
      }),
      { ...runs(2, 25), examples: [[withGap]] },
    );
    expect(Math.min(seen.pages, seen.gaps, seen.restarts)).toBeGreaterThan(0);
  });
});
