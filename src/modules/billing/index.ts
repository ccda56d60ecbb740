import type { Emitter } from "#/platform/context/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { createOneAtATime } from "#/platform/process/promises.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { adminCreditRoutes } from "./admin.ts";
import type { Buyers } from "./buyers/buyer.ts";
import { createBuyerDetails } from "./buyers/service.ts";
import { createAdminOrders, createCheckoutLinks } from "./checkout-links.ts";
import type { BillingEvents } from "./events.ts";
import { createBillingHistory } from "./history.ts";
import {
  createAdminOrderStore,
  createHistoryStore,
  createPaymentStore,
  createStatementStore,
} from "./history-store.ts";
import { createCreditNotes, createPaymentService } from "./payment-service.ts";
import type { checkoutRoutes, ordersRoutes } from "./routes.ts";
import { createBillingService } from "./service.ts";
import { createBillingStore } from "./store.ts";
import { createCardPages, createCardPayments } from "./stripe.ts";
import { createVatChecks } from "./vat-checks/service.ts";
import { createVatCheckStore } from "./vat-checks/store.ts";

type BillingDeps = Parameters<typeof createBillingService>[0];
type Buyer = ReturnType<Parameters<typeof ordersRoutes>[0]["account"]> &
  ReturnType<Parameters<typeof checkoutRoutes>[0]["account"]>;

interface Needs extends Infrastructure {
  accounts: Parameters<typeof adminCreditRoutes>[0]["accounts"] & {
    get(accountId: string): Buyer & { discountPercent: number };
    change: Parameters<typeof createBuyerDetails>[0]["accounts"]["change"];
    isHere(accountId: string): boolean;
  };
  invoices: {
    issue: BillingDeps["issueInvoice"];
    priceOf: BillingDeps["priceOf"];
    issueCreditNote: Parameters<typeof createCreditNotes>[0]["issueCreditNote"];
    creditedCredits: Parameters<typeof createCreditNotes>[0]["creditedOf"];
  };
  requireRecipient: Parameters<typeof ordersRoutes>[0]["requireRecipient"];
  canPrint: Parameters<typeof createBuyerDetails>[0]["canPrint"];
  buyers: Buyers;
  events: Emitter<BillingEvents>;
  prices: BillingDeps["prices"];
  readElsewhere: ReadElsewhere;
}

/** The part of a tenant's credits that is reserved. */
interface Use {
  countPending: (tenant: Tenant) => number;
  reserved: (tenant: Tenant) => number;
}

/** Orders, the ledger of credits and the checkout. */
export function billingModule(needs: Needs) {
  const { db, config, settings, accounts, invoices, tokens, origin } = needs;
  const cards = createCardPayments(() => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings.current();
    return { secretKey, webhookSecret, apiUrl: config.STRIPE_API_URL };
  }, needs.outbound);
  const store = createBillingStore(db);
  const service = createBillingService({
    ...needs,
    store,
    billed: () => settings.current().BILLING === "on",
    discountOf: (accountId) => accounts.get(accountId).discountPercent,
    issueInvoice: invoices.issue,
    priceOf: invoices.priceOf,
  });
  const links = createCheckoutLinks(tokens, origin);
  const adminOrders = createAdminOrders({ store: createAdminOrderStore(db) });
  const billingHistory = createBillingHistory({
    statements: createStatementStore(db),
    store: createHistoryStore(db),
    reads: createLongReads(needs),
  });
  const creditNotes = createCreditNotes({
    ...needs,
    store,
    billing: service,
    creditedOf: invoices.creditedCredits,
    issueCreditNote: invoices.issueCreditNote,
  });
  const payments = createPaymentService({
    ...needs,
    store: createPaymentStore(db),
    billing: service,
    creditNotes,
    languageOf: (accountId) => accounts.get(accountId).language,
  });
  const oneAtATime = createOneAtATime();
  const details = createBuyerDetails({ ...needs, store, billing: service, cards, oneAtATime });
  const vatChecks = createVatChecks({
    ...needs,
    store: createVatCheckStore(db),
    orders: store,
    billing: service,
    settings: () => {
      const { VAT_ID_CHECK, SELLER_VAT_ID } = settings.current();
      return { service: VAT_ID_CHECK, requester: SELLER_VAT_ID, url: config.VAT_ID_CHECK_URL };
    },
  });
  const cardPages = createCardPages({ ...needs, store, cards });
  const parts = {
    ...needs,
    creditNotes,
    billing: service,
    cards,
    details,
    vatChecks,
    oneAtATime,
    payments,
    links,
    checkoutLinks: links,
    billingHistory,
    adminOrders,
  };
  const account = accounts.get;
  return {
    parts: {
      buyerDetails: details,
      vatChecks,
      billing: service,
      billingHistory,
      creditNotes,
      payments,
      checkoutLinks: links,
    },
    jobs: [{ name: "close-card-pages", pattern: "25 * * * * *", run: cardPages.closeLeft }],
    api: async ({ identify }: Guards, use: Use): Promise<RouteGroup> => {
      const { balanceRoutes, ordersRoutes } = await import("./routes.ts");
      return [
        ordersRoutes({ ...parts, ...use, identify, account }),
        balanceRoutes({ ...parts, ...use, identify, account }),
      ];
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { consoleBillingRoutes } = await import("./console.ts");
      return [consoleBillingRoutes({ ...parts, ...guards })];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminCreditRoutes, adminOrderRoutes } = await import("./admin.ts");
      const { paymentAdminRoutes } = await import("./admin.ts");
      return [
        adminOrderRoutes({ ...parts, ...guards }),
        adminCreditRoutes({ ...parts, ...guards }),
        paymentAdminRoutes({ ...parts, ...guards }),
      ];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { checkoutRoutes } = await import("./routes.ts");
      const { stripeRoutes } = await import("./routes.ts");
      return [
        stripeRoutes({ ...parts, ...guards }),
        checkoutRoutes({
          ...parts,
          ...guards,
          account,
          isHere: accounts.isHere,
          bankAccount: () => settings.current().BANK_ACCOUNT,
          seller: () => settings.current().SELLER_NAME,
        }),
      ];
    },
  };
}
