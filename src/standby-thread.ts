// The thread in which the house is copied for a standby, so that no request waits for it.
import { answerJobs } from "./platform/pdf/renderer-thread.ts";
import { copyHouse } from "./standby/copy-job.ts";

answerJobs(copyHouse);
