import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DAY_MS } from "#/platform/clock.ts";
import type { Log } from "#/platform/log.ts";
import { ASIDE } from "./log-lineage.ts";

/** Time to restore one, after which a person's deletion removes it. */
const SURE_MS = 7 * DAY_MS;
/** Nothing in a data folder outlives this without a reason. */
const LONGEST_MS = 30 * DAY_MS;

/** Names of the write-ahead logs that were set aside in a data folder, oldest first. */
export function logsSetAside(database: string): string[] {
  try {
    return readdirSync(dirname(database))
      .filter((name) => name.startsWith(`${basename(database)}-wal${ASIDE}`))
      .toSorted();
  } catch {
    return [];
  }
}

/** Logs that were set aside contain people, so they go in time, and a deletion that is to be complete waits for it. */
export function createSetAsideLogs(database: string, log: Log) {
  /** A clock that was wrong then must not keep one for longer. */
  const ageOf = (name: string, now: number): number =>
    Math.abs(now - (statSync(join(dirname(database), name), { throwIfNoEntry: false })?.ctimeMs ?? 0));

  /** @returns whether none is left */
  function removeOlder(limitMs: number, now: number): boolean {
    for (const name of logsSetAside(database)) {
      if (ageOf(name, now) < limitMs) continue;
      try {
        rmSync(join(dirname(database), name), { force: true });
        log.info({ file: name }, "a write-ahead log that was set aside is removed");
      } catch (error) {
        log.warn(
          { file: name, error: error as Error },
          "a write-ahead log that was set aside could not be removed",
        );
      }
    }
    return logsSetAside(database).length === 0;
  }

  return {
    /** Removes what contains people who were deleted, once it has been there for its sure time. @returns whether none is left */
    letGo: (now: number): boolean => removeOlder(SURE_MS, now),
    /** Removes those whose time is over. */
    forgetOld: (now: number): boolean => removeOlder(LONGEST_MS, now),
  };
}
