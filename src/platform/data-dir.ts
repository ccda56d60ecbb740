import { Database as Sqlite } from "bun:sqlite";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Random } from "./random.ts";

/** The folder that holds everything a running server keeps. One process owns it at a time. */
export interface DataDir {
  readonly path: string;
  readonly database: string;
  /** 32 bytes from which every key of this server is derived. */
  readonly masterKey: Uint8Array;
  freeBytes(): number;
  /** How large it is now, in bytes: the database, its write-ahead log, and all files together. */
  sizes(): { database: number; wal: number; total: number };
  release(): void;
}

/** What is wrong with the folder, in words that say what to do. */
export class DataDirError extends Error {
  override readonly name = "DataDirError";
  constructor(
    message: string,
    readonly locked = false,
  ) {
    super(message);
  }
}

const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/i;
const KEY_FILE = "server.key";
const DATABASE_FILE = "assay.db";

/**
 * Makes the folder and the server's secret where they are missing, and takes the lock.
 * @throws DataDirError when it cannot be written, is owned by a running process, or its secret is missing or unsafe
 */
export function openDataDir(folder: string, random: Random): DataDir {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    throw new DataDirError(
      `The data folder ${path} cannot be made. Choose another one with DATA_DIR, or make it writable.`,
    );
  }
  const lock = takeLock(path);
  try {
    const database = join(path, DATABASE_FILE);
    const masterKey = readMasterKey(join(path, KEY_FILE), existsSync(database), random);
    if (existsSync(database) && !statSync(database).isFile()) {
      throw new DataDirError(
        `${database} is a folder, and the database has to be a file there. Remove it, or choose another folder with DATA_DIR.`,
      );
    }
    // Made before SQLite does, which would let other users read it; its side files get the same mode.
    closeSync(openSync(database, "a", 0o600));
    makePrivate(database);
    return dataDir(path, masterKey, () => lock.close());
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * For an operator's command that works beside a running server, or without one: takes no lock and makes nothing.
 * @throws DataDirError when no server has ever run on the folder
 */
export function attachDataDir(folder: string, random: Random): DataDir {
  const path = resolve(folder);
  if (!existsSync(join(path, DATABASE_FILE))) {
    throw new DataDirError(
      `There is no Assay data in ${path}. Start the service once, or name its folder with DATA_DIR.`,
    );
  }
  return dataDir(path, readMasterKey(join(path, KEY_FILE), true, random), () => {});
}

const dataDir = (path: string, masterKey: Uint8Array, release: () => void): DataDir => ({
  path,
  database: join(path, DATABASE_FILE),
  masterKey,
  freeBytes() {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  },
  sizes() {
    const database = join(path, DATABASE_FILE);
    const files = readdirSync(path, { recursive: true, encoding: "utf8" });
    const total = files.reduce((sum, file) => sum + sizeOf(join(path, file)), 0);
    return { database: sizeOf(database), wal: sizeOf(`${database}-wal`), total };
  },
  release,
});

/** 0 for a folder, and for a file that went away meanwhile. */
function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}

/**
 * A transaction held open on a small file of its own: the system takes the lock back when the process dies,
 * however it dies, so no stale lock can be left behind.
 */
function takeLock(path: string): Sqlite {
  let lock: Sqlite | null = null;
  try {
    const file = join(path, "lock.db");
    lock = new Sqlite(file, { create: true });
    // By its name: opening the file here, even to look, would take SQLite's lock away. Before the lock, because
    // the journal that comes with it gets the same mode.
    makePrivate(file);
    lock.run("PRAGMA busy_timeout = 0");
    lock.run("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    const busy = error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
    throw busy
      ? new DataDirError(
          `Another Assay is running on the data folder ${path}. Stop it first, or choose another folder with DATA_DIR.`,
          true,
        )
      : new DataDirError(
          `The data folder ${path} cannot be written. Make it writable for this user, or choose another one with DATA_DIR.`,
        );
  }
}

function readMasterKey(file: string, databaseExists: boolean, random: Random): Uint8Array {
  if (!existsSync(file)) {
    if (databaseExists) {
      throw new DataDirError(
        `The server's secret ${file} is missing. Put it back from your backup: without it no candidate's link works.`,
      );
    }
    const key = random.bytes(KEY_BYTES);
    writeDurably(file, `${Buffer.from(key).toString("hex")}\n`);
    return key;
  }
  if (!statSync(file).isFile()) {
    throw new DataDirError(
      databaseExists
        ? `The server's secret ${file} is a folder, not a file. Put the file back from your backup.`
        : `${file} is a folder, and the server's secret has to be a file there. Remove it, or choose another folder with DATA_DIR.`,
    );
  }
  makePrivate(file);
  const text = readFileSync(file, "utf8").trim();
  // Decoding alone would stop at the first letter that is no hex, and take what stands before it.
  if (!KEY_TEXT.test(text))
    throw new DataDirError(`The server's secret ${file} is damaged. Put it back from your backup.`);
  return new Uint8Array(Buffer.from(text, "hex"));
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
}

function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    throw new DataDirError(
      `${file} belongs to another user. Give the data folder to the user that runs Assay.`,
    );
  }
}
