import { Problem } from "#/platform/context/problem.ts";
import type { Tokens } from "#/platform/crypto/tokens.ts";
import type { Page } from "#/platform/http/query.ts";
import type { AdminOrderStore, ListedOrder, OrderFilter } from "./history-store.ts";

/** Addresses of checkout pages: a signed token that names the order, so that no list of links has to be kept. */
export interface CheckoutLinks {
  /** Always the same for an order. */
  address(orderId: string): Promise<string>;
  /** The order id of a token, or null when the token is not ours. */
  read(token: string): Promise<string | null>;
}

export const CHECKOUT_LINK = { purpose: "checkout-link", audience: "checkout" } as const;

export const createCheckoutLinks = (
  tokens: Pick<Tokens, "sign" | "verify">,
  baseUrl: () => string,
): CheckoutLinks => ({
  address: async (orderId) =>
    `${baseUrl()}/checkout/${await tokens.sign(CHECKOUT_LINK.purpose, CHECKOUT_LINK.audience, orderId)}`,
  read: (token) => tokens.verify(CHECKOUT_LINK.purpose, CHECKOUT_LINK.audience, token),
});

export type AdminOrders = ReturnType<typeof createAdminOrders>;

/** Orders of all accounts, for the administrator. */
export function createAdminOrders({ store }: { store: AdminOrderStore }) {
  return {
    /** Newest first, with the number of all that match. */
    list: (filter: OrderFilter, page: Page): { rows: ListedOrder[]; total: number } =>
      store.list(filter, page),

    /** @throws Problem order_not_found (404) */
    get(orderId: string): ListedOrder {
      const order = store.find(orderId);
      if (order === null) throw new Problem("order_not_found");
      return order;
    },
  };
}
