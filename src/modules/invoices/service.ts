import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import { findProduct, productNameIn } from "#/modules/billing/catalog/products.ts";
import type { OrderPrice } from "#/modules/billing/rules.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { prefixedVatId, townOf } from "./electronic/parts.ts";
import {
  amountsBack,
  amountsOf,
  invoiceNumber,
  missingSellerSettings,
  paidDayOf,
  rateOfPercent,
  taxOf,
  withPlaceholders,
  yearOf,
} from "./rules.ts";
import type {
  AdminInvoiceStore,
  Credited,
  Invoice,
  InvoiceFilter,
  InvoiceStore,
  InvoiceTotals,
} from "./store.ts";
import type { BillingAddress, InvoiceLine, Seller } from "./tables.ts";
import { longDate, moneyText, taxNote } from "./texts.ts";

interface InvoiceDeps extends Pick<Infrastructure, "ids"> {
  store: InvoiceStore;
  account: (accountId: string) => Account;
  /** The values of the settings. Unset ones are empty. */
  seller: () => Seller;
  /** The seller's own rate in percent, at most two decimals; 0 is a seller that charges no VAT. */
  vatPercent: () => number;
  /** Returns true if that rate was set, or is known for the seller's country. */
  hasVatRate: () => boolean;
  /** The epoch that is part of new numbers; null: none is. */
  numberEpoch: () => number | null;
  /** Called with each number in the transaction that assigns it. */
  noteNumber: (given: Pick<Invoice, "mode" | "type" | "year" | "sequence">) => void;
}

export type InvoiceService = ReturnType<typeof createInvoiceService>;

