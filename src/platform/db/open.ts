import { Database as Sqlite } from "bun:sqlite";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

/** The database as the rest of the program sees it: queries through drizzle, transactions through `tx`. */
export interface Db {
  readonly orm: BunSQLiteDatabase;
  readonly sqlite: Sqlite;
  /**
   * Runs `work` in one immediate transaction and returns its result; inside another one it becomes a
   * savepoint. `work` is synchronous: a promise would commit at its first await, so it is refused and rolled back.
   */
  tx<T>(work: () => T extends PromiseLike<unknown> ? never : T): T;
  /** Runs after the outermost commit, or at once outside a transaction; dropped on rollback. */
  afterCommit(run: () => void): void;
  close(): void;
}

/**
 * busy_timeout comes first: of several processes that start together, all but one died on the next pragma
 * without it. FULL, because an answered request must survive a power loss.
 */
const PRAGMAS = [
  "busy_timeout = 5000",
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "secure_delete = ON",
  "trusted_schema = OFF",
  "cell_size_check = ON",
  "temp_store = MEMORY",
] as const;

/** Opens (and creates) the database file, checks it quickly and migrates it. */
export function openDatabase(path: string, now: number): Db {
  const sqlite = new Sqlite(path, { create: true, strict: true });
  for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
  const check = sqlite.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get();
  if (check?.quick_check !== "ok") {
    throw new Error(
      `The database ${path} is damaged. Restore a backup of it; do not delete the file before.`,
    );
  }
  migrate(sqlite, MIGRATIONS, now);

  const orm = drizzle(sqlite);
  let depth = 0;
  let pending: (() => void)[] = [];

  function tx<T>(work: () => T): T {
    const level = depth;
    const kept = pending.length;
    sqlite.run(level === 0 ? "BEGIN IMMEDIATE" : `SAVEPOINT s${level}`);
    let result: T;
    try {
      depth = level + 1;
      result = work();
      if (result instanceof Promise) throw new Error("A transaction must not be asynchronous.");
      sqlite.run(level === 0 ? "COMMIT" : `RELEASE s${level}`);
    } catch (error) {
      pending.length = kept;
      // SQLite ends the transaction by itself on some faults, a full disk among them.
      if (sqlite.inTransaction) sqlite.run(level === 0 ? "ROLLBACK" : `ROLLBACK TO s${level}`);
      throw error;
    } finally {
      depth = level;
    }
    if (level === 0) {
      const runs = pending;
      pending = [];
      for (const run of runs) run();
    }
    return result;
  }

  return {
    orm,
    sqlite,
    tx,
    afterCommit(run) {
      if (depth > 0) pending.push(run);
      else run();
    },
    close() {
      sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
      sqlite.close();
    },
  };
}
