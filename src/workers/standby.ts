// The process in which the instance is copied for a standby, so that no request waits for it; see `openProcess`.

import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import {
  copyInstance,
  readPromoted,
  type Stamp,
  type StandbyAnswer,
  type StandbyJob,
} from "#/ops/standby/stamp.ts";
import { DATABASE_FILE } from "#/platform/files/data-dir.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";

answerJobs((job: StandbyJob) => answerStandbyJob(job));

/** Every copy goes through here. @returns the answer as JSON @throws what the disk throws */
async function answerStandbyJob(job: StandbyJob): Promise<Uint8Array> {
  const promoted = readPromoted(job.folder);
  const commits = promoted === null ? await copy(job) : null;
  const answer: StandbyAnswer = { promotedAt: promoted?.at ?? null, commits };
  return new TextEncoder().encode(JSON.stringify(answer));
}

/**
 * This process has no other locks on the database than those of the copy, which are gone when it closes the file.
 * @returns how many transactions the copy contains
 */
async function copy(job: StandbyJob): Promise<number> {
  const source = openSync(join(job.dataDir, DATABASE_FILE), "r");
  try {
    const stamp: Pick<Stamp, "commits"> = JSON.parse(
      new TextDecoder().decode(await copyInstance({ ...job, source })),
    );
    return stamp.commits;
  } finally {
    closeSync(source);
  }
}
