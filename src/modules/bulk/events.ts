import type { Tenant } from "#/platform/tenant.ts";
import type { BulkKind } from "./rules.ts";

export interface BulkEvents {
  /** It came to its end by itself. */
  "bulk.ended": { tenant: Tenant; runId: string; kind: BulkKind; userId: string; now: number };
}
