import type { Database as Sqlite } from "bun:sqlite";

/**
 * Up to this size everything is read before the database is used (150 ms); a larger one is opened after the cheap
 * look, and read whole beside the service: in the night, and soon after a start that follows no clean end.
 */
export const READ_WHOLE_BYTES = 32 * 1024 * 1024;

const textOf = (row: Record<string, unknown> | null): unknown => Object.values(row ?? {})[0];

/**
 * What can be seen at once, whatever the size: that the header is one, that the file has all pages that it claims,
 * that the schema can be read, and the first page of every table. SQLite itself notices the first three.
 * @returns what is wrong, or null
 */
export function lookQuickly(sqlite: Sqlite): string | null {
  const number = (pragma: string): number =>
    Number(textOf(sqlite.query<Record<string, unknown>, []>(`PRAGMA ${pragma}`).get()));
  if (number("freelist_count") > number("page_count"))
    return "the list of free pages is longer than the file";
  for (const table of tablesOf(sqlite)) sqlite.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`).get();
  return null;
}

/** Reads every page. @returns the first fault, or null */
export function readWhole(sqlite: Sqlite): string | null {
  const found = textOf(sqlite.query<Record<string, unknown>, []>("PRAGMA quick_check(1)").get());
  return found === "ok" ? null : String(found);
}

/**
 * Reads everything table by table, so that no reader is in the way of the write-ahead log for longer than the largest
 * one takes. @returns the first fault, or null
 */
export function readInPieces(sqlite: Sqlite, between: () => void = () => {}): string | null {
  for (const table of tablesOf(sqlite)) {
    const found = textOf(
      sqlite.query<Record<string, unknown>, []>(`PRAGMA quick_check(${quoted(table)})`).get(),
    );
    if (found !== "ok") return String(found);
    if (sqlite.query(`PRAGMA foreign_key_check(${quoted(table)})`).get() !== null) {
      return `a row of ${table} refers to nothing`;
    }
    between();
  }
  return null;
}

/** Virtual tables are read through the tables that hold their rows. */
const tablesOf = (sqlite: Sqlite): string[] =>
  sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
    )
    .all()
    .map(({ name }) => name);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
