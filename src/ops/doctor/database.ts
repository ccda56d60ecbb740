import type { Database as Sqlite } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { lackOfRoom } from "#/ops/backup/before-migration.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { readInPieces, readWhole } from "#/platform/db/integrity.ts";
import { logsSetAside } from "#/platform/db/log-lineage.ts";
import { hasSchema, missingOf } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { openToRead } from "#/platform/db/read-only.ts";
import { DATABASE_FILE, isServed, KEY_FILE, MARK_FILE, readKeys } from "#/platform/files/data-dir.ts";
import { identityIn, keyCheckOf, keysFor } from "#/platform/files/identity.ts";
import { readMark } from "#/platform/files/instance-mark.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { type Check, checkInstance, checkMissing } from "./check.ts";
import { checkMoney } from "./money.ts";

const NAME = "database";

const DAMAGED: Check = { name: NAME, ok: false, detail: "damaged; restore a backup and keep this file" };

interface ServerRow {
  key_check: string | null;
  commits: number;
  lost_commits: number;
  lost_at: number | null;
  /** Not there before the migration that adds it. */
  standstill?: string | null;
}

/**
 * Reads the whole database, next to a running server or without one, and changes nothing.
 * @param copyTo where the next start puts a copy if it has to bring the database up to date; null: it creates none
 */
export function checkDatabase(folder: string, copyTo: string | null = null): Check[] {
  const file = join(folder, DATABASE_FILE);
  const mark = existsSync(folder) ? readMark(join(folder, MARK_FILE)) : null;
  const isThere = existsSync(file) && (!statSync(file).isFile() || statSync(file).size > 0);
  if (!isThere) {
    const wasServed = mark === null ? existsSync(join(folder, KEY_FILE)) : mark.state !== "begun";
    const detail = wasServed
      ? "missing or empty, although this folder held a house; put it back from a backup"
      : "made at the first start";
    return [{ name: NAME, ok: !wasServed, detail }];
  }
  try {
    const sqlite = openToRead(folder);
    try {
      return [
        ...examine(sqlite, folder, isServed(folder), mark?.commits ?? 0),
        ...checkSetAside(file),
        ...checkRoomToUpgrade(sqlite, file, copyTo),
      ];
    } finally {
      sqlite.close();
    }
  } catch {
    return [{ name: NAME, ok: false, detail: "cannot be opened; restore a backup and keep this file" }];
  }
}

/** Nothing where every log belonged to the database. */
function checkSetAside(file: string): Check[] {
  const names = logsSetAside(file);
  if (names.length === 0) return [];
  const detail = `${names.join(", ")} did not belong to the database and was not merged. Keep it until you know that nothing is missing, then delete it`;
  return [{ name: "write-ahead log", ok: true, warning: true, detail }];
}

/** Nothing where nothing is to be copied: what a start would refuse is better known before the service is stopped. */
function checkRoomToUpgrade(sqlite: Sqlite, file: string, copyTo: string | null): Check[] {
  if (copyTo === null || !isOlder(sqlite)) return [];
  const lacking = lackOfRoom(existsSync(copyTo) ? copyTo : dirname(file), file);
  const detail = lacking ?? `the next start copies the database to ${copyTo} first`;
  return [{ name: "room to upgrade", ok: lacking === null, detail }];
}

function isOlder(sqlite: Sqlite): boolean {
  try {
    return missingOf(sqlite, MIGRATIONS).length > 0;
  } catch {
    return false;
  }
}

function examine(sqlite: Sqlite, folder: string, served: boolean, marked: number): Check[] {
  let pending: number;
  try {
    pending = missingOf(sqlite, MIGRATIONS).length;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return [{ name: NAME, ok: false, detail: error.message }];
  }
  if (!isWhole(sqlite, served)) return [DAMAGED];
  const server = serverRow(sqlite);
  const detail =
    pending === 0 ? "whole" : `whole; the next start brings it up to date (${pending} migrations)`;
  const own: Check[] = [{ name: NAME, ok: true, detail }];
  if (server === null) return own;
  own.push(checkInstance(identityIn(sqlite), isSuperseded(server) ? "superseded" : null));
  const keys = readKeys(join(folder, KEY_FILE));
  const settled = keys && keysFor(keys, server.key_check, systemRandom);
  const check = settled && keyCheckOf(createSecrets(settled.current, systemRandom));
  if (check !== null && server.key_check !== null && check !== server.key_check) {
    own.push({
      name: "server secret",
      ok: false,
      detail: "belongs to another house than the database; put back the one that belongs to it",
    });
  }
  // The mark was read before the database, which is never behind it.
  const behind = Math.max(0, marked - server.commits);
  if (behind > 0) {
    const what = `${behind} transactions that had been answered are missing: the write-ahead log was lost or cut, or the database is an older copy. Stop the service and restore the log and the database that belong together, or go on without them: assay accept-loss`;
    own.push({ name: "stored data", ok: false, detail: what });
  } else {
    const { lost_commits: commits, lost_at: foundAt } = server;
    own.push(checkMissing(commits === 0 ? null : { commits, foundAt: foundAt ?? 0 }));
  }
  return pending === 0 ? [...own, checkMoney(sqlite)] : own;
}

const isSuperseded = ({ standstill = null }: ServerRow): boolean =>
  (standstill ?? "").split(" ").some((cause) => cause === "superseded");

/** Reads next to a service in pieces, merging the write-ahead log after each as the service would: a long reader fills it. */
function isWhole(sqlite: Sqlite, served: boolean): boolean {
  if (served) return readInPieces(sqlite, () => sqlite.run("PRAGMA wal_checkpoint(PASSIVE)")) === null;
  return readWhole(sqlite) === null && sqlite.query("PRAGMA foreign_key_check").get() === null;
}

/** null for a database in which nothing was ever created. */
const serverRow = (sqlite: Sqlite): ServerRow | null =>
  hasSchema(sqlite) ? sqlite.query<ServerRow, []>("SELECT * FROM server WHERE id = 1").get() : null;
