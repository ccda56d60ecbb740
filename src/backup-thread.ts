// The thread that the backup folder belongs to: backups are made and tried there, so that no request waits for them.
import { answerHeadJob, type HeadJob } from "./backup/audit-head.ts";
import type { BackupJob } from "./backup/job.ts";
import { answerBackupJob } from "./backup-jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs((job: BackupJob | HeadJob) => (job.kind === "head" ? answerHeadJob(job) : answerBackupJob(job)));
