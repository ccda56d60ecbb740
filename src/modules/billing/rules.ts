/** Credits bought with one order and how many of them are left. */
export interface Purchase {
  orderId: string;
  productId: string;
  name: string;
  credits: number;
  purchasedAt: number;
}

export interface Balance {
  /** What new invites can count on; never negative. */
  available: number;
  /** Completed assessments. */
  used: number;
  /** Completions beyond what was bought; the next purchase settles them. */
  owed: number;
}

/**
 * @param sum all ledger entries of a tenant added up
 * @param used number of completions
 */
export const balanceOf = (sum: number, used: number): Balance => ({
  available: Math.max(0, sum),
  used,
  owed: Math.max(0, -sum),
});

/**
 * Credits are used up oldest package first; credits that came without an order (trial, grant) go before all packages.
 * @param purchases oldest first
 * @param used completions so far
 * @param withoutOrder credits from trials and grants
 */
export function remainingByPackage(
  purchases: readonly Purchase[],
  used: number,
  withoutOrder: number,
): (Purchase & { remaining: number })[] {
  let open = Math.max(0, used - withoutOrder);
  return purchases.map((purchase) => {
    const taken = Math.min(open, purchase.credits);
    open -= taken;
    return { ...purchase, remaining: purchase.credits - taken };
  });
}

export type OrderStatus = "pending_payment" | "completed" | "cancelled";

/** What `payment_status` says beside the order's own status. */
export const paymentStatusOf = (status: OrderStatus): "unpaid" | "paid" | "cancelled" =>
  status === "completed" ? "paid" : status === "cancelled" ? "cancelled" : "unpaid";
