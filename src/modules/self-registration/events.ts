import type { Tenant } from "#/platform/context/tenant.ts";

export interface StartEvents {
  /** Somebody has asked for a link at an account's page, to show that the mailbox is theirs. */
  "start.asked": { tenant: Tenant; requestId: string; now: number };
}
