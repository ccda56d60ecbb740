import type { Tenant } from "#/platform/context/tenant.ts";

export interface RegisterEvents {
  /** Somebody registered an account, in the mode of its first key. */
  "account.registered": { tenant: Tenant; now: number };
}
