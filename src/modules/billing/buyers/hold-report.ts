import type { Emitter } from "#/platform/context/events.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BillingEvents } from "../events.ts";
import type { Order } from "../store.ts";
import type { Buyers } from "./buyer.ts";

interface HoldReportDeps extends Pick<Infrastructure, "time"> {
  buyers: Pick<Buyers, "stateOf">;
  events: Emitter<Pick<BillingEvents, "order.on_hold">>;
}

/** Creates the function that reports an order if it is on hold: call it in the transaction that decides about the order. */
export const createHoldReport =
  ({ buyers, events, time }: HoldReportDeps) =>
  (order: Order): void => {
    const tenant = { accountId: order.accountId, mode: order.mode };
    const { hold } = buyers.stateOf(order);
    // The invoice of an order on invoice is issued already: only the seller corrects it.
    if (hold !== null && order.terms === "prepaid")
      events.emit("order.on_hold", { tenant, order, hold, now: time.now(tenant) });
  };
