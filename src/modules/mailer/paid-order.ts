import type { BillingService } from "#/modules/billing/service.ts";
import type { Invoice } from "#/modules/invoices/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { IssuedCreditNote, PaidOrder } from "./letter-parts.ts";

/** Makes the function that looks up an order as its receipt tells it; null before there is an invoice. */
export const createPaidOrder =
  (
    billing: Pick<BillingService, "getOrder">,
    findInvoice: (tenant: Tenant, orderId: string) => Invoice | null,
  ) =>
  (tenant: Tenant, orderId: string): PaidOrder | null => {
    const order = billing.getOrder(tenant, orderId);
    const invoice = findInvoice(tenant, orderId);
    if (invoice === null) return null;
    const { id: invoiceId, number: invoiceNumber, netCents, vatCents, grossCents, vatRate } = invoice;
    return {
      ...order,
      ...{ netCents, vatCents, grossCents, rate: vatRate, invoiceId, invoiceNumber },
      // The invoice names it in the buyer's language.
      productName: invoice.lines[0]?.description ?? order.productName,
    };
  };

/** Makes the function that looks up a credit note as its mail tells it; null for what is none. */
export const createIssuedCreditNote =
  (billing: Pick<BillingService, "getOrder">, getInvoice: (tenant: Tenant, invoiceId: string) => Invoice) =>
  (tenant: Tenant, creditNoteId: string): IssuedCreditNote | null => {
    const note = getInvoice(tenant, creditNoteId);
    const { id, number, orderId, correction, correctedCredits, vatRate } = note;
    if (correction === null) return null;
    return {
      ...{ id, number, orderId, vatRate, invoiceNumber: correction.number, reason: correction.reason },
      email: billing.getOrder(tenant, orderId).email,
      credits: correctedCredits ?? 0,
      netCents: -note.netCents,
      vatCents: -note.vatCents,
      grossCents: -note.grossCents,
    };
  };
