import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import type { Buyers } from "#/modules/billing/buyers/buyer.ts";
import { findProduct, productNameIn } from "#/modules/billing/catalog/products.ts";
import type { OrderPrice } from "#/modules/billing/rules.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { OrderBuyer } from "#/modules/billing/tables.ts";
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
  rateOfPercent,
  taxOf,
  taxReasonOf,
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
  buyers: Pick<Buyers, "of" | "require">;
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
  const { store, buyers, ids, account, seller, vatPercent, hasVatRate, numberEpoch, noteNumber } = deps;

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

  const taxFor = (buyer: OrderBuyer, sellerCountry: string) =>
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
      if (invoice) return { ...invoice, rate: invoice.vatRate, reason: taxReasonOf(invoice) };
      const { rate, reason } = taxFor(buyers.of(order), seller().country);
      return { ...amountsOf(order.amountCents, rate), rate, reason };
    },

    /** @throws Problem tax_undecided (409) if no live invoice to the buyer could state a rate */
    requireTax(buyer: OrderBuyer, tenant: Tenant | undefined): void {
      if (tenant?.mode !== "live") return;
      const { reason } = taxFor(buyer, seller().country);
      if (reason === "undecided") throw new Problem("tax_undecided");
    },

    /**
     * Makes out the invoice of an order that has just been completed and paid. Call it inside the transaction that
     * completes the order: once per order, and undone with it.
     * @throws Problem seller_not_set, seller_vat_id_not_set (503), tax_undecided, buyer_not_set, order_on_hold (409)
     *   in live mode
     */
    issue(tenant: Tenant, order: Order, now: number): void {
      const { language } = account(tenant.accountId);
      const from = sellerFor(tenant);
      const buyer = buyers.require(order);
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
        language,
        seller: from,
        billingAddress: addressOf(buyer),
        lines: linesOf(order, language, from.country, now),
        productId: order.productId,
        productNumber: product?.number ?? null,
        productName: order.productName,
        ...amountsOf(order.amountCents, tax.rate),
        vatRate: tax.rate,
        currency: order.currency,
        taxCase: tax.taxCase,
        notes: taxNote(language, tax.taxCase, from.country),
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
      { credits, reason }: { credits: number; reason: string },
      now: number,
    ): Invoice {
      const invoice = store.findByOrder(tenant, order.id);
      if (!invoice) throw new Problem("invoice_not_found");
      const year = yearOf(now);
      const sequence = store.findNextSequence(tenant.mode, "credit_note", year);
      const number = invoiceNumber(tenant.mode, year, sequence, numberEpoch(), "credit_note");
      const back = { credits, bought: order.credits, reason };
      const note = creditNoteOf(invoice, store.sumCredited(tenant, order.id), back, {
        ...{ id: ids.invoice(), year, sequence, number, now },
      });
      store.insert(note);
      noteNumber({ mode: tenant.mode, type: "credit_note", year, sequence });
      return note;
    },

    /** Credits of an order that its credit notes have reversed. */
    creditedCredits: (tenant: Tenant, orderId: string): number => store.sumCredited(tenant, orderId).credits,

    /** Oldest first; none for a credit note itself. */
    creditNotesOf: (invoice: Invoice): Invoice[] =>
      invoice.type === "invoice" ? store.listCreditNotes(invoice, invoice.orderId) : [],

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

/** The recipient as an invoice states it, a valid VAT id with its prefix. */
export const addressOf = (buyer: OrderBuyer): BillingAddress => ({
  company: buyer.company,
  attention: buyer.attention,
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
      additionalText: t.paidBy[order.provider](longDate(language, now, sellerCountry)),
      netCents: null,
    },
  ];
}

/** The credits that are reversed now. */
interface TakenBack {
  /**
   * Of all credits that were bought. The last reversal takes the rest of the amount, so that rounding loses
   * nothing.
   */
  credits: number;
  /** The credits that were bought with the invoice. */
  bought: number;
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
  const { language, seller, issuedAt } = invoice;
  const words = INVOICE_TEXTS[language];
  return {
    ...invoice,
    ...{ id, year, sequence, number },
    status: "paid",
    lines: [
      {
        description: descriptionOf(invoice, language, back),
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
      isWhole: back.credits === back.bought,
      reason: back.reason,
    },
  };
}

function descriptionOf(
  invoice: Invoice,
  language: Invoice["language"],
  { credits, bought }: TakenBack,
): string {
  const words = INVOICE_TEXTS[language];
  const product = invoice.lines[0]?.description ?? invoice.productName;
  return credits === bought ? words.takenBack(product) : words.takenBackPart(product, credits, bought);
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
