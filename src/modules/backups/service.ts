import { isDue, parseTimeOfDay } from "#/backup/due.ts";
import type { BackupFault } from "#/backup/faults.ts";
import type { BackupJob, BackupOutcome } from "#/backup/job.ts";
import { expired, type KeepRule, parseKeepRule } from "#/backup/names.ts";
import { removeFormerHouses } from "#/backup/prune.ts";
import type { Run, RunKind } from "#/backup/runs.ts";
import { openingBySettings, sealingOf } from "#/backup/sealing.ts";
import type { Config } from "#/config.ts";
import type { BackupsLook, OutsideCall } from "#/outside/jobs.ts";
import { PlaceSilent } from "#/outside/lane.ts";
import type { Outside } from "#/outside/outside.ts";
import { HOUR_MS, MINUTE_MS, type RunningClock, SECOND_MS } from "#/platform/clock.ts";
import type { Log } from "#/platform/log.ts";
import { Problem } from "#/platform/problem.ts";
import type { SecurityLog } from "#/platform/security-log.ts";
import { within } from "#/platform/within.ts";

interface BackupsDeps {
  /** Of the environment: none of these can be set while the service runs. */
  config: Config;
  clock: RunningClock;
  log: Log;
  security: Pick<SecurityLog, "note">;
  version: string;
  /** Where backups lie, and what is known of it. */
  outside: Pick<Outside, "backups" | "knownBackups" | "lookAtBackups">;
  /** Whether another instance has claimed the folder. */
  isForeign: () => boolean;
}

interface Due extends Pick<BackupJob, "isMade"> {
  kind: RunKind;
}

/** Whoever asks for the state waits so long for a look; then what is known counts. */
const LOOKED_FOR_MS = 2 * SECOND_MS;
const NOTHING_KNOWN: BackupsLook = { backups: [], runs: [], lists: "" };

/** After lists could not be sent, so long they are not tried again. */
const LISTS_AGAIN_MS = 5 * MINUTE_MS;

/** Something of which one is made at a time. */
interface Running {
  kind: RunKind;
  since: number;
}

export interface BackupsState {
  folder: string;
  /** "03:10", or off. */
  at: string;
  drill: "off" | "weekly";
  keep: string;
  /** What `keep` says: of so many of the last days, weeks and months the newest backup each. */
  kept: KeepRule;
  encrypted: "no" | "passphrase" | "recipients";
  running: Running | null;
  /** Since when the folder does not answer, milliseconds since 1970: all else is as it was then. null: it answers. */
  silentSince: number | null;
  backups: { file: string; at: number; bytes: number; isSealed: boolean }[];
  last: Record<RunKind, Run | null>;
}

export type BackupsService = ReturnType<typeof createBackups>;

