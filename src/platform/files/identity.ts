import { Database as Sqlite } from "bun:sqlite";
import { join } from "node:path";
import { type Random, systemRandom } from "#/platform/crypto/random.ts";
import {
  createSecrets,
  keptOf,
  rotatedKeys,
  type Secrets,
  type ServerKeys,
} from "#/platform/crypto/secrets.ts";
import {
  countAfterLoss,
  loggedSince,
  missingOf,
  type SetAside,
  setAsideMisfit,
  viewOf,
} from "#/platform/db/log-lineage.ts";
import type { Db } from "#/platform/db/open.ts";
import { DATABASE_FILE, type DataDir, isServed, MARK_FILE } from "./data-dir.ts";
import { type MarkedState, readMark } from "./instance-mark.ts";
import { aboutStorage, StorageError } from "./storage-failure.ts";

/** Whose data a database or a copy of it is, and since which restore, promotion or clone. */
export interface Identity {
  /** The same in every copy of an instance: 32 hexadecimal digits. */
  instance: string;
  /** Counts restores, promotions and take-overs from 1: of two copies the one with the higher epoch is in charge. */
  epoch: number;
  /** Random, new in each epoch: two copies that began the same epoch differ in it. 32 hexadecimal digits. */
  lineage: string;
  /** The epoch that is part of new invoice numbers; null: none is. */
  numberEpoch: number | null;
}

const NAME_BYTES = 16;
/** Id of an instance, a lineage, a claim or a process that owns one. */
export const newName = (random: Random): string => random.bytes(NAME_BYTES).toHex();

/** So many digits identify an instance to a person. */
const SHORT = 8;
export const shortInstance = (instance: string): string => instance.slice(0, SHORT);

/** @returns null for a database whose service has not given it an identity yet, or whose schema is older */
export function identityIn(sqlite: Pick<Sqlite, "query">): Identity | null {
  try {
    const row = sqlite
      .query<
        { instance: string | null; epoch: number; lineage: string | null; numberEpoch: number | null },
        []
      >(
        'SELECT instance_id AS instance, epoch, lineage, number_epoch AS "numberEpoch" FROM server WHERE id = 1',
      )
      .get();
    if (!row || row.instance === null || row.lineage === null) return null;
    return { ...row, instance: row.instance, lineage: row.lineage };
  } catch (error) {
    if (error instanceof Error && /^no such (table|column)/.test(error.message)) return null;
    throw error;
  }
}

/** Gives an identity to a database that has none. @returns the identity that it has then */
function settleIdentity({ sqlite, tx }: Pick<Db, "sqlite" | "tx">, random: Random): Identity {
  const known = identityIn(sqlite);
  if (known !== null) return known;
  const fresh = { instance: newName(random), epoch: 1, lineage: newName(random), numberEpoch: null };
  tx(() => storeIdentity(sqlite, fresh));
  return fresh;
}

/** Within a transaction. */
export function storeIdentity(
  sqlite: Pick<Sqlite, "run">,
  { instance, epoch, lineage, numberEpoch }: Identity,
): void {
  sqlite.run("UPDATE server SET instance_id = ?, epoch = ?, lineage = ?, number_epoch = ? WHERE id = 1", [
    instance,
    epoch,
    lineage,
    numberEpoch,
  ]);
}

/**
 * The identity of a copy that takes over.
 * @param instance null: nobody knows, so it becomes an instance of its own
 * @param seen epochs of every copy and claim that can be read
 * @param isComplete whether the copy knows all invoice numbers that the previous copies have issued
 * @param numberEpoch the highest that a previous copy is known to have numbered with; null: none
 */
export function nextIdentity(
  instance: string | null,
  seen: readonly number[],
  { isComplete, numberEpoch }: { isComplete: boolean; numberEpoch: number | null },
  random: Random,
): Identity {
  const epoch = Math.max(0, ...seen) + 1;
  return {
    instance: instance ?? newName(random),
    epoch,
    lineage: newName(random),
    numberEpoch: isComplete ? numberEpoch : epoch,
  };
}

/** The parts of an instance that belong together: database, server's secret and folder. */

export interface MissingData {
  /** Transactions that had been answered, and are no longer in the database. */
  commits: number;
  foundAt: number;
}

/** A value that a secret derives from a constant; a database keeps it, and it reveals nothing about the secret. */
export const keyCheckOf = (secrets: Pick<Secrets, "mac">): string => secrets.mac("key-check", "assay");

/**
 * The keys that a database was left with: a rotation that was broken off in the middle has either reached it or not.
 * @param check what the database keeps of its key
 */
export function keysFor(keys: ServerKeys, check: string | null, random: Random): ServerKeys {
  if (keys.next === null) return keys;
  const hasArrived = check === keyCheckOf(createSecrets(keys.next.key, random));
  return hasArrived ? rotatedKeys(keys, keptOf(keys.current)) : { ...keys, next: null };
}

/** Keys as what a service works with; the previous one counts until its time. */
export const secretsOf = (
  keys: ServerKeys,
  random: Random,
  now: () => number,
  isMoved: (purpose: string, value: string, hash: string) => boolean = () => false,
): Secrets =>
  createSecrets(keys.current, random, {
    isMoved,
    kept: keys.kept,
    previous: () => (keys.previous !== null && now() < keys.previous.until ? keys.previous.key : null),
  });

/**
 * Ties the parts of an instance together at its first start, and checks at every later one that they still belong
 * together. If data are missing nothing is stored, also not in the folder's mark: the missing data may be restored.
 * @throws StorageError `foreign_key`
 */
export function settleInstance(
  db: Db,
  { path, database, mark }: Pick<DataDir, "path" | "database" | "mark">,
  secrets: Secrets,
  random: Random,
): void {
  const expected = keyCheckOf(secrets);
  const { known, hasIdentity } = tiesIn(db);
  if (known !== null && known !== expected)
    throw new StorageError(
      aboutStorage((texts) => texts.foreignKey(path)),
      "foreign_key",
    );
  if (mark === null || missingOf(mark.found, db.commits()) > 0) return;
  if (known === null) {
    db.tx(() => {
      db.sqlite.run("UPDATE server SET key_check = ? WHERE id = 1", [expected]);
      settleIdentity(db, random);
    });
    // It must outlive a write-ahead log that is lost, or the next start would take any secret.
    db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } else if (!hasIdentity && db.standstill.cause() === null) settleIdentity(db, random);
  mark.set("open", db.commits(), loggedSince(database, mark.found, db.commits()));
}

/** What ties the database to its secret, and whether it has been given an identity, which an older schema has no column for. */
function tiesIn({ sqlite }: Pick<Db, "sqlite">): { known: string | null; hasIdentity: boolean } {
  const row = sqlite
    .query<{ key_check: string | null; instance_id?: string | null }, []>("SELECT * FROM server WHERE id = 1")
    .get();
  return { known: row?.key_check ?? null, hasIdentity: (row?.instance_id ?? null) !== null };
}

export const keyCheckIn = (db: Pick<Db, "sqlite">): string | null => tiesIn(db).known;

/**
 * The transactions that starts of earlier versions have found missing, until an administrator acknowledges it; null:
 * none.
 */
export function missingData({ sqlite }: Pick<Db, "sqlite">): MissingData | null {
  const row = sqlite
    .query<{ lost_commits: number; lost_at: number | null }, []>(
      "SELECT lost_commits, lost_at FROM server WHERE id = 1",
    )
    .get();
  if (!row || row.lost_commits === 0) return null;
  return { commits: row.lost_commits, foundAt: row.lost_at ?? 0 };
}

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
