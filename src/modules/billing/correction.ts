import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { eurosText } from "#/platform/text/money.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { isMisspelledVatId, isVatIdOfOtherCountry } from "./buyers/buyer.ts";
import type { BillingDetails } from "./buyers/details.ts";
import type { BillingEvents } from "./events.ts";
import type { Invoice, InvoicePort } from "./invoice-port.ts";
import type { BillingService } from "./service.ts";
import type { BillingStore, Order } from "./store.ts";
import type { OrderBuyer } from "./tables.ts";

interface CorrectionDeps extends Pick<Infrastructure, "db" | "time"> {
  store: Pick<BillingStore, "updateCorrected">;
  billing: Pick<BillingService, "findOrderOwner" | "getOrder">;
  invoices: Pick<
    InvoicePort,
    "findByOrder" | "leftOf" | "buyerOn" | "taxChange" | "issueCreditNote" | "issue" | "settle"
  >;
  /** When the credits of an order were booked, milliseconds since 1970; null: they are not. */
  bookedAt: (orderId: string) => number | null;
  /** What was paid of an order so far, in cents. */
  receivedOf: (order: Order) => number;
  /** Days until an invoice of the account is to be paid. */
  daysOf: (accountId: string) => number;
  /** @throws Problem recipient_not_printable (409) */
  requireRecipient: (buyer: OrderBuyer, tenant: Tenant) => Promise<void>;
  events: Emitter<Pick<BillingEvents, "invoice.corrected">>;
}

/** Days until an invoice is to be paid, of an account with which none were agreed. */
export const DAYS_TO_PAY = 14;

export interface CorrectionInput {
  /** Details that are omitted stay as on the invoice. */
  buyer: Partial<OrderBuyer>;
  /** The buyer's own reference; undefined: it stays. */
  buyerReference?: string | null;
  /** One line, for the buyer to read; null: that the billing details were corrected. */
  reason: string | null;
  /** The new invoice may state another tax, and with it another amount. */
  acceptsOtherTax: boolean;
}

/** Nobody could correct or release it later: the order is not one that waits. */
function requireOwnVatId(buyer: OrderBuyer): void {
  if (isVatIdOfOtherCountry(buyer) || isMisspelledVatId(buyer))
    throw invalidField("vat_id", `must be a VAT ID of ${buyer.country}, or empty`);
}

/** What a correction has issued. */
export interface Correction {
  orderId: string;
  creditNote: Invoice;
  invoice: Invoice;
  buyer: OrderBuyer;
}

export type Corrections = ReturnType<typeof createCorrections>;

/**
 * Corrects the buyer of an invoice in one act: a credit note reverses all that is left of it, and another invoice of the
 * same order takes its place. Credits and payments stay as they are.
 */
export function createCorrections(deps: CorrectionDeps) {
  const { db, time, store, billing, invoices, receivedOf, daysOf, events } = deps;

  function find(orderId: string, { buyer: changes }: Pick<CorrectionInput, "buyer">) {
    const tenant = billing.findOrderOwner(orderId);
    if (tenant === null) throw new Problem("order_not_found");
    const order = billing.getOrder(tenant, orderId);
    const invoice = invoices.findByOrder(tenant, orderId);
    if (invoice === null) throw new Problem("invoice_not_found");
    const { grossCents: left, credits: creditsLeft } = invoices.leftOf(tenant, order);
    if (left === 0) throw new Problem("invoice_credited");
    const buyer = { ...invoices.buyerOn(invoice), ...changes };
    return { tenant, order, invoice, left, creditsLeft, buyer };
  }

  /** Another tax is another price, which nobody should learn from the document alone. */
  function requireSameTax(invoice: Invoice, corrected: Order, left: number, accepts: boolean): void {
    const tax = invoices.taxChange(invoice, corrected);
    if (accepts || tax === null) return;
    const net = Math.round((left * 10_000) / (10_000 + invoice.vatRate));
    const gross = tax.grossOf(net);
    throw new Problem("tax_changes", {
      message: `The corrected details change the tax from ${invoice.vatRate / 100} % (${invoice.taxCase}) to ${tax.rate / 100} % (${tax.taxCase}), and the amount from ${eurosText(left)} to about ${eurosText(gross)}. Send accept_tax_change to issue the documents all the same. Refund or collect the difference separately. Nothing was booked.`,
    });
  }

  return {
    /** The buyer as the latest invoice of an order states them; null: it has none. */
    invoiced(order: Order): BillingDetails | null {
      const invoice = invoices.findByOrder(order, order.id);
      return invoice && { buyer: invoices.buyerOn(invoice), buyerReference: invoice.buyerReference };
    },

    /** @throws Problem recipient_not_printable (409), and as `correct` where the order has no invoice to correct */
    async requirePrintable(orderId: string, input: Pick<CorrectionInput, "buyer">): Promise<void> {
      const { buyer, tenant } = find(orderId, input);
      await deps.requireRecipient(buyer, tenant);
    },

    /**
     * Call `requirePrintable` before: a transaction cannot wait for the fonts.
     * @throws Problem invalid_input (400) if the invoice states these details already, order_not_found,
     *   invoice_not_found (404), invoice_credited, tax_changes (409), and as `InvoicePort.issue`
     */
    correct(orderId: string, input: CorrectionInput): Correction {
      return db.tx(() => {
        const { tenant, order, invoice, left, creditsLeft, buyer } = find(orderId, input);
        const now = time.now(tenant);
        const reference =
          input.buyerReference === undefined ? order.buyerReference : input.buyerReference || null;
        const stated = invoices.buyerOn(invoice);
        const names = Object.keys(stated) as (keyof OrderBuyer)[];
        if (names.every((name) => buyer[name] === stated[name]) && reference === order.buyerReference)
          throw invalidField("company", "or another detail must differ from the invoice");
        requireOwnVatId(buyer);
        store.updateCorrected(tenant, orderId, buyer, reference);
        const corrected = billing.getOrder(tenant, orderId);
        requireSameTax(invoice, corrected, left, input.acceptsOtherTax);
        const reason = input.reason ?? INVOICE_TEXTS[invoice.language].buyerCorrected;
        const creditNote = invoices.issueCreditNote(
          tenant,
          order,
          { credits: 0, grossCents: left, reason, isReplaced: true },
          now,
        );
        // Nothing of it is open any more.
        invoices.settle(invoice, null);
        const paidCents = receivedOf(order);
        const due = invoices.taxChange(invoice, corrected)?.grossOf(-creditNote.netCents) ?? left;
        const isPaid = order.status === "completed" && paidCents >= due;
        const replacement = invoices.issue(tenant, corrected, now, {
          daysToPay: isPaid ? null : daysOf(tenant.accountId),
          suppliedAt: deps.bookedAt(orderId),
          replaced: { invoice, creditNote, creditsLeft, reason, paidCents: Math.min(paidCents, due) },
        });
        events.emit("invoice.corrected", {
          ...{ tenant, order: corrected, creditNoteId: creditNote.id, invoiceId: replacement.id, now },
        });
        return { orderId, creditNote, invoice: replacement, buyer };
      });
    },
  };
}
