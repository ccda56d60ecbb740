// The process in which backups are made and tried, so that no request waits for them; see `openProcess`.

import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { bucketPlace, checkOwnPlace, folderPlace } from "#/ops/backup/claim-places.ts";
import { createBackup } from "#/ops/backup/create.ts";
import { aboutBackup, BackupError, type BackupFailure } from "#/ops/backup/failures.ts";
import type { BackupJob, BackupOutcome } from "#/ops/backup/job.ts";
import { holdsAll } from "#/ops/backup/keep.ts";
import { listBackups, pruneBackups } from "#/ops/backup/kept-aside.ts";
import { ERASURES_FILE } from "#/ops/backup/list-names.ts";
import { openingBySettings, sealingOf } from "#/ops/backup/sealing.ts";
import { storageReasonOf } from "#/platform/files/storage-failure.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";

answerJobs((job: BackupJob) => answerBackupJob(job));

/** The outcome as JSON; whatever goes wrong is one, too. */
export async function answerBackupJob(job: BackupJob): Promise<Uint8Array> {
  return new TextEncoder().encode(JSON.stringify(await outcomeOf(job)));
}

const WORK: Record<BackupJob["kind"], (job: BackupJob) => Promise<string>> = {
  backup: backUp,
  drill: tryNewest,
  lists: sendListsAlone,
};

const FAILURE_OF: Record<string, BackupFailure> = { full: "no_room", damaged: "damaged" };

async function outcomeOf(job: BackupJob): Promise<BackupOutcome> {
  try {
    mkdirSync(job.folder, { recursive: true, mode: 0o700 });
    accessSync(job.folder, constants.W_OK);
  } catch (error) {
    const failure = storageReasonOf(error) === "full" ? "no_room" : "no_folder";
    return { fault: failure, detail: `${job.folder} cannot be created or written` };
  }
  try {
    return { file: await WORK[job.kind](job) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : typeof error;
    if (error instanceof BackupError) return { fault: error.failure, detail };
    return { fault: FAILURE_OF[storageReasonOf(error) ?? ""] ?? "failed", detail };
  }
}

async function backUp({
  config,
  folder,
  version,
  now,
  ran,
  isCreated,
  unlessHolding,
}: BackupJob): Promise<string> {
  const [newest] = listBackups(folder);
  // It has arrived already, or another job would send it.
  if (newest !== undefined && unlessHolding !== null && holdsAll(newest, unlessHolding)) return newest.file;
  const name = (isCreated ? newest?.file : undefined) ?? (await make());
  if (config.BACKUP_S3_URL === "") return name;
  const { openBucket } = await import("#/ops/backup/bucket.ts");
  const { sendBackup } = await import("#/ops/backup/bucket.ts");
  const bucket = openBucket(config.BACKUP_S3_URL, config);
  await checkOwnPlace(config.DATA_DIR, bucketPlace(bucket));
  await sendBackup({ bucket, folder, name, keep: config.BACKUP_KEEP });
  return name;

  async function make(): Promise<string> {
    const input = { dataDir: config.DATA_DIR, folder, sealing: sealingOf(config), version, now, ran };
    const { name } = await createBackup(input);
    pruneBackups(folder, config.BACKUP_KEEP);
    return name;
  }
}

async function tryNewest({ config, folder, version }: BackupJob): Promise<string> {
  const [newest] = listBackups(folder);
  if (newest === undefined)
    throw new BackupError(
      aboutBackup((texts) => texts.noneInFolder(folder)),
      "no_backup",
    );
  const opening = openingBySettings(config, newest.isSealed);
  if (opening === undefined)
    throw new BackupError(
      aboutBackup((texts) => texts.onlyRecipients),
      "not_openable",
    );
  // With the whole service, which a backup has no need of.
  const { drill } = await import("#/ops/backup/drill.ts");
  await drill({ file: join(folder, newest.file), opening, config, folder, version });
  return newest.file;
}

async function sendListsAlone({ config, folder }: BackupJob): Promise<string> {
  const { openBucket } = await import("#/ops/backup/bucket.ts");
  const { sendLists } = await import("#/ops/backup/bucket.ts");
  const bucket = openBucket(config.BACKUP_S3_URL, config);
  await checkOwnPlace(config.DATA_DIR, bucketPlace(bucket));
  await checkOwnPlace(config.DATA_DIR, folderPlace(folder));
  await sendLists(bucket, folder);
  return ERASURES_FILE;
}
