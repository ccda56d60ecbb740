import type { Tenant } from "#/platform/tenant.ts";

export interface DeclineEvents {
  /** A person has released a mail to somebody who was declined. */
  "candidate.declined": { tenant: Tenant; sessionId: number; letterId: string; now: number };
}