/** Backups that the service makes by itself, or because an operator wants one now; and whether they can be restored. */
export function createBackups(deps: BackupsDeps) {
  const { config, clock, log, security, version, outside, isForeign } = deps;
  const place = outside.backups?.place ?? null;
  const folder = outside.backups?.folder ?? "";
  const timeOfDay = parseTimeOfDay(config.BACKUP_AT);
  const sealing = sealingOf(config);
  let running: Running | null = null;
  /** What the lists were when they last arrived in the bucket; null: not since the start. */
  let arrived: string | null = null;
  let listsFailedAt: number | null = null;
  /** The latest of this process of each kind, also where the folder could not take them up or has not been looked at since. */
  let own: Run[] = [];

  /** What the last look found. */
  const known = (): BackupsLook => outside.knownBackups() ?? NOTHING_KNOWN;
  const isIn = (run: Run, runs: readonly Run[]) =>
    runs.some(({ kind, at }) => kind === run.kind && at === run.at);
  const all = (): Run[] => {
    const { runs } = known();
    return [...runs, ...own.filter((run) => !isIn(run, runs))].toSorted((one, other) => one.at - other.at);
  };
  const last = (kind: RunKind): Run | null => all().findLast((run) => run.kind === kind) ?? null;

  async function carry({ kind, isMade }: Due): Promise<void> {
    const [at, begun] = [clock.now(), clock.elapsed()];
    const outcome = await attempt({ kind, isMade }, at);
    const fault = "fault" in outcome ? outcome.fault : null;
    const run: Run = {
      ...{ kind, at, took: Math.round(clock.elapsed() - begun), fault },
      file: "file" in outcome ? outcome.file : null,
    };
    if ("fault" in outcome)
      log.error({ job: kind, reason: outcome.fault }, `${kind} failed: ${outcome.detail}`);
    else log.info({ job: kind, file: outcome.file, duration_ms: run.took }, `${kind} done`);
    // By whom one was begun, their own line says.
    if (kind === "backup" && fault === null)
      security.note("backup.made", { reason: config.BACKUP_S3_URL === "" ? "folder" : "bucket" });
    await keep(run);
    await outside.lookAtBackups();
  }

  /** Whom the service erases must not come back out of the bucket, also where the next backup never comes. */
  async function sendLists(): Promise<void> {
    const now = clock.now();
    const state = config.BACKUP_S3_URL === "" ? "" : known().lists;
    if (state === "" || state === arrived) return;
    if (listsFailedAt !== null && Math.abs(now - listsFailedAt) < LISTS_AGAIN_MS) return;
    const outcome = await attempt({ kind: "lists", isMade: false }, now);
    listsFailedAt = "fault" in outcome ? now : null;
    if ("fault" in outcome)
      log.warn({ reason: outcome.fault }, `the lists beside the backups were not sent: ${outcome.detail}`);
    else arrived = state;
  }

  /** As promised, also while no newer one can be made. */
  async function letExpire(): Promise<void> {
    try {
      const { BACKUP_KEEP, DATA_DIR } = config;
      const now = clock.now();
      const files = [
        ...(isForeign() ? [] : await removeExpired(now)),
        ...removeFormerHouses(DATA_DIR, BACKUP_KEEP, now),
      ].join(", ");
      if (files !== "") log.info({ files }, "copies that are older than BACKUP_KEEP reaches were removed");
    } catch (error) {
      log.warn(
        { error: error as Error },
        "copies that are older than BACKUP_KEEP reaches could not be removed",
      );
    }
  }

  async function removeExpired(now: number): Promise<string[]> {
    const rule = parseKeepRule(config.BACKUP_KEEP);
    const files = rule === null ? [] : expired(known().backups, rule, now).map(({ file }) => file);
    if (files.length === 0) return [];
    await place?.call({ kind: "remove", folder, files } satisfies OutsideCall);
    await outside.lookAtBackups();
    return files;
  }

  async function attempt(what: Pick<BackupJob, "kind" | "isMade">, now: number): Promise<BackupOutcome> {
    if (place === null) return { fault: "no_folder", detail: "BACKUP_DIR is not set" };
    try {
      return await place.work<BackupOutcome>({ ...what, config, folder, version, now } satisfies BackupJob);
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

  const isUndecided = (): boolean => place?.silentSince() === null && outside.knownBackups() === null;

  /** One at a time. @returns null while another one is being made; else what ends with it */
  function begin(what: Due): Promise<void> | null {
    if (running !== null) return null;
    running = { kind: what.kind, since: clock.now() };
    return carry(what).finally(() => {
      running = null;
    });
  }

  /** What is due by the clock; nothing where no folder is set. */
  function due(): Due | null {
    if (folder === "" || timeOfDay === null) return null;
    const now = clock.now();
    const facts = { timeOfDay, everyDays: 1, triedAt: last("backup")?.at ?? null };
    // One that `assay backup` made counts as well.
    const newest = known().backups[0] ?? null;
    if (isDue({ ...facts, succeededAt: newest?.at ?? null }, now)) return { kind: "backup", isMade: false };
    // Today's is there and has not arrived: no second one is made of the same day.
    const isUnsent = config.BACKUP_S3_URL !== "" && last("backup")?.fault === "not_sent";
    if (isUnsent && isDue({ ...facts, succeededAt: null }, now)) return { kind: "backup", isMade: true };
    if (config.BACKUP_DRILL === "off" || newest === null) return null;
    if (openingBySettings(config, newest.isSealed) === undefined) return null;
    const drilled = all().findLast((run) => run.kind === "drill" && run.fault === null);
    const weekly = { timeOfDay: (timeOfDay + HOUR_MS) % (24 * HOUR_MS), everyDays: 7 };
    const tried = { succeededAt: drilled?.at ?? null, triedAt: last("drill")?.at ?? null };
    return isDue({ ...weekly, ...tried }, now) ? { kind: "drill", isMade: false } : null;
  }

  return {
    /** Once a minute. Resolves when what was due is done. */
    async lookAtClock(): Promise<void> {
      if (running !== null) return;
      await outside.lookAtBackups();
      // That the folder is silent is reported by itself.
      if (outside.knownBackups() === null || place?.silentSince() !== null) return;
      const what = due();
      if (what !== null) await begin(what);
      await letExpire();
      if (running === null) await sendLists();
    },

    /**
     * Begins one, unless one of the kind is being made; how it goes, `state` tells.
     * @throws Problem backups_off (409) where no folder is set, backup_running (409) by the other kind, backup_not_openable (409) for a drill
     * of a backup that only somebody else can open, backup_missing (409) for one of none, backup_folder_silent (503) while the folder does not
     * answer
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
      void begin({ kind, isMade: false });
    },

    /** Looks into the folder, for whoever wants to know how it is now. Resolves soon in any case. */
    look: (): Promise<void> => within(LOOKED_FOR_MS, outside.lookAtBackups()),

    /** As the last look found it. */
    state(): BackupsState | null {
      const kept = parseKeepRule(config.BACKUP_KEEP);
      if (folder === "" || kept === null) return null;
      return {
        kept,
        ...{ folder, at: config.BACKUP_AT, drill: config.BACKUP_DRILL, keep: config.BACKUP_KEEP, running },
        encrypted: sealing === null ? "no" : "passphrase" in sealing ? "passphrase" : "recipients",
        silentSince: place?.silentSince() ?? null,
        backups: known().backups,
        last: { backup: last("backup"), drill: last("drill") },
      };
    },

    /** Of the newest backup; null: there is none; undefined: none are wanted. */
    newestAt: (): number | null | undefined =>
      // Until the folder is known to answer or not to, which is soon, there is no reason to alarm anybody.
      isUndecided() ? clock.now() : folder === "" ? undefined : (known().backups[0]?.at ?? null),

    /** When the last drill that went well began; null: none did. */
    drilledAt: (): number | null =>
      folder === ""
        ? null
        : (all().findLast((run) => run.kind === "drill" && run.fault === null)?.at ?? null),

    lastFault: (): BackupFault | null => (folder === "" ? null : (last("backup")?.fault ?? null)),
  };
}
