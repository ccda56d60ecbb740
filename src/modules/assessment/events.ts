import type { ScoredResult } from "#/instrument/types.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { Session } from "./store.ts";

export interface AssessmentEvents {
  /** The first answer is stored. */
  "assessment.started": { tenant: Tenant; session: Session; now: number };
  /** The answers are scored and the result is stored. */
  "assessment.completed": { tenant: Tenant; session: Session; result: ScoredResult; now: number };
}
