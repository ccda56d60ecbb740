import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, fdatasync, fstatSync, openSync, readSync, statSync, writeSync } from "node:fs";

/**
 * Remains of previous rows in the unused parts of pages. `secure_delete` overwrites a row that is deleted, and a page
 * that is freed. It does not overwrite the place that a row has left because SQLite moved it to another page.
 */
export interface Slack {
  /** Merges the write-ahead log into the file and empties it. @returns false while somebody is in the way */
  emptyLog(): boolean;
  /** Looks through the next pages of the file, some hundred of them. @param from the first one, beginning with 2 */
  look(from: number): Looked;
  /**
   * Overwrites the remains in these pages, in one step while nobody else writes.
   * @returns false if somebody was in the way; nothing was done then
   */
  wipe(pages: readonly number[]): boolean;
  /** Resolves when what was overwritten is on the disk. */
  settle(): Promise<void>;
  /** Lets go of the file. Only after the database was closed: it takes the locks of the whole process away. */
  close(): void;
}

interface Looked {
  /** Numbers of the pages in which something is left. */
  remains: number[];
  /** Where to go on; null at the end. */
  next: number | null;
}

interface SlackDeps {
  sqlite: Sqlite;
  /** Of an open database. */
  path: string;
  /** Whether the file under that name is still the one that was opened; nothing else is ever changed. */
  isInPlace: () => boolean;
  /** Runs in one transaction. @returns false where somebody else is writing; it was not run then */
  tryTx: (work: () => void) => boolean;
}

/** Pages looked through in one go: 1 MiB, less than a millisecond of work. */
const PAGES_AT_ONCE = 256;
/**
 * From here on the number of a page, with which an overflow page begins, could begin with the byte that marks a page
 * of a tree: 128 GiB in pages of 4 KiB.
 */
const PAGES_MAX = 0x0200_0000;

/**
 * First bytes of pages of a tree, with the length of what precedes the list of cells.
 * https://sqlite.org/fileformat2.html
 */
const HEADERS: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/**
 * The unused bytes of a page between its list of cells and the first of them; null: no page of a tree.
 * @param usable bytes of a page that SQLite uses
 */
function gapOf(page: Buffer, usable: number): { from: number; to: number } | null {
  const header = HEADERS[page[0] ?? 0];
  if (header === undefined) return null;
  const cells = page.readUInt16BE(3);
  // Zero means 65,536, which two bytes cannot represent.
  const to = page.readUInt16BE(5) || 65_536;
  const from = header + 2 * cells;
  if (from > to || to > usable) return null;
  for (let at = header; at < from; at += 2) {
    const cell = page.readUInt16BE(at);
    if (cell < to || cell >= usable) return null;
  }
  return { from, to };
}

/**
 * Overwrites, bypassing SQLite, what SQLite has no way to overwrite. That is safe for four reasons:
 *
 * - The gap of a page belongs to nothing, so a reader of the page meanwhile, or after a power cut in the middle,
 * reads the same rows.
 * - It happens with the write lock acquired and the log empty. So the file is the database, nobody changes a page
 * between reading and writing it, and there is nothing that could be merged into the file at the same time.
 * - No cache keeps a page as it was: ours is emptied, and others' by the commit that follows.
 * - The file is opened once and closed after SQLite has closed it. POSIX releases all locks of a process when it
 * closes any descriptor of a file.
 */
export function createSlack({ sqlite, path, isInPlace, tryTx }: SlackDeps): Slack {
  const pragma = (name: string): number =>
    Number(Object.values(sqlite.query<Record<string, number>, []>(`PRAGMA ${name}`).get() ?? {})[0]);
  const pageSize = pragma("page_size");
  /** With auto-vacuum, which only an administrator can have set, one page of so many is a map, and no tree. */
  const mapEvery = pragma("auto_vacuum") === 0 ? 0 : Math.floor(pageSize / 5) + 1;
  /** The page that contains nothing but SQLite's locks. */
  const locks = 0x4000_0000 / pageSize + 1;
  let file: number | null = null;
  let isClosed = false;
  function open(): number {
    if (!isInPlace()) throw new Error("the database was moved");
    file ??= openSync(path, "r+");
    return file;
  }
  const nothing = Buffer.alloc(pageSize);
  let chunk = Buffer.alloc(0);

  const isMap = (number: number): boolean =>
    mapEvery > 0 && ((number - 2) % mapEvery === 0 || (number - 1 === locks && (locks - 2) % mapEvery === 0));

  function remainsIn(page: Buffer): { from: number; to: number } | null {
    const gap = gapOf(page, pageSize);
    if (gap === null || page.compare(nothing, 0, gap.to - gap.from, gap.from, gap.to) === 0) return null;
    return gap;
  }

  function emptyLog(): boolean {
    const patience = pragma("busy_timeout");
    sqlite.run("PRAGMA busy_timeout = 0");
    try {
      // The first column says whether somebody was in the way.
      return pragma("wal_checkpoint(TRUNCATE)") === 0;
    } finally {
      sqlite.run(`PRAGMA busy_timeout = ${patience}`);
    }
  }

  const logIsEmpty = (): boolean => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;

  /** @returns whether the log was still empty */
  function overwrite(pages: readonly number[]): boolean {
    if (!logIsEmpty()) return false;
    sqlite.run("PRAGMA shrink_memory");
    const page = Buffer.alloc(pageSize);
    for (const number of pages) {
      const at = (number - 1) * pageSize;
      if (readSync(open(), page, 0, pageSize, at) < pageSize) continue;
      const gap = remainsIn(page);
      if (gap !== null) writeSync(open(), nothing, 0, gap.to - gap.from, at + gap.from);
    }
    // A commit, so that other connections read again what they have read.
    sqlite.run("UPDATE server SET id = 1 WHERE id = 1");
    return true;
  }

  return {
    emptyLog: () => !isClosed && isInPlace() && emptyLog(),

    look(from) {
      const remains: number[] = [];
      if (isClosed) throw new Error("the database is closed");
      const last = Math.floor(fstatSync(open()).size / pageSize);
      if (last >= PAGES_MAX) throw new Error("the database is too large to search for remaining data");
      if (from > last) return { remains, next: null };
      if (chunk.length === 0) chunk = Buffer.alloc(PAGES_AT_ONCE * pageSize);
      const read = readSync(open(), chunk, 0, chunk.length, (from - 1) * pageSize);
      for (let at = 0; at + pageSize <= read; at += pageSize) {
        const number = from + at / pageSize;
        if (!isMap(number) && remainsIn(chunk.subarray(at, at + pageSize)) !== null) remains.push(number);
      }
      const next = from + PAGES_AT_ONCE;
      return { remains, next: next > last ? null : next };
    },

    wipe(pages) {
      if (isClosed || !isInPlace() || !emptyLog()) return false;
      let isDone = false;
      return (
        tryTx(() => {
          isDone = overwrite(pages);
        }) && isDone
      );
    },

    async settle() {
      if (isClosed) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      fdatasync(open(), (error) => (error ? reject(error) : resolve()));
      await promise;
    },

    close() {
      isClosed = true;
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}
