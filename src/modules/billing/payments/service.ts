import type { BillingEvents } from "#/modules/billing/events.ts";
import type { OrderPrice } from "#/modules/billing/rules.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type Settlement, settlementOf } from "./rules.ts";
import type { Payment, PaymentStore } from "./store.ts";

/** A movement of money, as it is recorded. */
export interface NewPayment {
  /** Above zero: from the buyer; below zero: back to the buyer, or reversed. */
  amountCents: number;
  way: Payment["way"];
  /** In the provider's terms. */
  method?: string | null;
  /** YYYY-MM-DD. */
  valueDate: string;
  /** By which the bank's statement, or the provider, has it. */
  reference?: string | null;
  /** The provider's notice that reported it; each is recorded once. */
  noticeId?: string | null;
  /** The payment that this one reverses. */
  reversesId?: string | null;
  note?: string | null;
}

interface PaymentsDeps extends Pick<Infrastructure, "ids" | "time"> {
  store: PaymentStore;
  priceOf: (order: Order) => OrderPrice;
  /** What the credit notes of an order have reversed, above zero. */
  creditedCentsOf: (tenant: Tenant, orderId: string) => number;
  events: Emitter<Pick<BillingEvents, "payment.recorded">>;
}

/** Who records what the server does itself. */
export const BY_SERVER = { simulator: "simulator", stripe: "stripe" } as const;

export type Payments = ReturnType<typeof createPayments>;

/** The payments of orders: recording them, and comparing them with what the order costs. */
export function createPayments({ store, ids, time, priceOf, creditedCentsOf, events }: PaymentsDeps) {
  /** Compares the payments of an order with what it costs now. */
  function settlement(order: Order): Settlement {
    return settlementOf({
      grossCents: order.status === "cancelled" ? 0 : priceOf(order).grossCents,
      creditedCents: order.status === "cancelled" ? 0 : creditedCentsOf(order, order.id),
      payments: store.list(order, order.id).filter(({ currency }) => currency === order.currency),
    });
  }

  return {
    settlement,

    /** Oldest first. */
    list: (order: Order): Payment[] => store.list(order, order.id),

    /** The day of value of a payment that is recorded now, if nothing else is known. */
    today: (tenant: Tenant): string => dayOf(time.now(tenant)),

    /**
     * Records that money of an order has moved. Call it inside a transaction; completing an order that is paid by it is
     * the caller's (`BillingService.receivePayment`).
     * @param by the user who reports it, or what does
     */
    recordPayment(order: Order, payment: NewPayment, by: string): Payment {
      const { accountId, mode, id: orderId, currency } = order;
      const row: Payment = {
        ...{ id: ids.payment(), accountId, mode, orderId, currency },
        ...{ method: null, reference: null, noticeId: null, reversesId: null, note: null },
        ...payment,
        ...{ recordedAt: time.now(order), recordedBy: by },
      };
      store.insert(row);
      if (row.amountCents !== 0) {
        const { id: recordId, noticeId } = row;
        events.emit("payment.recorded", { order, recordId, noticeId, state: settlement(order).state });
      }
      return row;
    },
  };
}

/** YYYY-MM-DD */
export const dayOf = (at: number): string => isoTime(at).slice(0, 10);
