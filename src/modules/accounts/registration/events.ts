import type { Tenant } from "#/platform/context/tenant.ts";

export interface RegisterEvents {
  /** Somebody has opened an account by themselves, in the mode of their first key. */
  "account.registered": { tenant: Tenant; now: number };
}
