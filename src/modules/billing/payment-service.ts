import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BillingEvents } from "./events.ts";
import type { BillingService } from "./service.ts";
import type { BillingStore, Order } from "./store.ts";

/** The document, as its requester receives it. */
export interface CreditNote {
  id: string;
  number: string;
  orderId: string;
  /** The invoice that it takes back. */
  correction: { invoiceId: string; number: string } | null;
  correctedCredits: number | null;
  /** Below zero. */
  netCents: number;
  grossCents: number;
  currency: string;
}

interface CreditNoteDeps extends Pick<Infrastructure, "db" | "time"> {
  store: Pick<BillingStore, "insertEntry" | "updateRefunded">;
  billing: Pick<BillingService, "findOrderOwner" | "getOrder" | "refundOrder">;
  /** Credits that the credit notes of an order have reversed. */
  creditedOf: (tenant: Tenant, orderId: string) => number;
  /**
   * Issues the credit note, inside the transaction that books it.
   * @throws Problem invoice_not_found (404)
   */
  issueCreditNote: (
    tenant: Tenant,
    order: Order,
    back: { credits: number; reason: string },
    now: number,
  ) => CreditNote;
  events: Emitter<Pick<BillingEvents, "credit_note.issued" | "credits.taken_back">>;
}

interface Input {
  /** Null: everything that no credit note has reversed yet. */
  credits: number | null;
  /** One line, for the buyer to read. */
  reason: string;
}

export type CreditNotes = ReturnType<typeof createCreditNotes>;

/**
 * Reverses an invoice, completely or in part: its credit note and the counter entry of its credits, both or
 * neither.
 */
export function createCreditNotes(deps: CreditNoteDeps) {
  const { db, time, store, billing, creditedOf, issueCreditNote, events } = deps;
  return {
    /**
     * Credits that were used meanwhile become a debt, as with every other counter entry. If they were
     * reversed before (a refund by card), the credit note is issued and nothing is booked twice.
     * @throws Problem order_not_found, invoice_not_found (404), order_not_paid, invoice_credited (409),
     *   invalid_input (400) naming credits
     */
    issue(orderId: string, { credits, reason }: Input): CreditNote {
      return db.tx(() => {
        const tenant = billing.findOrderOwner(orderId);
        if (tenant === null) throw new Problem("order_not_found");
        const now = time.now(tenant);
        const order = billing.getOrder(tenant, orderId);
        if (order.status !== "completed") throw new Problem("order_not_paid");
        const left = order.credits - creditedOf(tenant, orderId);
        if (left === 0) throw new Problem("invoice_credited");
        const back = credits ?? left;
        if (back > left)
          throw invalidField("credits", `must be at most ${left}, the number of credits left in this order`);
        const note = issueCreditNote(tenant, order, { credits: back, reason }, now);
        if (order.refundedAt === null) {
          if (back === order.credits) billing.refundOrder(tenant, orderId);
          else {
            store.insertEntry(tenant, { kind: "refund", ref: note.id, credits: -back, createdAt: now });
            events.emit("credits.taken_back", { tenant, now });
            if (back === left) store.updateRefunded(tenant, orderId, now);
          }
        }
        events.emit("credit_note.issued", { tenant, order, creditNoteId: note.id, now });
        return note;
      });
    },
  };
}
