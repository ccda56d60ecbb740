import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { createHistoryStore, type HistoryStore } from "./history-store.ts";
import { withBalances } from "./rules.ts";
import type { LedgerEntry } from "./store.ts";

/** A ledger entry with what the credits came to after it. */
export interface BookedEntry extends LedgerEntry {
  balanceAfter: number;
}

export interface LedgerPage {
  rows: BookedEntry[];
  total: number;
}

/** Name of the list for whoever asks the thread for it. */
export const LEDGER = "ledger";

/** A page of the ledger: its balances and its total go through all entries. */
export function bookedPage(
  store: Pick<HistoryStore, "listEntries" | "sumUntil">,
  tenant: Tenant,
  page: Page,
): LedgerPage {
  const { rows, total } = store.listEntries(tenant, page);
  return { rows: withBalances(rows, store.sumUntil(tenant, rows[0]?.id ?? 0)), total };
}

/** The same in the thread. */
export function ledgerLists(reader: Reader) {
  const store = createHistoryStore(reader);
  return { [LEDGER]: (tenant: Tenant, page: Page): LedgerPage => bookedPage(store, tenant, page) };
}
