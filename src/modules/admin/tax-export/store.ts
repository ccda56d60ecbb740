import type { Db } from "#/platform/db/open.ts";
import type { DescribedTable } from "./described-tables.ts";
import { queryOf } from "./files.ts";

export type TaxExportStore = ReturnType<typeof createTaxExportStore>;

/** Reads what the descriptions of the tables say, over all accounts. For administrators only. */
export function createTaxExportStore({ sqlite }: Db) {
  return {
    /** @param period milliseconds since 1970, the end excluded */
    list: (
      table: DescribedTable,
      period: { from: number; before: number },
    ): Record<string, string | number | null>[] =>
      // Not kept prepared: it runs once a year.
      sqlite
        .prepare<Record<string, string | number | null>, { from: number; before: number }>(queryOf(table))
        .all(period),
  };
}
