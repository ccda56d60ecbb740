import type { CopyJob } from "./copy-job.ts";

export type StandbyJob = Omit<CopyJob, "source">;

/** @property promotedAt when the copy took over, milliseconds since 1970; nothing was copied then. null: it was copied */
export interface StandbyAnswer {
  promotedAt: number | null;
}
