import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import type { Db } from "#/platform/db/open.ts";
import type { DataDir } from "#/platform/files/data-dir.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { Thread } from "#/platform/process/assets.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { BackupsLook, OutsideCall } from "./jobs.ts";
import { createLineQueue } from "./line-queue.ts";
import { createPlace, type OutsidePlace, type PlaceName, PlaceSilent } from "./place.ts";

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
    /** The data folder, which contains it. */
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
          "could not read a folder outside the data folder",
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
      queue.deleteUnset();
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
