import { Database as Sqlite } from "bun:sqlite";
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Random } from "#/platform/crypto/random.ts";
import { keysText, parseKeys, type ServerKeys } from "#/platform/crypto/secrets.ts";
import type { Sentence } from "#/platform/text/sentence.ts";
import { checkRoomForIndex, explained, freeBytesOf } from "./disk.ts";
import { type InstanceRecord, lockHolder, openMark, readMark } from "./instance-mark.ts";
import { aboutStorage, StorageError, storageReasonOf } from "./storage-failure.ts";

/** The folder that contains everything a running server keeps. One process owns it at a time. */
export interface DataDir {
  readonly path: string;
  readonly database: string;
  /** The server's secret, and the keys that count together with it. */
  readonly keys: ServerKeys;
  /** Puts other keys in their place, on the disk and whole or not at all. */
  putKeys(keys: ServerKeys): void;
  /** Whether its database is still to be made: only then may it be empty. */
  readonly isNew: boolean;
  /** null for a command, which works next to the process that owns the folder. */
  readonly mark: InstanceRecord | null;
  /** Whether another process serves it just now. */
  isServedByOther(): boolean;
  /**
   * Whether no other process can own the folder while this one does. A lock whose file was removed is acquired again.
   * @returns false if another process has been quicker
   */
  keepsLock(): boolean;
  freeBytes(): number;
  /**
   * How large it is now, in bytes: the database, its write-ahead log, and all files together.
   * @param apart folders that are not entered, and no link is followed: they may lie elsewhere and not answer
   */
  sizes(apart: readonly string[]): { database: number; wal: number; total: number };
  release(): void;
}

export const KEY_BYTES = 32;
export const KEY_FILE = "server.key";
export const DATABASE_FILE = "assay.db";
export const LOCK_FILE = "lock.db";
export const MARK_FILE = "assay.state";
/** What a service leaves that lost its database while it ran. */
const RESCUED_FILE = "assay.db.rescued";

/**
 * Creates the folder and the server's secret if they are missing, and acquires the lock. A folder that had an
 * instance never becomes an empty one: its missing parts are named.
 * @throws StorageError
 */
export function openDataDir(folder: string, random: Random): DataDir {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explained(
      error,
      path,
      aboutStorage((texts) => texts.cannotCreate(path)),
    );
  }
  const lock = holdLock(path);
  try {
    return openInstance(path, random, lock);
  } catch (error) {
    lock.release();
    throw explained(error, path, unwritable(path));
  }
}

function openInstance(path: string, random: Random, lock: OwnedLock): DataDir {
  checkRoomForIndex(path);
  const database = join(path, DATABASE_FILE);
  const keyFile = join(path, KEY_FILE);
  checkNotFolder(database);
  const mark = openMark(join(path, MARK_FILE));
  const hasDatabase = sizeOf(database) > 0;
  const wasNeverServed = mark.found === null ? fileAt(keyFile) === null : mark.found.state === "begun";
  const isNew = !hasDatabase && wasNeverServed;
  if (!hasDatabase && !isNew) throw instanceWithoutDatabase(path, mark.found !== null);
  // Before the secret: a first start that is killed in the middle can then be distinguished from an instance that
  // lost its database.
  if (isNew) mark.set("begun", 0);
  const keys = readServerKeys(keyFile, hasDatabase, random);
  // Made before SQLite does, which would let other users read it; its side files get the same mode.
  closeSync(openSync(database, "a", 0o600));
  makePrivate(database);
  return {
    ...dataDir(path, keys, isNew, mark, () => {
      mark.close();
      lock.release();
    }),
    keepsLock: lock.isKept,
  };
}

/**
 * For an administrator's command that works next to a running server, or without one: acquires no lock and creates
 * nothing.
 * @throws StorageError when no server has ever run on the folder
 */
export function attachDataDir(folder: string, random: Random): DataDir {
  const path = resolve(folder);
  const database = join(path, DATABASE_FILE);
  if (sizeOf(database) === 0) {
    const mark = readMark(join(path, MARK_FILE));
    const wasServed = mark === null ? fileAt(join(path, KEY_FILE)) !== null : mark.state !== "begun";
    if (wasServed) throw instanceWithoutDatabase(path, mark !== null);
    throw new StorageError(
      aboutStorage((texts) => texts.noData(path)),
      "missing",
    );
  }
  try {
    const keys = readServerKeys(join(path, KEY_FILE), true, random);
    accessSync(database, constants.R_OK | constants.W_OK);
    return dataDir(path, keys, false, null, () => {});
  } catch (error) {
    throw explained(error, path, unwritable(path));
  }
}

const dataDir = (
  path: string,
  keys: ServerKeys,
  isNew: boolean,
  mark: InstanceRecord | null,
  release: () => void,
): DataDir => ({
  path,
  database: join(path, DATABASE_FILE),
  keys,
  putKeys: (changed) => writeDurably(join(path, KEY_FILE), keysText(changed)),
  isNew,
  mark,
  isServedByOther: () => mark === null && isServed(path),
  keepsLock: () => true,
  freeBytes: () => freeBytesOf(path),
  sizes(apart) {
    const database = join(path, DATABASE_FILE);
    return { database: sizeOf(database), wal: sizeOf(`${database}-wal`), total: sizeWithin(path, apart) };
  },
  release,
});

/** 0 for a folder, and for a file that went away meanwhile or never was. */
const sizeOf = (file: string): number => fileAt(file)?.size ?? 0;

/**
 * Paths of all files of a folder, and of those in it. The folder itself shows what each is, so only the entered files
 * are touched.
 */
