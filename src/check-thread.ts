// The thread in which the whole database is read, so that no request waits for it.
import { moneyFault } from "./doctor-money.ts";
import { checkDatabase, type IntegrityJob } from "./platform/db/integrity-job.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs((job: IntegrityJob) => checkDatabase(job, moneyFault));
