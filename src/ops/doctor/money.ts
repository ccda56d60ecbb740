import type { Database as Sqlite } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { countWaiting } from "#/modules/billing/payments/waiting.ts";
import type { Disorder } from "#/platform/db/integrity.ts";
import { moneyDisorder } from "./books.ts";
import { type Check, type Detail, found } from "./check.ts";

/**
 * Checks that orders, ledger and invoices agree, and counts the payments and orders that need the administrator.
 * @param sqlite of this program's own version
 */
export function checkMoney(sqlite: Sqlite): Check {
  const disorder = moneyDisorder(sqlite);
  if (disorder !== null) return found("money_disagrees", undefined, { details: moneyDetails(disorder) });
  const count = countWaiting({ orm: drizzle(sqlite) });
  return count > 0 ? found("money_payments_waiting", { count }) : found("money_ok");
}

/** Names the places that do not agree. */
export const moneyDetails = (disorder: readonly Disorder[]): Detail[] =>
  disorder.map(({ fault: failure, places }) => ({ failure: failure as Detail["failure"], text: places }));
