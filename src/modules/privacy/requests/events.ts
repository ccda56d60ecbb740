import type { Tenant } from "#/platform/context/tenant.ts";
import type { RequestKind } from "./rules.ts";

export interface CandidateRightsEvents {
  /** A candidate asks something of the account. */
  "request.opened": {
    tenant: Tenant;
    requestId: string;
    sessionId: number;
    kind: RequestKind;
    /** By when the account has to answer. */
    dueAt: number;
    now: number;
  };
  /** A candidate stopped before the end; what there was is deleted. */
  "session.withdrawn": { tenant: Tenant; sessionId: number; now: number };
}
