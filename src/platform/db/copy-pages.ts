import { Database as Sqlite } from "bun:sqlite";
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { isBeforeBaseline, type Migration, migrate, objectsApart, schemaAfter, schemaIn } from "./migrate.ts";
import { pagesInLog } from "./wal.ts";

/** What a copy was made of. */
interface CopiedPages {
  /** Transactions of the instance that it contains. */
  commits: number;
  /** The number of its schema. */
  schema: number;
  bytes: number;
  /** Bytes that were not the same there already. */
  written: number;
  /** Deletions of people that are complete in it. */
  deletions: number;
}

/** One MiB. */
const PAGES_AT_ONCE = 256;
const FILE_PIECE_BYTES = 4096;
/** A log that a long reader let grow is not read into memory. */
const LOG_BYTES_MAX = 512 * 1024 * 1024;

/**
 * Makes a file the same as a database is at one instant, while others write, and writes only what differs in it.
 *
 * SQLite has no way to read pages, so the file is read next to it. That is safe because the instant is chosen with
 * the write lock acquired, for as long as it takes to read the log, and kept by a reader's snapshot: until that ends
 * the log is merged into the file up to that instant and no further. The pages of the log at that instant override
 * those of the file.
 * @param source a descriptor of the database's file, which its owner must not close before SQLite has closed the
 * file: POSIX releases all locks of a process when it closes any
 * @throws what SQLite and the disk throw; the target is no database then
 */
export function copyPages(database: string, source: number, target: string): CopiedPages {
  const sqlite = new Sqlite(database, { readwrite: true, strict: true });
  const writer = new Sqlite(database, { readwrite: true, strict: true });
  try {
    for (const one of [sqlite, writer]) one.run("PRAGMA busy_timeout = 5000");
    const first = <T>(query: string): T => sqlite.query<T, []>(query).get() as T;
    // So that there is little to be read while the write lock is acquired.
    first("PRAGMA wal_checkpoint(PASSIVE)");
    const { page_size: pageBytes } = first<{ page_size: number }>("PRAGMA page_size");
    writer.run("BEGIN IMMEDIATE");
    let log: Buffer;
    let commits: number;
    try {
      sqlite.run("BEGIN");
      commits = first<{ commits: number }>("SELECT commits FROM server WHERE id = 1").commits;
      log = readLog(`${database}-wal`);
    } finally {
      writer.run("ROLLBACK");
    }
    const newer = pagesInLog(log, pageBytes);
    const { page_count: pages } = first<{ page_count: number }>("PRAGMA page_count");
    const schema = schemaIn(sqlite);
    const { deletions } = first<{ deletions: number }>(
      "SELECT count(*) AS deletions FROM deletions WHERE status <> 'partial'",
    );
    const written = writeDifferences({ source, target, pages, pageBytes, newer });
    sqlite.run("COMMIT");
    return { commits, schema, bytes: pages * pageBytes, written, deletions };
  } finally {
    writer.close();
    sqlite.close();
  }
}

/** Makes a file the same as another one that nobody writes, and writes only what differs. @throws what the disk throws */
export function copyFilePages(from: string, target: string): void {
  const source = openSync(from, "r");
  try {
    const pages = Math.ceil(fstatSync(source).size / FILE_PIECE_BYTES);
    writeDifferences({ source, target, pages, pageBytes: FILE_PIECE_BYTES, newer: new Map() });
    truncateSync(target, fstatSync(source).size);
  } finally {
    closeSync(source);
  }
}

function readLog(file: string): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  if (statSync(file).size > LOG_BYTES_MAX)
    throw new Error("The write-ahead log is currently too long to be read.");
  return readFileSync(file);
}

interface Pages {
  source: number;
  target: string;
  pages: number;
  pageBytes: number;
  newer: ReadonlyMap<number, Buffer>;
}

/** @returns how many bytes were written */
function writeDifferences({ source, target, pages, pageBytes, newer }: Pages): number {
  // Readable for its owner alone, as the database is.
  closeSync(openSync(target, "a", 0o600));
  const file = openSync(target, "r+");
  const [wanted, there] = [Buffer.alloc(PAGES_AT_ONCE * pageBytes), Buffer.alloc(PAGES_AT_ONCE * pageBytes)];
  let written = 0;
  try {
    for (let from = 0; from < pages; from += PAGES_AT_ONCE) {
      const count = Math.min(PAGES_AT_ONCE, pages - from);
      const length = count * pageBytes;
      readSync(source, wanted, 0, length, from * pageBytes);
      for (let place = 0; place < count; place += 1)
        newer.get(from + place + 1)?.copy(wanted, place * pageBytes);
      const known = readSync(file, there, 0, length, from * pageBytes);
      if (known === length && wanted.subarray(0, length).equals(there.subarray(0, length))) continue;
      for (let at = 0; at < length; at += pageBytes) {
        const isSame =
          at + pageBytes <= known && wanted.compare(there, at, at + pageBytes, at, at + pageBytes) === 0;
        if (isSame) continue;
        written += writeSync(file, wanted, at, pageBytes, from * pageBytes + at);
      }
    }
    if (fstatSync(file).size !== pages * pageBytes) ftruncateSync(file, pages * pageBytes);
    fsyncSync(file);
    return written;
  } finally {
    closeSync(file);
  }
}

type Reader = Pick<Sqlite, "query">;

const MIGRATIONS_TABLE =
  "CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL)";

interface SchemaFound {
  /** The number of its schema. */
  schema: number;
  /** What no migration of that schema creates, such as `trigger evil`; empty also where the schema is of another version. */
  foreign: string[];
}

/**
 * Says which schema a database has, and what else acts in it. Reads nothing but its schema and the names of its migrations,
 * so that nothing is run that somebody may have put into it: no trigger, view, check or virtual table.
 * @returns null where it is no database of Assay
 */
export function schemaOf(sqlite: Reader, migrations: readonly Migration[]): SchemaFound | null {
  const tables = sqlite
    .query<{ sql: string | null }, []>(
      "SELECT sql FROM sqlite_schema WHERE lower(name) = 'schema_migrations'",
    )
    .all();
  if (tables.length !== 1 || tables[0]?.sql !== MIGRATIONS_TABLE) return null;
  const rows = sqlite.query<{ name: string }, []>("SELECT name FROM schema_migrations").all();
  const applied = new Map(rows.map(({ name }) => [name, ""]));
  const known = migrations.filter(({ name }) => applied.has(name));
  const schema = schemaAfter(rows);
  // From before the baseline: the program that opens it compares it with the baseline, and so with the first
  // migration.
  if (isBeforeBaseline(applied))
    return { schema, foreign: foreignTo(sqlite, migrations.slice(0, 1), schema) };
  return { schema, foreign: known.length === rows.length ? foreignTo(sqlite, known, schema) : [] };
}

function foreignTo(sqlite: Reader, migrations: readonly Migration[], schema: number): string[] {
  if (schema !== schemaAfter(migrations)) return [];
  using expected = new Sqlite(":memory:");
  migrate(expected, migrations, 0);
  return objectsApart(sqlite, expected, true);
}
