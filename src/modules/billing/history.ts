import { refuseLimited, type Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Page } from "#/platform/http/query.ts";
import type { HistoryStore, ListedOrder } from "./history-store.ts";
import { bookedPage, LEDGER, type LedgerPage, STATEMENT, statementIn } from "./list-jobs.ts";
import { causeOf } from "./rules.ts";
import type { Statement, StatementStore } from "./statement.ts";
import type { Order } from "./store.ts";

export type BillingHistory = ReturnType<typeof createBillingHistory>;

/**
 * The purchases of an account and the use of its credits, newest first, each with the number of all matches.
 */
export function createBillingHistory({
  store,
  statements,
  reads,
}: {
  store: HistoryStore;
  statements: StatementStore;
  reads: LongReads;
}) {
  return {
    orders: (
      tenant: Tenant,
      status: Order["status"] | null,
      page: Page,
    ): { rows: ListedOrder[]; total: number } => store.listOrders(tenant, status, page),

    async ledger(tenant: Tenant, page: Page): Promise<LedgerPage> {
      return reads.readPage(LEDGER, tenant, [tenant], page, (of, read) => bookedPage(store, of, read));
    },

    /**
     * Returns the entries of a period.
     * @param before the instant after its end
     * @throws Problem permission_denied (403) for a user who is limited to clients, because it names all of
     *   them
     */
    async statement(tenant: Tenant, from: number, before: number): Promise<Statement> {
      refuseLimited(tenant, "The statement names all clients, so it is not for who is limited to some.");
      return reads.read(STATEMENT, tenant, [tenant, from, before], (...asked) =>
        statementIn(statements, ...asked),
      );
    },

    /** Ids of the grants that were reversed. */
    undoneGrants: (tenant: Tenant): ReadonlySet<string> =>
      new Set(store.listUndos(tenant).map((ref) => causeOf({ kind: "grant", ref }).reference)),
  };
}
