import type { CreditNotes } from "#/modules/billing/credit-notes.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Order } from "#/modules/billing/store.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { eurosText } from "#/platform/text/money.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { isSameTransfer, mainPayment, type Settlement } from "./rules.ts";
import type { Payments } from "./service.ts";
import type { Payment } from "./store.ts";

interface CorrectionDeps extends Pick<Infrastructure, "db"> {
  billing: BillingService;
  payments: Payments;
  creditNotes: Pick<CreditNotes, "creditShortfall">;
}

/** A movement of money as the administrator reports it. */
export interface ReportedPayment {
  /** Above zero: from the buyer; below zero: back to the buyer. */
  amountCents: number;
  way: "transfer" | "other";
  /** YYYY-MM-DD; null: today. */
  valueDate: string | null;
  reference: string | null;
  note: string | null;
}

/** An order with its payments, and how they compare with its price. */
export interface PaidOrder {
  order: Order;
  payments: Payment[];
  settlement: Settlement;
}

export type PaymentCorrections = ReturnType<typeof createPaymentCorrections>;

/** What an administrator does about payments that do not equal what an order costs. */
export function createPaymentCorrections({ db, billing, payments, creditNotes }: CorrectionDeps) {
  /** @throws Problem order_not_found (404) */
  function find(orderId: string): Order {
    const tenant = billing.findOrderOwner(orderId);
    if (tenant === null) throw new Problem("order_not_found");
    return billing.getOrder(tenant, orderId);
  }

  function get(orderId: string): PaidOrder {
    const order = find(orderId);
    return { order, payments: payments.list(order), settlement: payments.settlement(order) };
  }

  /** Does something with an order in one transaction, and returns what it has become. */
  const changed = (orderId: string, change: (order: Order, settlement: Settlement) => void): PaidOrder =>
    db.tx(() => {
      const order = find(orderId);
      change(order, payments.settlement(order));
      return get(orderId);
    });

  /** A cancelled order is not completed, whatever arrives. */
  function receive(order: Order, payment: Parameters<Payments["recordPayment"]>[1], by: string): void {
    if (order.status === "cancelled") payments.recordPayment(order, payment, by);
    else billing.receivePayment(order, payment, by);
  }

  return {
    /** @throws Problem order_not_found (404) */
    get,

    /**
     * Finds the record that a report repeats, unless that one was reversed; null: there is none.
     * @throws Problem order_not_found (404)
     */
    findRepeated(orderId: string, { way, ...reported }: ReportedPayment): Payment | null {
      const order = find(orderId);
      const rows = payments.list(order);
      const today = payments.today(order);
      const isReversed = ({ id }: Payment) => rows.some(({ reversesId }) => reversesId === id);
      const isSame = (row: Payment) =>
        row.way === way && row.reversesId === null && isSameTransfer(row, reported, today);
      return rows.find((row) => isSame(row) && !isReversed(row)) ?? null;
    },

    /**
     * Records money that has arrived or was returned. No money is moved.
     * @throws Problem order_not_found (404), invalid_input (400) naming amount if more is returned than has arrived,
     *   seller_not_set, seller_vat_id_not_set (503)
     */
    record: (orderId: string, { valueDate, ...reported }: ReportedPayment, by: string): PaidOrder =>
      changed(orderId, (order, { receivedCents }) => {
        if (reported.amountCents < 0 && reported.amountCents < -receivedCents)
          throw invalidField(
            "amount",
            receivedCents > 0
              ? `must be at least -${eurosText(receivedCents)}, because no more has been received`
              : "must be above 0, because nothing has been received yet",
          );
        receive(order, { ...reported, valueDate: valueDate ?? payments.today(order) }, by);
      }),

    /**
     * Reverses a wrong record by a counter row. Documents stay as they are.
     * @throws Problem order_not_found, payment_not_found (404), payment_reversed (409)
     */
    reverse: (orderId: string, paymentId: string, note: string, by: string): PaidOrder =>
      changed(orderId, (order) => {
        const rows = payments.list(order);
        const wrong = rows.find(({ id }) => id === paymentId);
        if (wrong === undefined) throw new Problem("payment_not_found");
        if (wrong.reversesId !== null || rows.some(({ reversesId }) => reversesId === paymentId))
          throw new Problem("payment_reversed");
        const { amountCents, way, method, reference } = wrong;
        payments.recordPayment(
          order,
          {
            ...{ amountCents: -amountCents, way, method, reference, note },
            ...{ valueDate: payments.today(order), reversesId: paymentId },
          },
          by,
        );
      }),

    /**
     * Uses what was paid too much for another order of the same account: one row takes it from here, and one adds it
     * there.
     * @throws Problem order_not_found (404), order_not_overpaid (409), invalid_input (400) naming order_id
     */
    move: (orderId: string, targetId: string, by: string): PaidOrder =>
      changed(orderId, (order, { state, differenceCents }) => {
        if (state !== "over") throw new Problem("order_not_overpaid");
        const target = billing.findOrder(order, targetId);
        const missing = target === null ? null : payments.settlement(target);
        if (
          target === null ||
          missing === null ||
          target.id === order.id ||
          target.currency !== order.currency ||
          (missing.state !== "open" && missing.state !== "under")
        )
          throw invalidField("order_id", "must be the ID of another order of this account that is not paid");
        const amountCents = Math.min(differenceCents, missing.differenceCents);
        const main = mainPayment(payments.list(order));
        const method = main?.method ?? (main?.way === "transfer" ? "transfer" : null);
        const moved = { way: "other", method, valueDate: payments.today(order) } as const;
        payments.recordPayment(order, { ...moved, amountCents: -amountCents, reference: targetId }, by);
        receive(target, { ...moved, amountCents, reference: orderId }, by);
      }),

    /**
     * Leaves what was paid too much as it is: a row without an amount says why. It waits again once anything changes.
     * @throws Problem order_not_found (404), order_not_overpaid (409)
     */
    keep: (orderId: string, note: string, by: string): PaidOrder =>
      changed(orderId, (order, { state }) => {
        if (state !== "over") throw new Problem("order_not_overpaid");
        payments.recordPayment(
          order,
          { amountCents: 0, way: "other", valueDate: payments.today(order), note },
          by,
        );
      }),

    /**
     * Accepts what is missing as a reduction of the price: the order is completed, its invoice states the full price, and
     * a credit note the difference. The credits stay.
     * @throws Problem order_not_found (404), order_cancelled, order_not_underpaid (409), seller_not_set,
     *   seller_vat_id_not_set (503)
     */
    accept: (orderId: string, reason: string): PaidOrder =>
      changed(orderId, (order, { state, differenceCents }) => {
        if (state !== "under") throw new Problem("order_not_underpaid");
        const completed = billing.completeUnderpaid(order, order.id);
        creditNotes.creditShortfall(completed, differenceCents, reason);
      }),
  };
}
