import type { Clock } from "./clock.ts";
import type { Tenant } from "./tenant.ts";

/** The time as one account's mode sees it: live mode follows the server, test mode can be moved forward. */
export interface TenantClock {
  now(tenant: Tenant): number;
}

/** @param testOffsetMs how far an account's test mode is ahead of the server's time */
export const createTenantClock = (
  clock: Clock,
  testOffsetMs: (accountId: string) => number,
): TenantClock => ({
  now: (tenant) => clock.now() + (tenant.mode === "test" ? testOffsetMs(tenant.accountId) : 0),
});