export function createInvoiceService(deps: InvoiceDeps) {
  const { store, ids, account, seller, vatPercent, hasVatRate, numberEpoch, noteNumber } = deps;

  /** An issued invoice cannot be changed, so it must be right the first time. */
  function sellerFor(tenant: Tenant): Seller {
    const known = seller();
    if (tenant.mode === "test") return withPlaceholders(known);
    const missing = missingSellerSettings({ ...known, hasVatRate: hasVatRate() });
    if (missing.length > 0) {
      const names = missing.join(", ").replace(/, ([^,]+)$/, " and $1");
      throw new Problem("seller_not_set", {
        message: `No invoice can be issued because seller details are missing. Set ${names} in the console under Settings or in the server's environment. Then confirm the payment again. Nothing was booked.`,
      });
    }
    return known;
  }

  const taxFor = (buyer: Account, sellerCountry: string) =>
    taxOf({
      sellerCountry,
      buyerCountry: buyer.country,
      buyerPostcode: buyer.zip || (townOf(buyer.city).postcode ?? ""),
      buyerVatId: buyer.vatId,
      homeRate: rateOfPercent(vatPercent()),
    });

  return {
    /**
     * The price of an order for its buyer: as invoiced or, until then, as an invoice of today would state.
     */
    priceOf(order: Order): OrderPrice {
      const invoice = store.findByOrder(order, order.id);
      if (invoice) return { ...invoice, rate: invoice.vatRate };
      const { rate } = taxFor(account(order.accountId), seller().country);
      return { ...amountsOf(order.amountCents, rate), rate };
    },

    /** @throws Problem tax_undecided (409) if no live invoice of the account could state a rate */
    requireTax(tenant: Tenant | undefined): void {
      if (tenant?.mode !== "live") return;
      const { reason } = taxFor(account(tenant.accountId), seller().country);
      if (reason === "undecided") throw new Problem("tax_undecided");
    },

    /**
     * Makes out the invoice of an order that has just been completed and paid. Call it inside the transaction that
     * completes the order: once per order, and undone with it.
     * @throws Problem seller_not_set, seller_vat_id_not_set (503), tax_undecided (409) in live mode
     */
    issue(tenant: Tenant, order: Order, now: number): void {
      const buyer = account(tenant.accountId);
      const from = sellerFor(tenant);
      const tax = taxFor(buyer, from.country);
      if (
        tenant.mode === "live" &&
        tax.taxCase === "reverse_charge" &&
        prefixedVatId(from.vatId, from.country) === null
      )
        throw new Problem("seller_vat_id_not_set");
      if (tenant.mode === "live" && tax.reason === "undecided") throw new Problem("tax_undecided");
      const product = findProduct(order.productId);
      const year = yearOf(now);
      const sequence = store.findNextSequence(tenant.mode, "invoice", year);
      store.insert({
        ...tenant,
        id: ids.invoice(),
        orderId: order.id,
        year,
        sequence,
        number: invoiceNumber(tenant.mode, year, sequence, numberEpoch()),
        status: "paid",
        language: buyer.language,
        seller: from,
        billingAddress: addressOf(buyer),
        lines: linesOf(order, buyer.language, from.country, now),
        productId: order.productId,
        productNumber: product?.number ?? null,
        productName: order.productName,
        ...amountsOf(order.amountCents, tax.rate),
        vatRate: tax.rate,
        currency: order.currency,
        taxCase: tax.taxCase,
        notes: taxNote(buyer.language, tax.taxCase, from.country),
        issuedAt: now,
        paidAt: now,
        type: "invoice",
        paymentMethod: order.paymentMethod,
        correctsId: null,
        correctedCredits: null,
        correction: null,
        cameAt: null,
        ...{ issuedOn: null, paidOn: order.paidOn, dueOn: null },
        buyerReference: order.buyerReference,
        revision: 0,
      });
      noteNumber({ mode: tenant.mode, type: "invoice", year, sequence });
    },

    /**
     * Issues a credit note. Call it inside the transaction that books it. The database lets no credit note
     * reverse more than its invoice.
     * @throws Problem invoice_not_found (404) for an order from before there were invoices
     */
    issueCreditNote(
      tenant: Tenant,
      order: Order,
      { credits, grossCents, reason }: { credits: number; grossCents: number | null; reason: string },
      now: number,
    ): Invoice {
      const invoice = store.findByOrder(tenant, order.id);
      if (!invoice) throw new Problem("invoice_not_found");
      const year = yearOf(now);
      const sequence = store.findNextSequence(tenant.mode, "credit_note", year);
      const number = invoiceNumber(tenant.mode, year, sequence, numberEpoch(), "credit_note");
      const back = { credits, grossCents, bought: order.credits, reason };
      const note = creditNoteOf(invoice, store.sumCredited(invoice), back, {
        ...{ id: ids.invoice(), year, sequence, number, now },
      });
      store.insert(note);
      noteNumber({ mode: tenant.mode, type: "credit_note", year, sequence });
      return note;
    },

    /**
     * What no credit note has reversed yet of an order's invoice and its credits.
     * @throws Problem invoice_not_found (404)
     */
    leftOf(tenant: Tenant, order: Order): { credits: number; grossCents: number } {
      const invoice = store.findByOrder(tenant, order.id);
      if (!invoice) throw new Problem("invoice_not_found");
      const { credits, netCents, vatCents } = store.sumCredited(invoice);
      return { credits: order.credits - credits, grossCents: invoice.grossCents - netCents - vatCents };
    },

    /** What the credit notes of an order have reversed, above zero. */
    creditedCents(tenant: Tenant, orderId: string): number {
      const invoice = store.findByOrder(tenant, orderId);
      if (invoice === null) return 0;
      const { netCents, vatCents } = store.sumCredited(invoice);
      return netCents + vatCents;
    },

    /** Oldest first; none for a credit note itself. */
    creditNotesOf: (invoice: Invoice): Invoice[] =>
      invoice.type === "invoice" ? store.listCreditNotes(invoice, invoice.id) : [],

    /** @throws Problem invoice_not_found (404) */
    get(tenant: Tenant, invoiceId: string): Invoice {
      const invoice = store.find(tenant, invoiceId);
      if (!invoice) throw new Problem("invoice_not_found");
      return invoice;
    },

    findByOrder: store.findByOrder,

    /** A page of invoices, newest first, and the totals of all that match. */
    list: (
      tenant: Tenant,
      status: Invoice["status"] | null,
      page: Page,
    ): { rows: Invoice[]; totals: InvoiceTotals } => store.list(tenant, status, page),
  };
}

