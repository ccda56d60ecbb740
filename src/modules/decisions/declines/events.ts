import type { Tenant } from "#/platform/context/tenant.ts";

export interface DeclineEvents {
  /** A person has released a mail to somebody who was declined. */
  "candidate.declined": { tenant: Tenant; sessionId: number; letterId: string; now: number };
}
