import { Database as Sqlite } from "bun:sqlite";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";

/** A connection that cannot write, for work in a thread of its own next to the one that owns the database. */
export interface Reader {
  readonly orm: BunSQLiteDatabase;
  close(): void;
}

/**
 * Opens an existing database for reading. Read large amounts in pieces: a long statement delays the erasure of
 * deleted data from the files.
 * @throws Error when there is none, or it is none
 */
export function openReader(path: string): Reader {
  const sqlite = new Sqlite(path, { readonly: true, strict: true });
  sqlite.run("PRAGMA busy_timeout = 5000");
  return { orm: drizzle(sqlite), close: () => sqlite.close() };
}
