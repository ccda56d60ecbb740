// The thread in which norms and the quality of measurement are computed, so that no request waits for them.
import { answerEvidence } from "#/modules/psychometrics/report.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";

answerJobs(answerEvidence);
