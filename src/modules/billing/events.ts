import type { Tenant } from "#/platform/context/tenant.ts";
import type { HoldReason } from "./buyers/buyer.ts";
import type { Settlement } from "./payments/rules.ts";
import type { Order } from "./store.ts";

export interface BillingEvents {
  /** The buyer's details of an unpaid live order contradict each other, so that it waits for them or for a person. */
  "order.on_hold": { tenant: Tenant; order: Order; hold: HoldReason; now: number };
  /** The order is paid, its credits are booked and its invoice is issued. */
  "order.completed": { tenant: Tenant; order: Order; now: number };
  /** Money of an order has moved, in whatever way, and how its payments compare with what is due since. */
  "payment.recorded": { order: Order; recordId: string; noticeId: string | null; state: Settlement["state"] };
  /** The order's invoice is reversed, completely or in part, and its credits with it. */
  "credit_note.issued": { tenant: Tenant; order: Order; creditNoteId: string; now: number };
  /** An invoice was issued that is to be paid later. */
  "invoice.issued": { tenant: Tenant; order: Order; invoiceId: string; now: number };
  /** An invoice was not paid in time, and its buyer is reminded. */
  "invoice.overdue": { tenant: Tenant; order: Order; reminderId: string; now: number };
  /** Another invoice, to the corrected buyer, has taken the place of an order's invoice, which a credit note reverses. */
  "invoice.corrected": { tenant: Tenant; order: Order; creditNoteId: string; invoiceId: string; now: number };
  /**
   * Credits of a purchase or a grant were reversed, in any way. Credits that were already used are owed now.
   */
  "credits.taken_back": { tenant: Tenant; now: number };
}
