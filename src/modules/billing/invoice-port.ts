import type { invoices } from "#/modules/invoices/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Order } from "./store.ts";
import type { OrderBuyer } from "./tables.ts";

export type Invoice = typeof invoices.$inferSelect;

/** The tax of an invoice that would differ from an earlier one. */
interface TaxChange {
  taxCase: Invoice["taxCase"];
  /** Hundredths of a percent. */
  rate: number;
  /** The amount with this tax, in cents. */
  grossOf: (netCents: number) => number;
}

/** What a credit note reverses. */
export interface TakenBack {
  /** Of all credits that were bought; 0: the price is reduced, and the credits stay. */
  credits: number;
  /** The amount with tax; null: the share of the credits. */
  grossCents: number | null;
  reason: string;
  /** Another invoice takes the place of the one that it reverses. */
  isReplaced?: boolean;
}

/** An invoice in whose place another one is issued. */
export interface Replaced {
  invoice: Invoice;
  /** The credit note that reverses all that was left of it. */
  creditNote: Pick<Invoice, "netCents" | "vatCents" | "grossCents">;
  /** Of the credits that were bought, those that no credit note has reversed. */
  creditsLeft: number;
  reason: string;
  /** What was paid of the order so far. */
  paidCents: number;
}

/** How an invoice is to be paid, and which one it replaces. */
export interface Terms {
  /** From its date to its due date; null: it is paid. */
  daysToPay: number | null;
  /** When its credits were booked, milliseconds since 1970; null: they will be with the payment. */
  suppliedAt: number | null;
  replaced?: Replaced;
}

/** What orders need of invoices, which know orders and not the other way round. Call all of it inside a transaction. */
export interface InvoicePort {
  /** @throws Problem seller_not_set, seller_vat_id_not_set (503), buyer_not_set, order_on_hold, tax_undecided (409) */
  issue(tenant: Tenant, order: Order, now: number, terms: Terms): Invoice;
  /** @throws Problem invoice_not_found (404) */
  issueCreditNote(tenant: Tenant, order: Order, back: TakenBack, now: number): Invoice;
  /** What no credit note of the latest invoice has reversed yet. @throws Problem invoice_not_found (404) */
  leftOf(tenant: Tenant, order: Order): { credits: number; grossCents: number };
  findByOrder(tenant: Tenant, orderId: string): Invoice | null;
  creditNotesOf(invoice: Invoice): Invoice[];
  /** @param paid null: a credit note has reversed all that was left of it */
  settle(invoice: Invoice, paid: { at: number; on: string } | null): void;
  buyerOn(invoice: Invoice): OrderBuyer;
  /** The tax that an invoice of an order would state today; null: that of the invoice. */
  taxChange(invoice: Invoice, order: Order): TaxChange | null;
}
