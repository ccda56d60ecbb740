import type { Config } from "#/config/config.ts";
import { outlivedCopies } from "#/ops/backup/before-migration.ts";
import type { BackupFailure, Run, RunKind } from "#/ops/backup/failures.ts";
import type { BackupJob, BackupOutcome } from "#/ops/backup/job.ts";
import {
  ageOf,
  expired,
  holdsAll,
  intervalMs,
  isAhead,
  isDue,
  type KeepRule,
  keptAllAt,
  type Point,
  parseKeepRule,
  parseTimeOfDay,
  staleAfter,
} from "#/ops/backup/keep.ts";
import { removePreviousData } from "#/ops/backup/kept-aside.ts";
import { openingBySettings, sealingOf } from "#/ops/backup/sealing.ts";
import type { Outside } from "#/ops/external-folders/external-folders.ts";
import type { BackupsLook, OutsideCall } from "#/ops/external-folders/jobs.ts";
import { PlaceSilent } from "#/ops/external-folders/place.ts";
import { Problem } from "#/platform/context/problem.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { within } from "#/platform/process/promises.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

interface BackupsDeps extends Pick<Infrastructure, "clock" | "passed" | "log" | "version"> {
  /** Comes from the environment: none of these can be changed while the service runs. */
  config: Config;
  /** The sequence that the instance has reached. */
  reached: () => Omit<Point, "ran">;
  security: Pick<Infrastructure["security"], "record">;
  /** Where backups are stored, and their known state. */
  outside: Pick<Outside, "backups" | "knownBackups" | "lookAtBackups">;
  /** True if another instance has claimed the folder. */
  isForeign: () => boolean;
  /** Is called where a copy of the database was found damaged. */
  suspect: (error: unknown) => void;
}

interface Due extends Pick<BackupJob, "isCreated" | "unlessHolding"> {
  kind: RunKind;
}

/** How long a request for the state waits for a check. After that, the last known state is returned. */
const LOOKED_FOR_MS = 2 * SECOND_MS;
const NOTHING_KNOWN: BackupsLook = { backups: [], previousCopies: [], runs: [], lists: "" };

/** After lists could not be sent, so long they are not tried again. */
const LISTS_AGAIN_MS = 5 * MINUTE_MS;

/** A file of which only one is created at a time. */
interface Running {
  kind: RunKind;
  since: number;
}

export interface BackupsState {
  folder: string;
  /** "03:10", or off. */
  at: string;
  /** "1h" to "24h". */
  every: string;
  drill: "off" | "weekly";
  keep: string;
  /** The `keep` setting: the newest backup of each of this many last hours, days, weeks and months. */
  kept: KeepRule;
  encrypted: "no" | "passphrase" | "recipients";
  running: Running | null;
  /** Since when the folder does not answer, milliseconds since 1970: all else is as it was then. null: it answers. */
  silentSince: number | null;
  backups: { file: string; at: number; bytes: number; isSealed: boolean }[];
  last: Record<RunKind, Run | null>;
}

export type BackupsService = ReturnType<typeof createBackups>;

/**
 * Creates backups automatically or when an administrator requests one, and verifies that they can be
 * restored.
 */
