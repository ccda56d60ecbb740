/** The write-ahead log as SQLite leaves it. https://sqlite.org/fileformat2.html#the_write_ahead_log */

import { Database as Sqlite } from "bun:sqlite";
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { storageReasonOf } from "#/platform/files/storage-failure.ts";

const HEAD_BYTES = 32;
const FRAME_HEAD_BYTES = 24;
/** The last bit says in which order the sums' words have their bytes. */
const MAGIC = 0x377f0682;

/**
 * The identity of a write-ahead log, as 24 hexadecimal digits: how often the log was begun again, then the two
 * numbers that each of its pages repeats.
 */
export type LogHead = string;

type Sums = [number, number];

/** SQLite's own: each sum goes on from the one before it. */
function summed(bytes: Buffer, from: number, to: number, isBig: boolean, [first, second]: Sums): Sums {
  let [one, other] = [first, second];
  for (let at = from; at < to; at += 8) {
    one = (one + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + other) >>> 0;
    other = (other + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, other];
}

/**
 * The pages that a log contains beyond the database's file, by number, each as the last transaction that was stored
 * left it. A transaction that was begun and not stored is left out, and so are the remains of an earlier log in the
 * same file.
 * @param log the whole file, read while nobody wrote
 */
export function pagesInLog(log: Buffer, pageBytes: number): Map<number, Buffer> {
  const stored = new Map<number, Buffer>();
  if (log.length < HEAD_BYTES) return stored;
  const magic = log.readUInt32BE(0);
  if ((magic & ~1) >>> 0 !== MAGIC || log.readUInt32BE(8) !== pageBytes) return stored;
  const isBig = (magic & 1) === 1;
  let sums = summed(log, 0, 24, isBig, [0, 0]);
  if (sums[0] !== log.readUInt32BE(24) || sums[1] !== log.readUInt32BE(28)) return stored;
  let begun = new Map<number, Buffer>();
  const frameBytes = FRAME_HEAD_BYTES + pageBytes;
  for (let at = HEAD_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const isOfThisLog =
      log.readUInt32BE(at + 8) === log.readUInt32BE(16) && log.readUInt32BE(at + 12) === log.readUInt32BE(20);
    if (!isOfThisLog) break;
    sums = summed(log, at, at + 8, isBig, sums);
    sums = summed(log, at + FRAME_HEAD_BYTES, at + frameBytes, isBig, sums);
    if (sums[0] !== log.readUInt32BE(at + 16) || sums[1] !== log.readUInt32BE(at + 20)) break;
    begun.set(log.readUInt32BE(at), log.subarray(at + FRAME_HEAD_BYTES, at + frameBytes));
    if (log.readUInt32BE(at + 4) === 0) continue;
    for (const [page, bytes] of begun) stored.set(page, bytes);
    begun = new Map();
  }
  return stored;
}

/** @param bytes of the file, from its beginning @returns null where SQLite would read nothing of it */
export function headOf(bytes: Buffer): LogHead | null {
  if (bytes.length < HEAD_BYTES) return null;
  const magic = bytes.readUInt32BE(0);
  if ((magic & ~1) >>> 0 !== MAGIC) return null;
  const sums = summed(bytes, 0, 24, (magic & 1) === 1, [0, 0]);
  if (sums[0] !== bytes.readUInt32BE(24) || sums[1] !== bytes.readUInt32BE(28)) return null;
  return bytes.toString("hex", 12, 24);
}

/**
 * Whether a log is another one, or one that follows it: each time SQLite begins a log again it counts by one, and adds one to the
 * first number.
 */
export function isSameOrLater(head: LogHead, than: LogHead): boolean {
  if (head === than) return true;
  const word = (text: LogHead, place: number) => Number.parseInt(text.slice(8 * place, 8 * place + 8), 16);
  const turns = (word(head, 0) - word(than, 0)) >>> 0;
  return turns > 0 && turns < 0x8000_0000 && (word(head, 1) - word(than, 1)) >>> 0 === turns;
}

interface LogWatch {
  /** The head of the log that is written just now; null: there is none, or it is empty. */
  head(): LogHead | null;
  close(): void;
}

/** SQLite locks nothing in the log's file, so it may be opened and closed next to it. @param path of the database */
export function createLogWatch(path: string): LogWatch {
  const bytes = Buffer.alloc(HEAD_BYTES);
  let file: number | null = null;
  return {
    head() {
      try {
        file ??= openSync(`${path}-wal`, "r");
        return readSync(file, bytes, 0, HEAD_BYTES, 0) < HEAD_BYTES ? null : headOf(bytes);
      } catch {
        return null;
      }
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** Below this a file's free room is not worth a rewriting. */
const WORTH_BYTES = 16 * 1024 * 1024;

/**
 * Whether at least half of a file is free, and that is much; by the first bytes of it, as it was closed last.
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
