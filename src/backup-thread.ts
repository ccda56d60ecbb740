// The process in which backups are made and tried, so that no request waits for them; see `openProcess`.
import type { BackupJob } from "./backup/job.ts";
import { answerBackupJob } from "./backup-jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs((job: BackupJob) => answerBackupJob(job));
