import type { Language } from "#/instrument/types.ts";
import type { Tenant } from "#/platform/tenant.ts";

export interface GdprEvents {
  /** So many people of an account will be anonymized by themselves, the first of them then. */
  "erasure.announced": { tenant: Tenant; count: number; firstAt: number; now: number };
  /** In the transaction of every erasure: whoever keeps something about the person outside of it lets it go, and says how much it was. */
  "candidate.forgotten": {
    tenant: Tenant;
    sessionId: number;
    inviteId: string | null;
    /** Whether the scores are cut off from every id as well. */
    isUnlinked: boolean;
    now: number;
    touched: (table: string, rows: number) => void;
  };
  /** The scores of somebody who was deleted before were cut off from every id. @property now when they were deleted */
  "candidate.unlinked": { tenant: Tenant; sessionId: number; inviteId: string | null; now: number };
  /** Nobody knows the person any more but whoever hears of this, to tell them. */
  "candidate.erased": {
    tenant: Tenant;
    sessionId: number;
    person: { email: string; name: string; language: Language };
    isUnlinked: boolean;
    now: number;
  };
}
