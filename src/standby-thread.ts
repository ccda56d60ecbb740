// The process in which the instance is copied for a standby, so that no request waits for it; see `openProcess`.
import { answerJobs } from "./platform/pdf/renderer-thread.ts";
import type { StandbyJob } from "./standby/jobs.ts";
import { answerStandbyJob } from "./standby-jobs.ts";

answerJobs((job: StandbyJob) => answerStandbyJob(job));
