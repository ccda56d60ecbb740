import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";
import type { Worker } from "node:worker_threads";
import type { FoundHead, HeadJob } from "#/backup/audit-head.ts";
import type { Config } from "#/config.ts";
import { isoTime, MINUTE_MS, type RunningClock, SECOND_MS } from "#/platform/clock.ts";
import type { DataDir } from "#/platform/data-dir.ts";
import type { Db } from "#/platform/db/open.ts";
import { StorageError } from "#/platform/storage-fault.ts";
import { createThreadOnDemand } from "#/platform/thread-on-demand.ts";
import type { CopyJob } from "./copy-job.ts";

interface KeeperDeps {
  config: Pick<Config, "STANDBY_DIR" | "STANDBY_EVERY_S">;
  dataDir: Pick<DataDir, "path" | "database" | "mark">;
  db: Pick<Db, "isInPlace">;
  clock: RunningClock;
  version: string;
  open: () => Worker;
}

/** A large house on a slow disk; a copy that takes longer is given up, and the one before it stays. */
const LIMIT_MS = 30 * MINUTE_MS;

/** Keeps a copy of the house in a second folder, ready to take over. */
export function createStandbyKeeper({ config, dataDir, db, clock, version, open }: KeeperDeps) {
  const folder = config.STANDBY_DIR === "" ? null : resolve(config.STANDBY_DIR);
  const everyMs = config.STANDBY_EVERY_S * SECOND_MS;
  const thread = createThreadOnDemand<CopyJob | HeadJob>({ open, waitingMax: 1, limitMs: LIMIT_MS });
  let source: number | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let copiedAt: number | null = null;

  return {
    /** Copies when it is time. @returns whether it did @throws what keeps it from being copied */
    async keep(): Promise<boolean> {
      // A command works beside the service that copies.
      if (folder === null || dataDir.mark === null) return false;
      if (clock.elapsed() - triedAt < everyMs) return false;
      triedAt = clock.elapsed();
      const { readPromoted } = await import("./stamp.ts");
      const promoted = readPromoted(folder);
      if (promoted !== null)
        throw new StorageError(
          `The copy in ${folder} took over at ${isoTime(promoted.at)}, so it is not written any more. Two houses must not run: stop this one, or name another STANDBY_DIR.`,
          "locked",
        );
      if (!db.isInPlace()) return false;
      source ??= openSync(dataDir.database, "r");
      const now = clock.now();
      await thread.run({
        ...{ dataDir: dataDir.path, source, folder, version },
        ...{ everyS: config.STANDBY_EVERY_S, now },
      });
      copiedAt = now;
      return true;
    },
    /**
     * Of the latest copy that this process made, milliseconds since 1970; null: it has made none yet; undefined: none is wanted.
     */
    copiedAt: (): number | null | undefined => (folder === null ? undefined : copiedAt),
    everyMs,
    /** Reads or writes the head of the audit log next to the copy. @throws Error when the thread could not be had */
    head: async (job: HeadJob): Promise<FoundHead> => (await thread.run(job)) as FoundHead,
    end: thread.end,
    /** Only after the database was closed: it takes the locks of the whole process away. */
    letGo(): void {
      if (source !== null) closeSync(source);
      source = null;
    },
  };
}
