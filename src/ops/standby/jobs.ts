import type { CopyJob } from "./copy-job.ts";

export type StandbyJob = Omit<CopyJob, "source">;

export interface StandbyAnswer {
  /** When the copy took over, milliseconds since 1970; nothing was copied then. null: it was copied. */
  promotedAt: number | null;
  /** Transactions that the copy holds; null: nothing was copied. */
  commits: number | null;
}
