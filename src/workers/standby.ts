// The process in which the instance is copied for a standby, so that no request waits for it; see `openProcess`.

import type { StandbyJob } from "#/ops/standby/jobs.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";
import { answerStandbyJob } from "./standby-jobs.ts";

answerJobs((job: StandbyJob) => answerStandbyJob(job));
