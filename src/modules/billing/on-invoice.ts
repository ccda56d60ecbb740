import { INVOICE_TEXTS } from "#/messages/modules/invoices.gen.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { InvoiceTerms } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { BillingEvents } from "./events.ts";
import type { InvoicePort } from "./invoice-port.ts";
import { LAST_LEVEL } from "./reminders/rules.ts";
import type { BillingStore, Order } from "./store.ts";

interface OnInvoiceDeps {
  store: Pick<BillingStore, "insertEntry" | "findEntry" | "sumTakenBack" | "updateCancelled" | "hasOverdue">;
  invoices: Pick<
    InvoicePort,
    "issue" | "issueCreditNote" | "leftOf" | "findByOrder" | "settle" | "creditNotesOf"
  >;
  termsOf: (accountId: string) => InvoiceTerms | null;
  events: Emitter<Pick<BillingEvents, "invoice.issued" | "credit_note.issued" | "credits.taken_back">>;
}

export type OnInvoice = ReturnType<typeof createOnInvoice>;

/** Billing details of an order are asked on its page, which there is only once its invoice is issued. */
function issueOrRefuse<Result>(issue: () => Result): Result {
  try {
    return issue();
  } catch (error) {
    if (!(error instanceof Problem && error.code === "buyer_not_set")) throw error;
    throw new Problem("buyer_not_set", {
      message:
        "An order on invoice needs complete billing details. Add street, city and country of the company to the account, and order again. Nothing was ordered.",
    });
  }
}

/**
 * Orders whose invoice is issued with the order and paid later. Call all of it inside the transaction that decides about the
 * order.
 */
export function createOnInvoice({ store, invoices, termsOf, events }: OnInvoiceDeps) {
  /** When the credits of an order were booked, milliseconds since 1970; null: they are not. */
  const bookedAt = (orderId: string): number | null =>
    store.findEntry("purchase", orderId)?.createdAt ?? null;
  const isBooked = (orderId: string): boolean => bookedAt(orderId) !== null;

  return {
    bookedAt,
    isBooked,

    /**
     * The terms of a new order; null: it is paid first. Only real money is owed, and nobody orders on invoice again who was
     * reminded of another one for the last time.
     */
    termsFor: (tenant: Tenant): InvoiceTerms | null =>
      tenant.mode === "test" || store.hasOverdue(tenant, LAST_LEVEL) ? null : termsOf(tenant.accountId),

    /** Issues the invoice of a new order and, if it was agreed, books its credits. */
    place(tenant: Tenant, order: Order, { days, creditsAt }: InvoiceTerms, now: number): void {
      const suppliedAt = creditsAt === "order" ? now : null;
      const { id: invoiceId } = issueOrRefuse(() =>
        invoices.issue(tenant, order, now, { daysToPay: days, suppliedAt }),
      );
      if (creditsAt === "order")
        store.insertEntry(tenant, {
          ...{ kind: "purchase", ref: order.id, credits: order.credits, createdAt: now },
        });
      events.emit("invoice.issued", { tenant, order, invoiceId, now });
    },

    /**
     * Marks the invoice of an order that was just paid. Credits that credit notes had reversed before they were booked are
     * reversed now.
     * @param paidOn the day of value, YYYY-MM-DD
     */
    settle(tenant: Tenant, order: Order, paidOn: string, now: number): void {
      const invoice = invoices.findByOrder(tenant, order.id);
      if (invoice === null || invoice.status === "paid") return;
      invoices.settle(invoice, { at: now, on: paidOn });
      if (order.terms === "prepaid") return;
      for (const { id, correctedCredits } of invoices.creditNotesOf(invoice))
        if (correctedCredits !== null && correctedCredits > 0)
          store.insertEntry(tenant, {
            ...{ kind: "refund", ref: id, credits: -correctedCredits, createdAt: now },
          });
    },

    /**
     * Cancels an unpaid order: a credit note reverses all that is left of its invoice, and the credits are taken back if they
     * were booked. What was used of them becomes a debt.
     */
    cancel(tenant: Tenant, order: Order, now: number): void {
      const invoice = invoices.findByOrder(tenant, order.id);
      if (invoice === null) return;
      const left = invoices.leftOf(tenant, order);
      const note = invoices.issueCreditNote(
        tenant,
        order,
        {
          ...{ credits: left.credits, grossCents: left.grossCents },
          reason: INVOICE_TEXTS[invoice.language].orderCancelled,
        },
        now,
      );
      invoices.settle(invoice, null);
      const wasBooked = isBooked(order.id);
      if (wasBooked) {
        const credits = store.sumTakenBack(tenant, order.id) - order.credits;
        store.insertEntry(tenant, { kind: "refund", ref: order.id, credits, createdAt: now });
      }
      store.updateCancelled(tenant, order.id, wasBooked ? now : null);
      if (wasBooked) events.emit("credits.taken_back", { tenant, now });
      events.emit("credit_note.issued", { tenant, order, creditNoteId: note.id, now });
    },
  };
}
