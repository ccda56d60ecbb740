import type { BillingService } from "#/modules/billing/service.ts";
import type { Invoice } from "#/modules/invoices/store.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { PaidOrder } from "./letter-parts.ts";

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
