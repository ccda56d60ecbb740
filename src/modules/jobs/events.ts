import type { Tenant } from "#/platform/tenant.ts";

export interface JobEvents {
  /** It takes people again: whoever waits for it in a list can go out. */
  "job.reopened": { tenant: Tenant };
}
