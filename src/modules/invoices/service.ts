import type { Buyers } from "#/modules/billing/buyers/buyer.ts";
import { findProduct } from "#/modules/billing/catalog/products.ts";
import type { TakenBack, Terms } from "#/modules/billing/invoice-port.ts";
import type { OrderPrice } from "#/modules/billing/rules.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { OrderBuyer } from "#/modules/billing/tables.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { dateIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { prefixedVatId, townOf } from "./electronic/parts.ts";
import { addressOf, amountsAnew, creditNoteOf, dayAfter, linesOf, replacementOf } from "./rows.ts";
import {
  amountsOf,
  consumerSalesOf,
  invoiceNumber,
  isOtherTax,
  missingSellerSettings,
  rateOfPercent,
  type TaxCase,
  taxOf,
  taxReasonOf,
  withPlaceholders,
  yearOf,
} from "./rules.ts";
import type { AdminInvoiceStore, Invoice, InvoiceFilter, InvoiceStore, InvoiceTotals } from "./store.ts";
import type { Seller } from "./tables.ts";
import { taxNote } from "./texts.ts";

interface InvoiceDeps extends Pick<Infrastructure, "ids"> {
  store: InvoiceStore;
  buyers: Pick<Buyers, "of" | "require">;
  account: (accountId: string) => Account;
  /** The values of the settings. Unset ones are empty. */
  seller: () => Seller;
  /** The seller's own rate in percent, at most two decimals; 0 is a seller that charges no VAT. */
  vatPercent: () => number;
  /** The seller's. */
  timeZone: () => string;
  /** Returns true if that rate was set, or is known for the seller's country. */
  hasVatRate: () => boolean;
  /** The epoch that is part of new numbers; null: none is. */
  numberEpoch: () => number | null;
  /** Keeps the original of a document, in the transaction that issues it. */
  keepOriginal: (invoice: Invoice) => void;
  /** Called with each number in the transaction that assigns it. */
  noteNumber: (given: Pick<Invoice, "mode" | "type" | "year" | "sequence">) => void;
}

export type InvoiceService = ReturnType<typeof createInvoiceService>;

