import type { Ground } from "#/server/infrastructure.ts";
import type { BillingStore } from "./store.ts";
import { type CardPayments, cardFault } from "./stripe.ts";

interface CardPagesDeps extends Pick<Ground, "log"> {
  store: Pick<BillingStore, "listLeftPages" | "forgetCardSession">;
  cards: Pick<CardPayments, "isSet" | "close">;
}

/** In one run; the others a minute later. */
const AT_ONCE = 20;

/**
 * Pages at the card provider whose order was cancelled, or paid by transfer: as long as one is open, somebody can pay
 * what is not owed any more.
 */
export const createCardPages = ({ store, cards, log }: CardPagesDeps) => ({
  /** For the schedule. Where the provider cannot be reached, the next run tries again. @returns how many were closed */
  async closeLeft(): Promise<number> {
    let closed = 0;
    if (!cards.isSet()) return closed;
    for (const { orderId, session, ...tenant } of store.listLeftPages(AT_ONCE)) {
      try {
        await cards.close(session);
      } catch (error) {
        log.warn(
          { order: orderId, fault: cardFault(error) },
          "the card provider did not close a page of an order",
        );
        return closed;
      }
      store.forgetCardSession(tenant, orderId);
      closed += 1;
    }
    return closed;
  },
});
