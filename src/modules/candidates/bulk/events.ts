import type { Tenant } from "#/platform/context/tenant.ts";
import type { BulkKind } from "./rules.ts";

export interface BulkEvents {
  /** The run ended without being stopped. */
  "bulk.ended": {
    tenant: Tenant;
    runId: string;
    kind: BulkKind;
    /** True if there is something to download. */
    hasFiles: boolean;
    userId: string;
    now: number;
  };
}
