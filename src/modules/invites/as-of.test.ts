import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { asOf, INVITE_STATUSES, type InviteTimes, statusOf } from "./rules.ts";

const INVITES = "/api/v1/invites";

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  BILLING: "off",
  REGISTRATION: "open",
});

/** The possible changes of an invite; `place` counts from the oldest one. */
const EVENT = fc.oneof(
  fc.record({ kind: fc.constantFrom("start", "complete"), place: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant("pass"), ms: fc.constantFrom(0, 1, HOUR_MS, DAY_MS) }),
);

interface World {
  account: RegisteredAccount;
  ids: string[];
}

async function world(days: readonly number[]): Promise<World> {
  const account = await register(service);
  const ids: string[] = [];
  for (const expires_in_days of days) ids.push((await invite(service, account, { expires_in_days })).id);
  return { account, ids };
}

function happen({ account, ids }: World, event: { kind: string; place?: number; ms?: number }): void {
  if (event.kind === "pass") {
    service.clock.advance(event.ms ?? 0);
    return;
  }
  const now = service.time.now({ accountId: account.id, mode: "test" });
  const id = ids[event.place ?? 0] ?? "";
  execute(service, "UPDATE invites SET started_at = coalesce(started_at, ?) WHERE id = ?", now, id);
  if (event.kind === "complete") {
    execute(service, "UPDATE invites SET completed_at = coalesce(completed_at, ?) WHERE id = ?", now, id);
  }
}

async function list({ account }: World, query: string) {
  const { status, json } = await service.call("GET", `${INVITES}?limit=100&${query}`, { key: account.key });
  expect(status).toBe(200);
  return json.data;
}

describe("GET list with as_of", () => {
  test("shows each status's list as it was then, whatever has been started, completed or has ended since", async () => {
    const days = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 });
    const events = fc.array(EVENT, { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(days, events, events, async (lifetimes, earlier, later) => {
        const it = await world(lifetimes);
        for (const event of earlier) happen(it, event);
        const { pagination, ...then } = await list(it, "");
        const query = `as_of=${pagination.as_of}`;
        const lists = await Promise.all(
          INVITE_STATUSES.map(async (status) => (await list(it, `status=${status}&${query}`)).invites),
        );
        expect(lists.flat()).toHaveLength(then.total);
        for (const event of later) happen(it, event);
        await invite(service, it.account, { send_email: false });
        service.clock.advance(1);
        const { pagination: _, ...now } = await list(it, query);
        expect(now).toEqual(then);
        for (const [place, status] of INVITE_STATUSES.entries()) {
          const { invites, total } = await list(it, `status=${status}&${query}`);
          expect(invites).toEqual(lists[place]);
          expect(total).toBe(invites.length);
          expect(invites.every((one: { status: string }) => one.status === status)).toBe(true);
        }
      }),
      runs(2, 25),
    );
  }, 30_000);

  test("leaves out what was cancelled since, from the total too", async () => {
    const it = await world([30, 30]);
    const { pagination } = await list(it, "");
    const path = `${INVITES}/${it.ids[0]}`;
    expect((await service.call("DELETE", path, { key: it.account.key })).status).toBe(200);
    const { invites, total } = await list(it, `as_of=${pagination.as_of}`);
    expect([invites.map((one: { invite_id: string }) => one.invite_id), total]).toEqual([[it.ids[1]], 1]);
  });

  test("is empty before the account was created, and treats a future instant as now", async () => {
    const it = await world([30]);
    expect(await list(it, "as_of=1999-12-31T23:59:59Z")).toMatchObject({ invites: [], total: 0 });
    const { total, pagination } = await list(it, "as_of=2999-12-31T23:59:59Z");
    expect([total, Date.parse(pagination.as_of) < service.clock.now() + HOUR_MS]).toEqual([1, true]);
  });
});

test("an invite of the present is the one that is stored", () => {
  const past = fc.option(fc.integer({ min: 0, max: 1000 }));
  fc.assert(
    fc.property(past, past, fc.nat({ max: 2000 }), (startedAt, completedAt, expiresAt) => {
      const stored: InviteTimes = { startedAt, completedAt, expiresAt, cancelledAt: null };
      expect(asOf(stored, 1000)).toEqual(stored);
      expect(statusOf(asOf(stored, -1), -1)).toBe("pending");
    }),
    runs(10, 100),
  );
});
