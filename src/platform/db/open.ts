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
  /**
   * Runs after the outermost commit, or at once outside a transaction; dropped on rollback. A fault in it undoes nothing
   * and stops no other: it is only noted.
   */
  afterCommit(run: () => void): void;
  /** Whether it can be read and holds the newest schema. */
  answers(): boolean;
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
  // Otherwise INSERT OR REPLACE deletes a row without asking the triggers that forbid it.
  "recursive_triggers = ON",
  "secure_delete = ON",
  "trusted_schema = OFF",
  "cell_size_check = ON",
  "temp_store = MEMORY",
] as const;

/** How long closing waits for readers in other processes; what it leaves undone the next opening does. */
const CLOSE_PATIENCE_MS = 500;

/**
 * Opens (and creates) the database file, checks it quickly and migrates it.
 * @param noteFault is told what failed after a commit
 * @throws Error when the file is damaged or no database, or was made by a newer version
 */
export function openDatabase(path: string, now: number, noteFault = throwLater): Db {
  const sqlite = new Sqlite(path, { create: true, strict: true });
  try {
    prepare(sqlite, path);
    migrate(sqlite, MIGRATIONS, now);
  } catch (error) {
    sqlite.close();
    throw error;
  }

  const orm = drizzle(sqlite);
  let depth = 0;
  let pending: (() => void)[] = [];

  function undo(level: number): void {
    sqlite.run(level === 0 ? "ROLLBACK" : `ROLLBACK TO s${level}`);
    // ROLLBACK TO empties the savepoint, but leaves it on the stack.
    if (level > 0) sqlite.run(`RELEASE s${level}`);
  }

  function follow(run: () => void): void {
    try {
      run();
    } catch (error) {
      noteFault(error);
    }
  }

  function tx<T>(work: () => T): T {
    const level = depth;
    const kept = pending.length;
    sqlite.run(level === 0 ? "BEGIN IMMEDIATE" : `SAVEPOINT s${level}`);
    let result: T;
    try {
      depth = level + 1;
      result = work();
      if (isThenable(result)) throw new Error("A transaction must not be asynchronous.");
      sqlite.run(level === 0 ? "COMMIT" : `RELEASE s${level}`);
    } catch (error) {
      pending.length = kept;
      // SQLite ends the transaction by itself on some faults, a full disk among them.
      if (sqlite.inTransaction) undo(level);
      throw error;
    } finally {
      depth = level;
    }
    if (level === 0) {
      const runs = pending;
      pending = [];
      for (const run of runs) follow(run);
    }
    return result;
  }

  return {
    orm,
    sqlite,
    tx,
    afterCommit(run) {
      if (depth > 0) pending.push(run);
      else follow(run);
    },
    answers() {
      try {
        const { name } = MIGRATIONS[MIGRATIONS.length - 1] ?? { name: "" };
        return sqlite.query("SELECT 1 FROM schema_migrations WHERE name = ?").get(name) !== null;
      } catch {
        return false;
      }
    },
    close() {
      try {
        sqlite.run(`PRAGMA busy_timeout = ${CLOSE_PATIENCE_MS}`);
        sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
      } catch {
        // A full or failing disk: everything stays in the write-ahead log, which the next opening reads.
      }
      sqlite.close();
    },
  };
}

/** Where nobody notes faults they end the process, instead of being lost. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

function prepare(sqlite: Sqlite, path: string): void {
  let state: string | undefined;
  try {
    for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
    state = sqlite.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get()?.quick_check;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error;
  }
  if (state !== "ok") {
    throw new Error(
      `The database ${path} is damaged. Restore a backup of it; do not delete the file before.`,
    );
  }
}

/** A query that was built but never run is one too: its work would be missing without a word. */
const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
