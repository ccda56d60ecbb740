import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import type { Db } from "#/platform/db/open.ts";
import type { DataDir } from "#/platform/files/data-dir.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { Thread } from "#/platform/process/assets.ts";
import { type Clock, HOUR_MS, isoTime, SECOND_MS } from "#/platform/time/clock.ts";
import { createLane, PlaceSilent } from "./call-queue.ts";
import type { BackupsLook, OutsideCall } from "./jobs.ts";
import { createLineQueue } from "./line-queue.ts";

interface OutsideDeps {
  config: Pick<Config, "BACKUP_DIR" | "STANDBY_DIR" | "BACKUP_S3_URL">;
  dataDir: Pick<DataDir, "path" | "mark">;
  db: Db;
  clock: Clock;
  log: Log;
  /** Starts an entry of `src` as a process. */
  open: (name: string) => Thread;
  isCopy: boolean;
}

/** What readiness says of a place. */
export interface PlaceState {
  place: PlaceName;
  /** Milliseconds since 1970; null: it answers, as far as is known. */
  silentSince: number | null;
  /** How many lines wait to be appended there. */
  waiting: number;
}

export type Outside = ReturnType<typeof createOutside>;

/**
 * Everything that the service does in folders outside the data folder: where backups and the standby lie, and where report templates
 * come from, which may be linked or mounted. What others know of these folders is what a look at them last returned.
 */
export function createOutside({ config, dataDir, db, clock, log, open, isCopy }: OutsideDeps) {
  const place = (name: PlaceName, work: string | null): OutsidePlace =>
    createPlace({
      ...{ name, clock, log, dataDir: dataDir.path },
      openCalls: () => open("workers/external-calls"),
      openWork: work === null ? null : () => open(work),
    });
  const backups =
    config.BACKUP_DIR === ""
      ? null
      : { folder: resolve(config.BACKUP_DIR), place: place("BACKUP_DIR", "workers/backup") };
  const standby =
    config.STANDBY_DIR === ""
      ? null
      : { folder: resolve(config.STANDBY_DIR), place: place("STANDBY_DIR", "workers/standby") };
  const templates = {
    /** The data folder, which holds it. */
    folder: dataDir.path,
    place: place("report-templates", null),
    /** By its name alone, so without touching it. */
    isThere: (): boolean => readdirSync(dataDir.path).includes(TEMPLATE_FOLDER),
  };
  const bucket = config.BACKUP_S3_URL === "" ? null : { place: place("BACKUP_S3_URL", null) };
  const queue = createLineQueue({
    folders: [
      ...(backups === null ? [] : [{ ...backups, name: "BACKUP_DIR" as const }]),
      ...(standby === null ? [] : [{ ...standby, name: "STANDBY_DIR" as const }]),
    ],
    ...{ db, log, now: () => clock.now() },
    isServing: dataDir.mark !== null && !isCopy,
  });
  let known: BackupsLook | null = null;

  async function call<Answer>(of: OutsidePlace, job: OutsideCall): Promise<Answer | null> {
    try {
      return await of.call<Answer>(job);
    } catch (error) {
      if (!(error instanceof PlaceSilent))
        log.warn(
          { place: of.name, error: error as Error },
          "a folder outside the data folder could not be read",
        );
      return null;
    }
  }

  /** Where it does not answer, what was known stays. */
  async function lookAtBackups(): Promise<void> {
    if (backups === null) return;
    known = (await call<BackupsLook>(backups.place, { kind: "backups", folder: backups.folder })) ?? known;
  }

  async function look(): Promise<void> {
    await Promise.all([
      lookAtBackups(),
      standby !== null && call(standby.place, { kind: "touch", folder: standby.folder }),
      templates.isThere() &&
        call(templates.place, { kind: "touch", folder: join(dataDir.path, TEMPLATE_FOLDER) }),
    ]);
  }

  const places = [backups, standby, bucket, templates].filter((one) => one !== null);

  return {
    /** null where the setting is empty. */
    backups,
    standby,
    templates,
    queue,
    lookAtBackups,
    /** @throws Error for one whose setting is empty */
    placeOf(name: PlaceName): OutsidePlace {
      const found = places.find(({ place }) => place.name === name);
      if (found === undefined) throw new Error(`${name} is not set`);
      return found.place;
    },
    /** As a look last found it; null: none has been answered since the start. */
    knownBackups: (): BackupsLook | null => known,
    /** Looks at every place; for a job that runs each minute. Resolves when each has answered or is known not to. */
    look,
    /** Once the port is open. */
    start(): { stop(): void } {
      queue.forgetUnset();
      void look();
      void queue.drain();
      if (backups !== null) void call(backups.place, { kind: "clear", folder: backups.folder });
      return { stop() {} };
    },
    states: (): PlaceState[] =>
      places.map(({ place }) => ({
        ...{ place: place.name, silentSince: place.silentSince() },
        waiting: queue.waiting(place.name),
      })),
    /** Folders within the data folder that are not to be entered: they may be linked or mounted. */
    folders: (): string[] => [
      join(dataDir.path, TEMPLATE_FOLDER),
      ...[backups, standby].flatMap((one) => one?.folder ?? []),
    ],
    end(): void {
      for (const { place } of places) place.end();
    },
  };
}

