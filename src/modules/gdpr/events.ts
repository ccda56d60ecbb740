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
    now: number;
    touched: (table: string, rows: number) => void;
  };
  /** Nobody knows the person any more but whoever hears of this, to tell them. */
  "candidate.erased": {
    tenant: Tenant;
    sessionId: number;
    person: { email: string; name: string; language: Language };
    now: number;
  };
}
