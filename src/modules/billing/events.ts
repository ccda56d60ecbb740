import type { Tenant } from "#/platform/tenant.ts";
import type { Order } from "./store.ts";

export interface BillingEvents {
  /** It is paid, its credits are booked and its invoice is made out. */
  "order.completed": { tenant: Tenant; order: Order; now: number };
  /** Its invoice is taken back, whole or in part, and so are its credits. */
  "invoice.credited": { tenant: Tenant; order: Order; noteId: string; now: number };
}
