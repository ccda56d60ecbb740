import type { Tenant } from "#/platform/context/tenant.ts";

export interface JobEvents {
  /** A job that nobody was ever looked at for is about to be deleted. */
  "job.removed": { jobId: string };
  /** It takes people again: people who wait for it in a list can be invited. */
  "job.reopened": { tenant: Tenant };
}
