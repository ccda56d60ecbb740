import { and, eq } from "drizzle-orm";
import type { Mode } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { orders } from "#/platform/db/schema/billing.ts";
import type { Page } from "#/platform/http/query.ts";
import { type ListedOrder, pageOfOrders, selectListed } from "./history-store.ts";
import type { Order } from "./store.ts";

/** Which orders of the whole server are meant; what is null does not matter. */
export interface OrderFilter {
  status: Order["status"] | null;
  mode: Mode | null;
  accountId: string | null;
}

/** What the operator asks of all accounts; every other query of billing starts from a tenant. */
export function createAdminOrderStore({ orm }: Db) {
  return {
    find: (orderId: string): ListedOrder | null =>
      selectListed({ orm }).where(eq(orders.id, orderId)).get() ?? null,

    /** As `pageOfOrders`. */
    list: ({ status, mode, accountId }: OrderFilter, page: Page) =>
      pageOfOrders(
        { orm },
        and(
          status === null ? undefined : eq(orders.status, status),
          mode === null ? undefined : eq(orders.mode, mode),
          accountId === null ? undefined : eq(orders.accountId, accountId),
        ),
        page,
      ),
  };
}

export type AdminOrderStore = ReturnType<typeof createAdminOrderStore>;
