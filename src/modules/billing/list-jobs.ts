import type { Tenant } from "#/platform/context/tenant.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import { createHistoryStore, createStatementStore, type HistoryStore } from "./history-store.ts";
import { withBalances } from "./rules.ts";
import { type Statement, type StatementStore, statementOf } from "./statement.ts";
import type { LedgerEntry } from "./store.ts";

/** A ledger entry with what the credits came to after it. */
export interface BookedEntry extends LedgerEntry {
  balanceAfter: number;
}

export interface LedgerPage {
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
  statementOf(store.sumBefore(tenant, from), store.booked(tenant, from, before));

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
