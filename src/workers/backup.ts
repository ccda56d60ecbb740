// The process in which backups are made and tried, so that no request waits for them; see `openProcess`.
import type { BackupJob } from "#/ops/backup/job.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";
import { answerBackupJob } from "./backup-jobs.ts";

answerJobs((job: BackupJob) => answerBackupJob(job));
