import { Database, type SQLQueryBindings } from "bun:sqlite";
import type { Executed } from "./trace.ts";

interface RowsRead {
  text: string;
  /** How many rows of tables the statement read, whatever it returned. */
  rows: number;
}

interface Table {
  name: string;
  /** The first column of its primary key. */
  key: string | null;
  hasRowIds: number;
}

const TABLES = `SELECT t.name, t.wr = 0 AS hasRowIds, (SELECT c.name FROM pragma_table_info(t.name) c WHERE c.pk = 1) AS key
  FROM pragma_table_list t WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`;

/**
 * Counts the rows that statements read, the same on every machine. SQLite does not report this, so each statement is repeated on a
 * connection in which every table is a view that calls a function for each row. SQLite resolves such views, so the plans stay the same.
 */
export function openRowCounter(path: string) {
  const sqlite = new Database(path, { readonly: true, strict: true });
  let seen = 0;
  // Bun passes SQLite the number of arguments by the function's own.
  sqlite.function("seen_row", (_row: unknown) => {
    seen += 1;
    return 1;
  });
  for (const { name, key, hasRowIds } of sqlite.query<Table, []>(TABLES).all()) {
    // A view has no row ids of its own.
    const [columns, row] = hasRowIds ? ["*, rowid AS rowid", "rowid"] : ["*", key];
    sqlite.run(
      `CREATE TEMP VIEW "${name}" AS SELECT ${columns} FROM main."${name}" WHERE seen_row("${row}")`,
    );
  }
  const known = new Map<string, number>();

  function rowsOf({ text, values }: Executed): number {
    const statement = sqlite.prepare<unknown, SQLQueryBindings[]>(text);
    seen = 0;
    try {
      statement.all(...values);
    } finally {
      statement.finalize();
    }
    return seen;
  }

  return {
    /** Only of what reads: what a statement looks at that stores cannot be repeated. */
    count: (executed: readonly Executed[]): RowsRead[] =>
      executed
        .filter(({ text }) => /^\s*(select|with)\b/i.test(text))
        .map((statement) => {
          const key = JSON.stringify(statement);
          const rows = known.get(key) ?? rowsOf(statement);
          known.set(key, rows);
          return { text: statement.text, rows };
        }),
    close: () => sqlite.close(),
  };
}
