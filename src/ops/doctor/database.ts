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
import { type Check, found } from "./check.ts";
import { checkMoney } from "./money.ts";
import { checkSenders } from "./senders.ts";
import { checkAdministrators, checkElsewhere } from "./sign-in.ts";
import { checkInstance, checkMissing } from "./state.ts";

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
    return [found(wasServed ? "database_missing" : "database_new")];
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
    return [found("database_unopenable")];
  }
}

/** Nothing where every log belonged to the database. */
function checkSetAside(file: string): Check[] {
  const names = logsSetAside(file);
  return names.length === 0 ? [] : [found("log_set_aside", { files: names.join(", ") })];
}

/** Nothing where nothing is to be copied: what a start would refuse is better known before the service is stopped. */
function checkRoomToUpgrade(sqlite: Sqlite, file: string, copyTo: string | null): Check[] {
  if (copyTo === null || !isOlder(sqlite)) return [];
  const folder = existsSync(copyTo) ? copyTo : dirname(file);
  const lacking = lackOfRoom(folder, file);
  return [
    lacking === null
      ? found("upgrade_copy", { folder: copyTo })
      : found("upgrade_no_room", { folder, ...lacking }),
  ];
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
    return [found("database_other_version", { reason: error.message })];
  }
  if (!isWhole(sqlite, served)) return [found("database_damaged")];
  const server = serverRow(sqlite);
  const own = [pending === 0 ? found("database_ok") : found("database_outdated", { count: pending })];
  if (server === null) return own;
  own.push(checkInstance(identityIn(sqlite), isSuperseded(server) ? "superseded" : null));
  const keys = readKeys(join(folder, KEY_FILE));
  const settled = keys && keysFor(keys, server.key_check, systemRandom);
  const check = settled && keyCheckOf(createSecrets(settled.current, systemRandom));
  if (check !== null && server.key_check !== null && check !== server.key_check) {
    own.push(found("server_secret_foreign"));
  }
  // The mark was read before the database, which is never behind it.
  const behind = Math.max(0, marked - server.commits);
  if (behind > 0) {
    own.push(found("data_behind", { count: behind }));
  } else {
    const { lost_commits: commits, lost_at: foundAt } = server;
    own.push(checkMissing(commits === 0 ? null : { commits, foundAt: foundAt ?? 0 }));
  }
  if (pending !== 0) return own;
  const administrators = checkAdministrators(countAdministrators(sqlite));
  return [...own, checkMoney(sqlite), administrators, ...checkElsewhere(sqlite), ...checkSenders(sqlite)];
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

/** Administrators who can sign in. */
const countAdministrators = (sqlite: Sqlite): number =>
  sqlite
    .query<{ n: number }, []>("SELECT count(*) AS n FROM users WHERE is_operator AND disabled_at IS NULL")
    .get()?.n ?? 0;
