import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/log.ts";

/** Up to this size the files are rewritten at once: about half a second, in which nothing else is answered. */
export const REWRITTEN_AT_ONCE_BYTES = 64 * 1024 * 1024;

/** How long a reader of the file may hold this up; until then nothing else is answered. */
const WAIT_FOR_READERS_MS = 200;

/**
 * Wipes from the database's files what no row holds any more.
 *
 * `secure_delete` alone leaves copies: in the write-ahead log, and in the unused part of pages whose rows were
 * moved to other pages when the table grew. Measured: after a checkpoint, up to 52 of 5,000 erased names were
 * still there; after VACUUM none. VACUUM rewrites the whole file, so a large one waits for a quiet hour.
 *
 * @param largestBytes a larger database is left for later
 * @returns whether the files are clean; false also when another process reads them just now, or the disk is full
 */
export function scrubFiles({ sqlite }: Db, log: Log, largestBytes: number): boolean {
  const pragma = (name: string): number =>
    Number(Object.values(sqlite.query<Record<string, number>, []>(`PRAGMA ${name}`).get() ?? {})[0]);
  /** The first column says whether somebody was in the way. */
  const truncateLog = (): boolean => pragma("wal_checkpoint(TRUNCATE)") === 0;
  const patience = pragma("busy_timeout");
  try {
    sqlite.run(`PRAGMA busy_timeout = ${WAIT_FOR_READERS_MS}`);
    if (pragma("page_count") * pragma("page_size") > largestBytes) {
      truncateLog();
      return false;
    }
    sqlite.run("VACUUM");
    return truncateLog();
  } catch (error) {
    log.warn({ error: error as Error }, "the database's files could not be scrubbed yet");
    return false;
  } finally {
    sqlite.run(`PRAGMA busy_timeout = ${patience}`);
  }
}
