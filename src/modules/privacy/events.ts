import type { Language } from "#/domain/instrument/types.ts";
import type { Tenant } from "#/platform/context/tenant.ts";

export interface GdprEvents {
  /** So many people of an account will be anonymized automatically, the first of them then. */
  "erasure.announced": { tenant: Tenant; count: number; firstAt: number; now: number };
  /**
   * In the transaction of every deletion, before the register of personal data changes any row: listeners that have to
   * act outside of the database, or for others, does so. No listener deletes rows.
   */
  "candidate.forgotten": {
    tenant: Tenant;
    sessionId: number;
    inviteId: string | null;
    /** True if the scores are cut off from every id as well. */
    isUnlinked: boolean;
    now: number;
  };
  /** The scores of somebody who was deleted before were cut off from every id. @property now when they were deleted */
  "candidate.unlinked": { tenant: Tenant; sessionId: number; inviteId: string | null; now: number };
  /** Only the listener still knows the person, and can notify them. */
  "candidate.erased": {
    tenant: Tenant;
    sessionId: number;
    person: { email: string; name: string; language: Language };
    isUnlinked: boolean;
    now: number;
  };
}
