import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/log.ts";

/** How long a reader of the file may hold this up; until then nothing else is answered. */
const WAIT_FOR_READERS_MS = 200;

export interface Scrubber {
  /** Something was erased since the files were rewritten. */
  dirty(): void;
  /**
   * Wipes from the database's files what no row holds any more. Nothing else is answered meanwhile.
   * @param largestBytes a larger database is left for later
   * @returns whether the files are clean; false also when another process reads them just now, or the disk is full
   */
  scrub(largestBytes: number): boolean;
}

/**
 * `secure_delete` alone leaves copies: in the write-ahead log, and in the unused part of pages whose rows were
 * moved to other pages when they grew. Measured: of 5,000 people whose rows had grown, 56 names were still there after
 * a checkpoint, none after VACUUM. VACUUM rewrites the whole file, about half a second for 32 MB.
 */
export function createScrubber({ sqlite }: Db, log: Log): Scrubber {
  /** After a start nobody knows what was erased before. */
  let isDirty = true;
  const pragma = (name: string): number =>
    Number(Object.values(sqlite.query<Record<string, number>, []>(`PRAGMA ${name}`).get() ?? {})[0]);
  /** The first column says whether somebody was in the way. */
  const truncateLog = (): boolean => pragma("wal_checkpoint(TRUNCATE)") === 0;

  function scrub(largestBytes: number): boolean {
    const patience = pragma("busy_timeout");
    try {
      sqlite.run(`PRAGMA busy_timeout = ${WAIT_FOR_READERS_MS}`);
      if (isDirty && pragma("page_count") * pragma("page_size") > largestBytes) {
        truncateLog();
        return false;
      }
      // Where only a reader was in the way of the log last time, the file itself is clean already.
      if (isDirty) sqlite.run("VACUUM");
      isDirty = false;
      return truncateLog();
    } catch (error) {
      log.warn({ error: error as Error }, "the database's files could not be scrubbed yet");
      return false;
    } finally {
      sqlite.run(`PRAGMA busy_timeout = ${patience}`);
    }
  }

  return {
    dirty() {
      isDirty = true;
    },
    scrub,
  };
}
