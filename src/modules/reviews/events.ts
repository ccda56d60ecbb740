import type { Tenant } from "#/platform/tenant.ts";

export interface ReviewEvents {
  /** A note speaks to colleagues. */
  "note.mentioned": {
    tenant: Tenant;
    reviewId: string;
    sessionId: number;
    authorId: string;
    userIds: readonly string[];
    now: number;
  };
}
