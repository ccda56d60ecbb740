import type { Database as Sqlite } from "bun:sqlite";

const PRAGMAS = ["application_id", "auto_vacuum", "encoding", "page_size", "user_version"];

/**
 * A whole database as text: its schema in the order given, what its header states, and every row except the record of
 * migrations, which states a time.
 */
export function dumpOf(sqlite: Sqlite, order: "type, name" | "type, tbl_name, rowid" = "type, name"): string {
  const values = (query: string) => sqlite.query(query).values();
  const schema = values(`SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY ${order}`);
  const header = PRAGMAS.map((name) => [name, ...values(`PRAGMA ${name}`).flat()]);
  const tables = values("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").flat();
  const rows = tables
    .filter((name) => name !== "schema_migrations")
    .flatMap((name) => {
      const columns = values(`SELECT name FROM pragma_table_xinfo('${name}') WHERE hidden = 0`).flat();
      const quoted = columns.map((column) => `quote("${column}")`).join(", ");
      return values(`SELECT ${quoted} FROM "${name}"`)
        .map((row) => `${name} ${JSON.stringify(row)}`)
        .toSorted();
    });
  return `${[...schema, ...header].map((line) => JSON.stringify(line)).join("\n")}\n${rows.join("\n")}\n`;
}
