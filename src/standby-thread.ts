// The thread in which the house is copied for a standby, so that no request waits for it.
import { answerHeadJob, type HeadJob } from "./backup/audit-head.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";
import { type CopyJob, copyHouse } from "./standby/copy-job.ts";

answerJobs((job: CopyJob | HeadJob) => ("kind" in job ? answerHeadJob(job) : copyHouse(job)));
