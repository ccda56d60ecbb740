import { sellerOf } from "#/config/config.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
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
import { addressOf, type Buyer, createAdminInvoices, createInvoiceService } from "./service.ts";
import { createAdminInvoiceStore, createInvoiceStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  renderer: Pick<ThreadQueue<{ document: "invoice"; job: InvoiceDocument } | UnprintableJob>, "run">;
}

/** An account that has not said more. */
const NOBODY: Buyer = {
  ...{ company: "", billingContact: "", contactName: "", street: "", zip: "", city: "" },
  ...{ country: "", vatId: "" },
};

/** Invoices of paid orders. */
export function invoicesModule(needs: Needs) {
  const { db, settings, accounts, renderer } = needs;
  const requirePrintable = createPrintableCheck(renderer);
  const originals = createOriginals({
    ...needs,
    store: createOriginalStore(db),
    async renderPdf(invoice, xml, gone) {
      await requirePrintable(invoice.billingAddress, "invoice_not_printable", invoice);
      return renderer.run({ document: "invoice", job: { invoice, xml } }, { tenant: invoice, gone });
    },
  });
  const service = createInvoiceService({
    ...needs,
    keepOriginal: originals.issue,
    noteNumber: createNumberList(needs.outside.queue.add),
    store: createInvoiceStore(db),
    account: accounts.get,
    // A command may begin a new epoch while the service runs.
    numberEpoch: () => identityIn(db.sqlite)?.numberEpoch ?? null,
    seller: () => sellerOf(settings.current()),
    vatPercent: () => settings.current().VAT_RATE,
  });
  const adminInvoices = createAdminInvoices({ store: createAdminInvoiceStore(db) });
  /** Files for the accountant take libraries that nothing else needs. */
  const accounting = async () => {
    const { createAccounting } = await import("./accounting.ts");
    return createAccounting({ ...needs, adminInvoices, originals });
  };
  return {
    parts: {
      invoices: service,
      /** @throws Problem recipient_not_printable (409) where the invoice of an order could not be printed */
      requireRecipient: (buyer: Partial<Buyer>, tenant?: Tenant): Promise<void> =>
        requirePrintable(addressOf({ ...NOBODY, ...buyer }), "recipient_not_printable", tenant),
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
