import { sql } from "drizzle-orm";
import type { Reader } from "#/platform/db/read-only.ts";
import { EXPORTED_TABLES } from "./described-tables.ts";
import { type ExportPage, queryOf } from "./files.ts";

export type ExportedRow = Record<string, string | number | null>;

/** The name of the list of a table's rows in the thread for long lists. */
export const TAX_EXPORT_ROWS = "tax_export_rows";

export type TaxExportStore = ReturnType<typeof createTaxExportStore>;

/** Reads what the descriptions of the tables say, over all accounts. For administrators only. */
export function createTaxExportStore({ orm }: Pick<Reader, "orm">) {
  return {
    /** @param file of the table */
    list(file: string, page: ExportPage): ExportedRow[] {
      const table = EXPORTED_TABLES.find((one) => one.file === file);
      return table === undefined ? [] : orm.all<ExportedRow>(sql.raw(queryOf(table, page)));
    },
  };
}

/** Lists that read all rows of a year, for the worker thread. */
export const taxExportLists = (reader: Reader) => ({
  [TAX_EXPORT_ROWS]: createTaxExportStore(reader).list,
});
