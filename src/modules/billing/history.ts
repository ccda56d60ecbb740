import { checkNotLimited, type Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import {
  createHistoryStore,
  createStatementStore,
  type HistoryStore,
  type ListedOrder,
} from "./history-store.ts";
import { causeOf, withBalances } from "./rules.ts";
import { type Statement, type StatementStore, statementOf } from "./statement.ts";
import type { LedgerEntry, Order } from "./store.ts";

/** A ledger entry with what the credits came to after it. */
export interface BookedEntry extends LedgerEntry {
  balanceAfter: number;
}

interface LedgerPage {
  rows: BookedEntry[];
  total: number;
}

/** Names of the lists for callers that request them from the worker thread. */
export const LEDGER = "ledger";
export const STATEMENT = "credit-statement";

/** A page of the ledger: its balances and its total go through all entries. */
export function bookedPage(
  store: Pick<HistoryStore, "listEntries" | "sumUntil">,
  tenant: Tenant,
  page: Page,
): LedgerPage {
  const { rows, total } = store.listEntries(tenant, page);
  return { rows: withBalances(rows, store.sumUntil(tenant, rows[0]?.id ?? 0)), total };
}

/**
 * The entries of a period.
 * @param before the instant after its end
 */
export const statementIn = (store: StatementStore, tenant: Tenant, from: number, before: number): Statement =>
  statementOf(store.sumBefore(tenant, from), store.listBooked(tenant, from, before));

/** The same in the thread. */
export function ledgerLists(reader: Reader) {
  const store = createHistoryStore(reader);
  const statements = createStatementStore(reader);
  return {
    [LEDGER]: (tenant: Tenant, page: Page): LedgerPage => bookedPage(store, tenant, page),
    [STATEMENT]: (tenant: Tenant, from: number, before: number): Statement =>
      statementIn(statements, tenant, from, before),
  };
}

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
      checkNotLimited(
        tenant,
        "The statement names all clients, so members who are limited to clients cannot see it.",
      );
      return reads.read(STATEMENT, tenant, [tenant, from, before], (...asked) =>
        statementIn(statements, ...asked),
      );
    },

    /** Ids of the grants that were reversed. */
    undoneGrants: (tenant: Tenant): ReadonlySet<string> =>
      new Set(store.listUndos(tenant).map((ref) => causeOf({ kind: "grant", ref }).reference)),
  };
}
