import type { Worker } from "node:worker_threads";
import type { ListJob, ReadElsewhere } from "#/platform/db/list-jobs.ts";
import { createThreadOnDemand } from "#/platform/process/thread-on-demand.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";

/** Whoever finds no place in the line is answered all the same, by the thread that everybody waits for. */
const LINE = { waitingMax: 32, shareMax: 8, limitMs: 30 * SECOND_MS };

interface RunnerDeps {
  open: () => Worker;
  /** Path of the database. */
  database: string;
}

/** Reads long lists in a thread of its own. */
export function createListRunner({ open, database }: RunnerDeps) {
  const thread = createThreadOnDemand<ListJob>({ open, ...LINE });
  return {
    /** @throws Problem report_queue_full (503); Error when it failed or took too long */
    read: ((job, tenant) => thread.run({ ...job, database }, { tenant })) satisfies ReadElsewhere,
    end: thread.end,
  };
}
