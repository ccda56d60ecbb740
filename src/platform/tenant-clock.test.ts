import { expect, test } from "bun:test";
import { MovingClock } from "#/testing/clock.ts";
import { DAY_MS } from "./clock.ts";
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
