import { Problem } from "#/platform/context/problem.ts";
import type { Page } from "#/platform/http/query.ts";
import type { AdminInvoiceStore, InvoiceFilter } from "./admin-store.ts";
import type { Invoice } from "./store.ts";

export type AdminInvoices = ReturnType<typeof createAdminInvoices>;

/** Invoices of all accounts, for whoever keeps the books. */
export function createAdminInvoices({ store }: { store: AdminInvoiceStore }) {
  return {
    /** Newest first, with the number of all that match and their sums. */
    list: (filter: InvoiceFilter, page: Page) => store.list(filter, page),

    /** All that match, for a file. */
    listAll: (filter: InvoiceFilter) => store.listAll(filter),

    /** @throws Problem invoice_not_found (404) */
    get(invoiceId: string): Invoice {
      const invoice = store.find(invoiceId);
      if (invoice === null) throw new Problem("invoice_not_found");
      return invoice;
    },
  };
}
