import type { Config } from "#/config/config.ts";
import type { Outside } from "#/ops/external-folders/external-folders.ts";
import type { Db } from "#/platform/db/open.ts";
import type { DataDir } from "#/platform/files/data-dir.ts";
import { aboutStorage, StorageError } from "#/platform/files/storage-failure.ts";
import { isoTime, type RunningClock, SECOND_MS } from "#/platform/time/clock.ts";
import type { StandbyAnswer, StandbyJob } from "./stamp.ts";

interface KeeperDeps {
  config: Pick<Config, "STANDBY_EVERY_S">;
  dataDir: Pick<DataDir, "path" | "mark">;
  db: Pick<Db, "isInPlace" | "commits">;
  clock: RunningClock;
  version: string;
  /** null: no copy is wanted. */
  place: Outside["standby"];
}

/** Keeps a copy of the instance in a second folder, ready to take over. */
export function createStandbyKeeper({ config, dataDir, db, clock, version, place }: KeeperDeps) {
  const everyMs = config.STANDBY_EVERY_S * SECOND_MS;
  let triedAt = Number.NEGATIVE_INFINITY;
  let copiedAt: number | null = null;
  /** Number of transactions in each of the two copies, as far as this process has created them. */
  let onHold: number[] = [];

  return {
    /** Copies when it is time. @returns whether it did @throws what keeps it from being copied */
    async keep(): Promise<boolean> {
      // A command works next to the service that copies.
      if (place === null || dataDir.mark === null) return false;
      if (clock.elapsed() - triedAt < everyMs) return false;
      // That the folder is silent is reported separately. It is copied to again as soon as it answers.
      if (place.place.silentSince() !== null) return false;
      triedAt = clock.elapsed();
      if (!db.isInPlace()) return false;
      const { folder } = place;
      const now = clock.now();
      const reached = db.commits();
      // Copies to both, since deleted data has to leave the one that does not count, too.
      const isUnchanged = onHold.length === 2 && onHold.every((one) => one === reached);
      const { promotedAt, commits } = await place.place.work<StandbyAnswer>({
        ...{ dataDir: dataDir.path, folder, version, everyS: config.STANDBY_EVERY_S, now, isUnchanged },
      } satisfies StandbyJob);
      if (promotedAt !== null)
        throw new StorageError(
          aboutStorage((texts) => texts.standbyPromoted(folder, isoTime(promotedAt))),
          "locked",
        );
      onHold = [...onHold, ...(commits === null ? [] : [commits])].slice(-2);
      copiedAt = now;
      return true;
    },
    /**
     * Of the latest copy that this process made, milliseconds since 1970; null: it has made none yet; undefined: none is wanted.
     */
    copiedAt: (): number | null | undefined => (place === null ? undefined : copiedAt),
    everyMs,
  };
}
