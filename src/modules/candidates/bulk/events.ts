import type { Tenant } from "#/platform/context/tenant.ts";
import type { BulkKind } from "./rules.ts";

export interface BulkEvents {
  /** It came to its end by itself. */
  "bulk.ended": {
    tenant: Tenant;
    runId: string;
    kind: BulkKind;
    /** Whether there is something to be fetched. */
    hasFiles: boolean;
    userId: string;
    now: number;
  };
}
