// The thread in which norms and the quality of measurement are computed, so that no request waits for them.
import { answerEvidence } from "./modules/quality/jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs(answerEvidence);
