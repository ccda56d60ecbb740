import type { Tenant } from "#/platform/tenant.ts";

export interface JobEvents {
  /** It takes people again: whoever waits for it in a list can go out. */
  /** A job that nobody was ever looked at for is about to be deleted. */
  "job.removed": { jobId: string };
  "job.reopened": { tenant: Tenant };
}
