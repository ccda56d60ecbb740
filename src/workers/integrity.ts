// The thread in which the whole database is read, so that no request waits for it.
import { moneyDisorder } from "#/ops/doctor/books.ts";
import { checkDatabase, type IntegrityJob } from "#/platform/db/integrity.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";

answerJobs((job: IntegrityJob) => checkDatabase(job, moneyDisorder));
