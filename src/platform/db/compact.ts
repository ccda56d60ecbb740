import { Database as Sqlite } from "bun:sqlite";
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { storageReasonOf } from "#/platform/files/storage-fault.ts";

/** Below this a file's free room is not worth a rewriting. */
const WORTH_BYTES = 16 * 1024 * 1024;

/**
 * Whether at least half of a file holds nothing, and that is much; by the first bytes of it, as it was closed last.
 * https://sqlite.org/fileformat2.html#the_database_header
 */
export function isMostlyFree(path: string): boolean {
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  const read = readSync(file, header, 0, header.length, 0);
  closeSync(file);
  if (read < header.length) return false;
  const pageSize = header.readUInt16BE(16);
  const pages = header.readUInt32BE(28);
  const free = header.readUInt32BE(36);
  return free * pageSize >= WORTH_BYTES && 2 * free >= pages;
}

/**
 * Makes a file smaller that is mostly free, as after an upgrade that packs what there was. Only before the service
 * begins: nothing can be written meanwhile. Costs the time of writing what is left once.
 *
 * The copy replaces the file when it is whole and on the disk, so whatever ends this in between changes nothing.
 *
 * @param path of a database that nobody in this process has open
 * @returns false where another process has the file open; it is as it was then
 * @throws what the disk throws, a full one above all; the file is as it was then
 */
export function compact(path: string): boolean {
  const copy = `${path}.compacted`;
  rmSync(copy, { force: true });
  const sqlite = new Sqlite(path, { readwrite: true, strict: true });
  try {
    if (!isAlone(sqlite)) return false;
    // Readable for its owner alone, as the database is.
    closeSync(openSync(copy, "wx", 0o600));
    sqlite.run("PRAGMA temp_store = FILE");
    sqlite.run("VACUUM INTO ?", [copy]);
    sync(copy);
    renameSync(copy, path);
    sync(dirname(path));
    return true;
  } finally {
    sqlite.close();
    rmSync(copy, { force: true });
  }
}

/** Sees to it that nobody else has the file open, and that nobody can read or write it from here on. */
function isAlone(sqlite: Sqlite): boolean {
  try {
    // The mode changes only where no other connection has the file open.
    sqlite.run("PRAGMA journal_mode = DELETE");
    sqlite.run("PRAGMA locking_mode = EXCLUSIVE");
    sqlite.run("BEGIN EXCLUSIVE");
    sqlite.run("COMMIT");
    return true;
  } catch (error) {
    if (storageReasonOf(error) === "busy") return false;
    throw error;
  }
}

function sync(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
