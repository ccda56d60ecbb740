import type { Tenant } from "#/platform/context/tenant.ts";
import type { Vote } from "./rules.ts";

export interface ShareEvents {
  /** Anyone who has the link has said something about a person, or something else than before. */
  "share.answered": {
    tenant: Tenant;
    shareId: string;
    sessionId: number;
    /** Who shared; null: nobody knows any more. */
    createdById: string | null;
    vote: Vote | null;
    now: number;
  };
}
