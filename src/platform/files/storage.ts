import { statSync } from "node:fs";
import type { Random } from "#/platform/crypto/random.ts";
import { createIntegrityWatch, type IntegrityWatch, type ScrubPosition } from "#/platform/db/integrity.ts";
import { createFileWatch, loggedSince, missingOf } from "#/platform/db/log-lineage.ts";
import { createMovedLinks } from "#/platform/db/moved-links.ts";
import { type CopyFirst, type Db, openDatabase } from "#/platform/db/open.ts";
import { compact, createLogWatch, isMostlyFree } from "#/platform/db/wal.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { Meter } from "#/platform/observability/tracing.ts";
import { openThread } from "#/platform/process/assets.ts";
import type { RunningClock } from "#/platform/time/clock.ts";
import type { DataDir } from "./data-dir.ts";
import { explained } from "./disk.ts";
import {
  claimOf,
  isComplete,
  keyCheckIn,
  keysFor,
  type MissingData,
  missingData,
  secretsOf,
  setAsideForeignLog,
  settleInstance,
} from "./identity.ts";
import { StorageError, storageReasonOf } from "./storage-failure.ts";

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
 * Opens the parts of an instance, and checks that they belong together.
 * @throws StorageError; the folder is released then
 */
export function openStorage({ dataDir, clock, random, log, copyFirst, meter }: StorageDeps) {
  const { mark } = dataDir;
  const found = claimOf(dataDir);
  const watch = createLogWatch(dataDir.database);
  let db: Db | null = null;
  try {
    const aside = setAsideForeignLog(dataDir, clock.now());
    if (aside !== null) {
      log.error(
        { area: "database", file: aside.name, reason: aside.why },
        "moved aside a write-ahead log that does not belong to the database",
      );
    }
    // Only what is in order, and before anything of it is open.
    if (
      mark !== null &&
      found?.state !== "damaged" &&
      isMostlyFree(dataDir.database) &&
      isComplete(dataDir)
    ) {
      makeSmaller(dataDir.database, log);
    }
    db = openDatabase(dataDir.database, clock.now(), {
      recordFailure: (error) => noteError(log, error),
      canBeEmpty: dataDir.isNew,
      isSuspect: mark !== null && found?.state === "damaged",
      endedCleanly: mark !== null && found?.state === "closed",
      isOwner: mark !== null,
      isServedByOther: dataDir.isServedByOther,
      copyFirst,
      commitsClaimed: found?.commits ?? 0,
      ...(mark && { recordCommit: (commits) => mark.note(commits, watch.head()) }),
      ...(meter?.isOn && { timed: { elapsed: () => clock.elapsed(), note: meter.transaction } }),
    });
    const keys = keysFor(dataDir.keys, keyCheckIn(db), random);
    // Files of a rotation that was broken off are cleared up by the owner of the folder.
    if (keys !== dataDir.keys && mark !== null) dataDir.putKeys(keys);
    const now = () => clock.now();
    const secrets = secretsOf(keys, random, now, createMovedLinks(db, now));
    const opened = db;
    let missing = missingNow();
    if (missing !== null) db.standstill.hold("data_missing");
    settleInstance(db, dataDir, secrets, random);

    function missingNow(): MissingData | null {
      const commits = missingOf(found, opened.commits());
      return commits === 0 ? null : { commits, foundAt: clock.now() };
    }

    /** Another process may have given up what is missing. */
    function lookForAcceptance(): void {
      if (missing === null || missingNow() !== null) return;
      missing = null;
      mark?.set("open", opened.commits(), loggedSince(dataDir.database, null, opened.commits()));
      opened.standstill.release("data_missing");
      log.info({ area: "database" }, "missing data was acknowledged, the server stores data again");
    }

    function recordDamage(): void {
      mark?.set("damaged", Math.max(opened.commits(), found?.commits ?? 0));
      opened.standstill.hold("database_damaged");
    }

    const integrity = createIntegrityWatch({
      open: () => openThread("workers/integrity"),
      database: dataDir.database,
      clock,
      log,
      position: scrubPosition(opened),
      recordDamage,
    });
    const isOverwritten = createFileWatch(dataDir.database);
    let wasOverwritten = false;
    return {
      db,
      secrets,
      keys,
      integrity,
      /** Stops storing where an older file was copied over the database. For a job; each look reads a page or two. */
      lookAtFile() {
        if (mark === null || wasOverwritten || !opened.isInPlace() || !isOverwritten()) return;
        wasOverwritten = true;
        log.error(
          { area: "database" },
          "the database file was overwritten while it was in use: stop the server and restore a backup",
        );
        recordDamage();
      },
      /** Whether the service before this one did not end properly. */
      wasKilled: mark !== null && found?.state === "open",
      /** What was found missing and nobody has accepted yet; null: nothing. */
      missing: () => missing ?? missingData(opened),
      /** Notices what other processes decided about a standstill. */
      lookAtStandstill() {
        lookForAcceptance();
        opened.standstill.look();
      },
      closeStorage: closing({
        db,
        integrity,
        dataDir,
        log,
        isComplete: () => missing === null,
        letGo: watch.close,
      }),
    };
  } catch (error) {
    db?.close();
    watch.close();
    dataDir.release();
    throw storageReasonOf(error) === null ? error : explained(error, dataDir.path, () => String(error));
  }
}

