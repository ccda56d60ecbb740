import type { Tenant } from "#/platform/context/tenant.ts";

export interface BatchEvents {
  /** Nobody of the list waits any more: each was invited, or could not be. */
  "batch.done": { tenant: Tenant; batchId: string; createdById: string; now: number };
}
