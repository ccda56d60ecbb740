import type { Language } from "#/domain/instrument/types.ts";
import { PAYMENT_TEXTS } from "#/messages/modules/billing/payment.gen.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { eurosText } from "#/platform/text/money.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BillingEvents } from "./events.ts";
import type { Invoice, InvoicePort } from "./invoice-port.ts";
import type { BillingService } from "./service.ts";
import type { BillingStore, Order } from "./store.ts";

interface CreditNoteDeps extends Pick<Infrastructure, "db" | "time"> {
  store: Pick<BillingStore, "insertEntry" | "updateRefunded">;
  billing: Pick<BillingService, "findOrderOwner" | "getOrder" | "refundOrder" | "completeIfPaid">;
  invoices: Pick<InvoicePort, "leftOf" | "issueCreditNote">;
  /** Returns true if the credits of an order are booked. */
  isBooked: (orderId: string) => boolean;
  /** Returns the language of a buyer's documents. */
  languageOf: (accountId: string) => Language;
  events: Emitter<Pick<BillingEvents, "credit_note.issued" | "credits.taken_back">>;
}

interface Input {
  /** Null: none if an amount is given, otherwise everything that no credit note has reversed yet. */
  credits: number | null;
  /** With tax. Null: the share of the credits. */
  amountCents?: number | null;
  /** One line, for the buyer to read. */
  reason: string;
}

export type CreditNotes = ReturnType<typeof createCreditNotes>;

/**
 * Reverses an invoice, completely or in part, by credits or by an amount: its credit note and the counter entry of its
 * credits, both or neither.
 */
export function createCreditNotes(deps: CreditNoteDeps) {
  const { db, time, store, billing, invoices, isBooked, languageOf, events } = deps;

  /**
   * Credits that were used meanwhile become a debt, as with every other counter entry. If they were
   * reversed before (a refund by card), the credit note is issued and nothing is booked twice.
   * @throws Problem order_not_found, invoice_not_found (404), order_not_paid, invoice_credited (409),
   *   invalid_input (400) naming credits or amount
   */
  function issue(orderId: string, { credits, amountCents = null, reason }: Input): Invoice {
    return db.tx(() => {
      const tenant = billing.findOrderOwner(orderId);
      if (tenant === null) throw new Problem("order_not_found");
      const now = time.now(tenant);
      const order = billing.getOrder(tenant, orderId);
      const isOpen = order.status === "pending_payment" && order.terms === "invoice";
      if (order.status !== "completed" && !isOpen) throw new Problem("order_not_paid");
      const left = invoices.leftOf(tenant, order);
      if (left.grossCents === 0) throw new Problem("invoice_credited");
      const back = credits ?? (amountCents === null ? left.credits : 0);
      if (back === 0 && credits !== null && amountCents === null)
        throw invalidField("credits", "must be at least 1 if there is no amount");
      if (back > left.credits)
        throw invalidField(
          "credits",
          `must be at most ${left.credits}, the number of credits left in this order`,
        );
      if (amountCents !== null && amountCents > left.grossCents)
        throw invalidField(
          "amount",
          `must be at most ${eurosText(left.grossCents)}, the amount left of this invoice`,
        );
      // Nothing would be left to be paid. Cancelling the order does the same, and ends it.
      if (isOpen && (back === left.credits || amountCents === left.grossCents))
        throw new Problem("order_not_paid");
      // Nothing but the amount is left, so all of it is reversed.
      const grossCents = back === 0 ? (amountCents ?? left.grossCents) : amountCents;
      const note = invoices.issueCreditNote(tenant, order, { credits: back, grossCents, reason }, now);
      // Of an order whose credits are booked at its payment, they are reversed then.
      if (back > 0 && order.refundedAt === null && isBooked(orderId)) {
        if (back === order.credits) billing.refundOrder(tenant, orderId);
        else {
          store.insertEntry(tenant, { kind: "refund", ref: note.id, credits: -back, createdAt: now });
          events.emit("credits.taken_back", { tenant, now });
          if (back === left.credits) store.updateRefunded(tenant, orderId, now);
        }
      }
      events.emit("credit_note.issued", { tenant, order, creditNoteId: note.id, now });
      // What was paid in part may be all that is due now.
      if (isOpen) billing.completeIfPaid(tenant, orderId);
      return note;
    });
  }

  return {
    issue,

    /**
     * Reverses the credits of a paid order and what is left of its invoice, because all of its money went back. Once that
     * is done, it changes nothing.
     * @returns what became of the invoice
     * @throws Problem order_not_found (404), order_not_paid (409)
     */
    takeBack(orderId: string): "credited" | "credited_before" | "no_invoice" {
      return db.tx(() => {
        const tenant = billing.findOrderOwner(orderId);
        if (tenant === null) throw new Problem("order_not_found");
        try {
          issue(orderId, { credits: null, reason: PAYMENT_TEXTS[languageOf(tenant.accountId)].paidBack });
          return "credited";
        } catch (error) {
          const code = error instanceof Problem ? error.code : null;
          if (code !== "invoice_credited" && code !== "invoice_not_found") throw error;
          billing.refundOrder(tenant, orderId);
          return code === "invoice_credited" ? "credited_before" : "no_invoice";
        }
      });
    },

    /**
     * Accepts a payment that was too low as a reduction of the price. Call it inside the transaction that books the payment.
     * The credits stay.
     * @param cents the difference, with tax
     * @throws Problem as `issue`
     */
    creditShortfall: (order: Pick<Order, "id">, cents: number, reason: string): Invoice =>
      issue(order.id, { credits: 0, amountCents: cents, reason }),
  };
}
