import { and, count, desc, eq, lte } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { orders } from "#/platform/db/schema/billing.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Mode } from "#/platform/tenant.ts";
import { type ListedOrder, selectListed } from "./history-store.ts";
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

    /** Newest first, with the number of all that match. */
    list(filter: OrderFilter, page: Page): { rows: ListedOrder[]; total: number } {
      const where = and(
        filter.status === null ? undefined : eq(orders.status, filter.status),
        filter.mode === null ? undefined : eq(orders.mode, filter.mode),
        filter.accountId === null ? undefined : eq(orders.accountId, filter.accountId),
        page.until === null ? undefined : lte(orders.createdAt, page.until),
      );
      return {
        rows: selectListed({ orm })
          .where(where)
          .orderBy(desc(orders.createdAt), desc(orders.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(orders).where(where).get()?.n ?? 0,
      };
    },
  };
}

export type AdminOrderStore = ReturnType<typeof createAdminOrderStore>;
