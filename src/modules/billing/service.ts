import type { PriceList } from "#/modules/billing/catalog/price-list.ts";
import { CURRENCY } from "#/modules/billing/catalog/products.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BillingEvents } from "./events.ts";
import type { OnInvoice } from "./on-invoice.ts";
import { isSameTransfer, mainPayment, type ReportedTransfer } from "./payments/rules.ts";
import { BY_SERVER, type NewPayment, type Payments } from "./payments/service.ts";
import type { Payment } from "./payments/store.ts";
import {
  type Balance,
  balanceOf,
  completionCredits,
  discounted,
  grantRef,
  type OrderPrice,
  type Purchase,
  remainingByPackage,
  UNLIMITED_CREDITS,
  undoableGrant,
  undoRef,
  unlimitedBalance,
} from "./rules.ts";
import type { BillingStore, LedgerEntry, Order, PaymentProof } from "./store.ts";

interface BillingDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: BillingStore;
  payments: Payments;
  /** Returns false if nothing is sold and credits are unlimited. Administrators can change it at any time. */
  billed: () => boolean;
  /** The price of an order for its buyer: as invoiced or, until then, by today's tax rules. */
  priceOf: (order: Order) => OrderPrice;
  /** Makes out the invoice, inside the transaction that completes an order; what it throws undoes the completion. */
  issueInvoice: (tenant: Tenant, order: Order, now: number) => unknown;
  onInvoice: OnInvoice;
  /** Reports that an order is on hold, if it is; inside the transaction that decides about it. */
  reportHold: (order: Order) => void;
  events: Emitter<BillingEvents>;
  prices: Pick<PriceList, "findOnSale">;
  /** Whole percent off the price list. */
  discountOf: (accountId: string) => number;
}

