import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE } from "./platform/data-dir.ts";
import { copyHouse } from "./standby/copy-job.ts";
import type { StandbyAnswer, StandbyJob } from "./standby/jobs.ts";
import { readPromoted } from "./standby/stamp.ts";

/** Every copy goes through here. @returns the answer as JSON @throws what the disk throws */
export async function answerStandbyJob(job: StandbyJob): Promise<Uint8Array> {
  const promoted = readPromoted(job.folder);
  if (promoted === null) await copy(job);
  const answer: StandbyAnswer = { promotedAt: promoted?.at ?? null };
  return new TextEncoder().encode(JSON.stringify(answer));
}

/** This process has no other locks on the database than those of the copy, which are gone when it closes the file. */
async function copy(job: StandbyJob): Promise<void> {
  const source = openSync(join(job.dataDir, DATABASE_FILE), "r");
  try {
    await copyHouse({ ...job, source });
  } finally {
    closeSync(source);
  }
}
