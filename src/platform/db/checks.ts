import type { Database as Sqlite } from "bun:sqlite";

/** What takes some 150 ms to read whole. */
const SMALL_BYTES = 32 * 1024 * 1024;

/** Kept in memory while each table is looked at. */
const LOOK_PAGES = 4;
/** SQLite's own: 2 MB. */
const CACHE_SIZE = -2000;

const textOf = (row: Record<string, unknown> | null): unknown => Object.values(row ?? {})[0];

const numberOf = (sqlite: Sqlite, pragma: "freelist_count" | "page_count" | "page_size"): number =>
  Number(textOf(sqlite.query<Record<string, unknown>, []>(`PRAGMA ${pragma}`).get()));

/**
 * What can be seen at once, whatever the size: that the header is one, that the file has all pages that it claims,
 * that the schema can be read, and the first page of every table. SQLite itself notices the first three.
 * @returns what is wrong, or null
 */
export function lookQuickly(sqlite: Sqlite): string | null {
  if (numberOf(sqlite, "freelist_count") > numberOf(sqlite, "page_count"))
    return "the list of free pages is longer than the file";
  const looks = tablesOf(sqlite).map((table) => `SELECT 1 FROM ${quoted(table)} NOT INDEXED LIMIT 1`);
  // All of them take the same few pages of memory, and no object each: nothing of it is needed afterwards.
  sqlite.run(`PRAGMA cache_size = ${LOOK_PAGES}`);
  sqlite.run(looks.join(";"));
  sqlite.run(`PRAGMA cache_size = ${CACHE_SIZE}`);
  return null;
}

/**
 * Whether a database is read whole before it is used, where the service before did not end by itself. A larger one is
 * read beside the service soon after such a start; every one is, once a day.
 */
export function isSmall(sqlite: Sqlite): boolean {
  return numberOf(sqlite, "page_count") * numberOf(sqlite, "page_size") <= SMALL_BYTES;
}

/** Reads every page. @returns the first fault, or null */
export function readWhole(sqlite: Sqlite): string | null {
  const found = textOf(sqlite.query<Record<string, unknown>, []>("PRAGMA quick_check(1)").get());
  return found === "ok" ? null : String(found);
}

/** A part of the tables, in the order of their names. */
interface Part {
  from: number;
  count: number;
}

/** How many tables there are to be read. */
export const countTables = (sqlite: Sqlite): number => tablesOf(sqlite).length;

/**
 * Reads everything table by table, so that no reader is in the way of the write-ahead log for longer than the largest
 * one takes. @returns the first fault, or null
 */
export const readInPieces = (sqlite: Sqlite, between: () => void = () => {}): string | null =>
  readTables(sqlite, { from: 0, count: Number.POSITIVE_INFINITY }, { between });

/**
 * Reads a part of the tables, one after the other.
 * @param options thorough: compares each index with its table as well, which takes several times as long
 * @returns the first fault, or null
 */
export function readTables(
  sqlite: Sqlite,
  { from, count }: Part,
  { between = () => {}, isThorough = false }: { between?: () => void; isThorough?: boolean } = {},
): string | null {
  const check = isThorough ? "integrity_check" : "quick_check";
  for (const table of tablesOf(sqlite).slice(from, from + count)) {
    const found = textOf(
      sqlite.query<Record<string, unknown>, []>(`PRAGMA ${check}(${quoted(table)})`).get(),
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
