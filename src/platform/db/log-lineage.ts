import { constants, Database as Sqlite } from "bun:sqlite";
import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { LoggedSince, MarkedState } from "#/platform/files/instance-mark.ts";
import { fileTime } from "#/platform/time/clock.ts";
import { headOf, isSameOrLater, type LogHead } from "./wal.ts";

/**
 * SQLite merges any write-ahead log whose checksums agree, also one of an earlier time or of another instance, and destroys the
 * database by it. So the log is compared with what the database and the folder know before anything is merged.
 */

/** What a database says of itself. */
interface DatabaseView {
  commits: number;
  /** All transactions that were stored, with those that no backup has to follow. */
  stored: number;
  /** What the database keeps of the server's secret. */
  keyCheck: string | null;
  instanceId: string | null;
}

interface ServerRow {
  commits: number;
  upkeeps?: number;
  key_check: string | null;
  instance_id?: string | null;
}

/** Why a log is not merged. */
type Misfit =
  /** It ends before the database does. */
  | "older"
  /** It is one of another instance, or continues another database. */
  | "foreign"
  /** It continues a newer database than the one that is there. */
  | "database_older"
  /** Its beginning is damaged, and transactions are missing. */
  | "unreadable";

/** What is there before the database is opened. */
interface LogFacts {
  mark: Pick<MarkedState, "commits" | "log">;
  /** Of the log's file; null: SQLite would read nothing of it. */
  head: LogHead | null;
  /** The database without its log; null: it cannot be read alone, as one that a checkpoint was killed in. */
  file: DatabaseView | null;
  /** The database together with its log; null: it cannot be read. */
  merged: DatabaseView | null;
}

const isOther = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

/**
 * Whether a log that is not empty continues the database it lies next to.
 * @returns why not; null: it does, or nothing is known against it
 */
function misfitOf({ mark, head, file, merged }: LogFacts): Misfit | null {
  if (head === null) return file !== null && file.commits < mark.commits ? "unreadable" : null;
  if (file === null) return null;
  if (mark.log !== null && file.commits < mark.log.since) return "database_older";
  if (merged === null) {
    // An earlier part of the same log, which says that the file was shorter; without it nothing is missing.
    if (file.commits >= mark.commits) return "older";
    const isKnown = mark.log === null || (mark.log.head !== null && isSameOrLater(head, mark.log.head));
    return isKnown ? null : "foreign";
  }
  if (isOther(file.keyCheck, merged.keyCheck) || isOther(file.instanceId, merged.instanceId))
    return "foreign";
  return merged.stored < file.stored ? "older" : null;
}

/**
 * How many transactions that were answered are missing. After `assay accept-loss` the count is above every earlier one.
 * @param mark null: nothing is claimed
 */
export const missingOf = (mark: Pick<MarkedState, "commits"> | null, commits: number): number =>
  Math.max(0, (mark?.commits ?? 0) - commits);

const COUNT_STEP = 1_000_000;

/**
 * The count from which an instance goes on that gave up transactions. It is above the number of any transaction that
 * can be in a log which turns up afterwards, so that log is an older one.
 */
export const countAfterLoss = (mark: Pick<MarkedState, "commits"> | null, commits: number): number =>
  (Math.floor(Math.max(mark?.commits ?? 0, commits) / COUNT_STEP) + 1) * COUNT_STEP;

/** Begins the names of logs that were not merged. */
export const ASIDE = ".set-aside-";

export interface SetAside {
  why: Misfit;
  /** The name that the log has now. */
  name: string;
}

/**
 * Sets a log aside that does not continue the database. Only before the database is opened, and by nobody while a service runs.
 * @param now milliseconds since 1970
 * @param isOwn whether a database is the one of this folder's secret; the log of this folder is left next to another one, which is
 *   refused when it is opened
 * @returns null where there is no such log
 */
export function setAsideMisfit(
  database: string,
  mark: MarkedState | null,
  now: number,
  isOwn: (keyCheck: string) => boolean = () => true,
): SetAside | null {
  const log = `${database}-wal`;
  if (mark === null || !existsSync(log)) return null;
  const bytes = firstBytes(log);
  if (bytes.length === 0) return null;
  const head = headOf(bytes);
  const file = viewOf(database, { alone: true });
  if (file !== null && file.keyCheck !== null && !isOwn(file.keyCheck)) return null;
  const why = misfitOf({ mark, head, file, merged: head === null ? null : viewOf(database) });
  if (why === null) return null;
  const name = freeName(database, now);
  renameSync(log, join(dirname(database), name));
  return { why, name };
}

/**
 * What the folder's mark is to keep of the log that is there now.
 * @param found what the mark kept until now
 * @param commits of the database with its log
 */
export function loggedSince(
  database: string,
  found: Pick<MarkedState, "log"> | null,
  commits: number,
): LoggedSince {
  const log = `${database}-wal`;
  const head = existsSync(log) ? headOf(firstBytes(log)) : null;
  if (head === null) return { head, since: commits };
  if (found?.log?.head === head) return found.log;
  return { head, since: viewOf(database, { alone: true })?.commits ?? 0 };
}

function freeName(database: string, now: number): string {
  const name = `${basename(database)}-wal${ASIDE}${fileTime(now)}`;
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? name : `${name}-${n}`;
    if (!existsSync(join(dirname(database), tried))) return tried;
  }
}

function firstBytes(log: string): Buffer {
  const bytes = Buffer.alloc(32);
  const file = openSync(log, "r");
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}

/**
 * Reads what a database says of itself. Nothing is merged: a connection that only reads cannot.
 * @param options alone: without its log
 * @returns null where that cannot be read
 */
export function viewOf(database: string, { alone = false } = {}): DatabaseView | null {
  let sqlite: Sqlite | null = null;
  try {
    const { SQLITE_OPEN_READONLY, SQLITE_OPEN_URI } = constants;
    const address = `${Bun.pathToFileURL(database).href}${alone ? "?immutable=1" : ""}`;
    sqlite = new Sqlite(address, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    const row = sqlite.query<ServerRow, []>("SELECT * FROM server WHERE id = 1").get();
    if (row === null) return null;
    // An earlier version counts no upkeep and names no instance.
    const { commits, upkeeps = 0, key_check, instance_id = null } = row;
    return { commits, stored: commits + upkeeps, keyCheck: key_check, instanceId: instance_id };
  } catch {
    return null;
  } finally {
    sqlite?.close();
  }
}

/**
 * Notices that the file of an open database was overwritten by an older one under the same name, which SQLite does not: what checkpoints
 * have brought into the file never gets less. One look alone may fall into a checkpoint.
 * @returns a look, which returns whether two in a row have found less than was there before
 */
export function createFileWatch(database: string): () => boolean {
  let most = 0;
  let isLess = false;
  return () => {
    const stored = viewOf(database, { alone: true })?.stored;
    if (stored === undefined) return false;
    const wasLess = isLess;
    isLess = stored < most;
    most = Math.max(most, stored);
    return isLess && wasLess;
  };
}

/** Names of the write-ahead logs that were set aside in a data folder, oldest first. */
export function logsSetAside(database: string): string[] {
  try {
    return readdirSync(dirname(database))
      .filter((name) => name.startsWith(`${basename(database)}-wal${ASIDE}`))
      .toSorted();
  } catch {
    return [];
  }
}
