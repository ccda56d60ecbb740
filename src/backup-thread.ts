// The thread in which backups are made and tried, so that no request waits for it.
import { answerBackupJob } from "./backup-jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs(answerBackupJob);
