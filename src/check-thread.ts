// The thread in which the whole database is read, so that no request waits for it.
import { checkDatabase } from "./platform/db/integrity-job.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs(checkDatabase);
