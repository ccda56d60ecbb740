import { expect, test } from "bun:test";
import { MovingClock } from "#/testing/clock.ts";
import { DAY_MS, HOUR_MS } from "./clock.ts";
import { createTenantClock } from "./tenant-clock.ts";

const offsets: Record<string, number> = { cus_1: 3 * DAY_MS, cus_2: 0 };

function tenantClock() {
  const clock = new MovingClock();
  const asked: string[] = [];
  const time = createTenantClock(clock, (accountId) => {
    asked.push(accountId);
    return offsets[accountId] ?? 0;
  });
  return { clock, time, asked };
}

test("test mode is ahead by its own account's offset, and by no other's", () => {
  const { clock, time } = tenantClock();
  expect(time.now({ accountId: "cus_1", mode: "test" })).toBe(clock.now() + 3 * DAY_MS);
  expect(time.now({ accountId: "cus_2", mode: "test" })).toBe(clock.now());
});

test("live mode is the server's time, whatever the account's test clock says, and does not look it up", () => {
  const { clock, time, asked } = tenantClock();
  expect(time.now({ accountId: "cus_1", mode: "live" })).toBe(clock.now());
  expect(asked).toEqual([]);
});

test("both modes go on with the server's time", () => {
  const { clock, time } = tenantClock();
  const tenants = [
    { accountId: "cus_1", mode: "test" },
    { accountId: "cus_1", mode: "live" },
  ] as const;
  const before = tenants.map((tenant) => time.now(tenant));
  clock.advance(1_234);
  expect(tenants.map((tenant) => time.now(tenant))).toEqual(before.map((then) => then + 1_234));
});

const TENANT = { accountId: "cus_2", mode: "test" } as const;

test("after an instant was closed, nothing gets it any more, however fast it follows", () => {
  const { clock, time } = tenantClock();
  const closed = time.close(TENANT);
  expect(closed).toBe(clock.now());
  expect([time.now(TENANT), time.now(TENANT)]).toEqual([closed + 1, closed + 1]);
  expect(time.close(TENANT)).toBe(closed + 1);
  expect(time.now(TENANT)).toBe(closed + 2);
});

test("closing moves nobody else's time, nor the own one once the clock has gone on", () => {
  const { clock, time } = tenantClock();
  time.close(TENANT);
  expect(time.now({ ...TENANT, mode: "live" })).toBe(clock.now());
  expect(time.now({ ...TENANT, accountId: "cus_3" })).toBe(clock.now());
  clock.advance(1);
  expect(time.now(TENANT)).toBe(clock.now());
});

test("a clock that is set back a little does not come to a closed instant, and one that is set back far is right", () => {
  const { clock, time } = tenantClock();
  const closed = time.close(TENANT);
  clock.advance(-20);
  expect(time.now(TENANT)).toBe(closed + 1);
  clock.advance(-HOUR_MS);
  expect(time.now(TENANT)).toBe(clock.now());
});
