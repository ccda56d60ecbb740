import type { Database as Sqlite } from "bun:sqlite";
import { MoveError } from "./error.ts";
import type { Row } from "./rows.ts";

/**
 * Writes rows of one table, whose columns have to be exactly the table's; a refusal names the row's line.
 * @param number the column that is given anew; null: none is
 */
export function createWriter(
  sqlite: Sqlite,
  table: string,
  number: string | null,
): (row: Row, place: number) => void {
  const columns = sqlite
    .query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?)")
    .all(table)
    .map(({ name }) => name);
  const written = columns.filter((name) => name !== number);
  const insert = sqlite.query(
    `INSERT INTO ${table} (${written.join(", ")}) VALUES (${written.map(() => "?").join(", ")})`,
  );
  return (row, place) => {
    const names = Object.keys(row);
    if (names.length !== columns.length || !columns.every((name) => name in row))
      throw new MoveError(`${table}, line ${place}: it has other columns than here. Nothing was changed.`);
    try {
      insert.run(...written.map((name) => row[name] ?? null));
    } catch (error) {
      // What the list of collisions does not foresee: every index has its own.
      if (error instanceof Error && /constraint/i.test(error.message))
        throw new MoveError(
          `${table}, line ${place}: it cannot be stored here (${error.message}). Nothing was changed.`,
        );
      throw error;
    }
  };
}
