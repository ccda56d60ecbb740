import type { Tenant } from "#/platform/context/tenant.ts";
import { type Clock, SECOND_MS } from "./clock.ts";

/** The time as one account's mode sees it: live mode follows the server, test mode can be moved forward. */
export interface TenantClock {
  now(tenant: Tenant): number;
  /**
   * The present instant, closed: whatever this process notes for the tenant from here on has a later one. So a list
   * of what there was until then never changes by an addition, not even by one in the same millisecond.
   */
  close(tenant: Tenant): number;
}

/**
 * How far a tenant's time may run ahead because its instants were closed: by one millisecond for each, as long as
 * the clock shows the same one. A greater lead means that the clock was set back, and then the clock is right.
 */
const LEAD_MAX_MS = SECOND_MS;

/** @param testOffsetMs how far an account's test mode is ahead of the server's time */
export function createTenantClock(clock: Clock, testOffsetMs: (accountId: string) => number): TenantClock {
  const closed = new Map<string, number>();
  const keyOf = ({ accountId, mode }: Tenant) => `${mode}:${accountId}`;

  function now(tenant: Tenant): number {
    const shown = clock.now() + (tenant.mode === "test" ? testOffsetMs(tenant.accountId) : 0);
    const last = closed.get(keyOf(tenant));
    return last !== undefined && last >= shown && last < shown + LEAD_MAX_MS ? last + 1 : shown;
  }

  return {
    now,
    close(tenant) {
      const instant = now(tenant);
      closed.set(keyOf(tenant), instant);
      return instant;
    },
  };
}
