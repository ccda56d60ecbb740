// The thread in which long lists are read, so that no other request waits for them.
import { createListAnswers } from "./modules/candidates/list-jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs(createListAnswers());
