import { Cron } from "croner";
import type { Log } from "#/platform/observability/log.ts";
import type { ScheduledJob } from "./job-runs.ts";

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