export type Buyer = Pick<
  Account,
  "company" | "billingContact" | "contactName" | "street" | "zip" | "city" | "country" | "vatId"
>;

/** The recipient as an invoice states it, a valid VAT id with its prefix. */
export const addressOf = (buyer: Buyer): BillingAddress => ({
  company: buyer.company,
  attention: buyer.billingContact || buyer.contactName,
  street: buyer.street,
  city: [buyer.zip, buyer.city].filter(Boolean).join(" "),
  country: buyer.country,
  vatId: vatIdOf(buyer.country, buyer.vatId) ?? buyer.vatId,
});

function linesOf(
  order: Order,
  language: Invoice["language"],
  sellerCountry: string,
  now: number,
): InvoiceLine[] {
  const t = INVOICE_TEXTS[language];
  return [
    {
      description: productNameIn(language, order),
      additionalText: [
        t.credits(order.credits),
        order.discountPercent === 0
          ? ""
          : t.discount(
              `${moneyText(language, order.listCents ?? order.amountCents)} ${order.currency}`,
              order.discountPercent,
            ),
      ]
        .filter(Boolean)
        .join(". "),
      netCents: order.amountCents,
    },
    {
      description: t.orderOf(order.id, longDate(language, order.createdAt, sellerCountry)),
      additionalText: t.paidBy[order.provider](
        longDate(language, paidDayOf({ paidOn: order.paidOn, paidAt: now }) ?? now, sellerCountry),
      ),
      netCents: null,
    },
  ];
}

/** What is reversed now. */
interface TakenBack {
  /** Of all credits that were bought; 0: the price is reduced, and the credits stay. */
  credits: number;
  /** The credits that were bought with the invoice. */
  bought: number;
  /** The amount with tax; null: the share of the credits. */
  grossCents: number | null;
  reason: string;
}

interface Issue {
  id: string;
  year: number;
  sequence: number;
  number: string;
  now: number;
}

/**
 * The row of a credit note: the same as its invoice, except for number, day, lines and amounts, which are
 * below zero.
 */
export function creditNoteOf(
  invoice: Invoice,
  credited: Credited,
  back: TakenBack,
  { id, year, sequence, number, now }: Issue,
): Invoice {
  const { netCents, vatCents, grossCents } = amountsBack(invoice, credited, back);
  const isWhole = grossCents === invoice.grossCents;
  const { language, seller, issuedAt } = invoice;
  const words = INVOICE_TEXTS[language];
  return {
    ...invoice,
    ...{ id, year, sequence, number },
    status: "paid",
    lines: [
      {
        description: descriptionOf(invoice, back, isWhole),
        additionalText: words.reason(back.reason),
        netCents: -netCents,
      },
      {
        description: words.corrects(invoice.number, longDate(language, issuedAt, seller.country)),
        additionalText: null,
        netCents: null,
      },
    ],
    netCents: -netCents,
    vatCents: -vatCents,
    grossCents: -grossCents,
    issuedAt: now,
    paidAt: null,
    paymentMethod: null,
    cameAt: null,
    ...{ issuedOn: null, paidOn: null, dueOn: null },
    type: "credit_note",
    correctsId: invoice.id,
    correctedCredits: back.credits,
    correction: {
      invoiceId: invoice.id,
      number: invoice.number,
      issuedAt,
      credits: back.credits,
      isWhole,
      reason: back.reason,
    },
  };
}

function descriptionOf(invoice: Invoice, { credits, bought }: TakenBack, isWhole: boolean): string {
  const words = INVOICE_TEXTS[invoice.language];
  const product = invoice.lines[0]?.description ?? invoice.productName;
  if (credits === 0) return words.reduced(product);
  return isWhole && credits === bought
    ? words.takenBack(product)
    : words.takenBackPart(product, credits, bought);
}

export type AdminInvoices = ReturnType<typeof createAdminInvoices>;

/** Invoices of all accounts, for the bookkeeping. */
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
