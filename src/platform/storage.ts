import { statSync } from "node:fs";
import { openThread } from "./assets.ts";
import type { RunningClock } from "./clock.ts";
import type { DataDir } from "./data-dir.ts";
import { compact, isMostlyFree } from "./db/compact.ts";
import { createIntegrityWatch, type IntegrityWatch } from "./db/integrity.ts";
import { createMovedLinks } from "./db/moved-links.ts";
import { type CopyFirst, type Db, openDatabase } from "./db/open.ts";
import { keyCheckIn, keysFor, secretsOf, settleHouse } from "./house.ts";
import type { Log } from "./log.ts";
import type { Meter } from "./meter.ts";
import type { Random } from "./random.ts";
import { StorageError } from "./storage-fault.ts";

interface StorageDeps {
  dataDir: DataDir;
  clock: RunningClock;
  random: Random;
  log: Log;
  copyFirst: CopyFirst;
  /** Without it nothing is measured. */
  meter?: Pick<Meter, "isOn" | "transaction">;
}

/**
 * Opens what a house consists of, and sees that it belongs together.
 * @throws StorageError; the folder is let go of then
 */
export function openStorage({ dataDir, clock, random, log, copyFirst, meter }: StorageDeps) {
  const { mark } = dataDir;
  let db: Db | null = null;
  try {
    // Only what is in order, and before anything of it is open.
    if (mark !== null && mark.found?.state !== "damaged" && isMostlyFree(dataDir.database)) {
      makeSmaller(dataDir.database, log);
    }
    db = openDatabase(dataDir.database, clock.now(), {
      noteFault: (error) => noteFault(log, error),
      mayBeEmpty: dataDir.isNew,
      isSuspect: mark?.found?.state === "damaged",
      endedCleanly: mark?.found?.state === "closed",
      isOwner: mark !== null,
      isServedByOther: dataDir.isServedByOther,
      copyFirst,
      ...(mark && { noteCommit: mark.note }),
      ...(meter?.isOn && { timed: { elapsed: () => clock.elapsed(), note: meter.transaction } }),
    });
    const keys = keysFor(dataDir.keys, keyCheckIn(db), random);
    // What a rotation left that was broken off is cleared up by whoever owns the folder.
    if (keys !== dataDir.keys && mark !== null) dataDir.putKeys(keys);
    const now = () => clock.now();
    const secrets = secretsOf(keys, random, now, createMovedLinks(db, now));
    settleHouse(db, dataDir, secrets, random, clock.now());
    const { found } = mark ?? {};
    const opened = db;
    const integrity = createIntegrityWatch({
      open: () => openThread("check-thread"),
      database: dataDir.database,
      clock,
      log,
      noteDamage: () => mark?.set("damaged", opened.commits()),
    });
    return {
      db,
      secrets,
      keys,
      integrity,
      /** Whether the service before this one did not end by itself. */
      wasKilled: found?.state === "open",
      closeStorage: closing(db, integrity, dataDir, log),
    };
  } catch (error) {
    db?.close();
    dataDir.release();
    throw error;
  }
}

/** @returns the name of a copy of all data, where the database itself was taken away */
const closing =
  (db: Db, integrity: IntegrityWatch, { mark, release, keepsLock }: DataDir, log: Log) =>
  (): string | null => {
    integrity.end();
    const copy = rescued(db, log);
    // Files that were taken away were not left in order, and neither were damaged ones; another owner's are its own.
    const isOurs = db.isInPlace() && mark?.state() === "open" && keepsLock();
    const commits = isOurs ? db.commits() : null;
    db.close();
    try {
      if (commits !== null) mark?.set("closed", commits);
    } catch (error) {
      log.warn({ error: error as Error }, "the clean end could not be noted");
    }
    release();
    return copy;
  };

/** Without it everything works as well, in a larger file. */
function makeSmaller(database: string, log: Log): void {
  const size = () => Math.round(statSync(database).size / 1e6);
  const before = size();
  log.info(
    { area: "database", mb: before },
    "most of the database's file is free; it is written anew before the service begins",
  );
  try {
    if (compact(database))
      log.info({ area: "database", mb: size(), before_mb: before }, "the database's file is smaller now");
    else
      log.warn(
        { area: "database" },
        "another process uses the database; its file can be made smaller at the next start",
      );
  } catch (error) {
    log.warn({ error: error as Error }, "the database's file could not be made smaller");
  }
}

function rescued(db: Db, log: Log): string | null {
  try {
    return db.rescue();
  } catch (error) {
    log.error({ error: error as Error }, "the data of a database that was taken away could not be kept");
    return null;
  }
}

function noteFault(log: Log, error: unknown): void {
  if (error instanceof StorageError) log.error({ area: "database", reason: error.reason }, error.message);
  else {
    const fault = error instanceof Error ? error : new Error(typeof error);
    log.error({ area: "database", error: fault }, "work after a commit failed");
  }
}
