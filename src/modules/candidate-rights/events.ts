import type { Tenant } from "#/platform/tenant.ts";

export interface CandidateRightsEvents {
  /** A candidate asks something of the account. */
  "request.opened": { tenant: Tenant; requestId: string; now: number };
  /** A candidate stopped before the end; what there was is deleted. */
  "session.withdrawn": { tenant: Tenant; sessionId: number; now: number };
}
