import type { Worker } from "node:worker_threads";
import type { FoundHead, HeadJob } from "./backup/audit-head.ts";
import type { BackupJob, BackupOutcome } from "./backup/job.ts";
import { HOUR_MS } from "./platform/clock.ts";
import { createThreadOnDemand } from "./platform/thread-on-demand.ts";

/** A million sittings take a minute; a slow disk far away takes its time. */
const LIMIT_MS = 6 * HOUR_MS;

/** Makes and tries backups, in a thread of its own. */
export function createBackupRunner({ open }: { open: () => Worker }) {
  const thread = createThreadOnDemand<BackupJob | HeadJob>({ open, waitingMax: 1, limitMs: LIMIT_MS });
  return {
    /** @throws Error when the thread could not be had or took too long */
    run: async (job: BackupJob): Promise<BackupOutcome> => (await thread.run(job)) as BackupOutcome,
    /** Reads or writes the head of the audit log next to the backups. @throws Error as `run` */
    head: async (job: HeadJob): Promise<FoundHead> => (await thread.run(job)) as FoundHead,
    end: thread.end,
  };
}
