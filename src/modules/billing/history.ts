import type { Page } from "#/platform/http/query.ts";
import { refuseLimited, type Tenant } from "#/platform/tenant.ts";
import type { HistoryStore, ListedOrder } from "./history-store.ts";
import { causeOf, withBalances } from "./rules.ts";
import { type Statement, type StatementStore, statementOf } from "./statement.ts";
import type { LedgerEntry, Order } from "./store.ts";

/** A ledger entry with what the credits came to after it. */
export interface BookedEntry extends LedgerEntry {
  balanceAfter: number;
}

export type BillingHistory = ReturnType<typeof createBillingHistory>;

/** What an account has bought, and where its credits went; newest first, each with the number of all that match. */
export function createBillingHistory({
  store,
  statements,
}: {
  store: HistoryStore;
  statements: StatementStore;
}) {
  return {
    orders: (
      tenant: Tenant,
      status: Order["status"] | null,
      page: Page,
    ): { rows: ListedOrder[]; total: number } => store.listOrders(tenant, status, page),

    ledger(tenant: Tenant, page: Page): { rows: BookedEntry[]; total: number } {
      const { rows, total } = store.listEntries(tenant, page);
      return { rows: withBalances(rows, store.sumUntil(tenant, rows[0]?.id ?? 0)), total };
    },

    /**
     * What came and went in a period.
     * @param before the instant behind it
     * @throws Problem permission_denied (403) for whoever is limited to clients: it names all of them
     */
    statement(tenant: Tenant, from: number, before: number): Statement {
      refuseLimited(tenant, "The statement names all clients, so it is not for who is limited to some.");
      return statementOf(statements.sumBefore(tenant, from), statements.booked(tenant, from, before));
    },

    /** Ids of the grants that were taken back. */
    undoneGrants: (tenant: Tenant): ReadonlySet<string> =>
      new Set(store.listUndos(tenant).map((ref) => causeOf({ kind: "grant", ref }).reference)),
  };
}
