import type { Tenant } from "#/platform/context/tenant.ts";
import type { Actor } from "#/platform/http/guards.ts";

export interface RegisterEvents {
  /** Somebody registered an account, in the mode of its first key. */
  "account.registered": { tenant: Tenant; now: number };
  /** The administrator who opened an account owns it, without an invitation. */
  "account.owned": { accountId: string; owner: Actor };
}
