import { Problem } from "#/platform/context/problem.ts";
import type { Page } from "#/platform/http/query.ts";
import type { AdminOrderStore, OrderFilter } from "./admin-store.ts";
import type { ListedOrder } from "./history-store.ts";

export type AdminOrders = ReturnType<typeof createAdminOrders>;

/** Orders of all accounts, for the operator to see. */
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
