import type { Language } from "#/instrument/types.ts";
import type { Tenant } from "#/platform/tenant.ts";

export interface GdprEvents {
  /** Nobody knows the person any more but whoever hears of this, to tell them. */
  "candidate.erased": {
    tenant: Tenant;
    sessionId: number;
    person: { email: string; name: string; language: Language };
    now: number;
  };
}
