// The thread in which long lists are read, so that no other request waits for them.
import { ledgerLists } from "./modules/billing/list-jobs.ts";
import { candidateLists } from "./modules/candidates/list-jobs.ts";
import { fairnessLists } from "./modules/fairness/list-jobs.ts";
import { dataSubjectLists } from "./modules/gdpr/list-jobs.ts";
import { inviteLists } from "./modules/invites/list-jobs.ts";
import { outcomeLists } from "./modules/outcomes/list-jobs.ts";
import { overviewLists } from "./modules/overview/list-jobs.ts";
import { rankedLists } from "./modules/shortlist/list-jobs.ts";
import { createListAnswers } from "./platform/db/list-jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs(
  createListAnswers((reader) => ({
    ...candidateLists(reader),
    ...dataSubjectLists(reader),
    ...fairnessLists(reader),
    ...inviteLists(reader),
    ...ledgerLists(reader),
    ...outcomeLists(reader),
    ...overviewLists(reader),
    ...rankedLists(reader),
  })),
);
