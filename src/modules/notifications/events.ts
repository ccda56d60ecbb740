import type { Tenant } from "#/platform/context/tenant.ts";

export interface AlertEvents {
  /** Somebody wants a mail about it at once. */
  "alert.mailed": { tenant: Tenant; alertId: number; userId: string; sessionId: number | null; now: number };
  /** A daily mail is due. */
  "alert.digest_due": { tenant: Tenant; userId: string; day: string; now: number };
}
