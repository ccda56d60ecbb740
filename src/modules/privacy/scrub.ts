import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/observability/log.ts";

export interface Scrubber {
  /**
   * Erases from the database's files all bytes that no row contained when it began. Everything else goes on meanwhile.
   * @returns whether the files are clean; false also when another process reads or writes them just now, or the disk is
   * full
   */
  scrub(): Promise<boolean>;
}

/** Other work runs between two steps. */
const PAUSE_MS = 5;
/** Another reader (a backup, a command) is mostly finished in a moment. */
const ATTEMPTS = 10;
const ATTEMPT_PAUSE_MS = 20;
/** Pages overwritten in one transaction: a few milliseconds. */
const PAGES_TOGETHER = 256;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * `secure_delete` alone leaves copies: in the write-ahead log, and in the unused part of pages whose rows were
 * moved to other pages when they grew. So the log is emptied, and then every page is looked at and overwritten where
 * something is left (`platform/db/free-pages.ts`), step by step.
 */
export function createScrubber({ slack }: Pick<Db, "slack">, log: Log): Scrubber {
  async function achieved(step: () => boolean): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (step()) return true;
      await pause(ATTEMPT_PAUSE_MS);
    }
    return false;
  }

  async function clearAll(): Promise<boolean> {
    // What was erased is in the file from here on, and no longer in the log. Nothing can bring it back into either:
    // pages are written of rows that there are, and of what has not been erased from disk yet.
    if (!(await achieved(slack.emptyLog))) return false;
    let remains: number[] = [];
    for (let from: number | null = 2; from !== null; ) {
      const looked = slack.look(from);
      remains.push(...looked.remains);
      from = looked.next;
      while (remains.length >= PAGES_TOGETHER || (from === null && remains.length > 0)) {
        const together = remains.slice(0, PAGES_TOGETHER);
        if (!(await achieved(() => slack.wipe(together)))) return false;
        remains = remains.slice(PAGES_TOGETHER);
        // Next to everything else: left to the next step, the thread that answers would wait for the disk.
        await slack.settle();
        await pause(PAUSE_MS);
      }
      if (from !== null) await pause(PAUSE_MS);
    }
    return true;
  }

  return {
    async scrub() {
      try {
        return await clearAll();
      } catch (error) {
        log.warn({ error: error as Error }, "the database's files could not be scrubbed yet");
        return false;
      }
    },
  };
}
