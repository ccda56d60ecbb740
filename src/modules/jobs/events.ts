import type { Tenant } from "#/platform/context/tenant.ts";

export interface JobEvents {
  /** A job that nobody was ever looked at for is about to be deleted. */
  "job.removed": { jobId: string };
  /** It takes people again: whoever waits for it in a list can go out. */
  "job.reopened": { tenant: Tenant };
}
