import type { Tenant } from "#/platform/context/tenant.ts";
import type { Order } from "./store.ts";

export interface BillingEvents {
  /** It is paid, its credits are booked and its invoice is made out. */
  "order.completed": { tenant: Tenant; order: Order; now: number };
  /** Its invoice is taken back, whole or in part, and the credits with it. */
  "credit_note.issued": { tenant: Tenant; order: Order; creditNoteId: string; now: number };
  /** Of a purchase or a grant, whatever the way; what was used of them is owed now. */
  "credits.taken_back": { tenant: Tenant; now: number };
}