const TEMPLATE_FOLDER = "report-templates";

/** As people name them: three by their settings, one by its folder below the data folder. */
type PlaceName = "BACKUP_DIR" | "STANDBY_DIR" | "BACKUP_S3_URL" | "report-templates";

/** A look, a line, a claim. */
const CALL_LIMIT_MS = 15 * SECOND_MS;
/** A million sittings take a minute; a slow disk far away takes its time. Meanwhile the short calls tell whether the folder answers. */
const WORK_LIMIT_MS = 6 * HOUR_MS;

export type OutsidePlace = ReturnType<typeof createPlace>;

interface PlaceDeps {
  name: PlaceName;
  openCalls: () => Thread;
  /** null: it has no long work. */
  openWork: (() => Thread) | null;
  clock: Clock;
  log: Pick<Log, "warn" | "info">;
  /** The data folder, by which each call knows whether the place belongs to this instance. */
  dataDir: string;
  callLimitMs?: number;
}

/**
 * A folder outside the data folder, which may not answer: a mount whose server is gone, a failing disk. Nothing but its processes touches
 * it: one for short calls, by which is known whether it answers, and one for long work, behind which no call waits.
 */
export function createPlace({ name, openCalls, openWork, clock, log, dataDir, ...options }: PlaceDeps) {
  const callLimitMs = options.callLimitMs ?? CALL_LIMIT_MS;
  let silentSince: number | null = null;
  const back: (() => void)[] = [];

  function onSilent(): void {
    if (silentSince !== null) return;
    silentSince = clock.now();
    log.warn({ place: name }, "a folder outside the data folder does not answer");
  }

  function onAnswer(): void {
    if (silentSince === null || calls.isSilent() || work?.isSilent()) return;
    log.info({ place: name, silent_since: isoTime(silentSince) }, "the folder answers again");
    silentSince = null;
    for (const run of back) run();
  }

  const shared = { place: name, onSilent, onAnswer };
  const calls = createLane({ ...shared, open: openCalls });
  const work = openWork === null ? null : createLane({ ...shared, open: openWork });

  return {
    name,
    /** For a call that takes no time where the folder answers. @throws PlaceSilent, or Error when it fails */
    call: async <Answer>(call: unknown): Promise<Answer> =>
      (await calls.run({ dataDir, call }, callLimitMs)) as Answer,
    /** For work that takes as long as it takes. @throws as `call` */
    work: async <Answer>(job: unknown): Promise<Answer> =>
      (await (work ?? calls).run(job, WORK_LIMIT_MS)) as Answer,
    /** Milliseconds since 1970; null: it answers, as far as is known. */
    silentSince: (): number | null => silentSince,
    /** Runs something whenever the folder answers again. */
    onBack: (run: () => void): void => void back.push(run),
    end(): void {
      calls.end();
      work?.end();
    },
  };
}