function sizeWithin(folder: string, apart: readonly string[]): number {
  let total = 0;
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isFile()) total += sizeOf(path);
    else if (entry.isDirectory() && !apart.includes(path)) total += sizeWithin(path, apart);
  }
  return total;
}

/** None of one that went away meanwhile. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function fileAt(path: string): Stats | null {
  try {
    const found = statSync(path);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}

function checkNotFolder(database: string): void {
  if (statSync(database, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StorageError(
      aboutStorage((texts) => texts.databaseIsFolder(database)),
      "missing",
    );
  }
}

function instanceWithoutDatabase(path: string, wasServed: boolean): StorageError {
  const rescued = readdirSync(path).filter((name) => name.startsWith(RESCUED_FILE));
  const copy = rescued.toSorted().at(-1);
  return new StorageError(
    aboutStorage((texts) =>
      texts.startEmpty(
        wasServed ? texts.databaseGone(join(path, DATABASE_FILE)) : texts.keyWithoutDatabase(path),
        copy === undefined ? texts.restoreFile(DATABASE_FILE) : texts.rescued(copy, DATABASE_FILE),
      ),
    ),
    "missing",
  );
}

interface OwnedLock {
  /** Acquires it again if its file was removed. @returns false if another process has it */
  isKept(): boolean;
  release(): void;
}

/**
 * The lock, and what happens when somebody removes its file: the next process that starts creates another one.
 * @throws StorageError locked, if another process has it
 */
export function holdLock(path: string): OwnedLock {
  const file = join(path, LOCK_FILE);
  let lock = takeLock(path);
  // By name and not by opening: that would release the lock.
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino;
  let onHold = inode();
  return {
    isKept() {
      if (inode() === onHold) return true;
      try {
        const fresh = takeLock(path);
        lock.close();
        lock = fresh;
        onHold = inode();
        return true;
      } catch (error) {
        // A disk that fails takes nobody's place.
        return storageReasonOf(error) !== "locked";
      }
    },
    release: () => lock.close(),
  };
}

/**
 * A transaction kept open on a small file of its own: the system releases the lock when the process dies, however it
 * dies, so no stale lock can be left behind.
 */
function takeLock(path: string): Sqlite {
  let lock: Sqlite | null = null;
  const file = join(path, LOCK_FILE);
  try {
    lock = new Sqlite(file, { create: true });
    // By its name: opening the file here, even to look, would release SQLite's lock. Before the lock, because the
    // journal that comes with it gets the same mode.
    makePrivate(file);
    lock.run("PRAGMA busy_timeout = 0");
    lock.run("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if (storageReasonOf(error) === "busy")
      throw new StorageError(lockedText(path, lockHolder(file)), "locked");
    if (storageReasonOf(error) === "damaged")
      throw new StorageError(
        aboutStorage((texts) => texts.notOurLock(file)),
        "damaged",
      );
    throw explained(error, path, unwritable(path));
  }
}

/** Whether some process owns the folder just now. */
export function isServed(path: string): boolean {
  const file = join(path, LOCK_FILE);
  if (!existsSync(file)) return false;
  let lock: Sqlite | null = null;
  try {
    lock = new Sqlite(file, { readwrite: true });
    lock.run("PRAGMA busy_timeout = 0");
    lock.run("BEGIN EXCLUSIVE");
    return false;
  } catch (error) {
    return storageReasonOf(error) === "busy";
  } finally {
    lock?.close();
  }
}

/** SQLite says "busy" too where a disk gives no locks at all (ENOLCK), so where nobody is found both are named. */
export const lockedText = (path: string, holder: number | null): Sentence =>
  aboutStorage((texts) => (holder === null ? texts.locked(path) : texts.lockedBy(path, holder)));

function readServerKeys(file: string, databaseExists: boolean, random: Random): ServerKeys {
  if (!existsSync(file)) {
    if (databaseExists) {
      throw new StorageError(
        aboutStorage((texts) => texts.keyMissing(file)),
        "missing",
      );
    }
    const keys = { current: random.bytes(KEY_BYTES), previous: null, next: null, kept: [] };
    writeDurably(file, keysText(keys));
    return keys;
  }
  if (!statSync(file).isFile()) {
    throw new StorageError(
      aboutStorage((texts) => (databaseExists ? texts.keyIsFolder(file) : texts.newKeyIsFolder(file))),
      "missing",
    );
  }
  makePrivate(file);
  const keys = readKeys(file);
  if (keys === null) {
    throw new StorageError(
      aboutStorage((texts) => texts.keyDamaged(file)),
      "damaged",
    );
  }
  return keys;
}

/** The content of a file with the server's secret, or null if none can be read. */
export function readKeys(file: string): ServerKeys | null {
  try {
    return parseKeys(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** The users next to its owner who may change the folder, and so exchange its files; null: nobody. */
export function writersBeside(path: string): string | null {
  const { mode } = statSync(path);
  if ((mode & 0o002) !== 0) return "everybody";
  return (mode & 0o020) === 0 ? null : "its group";
}

/** On the disk before the first link is made from it, whole or not at all. */
function writeDurably(file: string, text: string): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, "w", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  // The name too: a rotation of the secret goes on only once it would be found after a power cut.
  const folder = openSync(dirname(file), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function makePrivate(file: string): void {
  if ((statSync(file).mode & 0o777) === 0o600) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (storageReasonOf(error) !== "unwritable") throw error;
    throw new StorageError(
      aboutStorage((texts) => texts.foreignFile(file)),
      "unwritable",
    );
  }
}

const unwritable = (path: string): Sentence => aboutStorage((texts) => texts.unwritable(path));
