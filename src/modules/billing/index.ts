import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { InvoiceTerms } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { createOneAtATime } from "#/platform/process/promises.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { adminCreditRoutes } from "./admin.ts";
import type { Buyers } from "./buyers/buyer.ts";
import { createHoldReport } from "./buyers/hold-report.ts";
import { createBuyerDetails } from "./buyers/service.ts";
import { createAdminOrders, createCheckoutLinks } from "./checkout-links.ts";
import { createCorrections, DAYS_TO_PAY } from "./correction.ts";
import { createCreditNotes } from "./credit-notes.ts";
import type { BillingEvents } from "./events.ts";
import { createBillingHistory } from "./history.ts";
import { createAdminOrderStore, createHistoryStore, createStatementStore } from "./history-store.ts";
import { createNoticeService } from "./notices/service.ts";
import { createNoticeStore } from "./notices/store.ts";
import { createOnInvoice } from "./on-invoice.ts";
import { createPaymentCorrections } from "./payments/corrections.ts";
import { createPayments } from "./payments/service.ts";
import { createPaymentStore } from "./payments/store.ts";
import { createWaitingPayments } from "./payments/waiting.ts";
import { createPaymentReminders } from "./reminders/service.ts";
import { createReminderStore } from "./reminders/store.ts";
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
    change: Parameters<typeof createBuyerDetails>[0]["accounts"]["change"];
    get(accountId: string): Buyer & { discountPercent: number; invoiceTerms: InvoiceTerms | null };
    isHere(accountId: string): boolean;
  };
  invoices: {
    priceOf: BillingDeps["priceOf"];
    creditedCents: Parameters<typeof createPayments>[0]["creditedCentsOf"];
  } & Parameters<typeof createCorrections>[0]["invoices"] &
    Parameters<typeof createOnInvoice>[0]["invoices"];
  invoiceFile: Parameters<typeof checkoutRoutes>[0]["invoiceFile"];
  requireRecipient: Parameters<typeof ordersRoutes>[0]["requireRecipient"];
  requireTax: Parameters<typeof ordersRoutes>[0]["requireTax"];
  canPrint: Parameters<typeof createBuyerDetails>[0]["canPrint"];
  buyers: Buyers;
  events: Emitter<BillingEvents> & Hearing<BillingEvents>;
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
  const { db, config, settings, accounts, invoices, tokens, origin, events } = needs;
  const cards = createCardPayments(() => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings.current();
    return { secretKey, webhookSecret, apiUrl: config.STRIPE_API_URL };
  }, needs.outbound);
  const store = createBillingStore(db);
  const payments = createPayments({
    ...needs,
    store: createPaymentStore(db),
    priceOf: invoices.priceOf,
    creditedCentsOf: invoices.creditedCents,
  });
  const onInvoice = createOnInvoice({
    ...needs,
    store,
    termsOf: (accountId) => accounts.get(accountId).invoiceTerms,
  });
  const reportHold = createHoldReport(needs);
  const service = createBillingService({
    ...needs,
    store,
    reportHold,
    payments,
    onInvoice,
    billed: () => settings.current().BILLING === "on",
    discountOf: (accountId) => accounts.get(accountId).discountPercent,
    issueInvoice: (tenant, order, now) =>
      invoices.issue(tenant, order, now, { daysToPay: null, suppliedAt: now }),
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
    isBooked: onInvoice.isBooked,
    languageOf: (accountId) => accounts.get(accountId).language,
  });
  const reminders = createPaymentReminders({
    ...needs,
    store: createReminderStore(db),
    billing: service,
    payments,
  });
  const corrections = createCorrections({
    ...needs,
    store,
    billing: service,
    bookedAt: onInvoice.bookedAt,
    receivedOf: (order) => payments.settlement(order).receivedCents,
    daysOf: (accountId) => accounts.get(accountId).invoiceTerms?.days ?? DAYS_TO_PAY,
    requireRecipient: (buyer, tenant) =>
      needs.requireRecipient(
        { ...accounts.get(tenant.accountId), ...buyer, billingContact: buyer.attention },
        tenant,
      ),
  });
  const noticeStore = createNoticeStore(db);
  const notices = createNoticeService({
    ...needs,
    store: noticeStore,
    billing: service,
    payments,
    creditNotes,
  });
  const oneAtATime = createOneAtATime();
  const details = createBuyerDetails({
    ...needs,
    ...{ store, billing: service, payments, cards, oneAtATime, reportHold },
    resume: notices.resume,
  });
  events.on("payment.recorded", ({ order, recordId, noticeId }) =>
    notices.settleAnswered(order, noticeId ?? recordId),
  );
  events.on("credit_note.issued", ({ order, creditNoteId }) => notices.settleAnswered(order, creditNoteId));
  const waitingPayments = createWaitingPayments({
    ...needs,
    notices: noticeStore,
    billing: service,
    payments,
  });
  const paymentCorrections = createPaymentCorrections({ ...needs, billing: service, payments, creditNotes });
  const vatChecks = createVatChecks({
    ...needs,
    store: createVatCheckStore(db),
    orders: store,
    billing: service,
    reportHold,
    settings: () => {
      const { VAT_ID_CHECK, SELLER_VAT_ID } = settings.current();
      return { service: VAT_ID_CHECK, requester: SELLER_VAT_ID, url: config.VAT_ID_CHECK_URL };
    },
  });
  const cardPages = createCardPages({ ...needs, store, cards });
  const parts = {
    ...needs,
    creditNotes,
    corrections,
    reminders,
    payments,
    billing: service,
    cards,
    notices,
    details,
    vatChecks,
    oneAtATime,
    paymentCorrections,
    waitingPayments,
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
      ...{ billing: service, billingHistory, creditNotes, corrections, notices },
      ...{ paymentCorrections, waitingPayments },
      ...{ paymentReminders: reminders, checkoutLinks: links },
    },
    jobs: [
      { name: "close-card-pages", pattern: "25 * * * * *", run: cardPages.closeLeft },
      // While people are at work, and again an hour later if the server was off.
      { name: "remind-of-invoices", pattern: "20 10 7-15 * * *", run: reminders.sendDue },
    ],
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
      const { noticeAdminRoutes } = await import("./admin.ts");
      const { orderPaymentRoutes, waitingPaymentRoutes } = await import("./payments/admin.ts");
      return [
        orderPaymentRoutes({ ...parts, ...guards }),
        waitingPaymentRoutes({ ...parts, ...guards }),
        adminOrderRoutes({ ...parts, ...guards }),
        adminCreditRoutes({ ...parts, ...guards }),
        noticeAdminRoutes({ ...parts, ...guards }),
      ];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { checkoutRoutes } = await import("./routes.ts");
      const { stripeRoutes } = await import("./stripe-routes.ts");
      return [
        stripeRoutes({ ...parts, ...guards }),
        checkoutRoutes({
          ...parts,
          ...guards,
          account,
          isHere: accounts.isHere,
          bankAccount: () => settings.current().BANK_ACCOUNT,
          seller: () => settings.current().SELLER_NAME,
          invoiceOf: (order) => invoices.findByOrder(order, order.id),
          openOf: (order) => {
            const { dueCents, receivedCents } = payments.settlement(order);
            return Math.max(0, dueCents - receivedCents);
          },
          invoiceFile: needs.invoiceFile,
        }),
      ];
    },
  };
}
