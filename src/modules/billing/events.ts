import type { Tenant } from "#/platform/tenant.ts";
import type { Order } from "./store.ts";

export interface BillingEvents {
  /** It is paid, its credits are booked and its invoice is made out. */
  "order.completed": { tenant: Tenant; order: Order; now: number };
}
