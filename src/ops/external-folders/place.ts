import type { Log } from "#/platform/observability/log.ts";
import type { Thread } from "#/platform/process/assets.ts";
import { type Clock, HOUR_MS, isoTime, SECOND_MS } from "#/platform/time/clock.ts";
import { createLane } from "./call-queue.ts";

/** As people name them: three by their settings, one by its folder below the data folder. */
export type PlaceName = "BACKUP_DIR" | "STANDBY_DIR" | "BACKUP_S3_URL" | "report-templates";

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
