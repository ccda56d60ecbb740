import type { ScoredResult } from "#/domain/instrument/types.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Session } from "./store.ts";

export interface AssessmentEvents {
  /** The first answer is stored. */
  "assessment.started": { tenant: Tenant; session: Session; now: number };
  /** The answers are scored and the result is stored. */
  "assessment.completed": { tenant: Tenant; session: Session; result: ScoredResult; now: number };
}

export interface CandidateCodeEvents {
  /** A candidate has asked for a code at their link, and it is to reach them by mail. */
  "candidate_code.asked": { tenant: Tenant; codeId: string; now: number };
}
