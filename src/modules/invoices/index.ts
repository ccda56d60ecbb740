import { hasVatRate, sellerOf } from "#/config/config.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import { type BillingAccount, buyerOf, createBuyers } from "#/modules/billing/buyers/buyer.ts";
import { createNumberList } from "#/ops/backup/sealing.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { identityIn } from "#/platform/files/identity.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createPrintableCheck, type UnprintableJob } from "./printable.ts";
import type { RenderInvoice } from "./routes.ts";
import { addressOf, createAdminInvoices, createInvoiceService } from "./service.ts";
import { createAdminInvoiceStore, createInvoiceStore, type Invoice } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  renderer: Pick<ThreadQueue<{ document: "invoice"; job: Invoice } | UnprintableJob>, "run">;
}

/** An account that has not said more. */
const NOBODY: BillingAccount = {
  ...{ company: "", billingContact: "", contactName: "", street: "", zip: "", city: "" },
  ...{ country: "", vatId: "" },
};

/** Invoices of paid orders. */
export function invoicesModule(needs: Needs) {
  const { db, settings, accounts, renderer } = needs;
  const store = createInvoiceStore(db);
  const buyers = createBuyers({ account: accounts.get, isCountryNamed: store.isCountryNamed });
  const service = createInvoiceService({
    ...needs,
    buyers,
    noteNumber: createNumberList(needs.outside.queue.add),
    store,
    account: accounts.get,
    // A command may begin a new epoch while the service runs.
    numberEpoch: () => identityIn(db.sqlite)?.numberEpoch ?? null,
    seller: () => sellerOf(settings.current()),
    vatPercent: () => settings.current().VAT_RATE,
    hasVatRate: () => hasVatRate(settings.current()),
  });
  const adminInvoices = createAdminInvoices({ store: createAdminInvoiceStore(db) });
  const printing = createPrintableCheck(renderer);
  const requirePrintable = printing.require;
  const renderInvoice: RenderInvoice = async (invoice, gone) => {
    const { buyerReference, correction } = invoice;
    const texts = [buyerReference ?? "", correction?.reason ?? ""];
    await requirePrintable(invoice.billingAddress, texts, "invoice_not_printable", invoice);
    return renderer.run({ document: "invoice", job: invoice }, { tenant: invoice, gone });
  };
  /** Files for the accountant take libraries that nothing else needs. */
  const accounting = async () => {
    const { createAccounting } = await import("./accounting.ts");
    return createAccounting({ ...needs, adminInvoices, renderInvoice });
  };
  return {
    parts: {
      invoices: service,
      buyers,
      canPrint: (texts: string[], tenant?: Tenant): Promise<boolean> => printing.canPrint(texts, tenant),
      /**
       * @param tenant who is about to order; absent: the buyer registers
       * @throws Problem recipient_not_printable, tax_undecided (409) if the invoice of an order could not be issued
       */
      requireRecipient(account: Partial<BillingAccount>, tenant?: Tenant): Promise<void> {
        const buyer = buyerOf({ buyer: null }, { ...NOBODY, ...account });
        service.requireTax(buyer, tenant);
        return requirePrintable(addressOf(buyer), [], "recipient_not_printable", tenant);
      },
      accounting,
      invoiceFile: (tenant: Tenant, invoiceId: string) => {
        const invoice = service.get(tenant, invoiceId);
        return {
          name: `${invoice.number}.pdf`,
          type: "application/pdf" as const,
          draw: () => renderInvoice(invoice, new AbortController().signal),
        };
      },
    },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { invoicesRoutes } = await import("./routes.ts");
      return [invoicesRoutes({ ...needs, ...guards, invoices: service, renderInvoice })];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminInvoiceRoutes } = await import("./admin.ts");
      return [
        adminInvoiceRoutes({
          ...needs,
          ...guards,
          ...{ adminInvoices, accounting: await accounting(), renderInvoice },
        }),
      ];
    },
  };
}