/** A bank transfer as the administrator reports it, who may know nothing but that it has arrived. */
const NOTHING_STATED: ReportedTransfer = { amountCents: null, valueDate: null, reference: null };

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService(deps: BillingDeps) {
  const { db, store, payments, time, ids, billed, issueInvoice, priceOf, events, prices, discountOf } = deps;
  const { onInvoice } = deps;

  /** @throws Problem billing_off (403) where nothing is sold */
  function requireBilling(): void {
    if (!billed()) throw new Problem("billing_off");
  }

  function getOrder(tenant: Tenant, orderId: string): Order {
    const order = store.findOrder(tenant, orderId);
    if (!order) throw new Problem("order_not_found");
    return order;
  }

  /**
   * Completes an order whose payments reach its price: books its credits and issues its invoice exactly once, even if
   * payments are reported twice, late or in parallel. Any other order stays as it is.
   * @param stated what the order states of its payment instead of what was recorded
   * @param isAccepted true if what is missing is credited in the same transaction
   * @throws Problem order_not_found (404), order_cancelled (409), seller_not_set, seller_vat_id_not_set (503),
   *   buyer_not_set, order_on_hold, tax_undecided (409)
   */
  function completeIfPaid(
    tenant: Tenant,
    orderId: string,
    stated: Partial<PaymentProof> = {},
    isAccepted = false,
  ): Order {
    return db.tx(() => {
      const now = time.now(tenant);
      const order = getOrder(tenant, orderId);
      if (order.status === "cancelled") throw new Problem("order_cancelled");
      const { receivedCents, dueCents } = payments.settlement(order);
      if (receivedCents < dueCents && !isAccepted) return order;
      const recorded = payments.list(order);
      const proof = { ...proofOf(order, mainPayment(recorded)), ...stated };
      // The day on which the last cent had arrived.
      const settledOn = recorded.findLast(({ amountCents }) => amountCents > 0)?.valueDate;
      if (!store.updateCompleted(tenant, orderId, now, proof)) {
        onInvoice.settle(tenant, order, settledOn ?? payments.today(tenant), now);
        return order;
      }
      store.insertEntry(tenant, { kind: "purchase", ref: orderId, credits: order.credits, createdAt: now });
      const completed = getOrder(tenant, orderId);
      if (order.terms === "invoice")
        onInvoice.settle(tenant, completed, settledOn ?? payments.today(tenant), now);
      else issueInvoice(tenant, completed, now);
      events.emit("order.completed", { tenant, order: completed, now });
      return completed;
    });
  }

  /**
   * Records that money of an order has moved, and completes the order if it is paid now.
   * @param by who reports it
   * @throws Problem as `completeIfPaid`
   */
  function receivePayment(
    order: Order,
    payment: NewPayment,
    by: string,
    stated?: Partial<PaymentProof>,
  ): Order {
    return db.tx(() => {
      payments.recordPayment(order, payment, by);
      return completeIfPaid(order, order.id, stated);
    });
  }

  /**
   * Records what is still missing of an order in the way in which it is to be paid, and completes it.
   * @throws Problem as `completeIfPaid`
   */
  function completeOrder(tenant: Tenant, orderId: string, by: string = BY_SERVER.simulator): Order {
    return db.tx(() => {
      const order = getOrder(tenant, orderId);
      const { dueCents, receivedCents } = payments.settlement(order);
      const way = order.provider === "simulator" ? "simulator" : "transfer";
      return order.status === "pending_payment" && receivedCents < dueCents
        ? receivePayment(
            order,
            { amountCents: dueCents - receivedCents, way, valueDate: payments.today(tenant) },
            by,
            { paidOn: null },
          )
        : completeIfPaid(tenant, orderId);
    });
  }

  /**
   * Takes the credits of a paid order back by a counter entry, once; what was used of them becomes a debt.
   * @throws Problem order_not_found (404), order_not_paid (409)
   */
  function refundOrder(tenant: Tenant, orderId: string): Order {
    return db.tx(() => {
      const now = time.now(tenant);
      const order = getOrder(tenant, orderId);
      if (order.status !== "completed") throw new Problem("order_not_paid");
      if (!store.updateRefunded(tenant, orderId, now)) return order;
      store.insertEntry(tenant, {
        kind: "refund",
        ref: orderId,
        credits: store.sumTakenBack(tenant, orderId) - order.credits,
        createdAt: now,
      });
      events.emit("credits.taken_back", { tenant, now });
      return getOrder(tenant, orderId);
    });
  }

  function findEntry(kind: LedgerEntry["kind"], ref: string): LedgerEntry {
    const entry = store.findEntry(kind, ref);
    if (entry === null) throw new Error("the ledger lost an entry that was just written");
    return entry;
  }

  return {
    billed,
    requireBilling,
    priceOf,
    newOrderId: ids.order,

    /**
     * Orders are paid in the built-in simulator in test mode, and by bank transfer in live mode. Of an account with which
     * this was agreed, the invoice is issued at once.
     * @param email the recipient of receipts
     * @param id created before the transaction if the caller needs the order's address in it: the transaction
     *   cannot wait for signing
     * @throws Problem billing_off (403), invalid_input (400) naming product_id
     */
    createOrder(
      tenant: Tenant,
      productId: string,
      email: string,
      id: string = ids.order(),
      { buyer = null, buyerReference = null }: Partial<Pick<Order, "buyer" | "buyerReference">> = {},
    ): Order {
      requireBilling();
      const product = prices.findOnSale(productId);
      if (!product) throw invalidField("product_id", "must be the ID of an existing product");
      return db.tx(() => {
        const now = time.now(tenant);
        const terms = onInvoice.termsFor(tenant);
        const discountPercent = discountOf(tenant.accountId);
        store.insertOrder(tenant, {
          id,
          status: "pending_payment",
          provider: tenant.mode === "test" ? "simulator" : "invoice",
          productId: product.id,
          productName: product.name,
          productDescription: product.description,
          productFeatures: product.features,
          credits: product.credits,
          amountCents: discounted(product.priceCents, discountPercent),
          listCents: product.priceCents,
          discountPercent,
          currency: CURRENCY,
          email,
          ...{ buyer, buyerReference },
          createdAt: now,
          terms: terms === null ? "prepaid" : "invoice",
        });
        const order = getOrder(tenant, id);
        if (terms === null) deps.reportHold(order);
        else onInvoice.place(tenant, order, terms, now);
        return order;
      });
    },

    /** @throws Problem order_not_found (404) */
    getOrder,
    findOrder: store.findOrder,

    findOrderOwner: store.findOrderOwner,
    listUnpaid: store.listUnpaid,

    /**
     * Records a bank transfer that the administrator has received, and completes the order if it is paid by it. Without
     * an amount it is what is missing. A transfer that was recorded before is not recorded again. Another one of an order
     * that is paid already is too much, which waits for a person. Also works without billing, since money may arrive late.
     * @param by who reports it
     * @throws Problem order_not_found (404), order_cancelled (409), seller_not_set, seller_vat_id_not_set
     *   (503)
     */
    confirmPayment(
      orderId: string,
      reported: ReportedTransfer = NOTHING_STATED,
      by = "administrator",
    ): Order {
      return db.tx(() => {
        const tenant = store.findOrderOwner(orderId);
        if (tenant === null) throw new Problem("order_not_found");
        const order = getOrder(tenant, orderId);
        if (order.status === "cancelled") throw new Problem("order_cancelled");
        const today = payments.today(tenant);
        const { amountCents, valueDate, reference } = reported;
        const { dueCents, receivedCents } = payments.settlement(order);
        const isStated = amountCents !== null || valueDate !== null || reference !== null;
        // Of an order that was paid, nothing is missing unless somebody says what has arrived: money may have gone back.
        const isOwed = isStated || order.status === "pending_payment" || order.terms === "invoice";
        const missing = isOwed ? Math.max(0, dueCents - receivedCents) : 0;
        const isRepeated =
          isStated &&
          (amountCents !== null || missing === 0) &&
          payments.list(order).some((row) => row.way === "transfer" && isSameTransfer(row, reported, today));
        const surplus = isStated ? priceOf(order).grossCents : 0;
        const cents = isRepeated ? 0 : (amountCents ?? (missing > 0 ? missing : surplus));
        if (cents === 0) return completeIfPaid(tenant, orderId);
        return receivePayment(
          order,
          { amountCents: cents, way: "transfer", valueDate: valueDate ?? today, reference },
          by,
          { paidOn: valueDate },
        );
      });
    },

    completeIfPaid,

    /**
     * Completes an order although something is missing, which the caller credits in the same transaction.
     * @throws Problem as `completeIfPaid`
     */
    completeUnderpaid: (tenant: Tenant, orderId: string): Order => completeIfPaid(tenant, orderId, {}, true),
    receivePayment,
    completeOrder,
    refundOrder,

    /** Remembers the card provider's page on which an order can be paid. */
    recordCardSession: store.updateCardSession,

    /**
     * Deducts one credit for a completed session; a second call for the same session changes nothing. Without billing
     * the entry takes nothing, so that billing can be switched on later without a debt.
     * @param isFree takes nothing either: nobody real has answered
     */
    chargeCompletion(tenant: Tenant, sessionId: number, now: number, isFree = false): void {
      const credits = completionCredits(billed() && !isFree);
      store.insertEntry(tenant, { kind: "completion", ref: String(sessionId), credits, createdAt: now });
    },

    /** Books the credits of a trial, once for its reference. */
    grantTrial(tenant: Tenant, reference: string, credits: number): void {
      store.insertEntry(tenant, { kind: "trial", ref: reference, credits, createdAt: time.now(tenant) });
    },

    /** The entry that was booked for the trial of a reference, or null. */
    trialCredits: (reference: string): number | null => store.findEntry("trial", reference)?.credits ?? null,

    /**
     * Books credits that the administrator grants. The reason is part of the entry's cause, because only the
     * ledger stores it.
     * @param credits above zero
     * @param reason one line
     */
    grant(tenant: Tenant, credits: number, reason: string): LedgerEntry {
      const ref = grantRef(ids.grant(), reason);
      return db.tx(() => {
        store.insertEntry(tenant, { kind: "grant", ref, credits, createdAt: time.now(tenant) });
        return findEntry("grant", ref);
      });
    },

    /**
     * Takes granted credits back by a counter entry; the ledger itself is never changed. Credits that were used
     * meanwhile become a debt, as any other use beyond what there is.
     * @param reason one line
     * @throws Problem ledger_entry_not_found (404), not_a_grant, grant_undone (409)
     */
    undoGrant(accountId: string, entryId: number, reason: string): LedgerEntry {
      return db.tx(() => {
        const entry = store.findEntryOf(accountId, entryId);
        if (entry === null) throw new Problem("ledger_entry_not_found");
        const grantId = undoableGrant(entry);
        if (grantId === null) throw new Problem("not_a_grant");
        const { mode } = entry;
        const counter = { kind: "grant" as const, credits: -entry.credits };
        if (store.countGrants({ accountId, mode }, undoRef(grantId, "")) > 0)
          throw new Problem("grant_undone");
        const ref = undoRef(grantId, reason);
        const [tenant, now] = [{ accountId, mode }, time.now({ accountId, mode })];
        store.insertEntry(tenant, { ...counter, ref, createdAt: now });
        events.emit("credits.taken_back", { tenant, now });
        return findEntry("grant", ref);
      });
    },

    /**
     * Cancels an order that waits for its payment, and its invoice if there is one already; a second call changes nothing.
     * @throws Problem order_not_found (404), order_completed (409)
     */
    cancelOrder(orderId: string): Order {
      return db.tx(() => {
        const tenant = store.findOrderOwner(orderId);
        if (tenant === null) throw new Problem("order_not_found");
        const order = getOrder(tenant, orderId);
        if (order.status === "completed") throw new Problem("order_completed");
        if (order.status === "cancelled") return order;
        if (order.terms === "invoice") onInvoice.cancel(tenant, order, time.now(tenant));
        else store.updateCancelled(tenant, orderId, null);
        return getOrder(tenant, orderId);
      });
    },

    balance(tenant: Tenant): Balance {
      const { sum, completions } = store.sumLedger(tenant);
      return billed() ? balanceOf(sum, completions) : unlimitedBalance(completions);
    },

    /**
     * Returns all credits that a tenant ever received, including used ones. If nothing is billed, it is more
     * than anybody buys.
     */
    creditsEver(tenant: Tenant): number {
      const { sum, taken } = store.sumLedger(tenant);
      return billed() ? sum + taken : UNLIMITED_CREDITS;
    },

    /** Bought packages, oldest first, with what is left of each; none where nothing is billed. */
    packages(tenant: Tenant): (Purchase & { remaining: number })[] {
      if (!billed()) return [];
      const { taken, withoutOrder } = store.sumLedger(tenant);
      const purchases = store.listPackages(tenant).map((order) => ({
        orderId: order.id,
        productId: order.productId,
        name: order.productName,
        credits: order.credits - store.sumTakenBack(tenant, order.id),
        purchasedAt: order.completedAt ?? order.createdAt,
      }));
      return remainingByPackage(purchases, taken, withoutOrder);
    },
  };
}

/** What an order states of its payment: of several, the one that paid most of it. */
function proofOf(order: Order, main: Payment | null): PaymentProof {
  if (main?.way === "stripe")
    return {
      ...{ provider: "stripe", paidOn: main.valueDate, bankReference: null },
      ...{ cardPayment: main.reference, paymentMethod: main.method },
    };
  const { provider } = order;
  return {
    provider,
    ...{ paidOn: main?.valueDate ?? null, bankReference: main?.reference ?? null, cardPayment: null },
    paymentMethod:
      provider === "simulator" ? null : main?.way === "transfer" ? "transfer" : (main?.method ?? null),
  };
}
