import type { Database as Sqlite } from "bun:sqlite";
import type { GivenNumber } from "./claim.ts";

/** Returns the last number of each series in an instance. */
export const lastNumbersIn = (sqlite: Pick<Sqlite, "query">): GivenNumber[] =>
  sqlite
    .query<GivenNumber, []>(
      "SELECT mode, type, year, max(sequence) AS sequence FROM invoices WHERE came_at IS NULL GROUP BY mode, type, year",
    )
    .all();
