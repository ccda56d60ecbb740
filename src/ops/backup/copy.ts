import { constants, Database as Sqlite } from "bun:sqlite";
import { closeSync, fsyncSync, openSync, readSync } from "node:fs";
import { schemaIn } from "#/platform/db/migrate.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Point } from "./keep.ts";

/** What was found in a copy of the database. */
interface CopiedDatabase {
  /** The number of its schema. */
  schema: number;
  /** By table. */
  rows: Record<string, number>;
  /** How far the instance had got. */
  point: Point;
}

/**
 * Copies the whole database into another file, as it was at one instant, while others may write: a reader's snapshot, which blocks nobody.
 * Costs the time of writing everything once, and the room for it.
 * @param to a file that does not exist
 * @throws what the disk throws
 */
export function copyDatabase(from: string, to: string): void {
  // Readable for its owner alone, as the database is.
  closeSync(openSync(to, "wx", 0o600));
  const sqlite = new Sqlite(from, { readwrite: true, strict: true });
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    sqlite.run("PRAGMA temp_store = FILE");
    sqlite.run("VACUUM INTO ?", [to]);
  } finally {
    sqlite.close();
  }
  const file = openSync(to, "r");
  fsyncSync(file);
  closeSync(file);
}

const DATABASE_MAGIC = "SQLite format 3\0";

export function isDatabase(path: string): boolean {
  const head = Buffer.alloc(DATABASE_MAGIC.length);
  const file = openSync(path, "r");
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head.toString("latin1") === DATABASE_MAGIC;
}

/**
 * Opens a database that nobody writes, and reads it. No file is created next to it, and none next to it is read.
 * @returns what is wrong with it, in words, or what was read
 */
export function reading<T>(path: string, work: (sqlite: Sqlite) => T): T | { fault: string } {
  let sqlite: Sqlite;
  try {
    sqlite = new Sqlite(
      `file:${encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23")}?immutable=1`,
      constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI,
    );
  } catch {
    return { fault: "it cannot be opened" };
  }
  try {
    return work(sqlite);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : "it cannot be read" };
  } finally {
    sqlite.close();
  }
}

/** With SQLite's own 2 MiB a check reads a file of 300 MB six times, with this twice: it looks up each row for each index. */
const WHOLE_CACHE_KIB = 32 * 1024;

/**
 * Reads a whole database and counts its content. Changes nothing.
 * @returns what is wrong with it, in words, or what it contains
 */
export const examine = (path: string): CopiedDatabase | { fault: string } =>
  reading(path, (sqlite): CopiedDatabase | { fault: string } => {
    sqlite.run(`PRAGMA cache_size = -${WHOLE_CACHE_KIB}`);
    const [whole] = sqlite.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").all();
    if (whole?.integrity_check !== "ok") return { fault: whole?.integrity_check ?? "it is empty" };
    const [orphan] = sqlite.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
    if (orphan !== undefined) return { fault: `a row of ${orphan.table} has no matching parent row` };
    const schema = schemaIn(sqlite);
    const tables = sqlite
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'candidate_search%' ORDER BY name",
      )
      .all();
    const rows = Object.fromEntries(
      tables.map(({ name }) => [
        name,
        sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()?.n ?? 0,
      ]),
    );
    return { schema, rows, point: pointIn(sqlite) };
  });

/** Older schemas have no epoch, and the oldest neither commits nor running time. */
function pointIn(sqlite: Sqlite): Point {
  const numberIn = (query: string, otherwise: number): number => {
    try {
      return sqlite.query<{ n: number | null }, []>(query).get()?.n ?? otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    epoch: numberIn("SELECT epoch AS n FROM server", 1),
    commits: numberIn("SELECT commits AS n FROM server", 0),
    ran: Math.floor(numberIn("SELECT max(ran_to) AS n FROM clock_periods", 0) / MINUTE_MS),
  };
}
