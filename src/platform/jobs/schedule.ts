import { Cron } from "croner";
import type { Log } from "#/platform/observability/log.ts";
import type { RunningClock } from "#/platform/time/clock.ts";

interface Schedule {
  stop(): void;
}

/** Runs jobs in this process; a run that is still going when its time comes again is not doubled. */
export function startSchedule(jobs: readonly ScheduledJob[], log: Log): Schedule {
  const running = jobs.map(
    (job) =>
      new Cron(
        job.pattern,
        {
          // UTC by counting. Asking the calendar of a zone by that name takes a start 30 ms, and half a millisecond a run.
          utcOffset: 0,
          protect: true,
          unref: true,
          catch: (error) => log.error({ job: job.name, error: error as Error }, "job failed"),
        },
        async () => {
          await job.run();
        },
      ),
  );
  return {
    stop() {
      for (const cron of running) cron.stop();
    },
  };
}

export interface ScheduledJob {
  name: string;
  /** Seconds-first cron pattern, UTC. */
  pattern: string;
  run: () => unknown;
  /** Whether it also runs while nothing may be stored; unless given, it does not. */
  isReading?: true;
}

/** How it went with one job since the start of this process. Instants are milliseconds since 1970. */
export interface JobRecord {
  name: string;
  pattern: string;
  runs: number;
  failures: number;
  isRunning: boolean;
  lastStartedAt: number | null;
  lastFinishedAt: number | null;
  /** The end of the last run that went well. */
  lastSucceededAt: number | null;
  /** Milliseconds that the last run took; null before one has ended. */
  lastDurationMs: number | null;
  lastFailedAt: number | null;
  /** Of the last failure, also after runs that went well. */
  lastError: string | null;
  nextRunAt: number | null;
}

interface JobMemory {
  /** The same job, whose runs are recorded. Its error is passed on to the caller. */
  watch(job: ScheduledJob): ScheduledJob;
  /** In the order in which they were given. */
  list(): JobRecord[];
}

/** A run that is over. */
interface Run {
  job: string;
  durationMs: number;
  failed: boolean;
}

interface Heard {
  ran?: (run: Run) => void;
  failed?: (error: unknown) => void;
}

const ERROR_MAX = 200;

/**
 * What the jobs of this process did, kept as long as it runs.
 * @param heard is called with each run too, and with what a run threw
 */
export function createJobMemory(
  clock: RunningClock,
  { ran = () => {}, failed: recordFailure = () => {} }: Heard = {},
): JobMemory {
  const watched: { record: Omit<JobRecord, "nextRunAt">; cron: Cron }[] = [];
  return {
    watch({ name, pattern, run }) {
      const record: Omit<JobRecord, "nextRunAt"> = {
        name,
        pattern,
        runs: 0,
        failures: 0,
        isRunning: false,
        lastStartedAt: null,
        lastFinishedAt: null,
        lastSucceededAt: null,
        lastDurationMs: null,
        lastFailedAt: null,
        lastError: null,
      };
      // Without a function it never fires; it only knows when it would.
      watched.push({ record, cron: new Cron(pattern, { utcOffset: 0, paused: true }) });
      return {
        name,
        pattern,
        async run() {
          record.isRunning = true;
          record.lastStartedAt = clock.now();
          const begun = clock.elapsed();
          let failed = false;
          try {
            const result = await run();
            record.lastSucceededAt = clock.now();
            return result;
          } catch (error) {
            failed = true;
            record.failures += 1;
            recordFailure(error);
            record.lastFailedAt = clock.now();
            record.lastError = (error instanceof Error ? error.message : typeof error).slice(0, ERROR_MAX);
            throw error;
          } finally {
            record.runs += 1;
            record.isRunning = false;
            record.lastFinishedAt = clock.now();
            const durationMs = clock.elapsed() - begun;
            record.lastDurationMs = durationMs;
            ran({ job: name, durationMs, failed });
          }
        },
      };
    },
    list: () =>
      watched.map(({ record, cron }) => ({
        ...record,
        nextRunAt: cron.nextRun(new Date(clock.now()))?.getTime() ?? null,
      })),
  };
}
