import { type Account, DEFAULT_COUNTRY } from "#/platform/context/account-rows.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isCountry, isoCountry } from "#/platform/text/country.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { Settlement } from "../payments/rules.ts";
import type { Payments } from "../payments/service.ts";
import type { BillingService } from "../service.ts";
import type { BillingStore, Order } from "../store.ts";
import type { CardPayments } from "../stripe.ts";
import type { StatedBuyer } from "../stripe-event.ts";
import type { OrderBuyer } from "../tables.ts";
import { type BillingAccount, type Buyers, type HoldReason, missingDetails } from "./buyer.ts";
import type { BillingDetails } from "./details.ts";

interface BuyerDetailsDeps extends Pick<Infrastructure, "db" | "time"> {
  store: Pick<BillingStore, "updateBuyer" | "updateHold" | "updateReleased">;
  billing: Pick<BillingService, "getOrder" | "findOrderOwner" | "priceOf">;
  buyers: Buyers;
  payments: Pick<Payments, "settlement" | "list">;
  cards: Pick<CardPayments, "isSet" | "close">;
  /** Completes an order whose buyer was released if it is paid. */
  resume: (order: Order) => void;
  accounts: {
    get(accountId: string): BillingAccount;
    change(accountId: string, change: AccountChange, by?: string): unknown;
  };
  /** Reports that an order is on hold, if it is; inside the transaction that decides about it. */
  reportHold: (order: Order) => void;
  /** Returns true if an invoice can print the texts. */
  canPrint: (texts: string[], tenant?: Tenant) => Promise<boolean>;
  /** Work on one order, such as opening a page on which it is paid, one after the other. */
  oneAtATime: <T>(orderId: string, work: () => Promise<T>) => Promise<T>;
}

/** An unpaid order whose billing details contradict each other. */
export interface OrderOnHold
  extends Pick<Order, "id" | "email" | "productName">,
    Pick<OrderBuyer, "country" | "vatId">,
    Pick<Settlement, "dueCents" | "receivedCents"> {
  hold: HoldReason;
}

/** What an account takes over from an order. */
type AccountChange = Partial<
  Pick<Account, "street" | "zip" | "city" | "country" | "vatId" | "billingContact">
>;

export type BuyerDetails = ReturnType<typeof createBuyerDetails>;

