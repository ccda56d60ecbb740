import { constants, Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { DATABASE_FILE, isServed } from "#/platform/files/data-dir.ts";

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

/** The database of a folder next to its running service, or as it is there without one. */
export function openToRead(folder: string): Sqlite {
  const file = join(folder, DATABASE_FILE);
  return isServed(folder) ? new Sqlite(file, { readwrite: true }) : openUntouched(file);
}

/**
 * Even a reader leaves a write-ahead log and its index behind, unless the connection declares that nobody writes: true if there is no log,
 * since a running server keeps one.
 */
function openUntouched(file: string): Sqlite {
  if (existsSync(`${file}-wal`)) return new Sqlite(file, { readonly: true });
  const { SQLITE_OPEN_READONLY, SQLITE_OPEN_URI } = constants;
  return new Sqlite(`${Bun.pathToFileURL(file).href}?immutable=1`, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}
