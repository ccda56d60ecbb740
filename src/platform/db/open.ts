import { constants, type Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { explained } from "#/platform/files/disk.ts";
import { aboutStorage, StorageError, storageReasonOf } from "#/platform/files/storage-failure.ts";
import { createSlack, type Slack } from "./free-pages.ts";
import { isSmall, lookQuickly, readInPieces, readWhole } from "./integrity.ts";
import { hasSchema, type Migration, migrate, missingOf, schemaIn } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { createPlace } from "./place.ts";
import { createStandstill, KeepingSqlite, type StandstillSwitch } from "./standstill.ts";
import {
  createTogether,
  createTransactions,
  type Remembered,
  type Synchronous,
  type Timed,
  type Together,
} from "./transactions.ts";

/** The database as the rest of the program sees it: queries through drizzle, transactions through `tx`. */
export interface Db {
  readonly orm: BunSQLiteDatabase;
  readonly sqlite: Sqlite;
  /**
   * Runs `work` in one immediate transaction and returns its result; inside another one it becomes a
   * savepoint. `work` is synchronous: a promise would commit at its first await, so it is refused and rolled back.
   */
  tx<T>(work: () => Synchronous<T>): T;
  /**
   * As `tx`, for what the service writes about itself alone, which no backup has to follow: it does not raise the number of commits. With
   * anything else in the same transaction it does.
   */
  upkeep(work: () => void): void;
  /**
   * Like `tx`, and shares its commit with all other work of the same turn of the event loop. For work that many do at
   * once. Each is still stored as a whole or not at all, independently. Resolves after the commit, and rejects with
   * what the work threw or what kept all of them from being stored.
   */
  together: Together;
  /**
   * Runs after the outermost commit, or at once outside a transaction; dropped on rollback. An error in it undoes
   * nothing and stops no other: it is only logged.
   */
  afterCommit(run: () => void): void;
  /**
   * Runs as the last part of the outermost transaction, or in one of its own outside a transaction; dropped if the savepoint in
   * which it was asked for is undone. For what is written once, however many parts of the transaction ask for it.
   */
  beforeCommit(run: () => void): void;
  /**
   * A memory for what many parts of a transaction read. It is empty outside of transactions, and emptied at the end
   * of each and whenever a savepoint is undone. Nobody else writes while a transaction runs; code that writes in it
   * drops the key.
   */
  remember<T>(): Remembered<T>;
  /** Whether it can be read and has the newest schema. */
  answers(): boolean;
  /** Whether its files are still the ones that were opened. While they are not, it can be read only. */
  isInPlace(): boolean;
  /** Whether anything is stored at all. */
  readonly standstill: StandstillSwitch;
  /** How many transactions have changed something since the instance was created. */
  commits(): number;
  /**
   * Copies the write-ahead log into the database if much was stored, but little since the previous call. Otherwise a
   * commit does it once the log has reached its size, and that request waits for it.
   */
  mergeWhenIdle(): void;
  /** Remains of previous rows in the file. */
  readonly slack: Slack;
  /** Stores nothing, as a real transaction: whatever keeps others from storing is thrown. Waits for no other writer. */
  probe(): void;
  /**
   * Writes all data into a file next to the database, for one whose own file was removed: no other file contains them
   * any longer. @returns its name, or null if the database is in its place
   * @throws what the disk throws
   */
  rescue(): string | null;
  close(): void;
}

/**
 * Copies a database before it is migrated.
 * @param schema the number of its schema
 * @returns where the copy lies; null where none was wanted
 */
export type CopyFirst = (schema: number, now: number) => string | null;

interface OpenOptions {
  /** Is called with each failure after a commit, and when the database's file has gone. */
  recordFailure?: (error: unknown) => void;
  /** Is called after each commit with the number of commits. */
  recordCommit?: (commits: number) => void;
  /** Unless given, nothing is measured. */
  timed?: Timed;
  /** false: a database in which nothing was ever created is refused, since its folder had an instance. */
  canBeEmpty?: boolean;
  /** true: a check found it damaged, so everything is read, whatever its size. */
  isSuspect?: boolean;
  /** true: the service before this one ended properly, so a quick check is enough. */
  endedCleanly?: boolean;
  /** false for a command next to a service: it neither reads everything nor merges the write-ahead log. */
  isOwner?: boolean;
  /** For a command: whether another process uses the database when this one closes it. */
  isServedByOther?: () => boolean;
  /** How many transactions it had at least: one that has fewer is not migrated. */
  commitsClaimed?: number;
  /** Is called before a database that is not empty is migrated. @returns where it put a copy */
  copyFirst?: CopyFirst;
  /** Unless given, those of this program. */
  migrations?: readonly Migration[];
}

/**
 * busy_timeout comes first: of several processes that start together, all but one died on the next pragma
 * without it. FULL, because an answered request must survive a power loss.
 */
const PATIENCE = "PRAGMA busy_timeout = 5000";
const PRAGMAS = [
  "busy_timeout = 5000",
  "journal_mode = WAL",
  // In pages: 16 MB instead of 4. The pages that every commit changes are copied a quarter as often, in some 20 ms at most.
  "wal_autocheckpoint = 4000",
  "synchronous = FULL",
  "foreign_keys = ON",
  // Otherwise INSERT OR REPLACE deletes a row without asking the triggers that forbid it.
  "recursive_triggers = ON",
  "secure_delete = ON",
  "trusted_schema = OFF",
  "cell_size_check = ON",
  "temp_store = MEMORY",
] as const;

/** Rows. The schedule itself changes a few between two calls. */
const MUCH_CHANGED = 500;
const LITTLE_CHANGED = 50;

/** How long closing waits for readers in other processes. The next opening does what closing leaves undone. */
const CLOSE_PATIENCE_MS = 500;

/**
 * Opens (and creates) the database file, looks whether it is whole as far as that costs little, and migrates it.
 * @throws StorageError when the file is damaged, lost its content or was made by a newer version, or the disk fails
 */
export function openDatabase(path: string, now: number, options: OpenOptions = {}): Db {
  const { recordFailure = throwLater, recordCommit = () => {}, canBeEmpty = true, isOwner = true } = options;
  const { isServedByOther = () => false, migrations = MIGRATIONS } = options;
  let sqlite: Sqlite;
  try {
    sqlite = new KeepingSqlite(path, { create: true, strict: true });
  } catch (error) {
    throw openingError(error, path);
  }
  try {
    for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
    if (failureIn(sqlite, options) !== null) throw damaged(path);
    if (!canBeEmpty && !hasSchema(sqlite)) {
      throw new StorageError(
        aboutStorage((texts) => texts.logLost(path)),
        "missing",
      );
    }
    bringUpToDate(sqlite, path, now, options);
  } catch (error) {
    sqlite.close();
    throw openingError(error, path);
  }

  const place = createPlace(path);
  const merged = { at: 0, seen: 0 };
  let wasInPlace = true;
  const { explained: withStandstill, ...standstill } = createStandstill({ sqlite, apply: setWritable });
  if (standstill.cause() !== null) setWritable();

  function setWritable(): void {
    sqlite.run(`PRAGMA query_only = ${wasInPlace && standstill.cause() === null ? "OFF" : "ON"}`);
  }

  /** Whatever is stored in files that are no longer found is lost at the next start, so nothing is. */
  function isInPlace(): boolean {
    const isThere = place.isKept();
    if (isThere === wasInPlace) return isThere;
    wasInPlace = isThere;
    // If only the log has gone, its content is still at hand, and the database can merge it.
    if (place.isDatabaseKept()) sqlite.run("PRAGMA wal_checkpoint(FULL)");
    setWritable();
    if (!isThere) {
      recordFailure(
        new StorageError(
          aboutStorage((texts) => texts.replaced(path)),
          "missing",
        ),
      );
    }
    return isThere;
  }

  const { afterCommit, beforeCommit, remember, ...transactions } = createTransactions({
    sqlite,
    beforeBegin: isInPlace,
    recordFailure,
    recordCommit,
    timed: options.timed ?? null,
  });

  function tx<T>(work: () => Synchronous<T>): T {
    try {
      return transactions.tx(work);
    } catch (error) {
      throw withStandstill(error);
    }
  }

  function upkeep(work: () => void): void {
    try {
      transactions.upkeep(work);
    } catch (error) {
      throw withStandstill(error);
    }
  }

  /** Waits for no other writer. @param store `tx` or `upkeep` */
  function txAtOnce(work: () => void, store: (work: () => void) => void): void {
    sqlite.run("PRAGMA busy_timeout = 0");
    try {
      store(work);
    } finally {
      sqlite.run(PATIENCE);
    }
  }

  function tryTx(work: () => void): boolean {
    try {
      txAtOnce(work, tx);
      return true;
    } catch (error) {
      if (storageReasonOf(error) === "busy") return false;
      throw error;
    }
  }

  const slack = createSlack({ sqlite, path, isInPlace, tryTx });

  return {
    orm: drizzle(sqlite),
    sqlite,
    tx,
    upkeep,
    together: createTogether(tx),
    afterCommit,
    beforeCommit,
    remember,
    slack,
    mergeWhenIdle() {
      const { n } = sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get() ?? { n: 0 };
      if (n - merged.at >= MUCH_CHANGED && n - merged.seen <= LITTLE_CHANGED) {
        sqlite.query("PRAGMA wal_checkpoint(PASSIVE)").get();
        merged.at = n;
      }
      merged.seen = n;
    },
    answers() {
      try {
        const name = migrations.at(-1)?.name ?? "";
        return sqlite.query("SELECT 1 FROM schema_migrations WHERE name = ?").get(name) !== null;
      } catch {
        return false;
      }
    },
    isInPlace,
    standstill,
    commits: () => commitsIn(sqlite),
    probe: () => txAtOnce(() => void sqlite.run("UPDATE server SET id = 1 WHERE id = 1"), upkeep),
    rescue() {
      if (place.isDatabaseKept()) return null;
      sqlite.run("PRAGMA query_only = OFF");
      const name = rescueName(path);
      sqlite.run("VACUUM INTO ?", [name]);
      return name;
    },
    close() {
      try {
        // What lies there now under these names is not ours: closing would merge or remove it.
        if (!place.isDatabaseKept()) sqlite.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 1);
        else if (isOwner || !isServedByOther()) {
          sqlite.run(`PRAGMA busy_timeout = ${CLOSE_PATIENCE_MS}`);
          sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
        }
      } catch {
        // A full or failing disk: everything stays in the write-ahead log, which the next opening reads.
      }
      sqlite.close();
      slack.close();
    },
  };
}

