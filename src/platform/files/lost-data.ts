import { Database as Sqlite } from "bun:sqlite";
import { join } from "node:path";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import {
  countAfterLoss,
  missingOf,
  type SetAside,
  setAsideMisfit,
  viewOf,
} from "#/platform/db/log-lineage.ts";
import { DATABASE_FILE, type DataDir, isServed, MARK_FILE } from "./data-dir.ts";
import { keyCheckOf } from "./identity.ts";
import { type MarkedState, readMark } from "./instance-mark.ts";

/** What the folder claims of its database: how far it had got, and in which write-ahead log. */
export const claimOf = ({ mark, path }: Pick<DataDir, "mark" | "path">): MarkedState | null =>
  mark === null ? readMark(join(path, MARK_FILE)) : mark.found;

/**
 * Sets the write-ahead log aside where it does not continue the database. Next to a service that runs it is the one that the service
 * writes, so nothing is done.
 * @param now milliseconds since 1970
 */
export function setAsideForeignLog(dataDir: DataDir, now: number): SetAside | null {
  if (dataDir.isServedByOther()) return null;
  const { current, next } = dataDir.keys;
  const keys = next === null ? [current] : [current, next.key];
  return setAsideMisfit(dataDir.database, claimOf(dataDir), now, (check) =>
    keys.some((key) => keyCheckOf(createSecrets(key, systemRandom)) === check),
  );
}

/**
 * The same for a command that opens a database of its own, such as a backup without a running service: the last one to close a database
 * merges its log.
 * @param folder a data folder, which need not have a database
 */
export function setAsideForeignLogIn(folder: string, now: number): SetAside | null {
  if (isServed(folder)) return null;
  return setAsideMisfit(join(folder, DATABASE_FILE), readMark(join(folder, MARK_FILE)), now);
}

/** Whether all transactions are there that the folder knows of. Reads the database next to SQLite, before it is opened. */
export const isComplete = (dataDir: DataDir): boolean =>
  missingOf(claimOf(dataDir), viewOf(dataDir.database)?.commits ?? 0) === 0;

/**
 * Gives up transactions that are missing: the database counts on from above them, so those of them that turn up later
 * are older. Works next to a service that runs, which then stores again, or without one. The schema may be an older
 * one.
 * @param now milliseconds since 1970
 * @returns how many were missing
 * @throws what the database throws
 */
export function giveUpMissing(dataDir: DataDir, now: number): number {
  // Read before the database, which is never behind it.
  const claim = claimOf(dataDir);
  setAsideForeignLog(dataDir, now);
  const sqlite = new Sqlite(dataDir.database, { readwrite: true, strict: true });
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    sqlite.run("BEGIN IMMEDIATE");
    const { commits } = sqlite
      .query<{ commits: number }, []>("SELECT commits FROM server WHERE id = 1")
      .get() ?? { commits: 0 };
    const missing = missingOf(claim, commits);
    if (missing > 0) {
      sqlite.run("UPDATE server SET commits = ? WHERE id = 1", [countAfterLoss(claim, commits)]);
    }
    sqlite.run("COMMIT");
    // So that the file itself is newer than a log that turns up.
    if (missing > 0) sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    return missing;
  } finally {
    sqlite.close();
  }
}
