import type { Tenant } from "#/platform/context/tenant.ts";

export interface CandidateCodeEvents {
  /** A candidate has asked for a code at their link, and it is to reach them by mail. */
  "candidate_code.asked": { tenant: Tenant; codeId: string; now: number };
}
