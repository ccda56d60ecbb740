import { expect } from "bun:test";
import { checkMoney } from "#/ops/doctor/money.ts";
import { count, rows } from "#/testing/inspect.ts";
import type { RegisteredAccount, SentInvite } from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";
import { stripeEnv } from "./stripe.testing.ts";

/** Above zero: the cents that arrived, and those that refunds have returned. */
interface CardPayment {
  balance: number;
  returned: number;
}

/** An order as a bookkeeper would keep it. */
export interface ModelOrder {
  /** When its credits are booked, if it is on invoice. */
  terms: "prepaid" | "order" | "payment";
  /** Invoices that were replaced by one to another buyer. */
  corrections: number;
  state: "open" | "paid" | "cancelled";
  /** Recorded transfers, and what is recorded of each card payment, by its number. */
  byTransfer: number;
  /** Partial transfers, by their references. */
  references: Set<number>;
  byCard: Map<number, CardPayment>;
  /** Cents of its invoice that no credit note names. */
  left: number;
  isReversed: boolean;
  /** Credits that were reversed so far. */
  taken: number;
  /** Credits that its credit notes name, and the number of those. A refund of the card payment issues one. */
  noted: number;
  notes: number;
  /** Word came that money of it went back, or may. */
  isDoubtful: boolean;
  /** Card payments of it that were reported, and those that are in doubt. */
  told: Set<number>;
  doubted: Set<number>;
  /** Card payments of which a dispute has ended. */
  closed: Set<number>;
  /** Reports of money that went back, by the number of the card payment. */
  returns: { number: number; kind: "refund" | "dispute"; cents: number }[];
}

export interface Model {
  orders: ModelOrder[];
  invites: ("pending" | "completed" | "cancelled")[];
  /** Notices that must not get lost, with the payment that they concern. */
  waiting: {
    payment: string;
    isDispute: boolean;
    /** Ends once the payments of this order equal what is due. */
    until?: ModelOrder;
  }[];
  /** Reported payments that belong to no order here. */
  strays: number;
}

export interface Real {
  service: TestService;
  account: RegisteredAccount;
  orders: string[];
  invites: SentInvite[];
  /** Events that were sent, to be sent again. */
  sent: object[];
}

/** The setup that a model needs, with Stripe in addition to the transfer. */
export const MODEL_ENV = {
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  MAILS_PER_ACCOUNT_PER_DAY: "100000",
  ...stripeEnv(),
};

/** With these it begins, so that people are invited before anything is bought. */
export const GRANTED = 2;
export const CREDITS = 10;
export const PART = 3;
export const REDUCTION = 150_00;
export const CENTS = 46_410;
export const PENDING_LIMIT = 10;

export const receivedOf = ({ byTransfer, byCard }: ModelOrder): number =>
  [...byCard.values()].reduce((sum, { balance }) => sum + balance, byTransfer);
export const dueOf = ({ state, left }: ModelOrder): number => (state === "cancelled" ? 0 : left);

/** Money of a recorded card payment goes back, never more than has arrived. */
export function goBack(
  payment: CardPayment,
  { kind, cents }: { kind: "refund" | "dispute"; cents: number },
): boolean {
  // Stripe reports the total of all refunds.
  const moved = Math.max(0, Math.min(cents - (kind === "refund" ? payment.returned : 0), payment.balance));
  payment.balance -= moved;
  if (kind === "refund") payment.returned += moved;
  return moved > 0;
}

/** What waited for the payments of an order to equal what is due no longer waits once they do. */
export function answer(model: Model, order: ModelOrder): void {
  if (receivedOf(order) === dueOf(order))
    model.waiting = model.waiting.filter(({ until }) => until !== order);
}

const tenantOf = ({ account }: Real) => ({ accountId: account.id, mode: "live" as const });
export const paymentOf = (orderId: string, number: number) => `pi_${orderId}_${number}`;

export const isBooked = ({ state, terms }: ModelOrder): boolean =>
  state === "paid" || (state === "open" && terms === "order");
export const isInvoiced = ({ state, terms }: ModelOrder): boolean => state === "paid" || terms !== "prepaid";

export const sumOf = ({ orders, invites }: Model): number =>
  GRANTED +
  orders.reduce((sum, order) => sum + (isBooked(order) ? CREDITS - order.taken : 0), 0) -
  invites.filter((state) => state === "completed").length;

/** Verifies after every command that ledger, orders, invoices and waiting notices match the books. */
export function compare(model: Model, real: Real): void {
  const { service, account } = real;
  const sum = sumOf(model);
  const paid = model.orders.filter(({ state }) => state === "paid").length;
  const { available, owed, used } = service.billing.balance(tenantOf(real));
  expect([available, owed, used]).toEqual([
    Math.max(0, sum),
    Math.max(0, -sum),
    model.invites.filter((state) => state === "completed").length,
  ]);
  const documents = (type: string) =>
    count(service, "invoices WHERE account_id = ? AND type = ?", account.id, type);
  expect(documents("invoice")).toBe(
    model.orders.reduce((sum, order) => sum + (isInvoiced(order) ? 1 + order.corrections : 0), 0),
  );
  expect(documents("credit_note")).toBe(model.orders.reduce((sum, { notes }) => sum + notes, 0));
  expect(count(service, "events WHERE account_id = ? AND type = 'order.completed'", account.id)).toBe(paid);
  const states = rows(service, "SELECT status FROM orders WHERE account_id = ? ORDER BY rowid", account.id);
  expect(states.map(({ status }) => status)).toEqual(
    model.orders.map(
      ({ state }) => ({ open: "pending_payment", paid: "completed", cancelled: "cancelled" })[state],
    ),
  );
  const received = rows(
    service,
    `SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM orders o LEFT JOIN payments p ON p.order_id = o.id
     WHERE o.account_id = ? GROUP BY o.id ORDER BY o.rowid`,
    account.id,
  );
  expect(received.map(({ cents }) => cents)).toEqual(model.orders.map(receivedOf));
  expect(waitingOf(real)).toEqual(model.waiting.map(({ payment }) => payment).sort());
  const { ok, detail } = checkMoney(service.db.sqlite);
  expect(`${ok} ${detail}`).toStartWith("true ");
}

const waitingOf = ({ service, account }: Real) =>
  rows(
    service,
    "SELECT payment FROM payment_notices WHERE outcome = 'waiting' AND payment LIKE ?",
    `%${account.id}%`,
  )
    .concat(
      rows(
        service,
        `SELECT payment FROM payment_notices n WHERE outcome = 'waiting' AND EXISTS (
          SELECT 1 FROM orders o WHERE o.account_id = ? AND n.payment LIKE 'pi_' || o.id || '%')`,
        account.id,
      ),
    )
    .map(({ payment }) => String(payment))
    .sort();