export function createBackups(deps: BackupsDeps) {
  const { config, clock, passed, reached, log, security, version, outside, isForeign, suspect } = deps;
  const place = outside.backups?.place ?? null;
  const folder = outside.backups?.folder ?? "";
  const timeOfDay = parseTimeOfDay(config.BACKUP_AT);
  const everyMs = intervalMs(config.BACKUP_EVERY);
  const sealing = sealingOf(config);
  let running: Running | null = null;
  /** The lists as they last arrived in the bucket; null: not since the start. */
  let arrived: string | null = null;
  let listsFailedAt: number | null = null;
  /**
   * The latest results of this process of each kind, even if the folder could not store them or has not been
   * checked since.
   */
  let own: Run[] = [];
  /** How long the service had run when a backup of this process last succeeded; null: none has yet. */
  let succeededRan: number | null = null;

  /** The result of the last check. */
  const known = (): BackupsLook => outside.knownBackups() ?? NOTHING_KNOWN;
  const isIn = (run: Run, runs: readonly Run[]) =>
    runs.some(({ kind, at }) => kind === run.kind && at === run.at);
  /** Runs in the order in which they were recorded: a clock that was wrong once must not make one the last for years. */
  const all = (): Run[] => {
    const { runs } = known();
    return [...runs, ...own.filter((run) => !isIn(run, runs))];
  };
  const last = (kind: RunKind): Run | null => all().findLast((run) => run.kind === kind) ?? null;

  async function carry(what: Due): Promise<void> {
    const { kind } = what;
    const [at, begun, ran] = [clock.now(), clock.elapsed(), passed.ran()];
    const before = known().backups[0]?.file;
    const outcome = await attempt(what, at);
    const failure = "fault" in outcome ? outcome.fault : null;
    const run: Run = {
      ...{ kind, at, took: Math.round(clock.elapsed() - begun), fault: failure },
      file: "file" in outcome ? outcome.file : null,
    };
    // Reads the database itself, since only that is to be trusted.
    if ("fault" in outcome && outcome.fault === "damaged")
      suspect(new StorageError(() => outcome.detail, "damaged"));
    if ("fault" in outcome)
      log.error({ job: kind, reason: outcome.fault }, `${kind} failed: ${outcome.detail}`);
    else log.info({ job: kind, file: outcome.file, duration_ms: run.took }, `${kind} done`);
    if (kind === "backup" && failure === null) succeededRan = ran;
    // The log line of each backup names who started it. If nothing had changed, no backup was created.
    if (kind === "backup" && failure === null && run.file !== before)
      security.record("backup.made", { reason: config.BACKUP_S3_URL === "" ? "folder" : "bucket" });
    await keep(run);
    await outside.lookAtBackups();
  }

  /** Anonymized people must not come back from the bucket, even if the next backup is never created. */
  async function sendLists(): Promise<void> {
    const now = clock.now();
    const state = config.BACKUP_S3_URL === "" ? "" : known().lists;
    if (state === "" || state === arrived) return;
    if (listsFailedAt !== null && Math.abs(now - listsFailedAt) < LISTS_AGAIN_MS) return;
    const outcome = await attempt({ kind: "lists", isCreated: false, unlessHolding: null }, now);
    listsFailedAt = "fault" in outcome ? now : null;
    if ("fault" in outcome)
      log.warn({ reason: outcome.fault }, `the lists beside the backups were not sent: ${outcome.detail}`);
    else arrived = state;
  }

  /** Deletes old backups as promised, even while no newer one can be created. */
  async function letExpire(): Promise<void> {
    try {
      const { BACKUP_KEEP, DATA_DIR } = config;
      const files = [
        ...(isForeign() ? [] : await removeExpired()),
        ...removePreviousData(DATA_DIR, BACKUP_KEEP, passed),
      ].join(", ");
      if (files !== "") log.info({ files }, "copies that are older than BACKUP_KEEP reaches were removed");
    } catch (error) {
      log.warn(
        { error: error as Error },
        "copies that are older than BACKUP_KEEP reaches could not be removed",
      );
    }
  }

  async function removeExpired(): Promise<string[]> {
    const rule = parseKeepRule(config.BACKUP_KEEP);
    const { backups, previousCopies } = known();
    const files = [
      ...(rule === null ? [] : expired(backups, rule, passed).map(({ file }) => file)),
      ...outlivedCopies(previousCopies, passed),
    ];
    if (files.length === 0) return [];
    await place?.call({ kind: "remove", folder, files } satisfies OutsideCall);
    await outside.lookAtBackups();
    return files;
  }

  async function attempt(
    what: Pick<BackupJob, "kind" | "isCreated" | "unlessHolding">,
    now: number,
  ): Promise<BackupOutcome> {
    if (place === null) return { fault: "no_folder", detail: "BACKUP_DIR is not set" };
    try {
      const job: BackupJob = { ...what, config, folder, version, now, ran: passed.ran() };
      return await place.work<BackupOutcome>(job);
    } catch (error) {
      return { fault: "failed", detail: error instanceof Error ? error.message : typeof error };
    }
  }

  async function keep(run: Run): Promise<void> {
    own = [...own.filter(({ kind }) => kind !== run.kind), run];
    if (run.fault === "other_instance" || run.fault === "superseded") return;
    try {
      await place?.call({ kind: "run", folder, run } satisfies OutsideCall);
    } catch (error) {
      if (!(error instanceof PlaceSilent))
        log.warn({ error: error as Error }, "how a backup went could not be recorded next to the backups");
    }
  }

  /**
   * Runs one at a time.
   * @returns null while another one is being created; otherwise a promise that ends with it
   */
  function begin(what: Due): Promise<void> | null {
    if (running !== null) return null;
    running = { kind: what.kind, since: clock.now() };
    return carry(what).finally(() => {
      running = null;
    });
  }

  /** Runs what is due by the schedule. Does nothing if no folder is set. */
  function due(): Due | null {
    if (folder === "" || timeOfDay === null) return null;
    const now = clock.now();
    const tried = last("backup");
    const facts = { timeOfDay, everyMs, failedAt: tried?.fault ? tried.at : null };
    const isUnsent = config.BACKUP_S3_URL !== "" && tried?.fault === "not_sent";
    // A backup that `assay backup` created counts as well.
    const [newest] = known().backups;
    const holding = newest === undefined ? null : keptAllAt(newest, all());
    const ranAt = Math.max(succeededRan ?? 0, ((newest?.point?.ran ?? 0) + 1) * MINUTE_MS);
    const ranSince = newest?.point === null ? 0 : passed.ran() - ranAt;
    if (isDue({ ...facts, succeededAt: holding, ranSince }, now)) {
      // It contains everything and has not arrived, so it is sent again.
      if (isUnsent && newest !== undefined && holdsAll(newest, reached()))
        return { kind: "backup", isCreated: true, unlessHolding: null };
      // The first one after a start is created in any case, as settings may be others; so is one after a date in the future.
      const isTrusted =
        succeededRan !== null && tried?.fault === null && holding !== null && !isAhead(holding, now);
      return { kind: "backup", isCreated: false, unlessHolding: isTrusted ? reached() : null };
    }
    // The newest backup exists and has not arrived, so no second one is created for that.
    if (isUnsent && isDue({ ...facts, succeededAt: null }, now))
      return { kind: "backup", isCreated: true, unlessHolding: null };
    if (config.BACKUP_DRILL === "off" || newest === undefined) return null;
    if (openingBySettings(config, newest.isSealed) === undefined) return null;
    const drilled = all().findLast((run) => run.kind === "drill" && run.fault === null);
    const drill = last("drill");
    const weekly = { timeOfDay: (timeOfDay + HOUR_MS) % DAY_MS, everyMs: 7 * DAY_MS };
    const outcome = { succeededAt: drilled?.at ?? null, failedAt: drill?.fault ? drill.at : null };
    return isDue({ ...weekly, ...outcome }, now)
      ? { kind: "drill", isCreated: false, unlessHolding: null }
      : null;
  }

  return {
    /** Once a minute. Resolves when what was due is done. */
    async lookAtClock(): Promise<void> {
      if (running !== null) return;
      await outside.lookAtBackups();
      // An unresponsive folder is reported separately.
      if (outside.knownBackups() === null || place?.silentSince() !== null) return;
      const what = due();
      if (what !== null) await begin(what);
      await letExpire();
      if (running === null) await sendLists();
    },

    /**
     * Starts a backup or a drill, unless one of that kind is running. `state` returns its progress.
     * @throws Problem backups_off (409) if no folder is set, backup_running (409) by the other kind,
     *   backup_not_openable (409) for a drill of a backup that only somebody else can open, backup_missing
     *   (409) for a drill without a backup, backup_folder_silent (503) while the folder does not answer
     */
    start(kind: RunKind): void {
      if (folder === "") throw new Problem("backups_off");
      if (place?.silentSince() !== null) throw new Problem("backup_folder_silent");
      if (running?.kind === kind) return;
      if (running !== null) throw new Problem("backup_running");
      if (kind === "drill") {
        const [newest] = known().backups;
        if (newest === undefined) throw new Problem("backup_missing");
        if (openingBySettings(config, newest.isSealed) === undefined)
          throw new Problem("backup_not_openable");
      }
      void begin({ kind, isCreated: false, unlessHolding: null });
    },

    /** Checks the folder to return its current state. Always resolves soon. */
    look: (): Promise<void> => within(LOOKED_FOR_MS, outside.lookAtBackups()),

    /** The state that the last check found. */
    state(): BackupsState | null {
      const kept = parseKeepRule(config.BACKUP_KEEP);
      if (folder === "" || kept === null) return null;
      return {
        kept,
        ...{
          folder,
          at: config.BACKUP_AT,
          every: config.BACKUP_EVERY,
          drill: config.BACKUP_DRILL,
          keep: config.BACKUP_KEEP,
          running,
        },
        encrypted: sealing === null ? "no" : "passphrase" in sealing ? "passphrase" : "recipients",
        silentSince: place?.silentSince() ?? null,
        backups: known().backups,
        last: { backup: last("backup"), drill: last("drill") },
      };
    },

    /**
     * Returns how long committed data may have been missing from all backups, at most: milliseconds since the
     * newest backup was known to contain everything. Infinity: unknown, because it is dated in the future.
     * null: there is no backup; undefined: backups are off.
     */
    age(): number | null | undefined {
      if (folder === "") return undefined;
      const [newest] = known().backups;
      if (newest === undefined) return null;
      const now = clock.now();
      const onHold = { at: keptAllAt(newest, all()), point: null };
      return Math.min(ageOf(newest, now, passed.ran()), ageOf(onHold, now));
    },

    /** The age at which the newest backup is too old. */
    staleMs: staleAfter(timeOfDay === null ? DAY_MS : everyMs),

    /**
     * True if the folder has neither answered since the start nor timed out yet. One of the two happens soon.
     */
    isUnknownYet: (): boolean =>
      place !== null && place.silentSince() === null && outside.knownBackups() === null,

    /** When the last drill that went well began; null: none did. */
    drilledAt: (): number | null =>
      folder === ""
        ? null
        : (all().findLast((run) => run.kind === "drill" && run.fault === null)?.at ?? null),

    lastFailure: (): BackupFailure | null => (folder === "" ? null : (last("backup")?.fault ?? null)),
  };
}
