import { hasVatRate, sellerOf } from "#/config/config.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import { type BillingAccount, buyerOf, createBuyers } from "#/modules/billing/buyers/buyer.ts";
import { createNumberList } from "#/ops/backup/sealing.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { identityIn } from "#/platform/files/identity.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createOriginals } from "./originals/service.ts";
import { createOriginalStore } from "./originals/store.ts";
import type { InvoiceDocument } from "./pdf/document.ts";
import { createPrintableCheck, type UnprintableJob } from "./printable.ts";
import { addressOf } from "./rows.ts";
import { createAdminInvoices, createInvoiceService } from "./service.ts";
import { createAdminInvoiceStore, createInvoiceStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  renderer: Pick<ThreadQueue<{ document: "invoice"; job: InvoiceDocument } | UnprintableJob>, "run">;
}

/** An account that has not said more. */
const NOBODY: BillingAccount = {
  ...{ company: "", billingContact: "", contactName: "", street: "", zip: "", city: "" },
  ...{ country: "", vatId: "" },
};

/** Invoices of paid orders. */
export function invoicesModule(needs: Needs) {
  const { db, settings, accounts, renderer } = needs;
  const ofSeller = {
    seller: () => sellerOf(settings.current()),
    timeZone: () => settings.current().SELLER_TIME_ZONE,
  };
  const store = createInvoiceStore(db);
  const buyers = createBuyers({ account: accounts.get, isCountryNamed: store.isCountryNamed });
  const printing = createPrintableCheck(renderer);
  const requirePrintable = printing.require;
  const originals = createOriginals({
    ...needs,
    store: createOriginalStore(db),
    async renderPdf(invoice, xml, gone) {
      const texts = [invoice.buyerReference ?? "", invoice.correction?.reason ?? ""];
      await requirePrintable(invoice.billingAddress, texts, "invoice_not_printable", invoice);
      return renderer.run({ document: "invoice", job: { invoice, xml } }, { tenant: invoice, gone });
    },
  });
  const service = createInvoiceService({
    ...needs,
    ...ofSeller,
    buyers,
    keepOriginal: originals.keepIssued,
    noteNumber: createNumberList(needs.outside.queue.add),
    store,
    account: accounts.get,
    // A command may begin a new epoch while the service runs.
    numberEpoch: () => identityIn(db.sqlite)?.numberEpoch ?? null,
    vatPercent: () => settings.current().VAT_RATE,
    hasVatRate: () => hasVatRate(settings.current()),
  });
  const adminInvoices = createAdminInvoices({ ...needs, ...ofSeller, store: createAdminInvoiceStore(db) });
  /** Files for the accountant take libraries that nothing else needs. */
  const accounting = async () => {
    const { createAccounting } = await import("./accounting.ts");
    return createAccounting({ ...needs, adminInvoices, originals });
  };
  return {
    parts: {
      invoices: service,
      buyers,
      canPrint: (texts: string[], tenant?: Tenant): Promise<boolean> => printing.canPrint(texts, tenant),
      /** @throws Problem recipient_not_printable (409) if the invoice of an order could not be printed */
      requireRecipient(account: Partial<BillingAccount>, tenant?: Tenant): Promise<void> {
        const buyer = buyerOf({ buyer: null }, { ...NOBODY, ...account });
        return requirePrintable(addressOf(buyer), [], "recipient_not_printable", tenant);
      },
      requireTax: service.requireTax,
      accounting,
      adminInvoices,
      originals,
      invoiceFile: (tenant: Tenant, invoiceId: string) => {
        const invoice = service.get(tenant, invoiceId);
        return {
          name: `${invoice.number}.pdf`,
          type: "application/pdf" as const,
          draw: () => originals.pdfOf(invoice, new AbortController().signal),
        };
      },
    },
    jobs: [{ name: "keep-originals", pattern: "* * * * * *", run: originals.keepNext }],
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { invoicesRoutes } = await import("./routes.ts");
      return [invoicesRoutes({ ...needs, ...guards, invoices: service, originals })];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminInvoiceRoutes } = await import("./admin.ts");
      return [
        adminInvoiceRoutes({
          ...needs,
          ...guards,
          ...{ adminInvoices, accounting: await accounting(), originals },
        }),
      ];
    },
  };
}