/** Where the scrub has got to, which no backup has to follow. */
const scrubPosition = ({ sqlite, standstill, upkeep }: Db) => ({
  read: () =>
    sqlite
      .query<ScrubPosition, []>("SELECT scrubbed_to AS 'to', scrubbed_at AS at FROM server WHERE id = 1")
      .get() ?? { to: 0, at: null },
  store({ to, at }: ScrubPosition) {
    if (standstill.cause() !== null) return;
    upkeep(
      () => void sqlite.query("UPDATE server SET scrubbed_to = ?, scrubbed_at = ? WHERE id = 1").run(to, at),
    );
  },
});

interface Closing {
  db: Db;
  integrity: IntegrityWatch;
  dataDir: DataDir;
  log: Log;
  /** Whether nothing is missing. */
  isComplete: () => boolean;
  letGo: () => void;
}

/** @returns the name of a copy of all data, if the database itself was removed */
const closing =
  ({ db, integrity, dataDir, log, isComplete, letGo }: Closing) =>
  (): string | null => {
    const { mark, release, keepsLock, database } = dataDir;
    integrity.end();
    const copy = rescued(db, log);
    // Files that were removed were not left in order, and neither were damaged ones; another owner's are its own.
    const isOurs = db.isInPlace() && isComplete() && mark?.state() === "open" && keepsLock();
    const commits = isOurs ? db.commits() : null;
    db.close();
    try {
      if (commits !== null) mark?.set("closed", commits, loggedSince(database, null, commits));
    } catch (error) {
      log.warn({ error: error as Error }, "could not record the clean shutdown");
    }
    letGo();
    release();
    return copy;
  };

/** Without it everything works as well, in a larger file. */
function makeSmaller(database: string, log: Log): void {
  const size = () => Math.round(statSync(database).size / 1e6);
  const before = size();
  log.info(
    { area: "database", mb: before },
    "most of the database file is unused, rewriting it before the server starts",
  );
  try {
    if (compact(database))
      log.info({ area: "database", mb: size(), before_mb: before }, "the database file is smaller now");
    else
      log.warn(
        { area: "database" },
        "another process uses the database, its file can be reduced at the next start",
      );
  } catch (error) {
    log.warn({ error: error as Error }, "could not reduce the database file");
  }
}

function rescued(db: Db, log: Log): string | null {
  try {
    return db.rescue();
  } catch (error) {
    log.error({ error: error as Error }, "could not save the data of a database that was removed");
    return null;
  }
}

function noteError(log: Log, error: unknown): void {
  if (error instanceof StorageError) log.error({ area: "database", reason: error.reason }, error.message);
  else {
    const failure = error instanceof Error ? error : new Error(typeof error);
    log.error({ area: "database", error: failure }, "work after a commit failed");
  }
}