export function createInvoiceService(deps: InvoiceDeps) {
  const { store, buyers, ids, account, seller, vatPercent, hasVatRate, timeZone } = deps;
  const { numberEpoch, keepOriginal, noteNumber } = deps;

  /** An issued invoice cannot be changed, so it must be right the first time. */
  function sellerFor(tenant: Tenant, taxCase: TaxCase): Seller {
    const known = seller();
    if (tenant.mode === "test") return withPlaceholders(known, taxCase);
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
    requireTax(buyer: OrderBuyer, tenant: Tenant): void {
      if (tenant.mode !== "live") return;
      const { reason } = taxFor(buyer, seller().country);
      if (reason === "undecided") throw new Problem("tax_undecided");
    },

    /** The tax that an invoice of an order would state today; null: that of the invoice. */
    taxChange(invoice: Invoice, order: Order) {
      const { taxCase, rate } = taxFor(buyers.of(order), seller().country);
      const grossOf = (netCents: number): number => amountsOf(netCents, rate).grossCents;
      return isOtherTax(invoice, { taxCase, rate }) ? { taxCase, rate, grossOf } : null;
    },

    /**
     * Makes out an invoice of an order: once it was paid, when it is ordered on invoice, or in the place of an earlier
     * invoice. Call it inside the transaction that decides it, which undoes it if it fails.
     * @throws Problem seller_not_set, seller_vat_id_not_set (503), buyer_not_set, order_on_hold, tax_undecided (409) in
     *   live mode
     */
    issue(tenant: Tenant, order: Order, now: number, { daysToPay, suppliedAt, replaced }: Terms): Invoice {
      const { language } = account(tenant.accountId);
      const tax = taxFor(buyers.of(order), seller().country);
      const from = sellerFor(tenant, tax.taxCase);
      const buyer = buyers.require(order);
      if (
        tenant.mode === "live" &&
        tax.taxCase === "reverse_charge" &&
        prefixedVatId(from.vatId, from.country) === null
      )
        throw new Problem("seller_vat_id_not_set");
      if (tenant.mode === "live" && tax.reason === "undecided") throw new Problem("tax_undecided");
      const product = findProduct(order.productId);
      const issuedOn = dateIn(timeZone(), now);
      const paidOn = order.paidOn ?? issuedOn;
      const dueOn = daysToPay === null ? null : dayAfter(issuedOn, daysToPay);
      // An invoice in the place of another one states the same supply.
      const suppliedOn =
        replaced?.invoice.suppliedOn ?? (suppliedAt === null ? null : dateIn(timeZone(), suppliedAt));
      const year = yearOf(issuedOn);
      const sequence = store.findNextSequence(tenant.mode, "invoice", year);
      const invoice: Invoice = {
        ...tenant,
        id: ids.invoice(),
        orderId: order.id,
        year,
        sequence,
        number: invoiceNumber(tenant.mode, year, sequence, numberEpoch()),
        status: dueOn === null ? "paid" : "unpaid",
        language,
        seller: from,
        billingAddress: addressOf(buyer),
        lines: linesOf(order, language, {
          ...{ orderedOn: dateIn(timeZone(), order.createdAt), paidOn, dueOn, suppliedOn, replaced },
        }),
        productId: order.productId,
        productNumber: product?.number ?? null,
        productName: order.productName,
        ...amountsAnew(order, tax, replaced),
        vatRate: tax.rate,
        currency: order.currency,
        taxCase: tax.taxCase,
        notes: taxNote(language, tax.taxCase, from.country),
        issuedAt: now,
        paidAt: dueOn === null ? now : null,
        type: "invoice",
        paymentMethod: dueOn === null ? order.paymentMethod : null,
        correctsId: null,
        correctedCredits: null,
        correction: replaced === undefined ? null : replacementOf(replaced),
        cameAt: null,
        ...{ issuedOn, paidOn: dueOn === null ? paidOn : null, dueOn, suppliedOn },
        buyerReference: order.buyerReference,
        paidCents: dueOn === null ? null : (replaced?.paidCents ?? null),
        revision: replaced === undefined ? 0 : replaced.invoice.revision + 1,
      };
      store.insert(invoice);
      keepOriginal(invoice);
      noteNumber({ mode: tenant.mode, type: "invoice", year, sequence });
      return invoice;
    },

    /**
     * Issues a credit note. Call it inside the transaction that books it. The database lets no credit note
     * reverse more than its invoice.
     * @throws Problem invoice_not_found (404) for an order from before there were invoices
     */
    issueCreditNote(tenant: Tenant, order: Order, back: TakenBack, now: number): Invoice {
      const invoice = store.findByOrder(tenant, order.id);
      if (!invoice) throw new Problem("invoice_not_found");
      const issuedOn = dateIn(timeZone(), now);
      const year = yearOf(issuedOn);
      const sequence = store.findNextSequence(tenant.mode, "credit_note", year);
      const number = invoiceNumber(tenant.mode, year, sequence, numberEpoch(), "credit_note");
      const note = creditNoteOf(invoice, store.sumCredited(invoice), order, back, {
        ...{ id: ids.invoice(), year, sequence, number, now, issuedOn },
      });
      store.insert(note);
      keepOriginal(note);
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

    /** The buyer as an invoice states it. */
    buyerOn({ billingAddress: { company, attention, street, city, country, vatId } }: Invoice): OrderBuyer {
      const town = townOf(city);
      return { company, attention, street, zip: town.postcode ?? "", city: town.city, country, vatId };
    },

    /**
     * Marks an invoice that was issued before its payment as paid, or as one of which nothing is open any more. The document
     * stays as it was issued.
     * @param paid null: a credit note has reversed all that was left of it
     */
    settle(invoice: Invoice, paid: { at: number; on: string } | null): void {
      if (invoice.dueOn === null || invoice.status === "paid") return;
      store.updateSettled(invoice.id, paid);
    },

    /** What credit notes have reversed of the latest invoice of an order, above zero. */
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

export type AdminInvoices = ReturnType<typeof createAdminInvoices>;

interface AdminInvoiceDeps extends Pick<Infrastructure, "clock">, Pick<InvoiceDeps, "seller" | "timeZone"> {
  store: AdminInvoiceStore;
}

/** Invoices of all accounts, for the bookkeeping. */
export function createAdminInvoices({ store, seller, timeZone, clock }: AdminInvoiceDeps) {
  return {
    /** Sales to consumers in other countries of the EU, beside the threshold; null: the seller is outside the EU. */
    consumerSales() {
      const year = yearOf(dateIn(timeZone(), clock.now()));
      return consumerSalesOf(store.sumAbroad(year - 1), seller().country, year);
    },

    /** Newest first, with the number of all that match and their sums. */
    list: (filter: InvoiceFilter, page: Page) => store.list(filter, page),

    listPayments: store.listPayments,
    listBuyers: store.listBuyers,

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
