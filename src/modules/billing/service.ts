import { CURRENCY, findProduct } from "#/modules/catalog/products.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Ids, OrderId } from "#/platform/ids.ts";
import { invalidField, Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { type Balance, balanceOf, type Purchase, remainingByPackage } from "./rules.ts";
import type { BillingStore, Order } from "./store.ts";

interface BillingDeps {
  db: Db;
  store: BillingStore;
  time: TenantClock;
  ids: Ids;
  /** Tells the outside, inside the transaction that completes an order. */
  announce: { orderCompleted(tenant: Tenant, order: Order, now: number): void };
}

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService({ db, store, time, ids, announce }: BillingDeps) {
  function getOrder(tenant: Tenant, orderId: string): Order {
    const order = store.findOrder(tenant, orderId);
    if (!order) throw new Problem("order_not_found");
    return order;
  }

  /**
   * Books the payment of an order: once, whatever comes twice, late or in parallel.
   * @throws Problem order_not_found (404), order_cancelled (409)
   */
  function completeOrder(tenant: Tenant, orderId: string): Order {
    return db.tx(() => {
      const now = time.now(tenant);
      const order = getOrder(tenant, orderId);
      if (order.status === "cancelled") throw new Problem("order_cancelled");
      if (!store.markCompleted(tenant, orderId, now)) return order;
      store.addEntry(tenant, { kind: "purchase", ref: orderId, credits: order.credits, createdAt: now });
      const completed = getOrder(tenant, orderId);
      announce.orderCompleted(tenant, completed, now);
      return completed;
    });
  }

  return {
    /**
     * Test mode is paid in the built-in simulator, live mode by bank transfer.
     * @param email where receipts go
     * @throws Problem invalid_input (400) naming product_id
     */
    createOrder(tenant: Tenant, productId: string, email: string): Order {
      const product = findProduct(productId);
      if (!product) throw invalidField("product_id", "is not a product; GET /products lists them");
      const id: OrderId = ids.order();
      return db.tx(() => {
        store.insertOrder(tenant, {
          id,
          status: "pending_payment",
          provider: tenant.mode === "test" ? "simulator" : "invoice",
          productId: product.id,
          productName: product.name,
          productDescription: product.description,
          productFeatures: product.features,
          credits: product.credits,
          amountCents: product.priceCents,
          currency: CURRENCY,
          email,
          createdAt: time.now(tenant),
        });
        return getOrder(tenant, id);
      });
    },

    /** @throws Problem order_not_found (404) */
    getOrder,

    findOrderOwner: store.findOrderOwner,
    listUnpaid: store.listUnpaid,

    /**
     * Books a bank transfer that the operator has seen.
     * @throws Problem order_not_found (404), order_cancelled (409)
     */
    confirmPayment(orderId: string): Order {
      const tenant = store.findOrderOwner(orderId);
      if (tenant === null) throw new Problem("order_not_found");
      return completeOrder(tenant, orderId);
    },

    completeOrder,

    /** Deducts one credit for a completed session; a second call for the same session changes nothing. */
    chargeCompletion(tenant: Tenant, sessionId: number, now: number): void {
      store.addEntry(tenant, { kind: "completion", ref: String(sessionId), credits: -1, createdAt: now });
    },

    balance(tenant: Tenant): Balance {
      const { sum, used } = store.sumLedger(tenant);
      return balanceOf(sum, used);
    },

    /** Bought packages, oldest first, with what is left of each. */
    packages(tenant: Tenant): (Purchase & { remaining: number })[] {
      const { used, withoutOrder } = store.sumLedger(tenant);
      const purchases = store.listCompletedOrders(tenant).map((order) => ({
        orderId: order.id,
        productId: order.productId,
        name: order.productName,
        credits: order.credits,
        purchasedAt: order.completedAt ?? order.createdAt,
      }));
      return remainingByPackage(purchases, used, withoutOrder);
    },
  };
}