/** The billing details that a buyer states for one order, and the release of one that waits for a person. */
export function createBuyerDetails(deps: BuyerDetailsDeps) {
  const { db, time, store, billing, buyers, cards, payments, accounts, oneAtATime } = deps;

  function requireOpen(order: Order): void {
    if (order.status === "completed") throw new Problem("order_completed");
    if (order.status === "cancelled") throw new Problem("order_cancelled");
  }

  /**
   * Another tax is another price: a page on which the earlier one can be paid is closed first. If its payment is recorded
   * already, the order only waits for these details, unless an administrator has to compare them with the payment.
   */
  async function closePage(order: Order): Promise<void> {
    const { cardSession, onHold } = order;
    if (cardSession === null || !cards.isSet()) return;
    const isRecorded = payments.list(order).some(({ way }) => way === "stripe");
    if (isRecorded && onHold !== "payment_details_differ") return;
    const isPaid = await cards.close(cardSession).catch(() => true);
    if (isPaid) throw new Problem("order_being_paid");
  }

  return {
    stateOf: buyers.stateOf,

    /** An unpaid order that is on hold, as its email reports it; null: it is not, or no longer. */
    findOnHold(tenant: Tenant, orderId: string): OrderOnHold | null {
      const order = billing.getOrder(tenant, orderId);
      const { buyer, hold } = buyers.stateOf(order);
      if (order.status !== "pending_payment" || hold === null) return null;
      const { id, email, productName } = order;
      const { receivedCents, dueCents } = payments.settlement(order);
      const { country, vatId } = buyer;
      return { id, email, productName, hold, country, vatId, receivedCents, dueCents };
    },

    canPrint: deps.canPrint,

    /** @throws Problem invalid_input (400) naming the field whose text a document could not print */
    async requirePrintable(field: string, text: string): Promise<void> {
      if (!(await deps.canPrint([text])))
        throw invalidField(field, "must only contain characters that this server has a font for");
    },

    /** Returns true if the account has no address yet, so that it can take over that of an order. */
    canKeep: (accountId: string): boolean => isWithoutAddress(accounts.get(accountId)),

    /**
     * Stores the details of an order that waits for its payment. What held or released it before is over.
     * @param keep also as the account's own, as far as those are empty
     * @throws Problem order_completed, order_cancelled, order_being_paid (409)
     */
    save: ({ id, ...tenant }: Order, details: BillingDetails, keep = false): Promise<Order> =>
      oneAtATime(id, async () => {
        const before = billing.getOrder(tenant, id);
        requireOpen(before);
        await closePage(before);
        return db.tx(() => {
          requireOpen(billing.getOrder(tenant, id));
          store.updateBuyer(tenant, id, details.buyer, details.buyerReference);
          if (keep) {
            const change = changeOf(accounts.get(tenant.accountId), details);
            if (change !== null) accounts.change(tenant.accountId, change, "checkout");
          }
          const saved = billing.getOrder(tenant, id);
          deps.reportHold(saved);
          return saved;
        });
      }),

    /**
     * Compares the buyer of an order with what they stated at the card provider, before its payment is booked. Where
     * an address is missing, theirs is taken over. Where theirs leads to another tax, the order waits.
     */
    async compare(orderId: string, stated: StatedBuyer): Promise<void> {
      const isPrinted = await deps.canPrint([stated.street, stated.zip, stated.city]);
      db.tx(() => {
        const tenant = billing.findOrderOwner(orderId);
        if (tenant === null || tenant.mode === "test") return;
        const order = billing.getOrder(tenant, orderId);
        const { buyer, missing } = buyers.stateOf(order);
        if (order.status !== "pending_payment") return;
        const theirs = statedBuyer(buyer, stated);
        if (missing.length > 0) {
          if (isPrinted && missingDetails(theirs, stated.country !== "").length === 0)
            store.updateBuyer(tenant, orderId, theirs, order.buyerReference);
          return;
        }
        const [ours, other] = [
          buyer,
          { ...buyer, country: theirs.country, vatId: theirs.vatId, zip: theirs.zip },
        ].map((one) => billing.priceOf({ ...order, buyer: one }));
        const isOtherId =
          stated.vatId !== "" && buyer.vatId !== "" && plainId(stated.vatId) !== plainId(buyer.vatId);
        if (ours?.rate === other?.rate && ours?.reason === other?.reason && !isOtherId) return;
        store.updateHold(tenant, orderId, "payment_details_differ");
        deps.reportHold(billing.getOrder(tenant, orderId));
      });
    },

    /**
     * Lets an order go on as its buyer stated it. One that is paid is completed.
     * @throws Problem order_not_found (404), order_not_on_hold (409)
     */
    release(orderId: string, by: string): Order {
      return db.tx(() => {
        const tenant = billing.findOrderOwner(orderId);
        if (tenant === null) throw new Problem("order_not_found");
        const order = billing.getOrder(tenant, orderId);
        const { buyer, hold } = buyers.stateOf(order);
        if (order.status !== "pending_payment" || hold === null) throw new Problem("order_not_on_hold");
        const releasedAt = time.now(tenant);
        store.updateReleased(tenant, orderId, { buyer, releasedBy: by, releasedAt });
        deps.resume(billing.getOrder(tenant, orderId));
        return billing.getOrder(tenant, orderId);
      });
    },
  };
}

const plainId = (vatId: string): string => vatId.replace(/[\s./-]/g, "").toUpperCase();

/** The buyer of an order with what they stated at the card provider in place of ours. The company stays ours. */
const statedBuyer = (buyer: OrderBuyer, stated: StatedBuyer): OrderBuyer => ({
  ...buyer,
  street: stated.street || buyer.street,
  city: stated.city || buyer.city,
  country: isCountry(stated.country) ? isoCountry(stated.country) : buyer.country,
  // Of another country, our postal code says nothing.
  zip: stated.zip || (stated.country === "" || isoCountry(stated.country) === buyer.country ? buyer.zip : ""),
  vatId: stated.vatId === "" ? buyer.vatId : plainId(stated.vatId),
});

const isWithoutAddress = ({ street, city }: BillingAccount): boolean => street === "" && city === "";

/** What an account without an address takes over; null: it has one. */
function changeOf(account: BillingAccount, { buyer }: BillingDetails): AccountChange | null {
  if (!isWithoutAddress(account)) return null;
  return {
    street: buyer.street,
    zip: buyer.zip,
    city: buyer.city,
    ...(account.country === DEFAULT_COUNTRY && { country: buyer.country }),
    ...(account.vatId === "" && { vatId: buyer.vatId }),
    ...(account.billingContact === "" && { billingContact: buyer.attention }),
  };
}