const commitsIn = (sqlite: Sqlite): number =>
  sqlite.query<{ commits: number }, []>("SELECT commits FROM server WHERE id = 1").get()?.commits ?? 0;

function bringUpToDate(
  sqlite: Sqlite,
  path: string,
  now: number,
  {
    isOwner = true,
    isServedByOther = () => false,
    copyFirst = () => null,
    commitsClaimed = 0,
    migrations = MIGRATIONS,
  }: OpenOptions,
): void {
  if (missingOf(sqlite, migrations).length === 0) return;
  let copy: string | null = null;
  if (hasSchema(sqlite)) {
    // It would go on with statements for tables that are not there any more.
    if (!isOwner && isServedByOther())
      throw new StorageError(
        aboutStorage((texts) => texts.olderServer(path)),
        "locked",
      );
    // A log that turns up afterwards would continue the database as it was.
    if (commitsIn(sqlite) < commitsClaimed)
      throw new StorageError(
        aboutStorage((texts) => texts.data_missing),
        "data_missing",
      );
    copy = copyFirst(schemaIn(sqlite), now);
  }
  try {
    migrate(sqlite, migrations, now);
  } catch (error) {
    if (storageReasonOf(error) !== null) throw error;
    const what = error instanceof Error ? error.message : String(error);
    throw new StorageError(
      aboutStorage((texts) => texts.notUpgraded(path, what, copy)),
      "schema",
      { cause: error },
    );
  }
  // The schema must not stand in the write-ahead log alone.
  sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

function rescueName(path: string): string {
  for (let n = 1; ; n++) {
    const name = `${path}.rescued${n === 1 ? "" : `-${n}`}`;
    if (!existsSync(name)) return name;
  }
}

/** Without a listener, errors end the process instead of being lost. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/**
 * Looks for damage, and reads everything only if there is a reason: a check found damage before, or the service did
 * not end properly. Reading a small database whole takes longer than the rest of a start.
 * @returns what is wrong, or null
 */
function failureIn(
  sqlite: Sqlite,
  { isOwner = true, isSuspect = false, endedCleanly = false }: OpenOptions,
): string | null {
  if (isSuspect) return lookQuickly(sqlite) ?? readInPieces(sqlite);
  return isOwner && !endedCleanly && isSmall(sqlite) ? readWhole(sqlite) : lookQuickly(sqlite);
}

const damaged = (path: string): StorageError =>
  new StorageError(
    aboutStorage((texts) => texts.damaged(path)),
    "damaged",
  );

function openingError(error: unknown, path: string): unknown {
  const reason = storageReasonOf(error);
  if (error instanceof StorageError) return error;
  if (reason === "damaged") return damaged(path);
  if (reason === "busy") {
    return new StorageError(
      aboutStorage((texts) => texts.busy(path)),
      "busy",
    );
  }
  return explained(
    error,
    dirname(path),
    aboutStorage((texts) => texts.noAccess(path)),
  );
}
