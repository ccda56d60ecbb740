// The thread in which long lists are read, so that no other request waits for them.
import { activityLists } from "./modules/activity/list-jobs.ts";
import { auditLists } from "./modules/audit/list-jobs.ts";
import { ledgerLists } from "./modules/billing/list-jobs.ts";
import { candidateLists } from "./modules/candidates/list-jobs.ts";
import { fairnessLists } from "./modules/fairness/list-jobs.ts";
import { dataSubjectLists } from "./modules/gdpr/list-jobs.ts";
import { healthLists } from "./modules/health/list-jobs.ts";
import { inviteLists } from "./modules/invites/narrowed-list.ts";
import { mailLists } from "./modules/mails/list-jobs.ts";
import { outcomeLists } from "./modules/outcomes/list-jobs.ts";
import { overviewLists } from "./modules/overview/list-jobs.ts";
import { retestLists } from "./modules/retests/list-jobs.ts";
import { rankedLists } from "./modules/shortlist/list-jobs.ts";
import { tagLists } from "./modules/tags/list-jobs.ts";
import { feedLists } from "./modules/webhooks/list-jobs.ts";
import { createListAnswers } from "./platform/db/list-jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs(
  createListAnswers((reader) => ({
    ...activityLists(reader),
    ...auditLists(reader),
    ...candidateLists(reader),
    ...dataSubjectLists(reader),
    ...fairnessLists(reader),
    ...feedLists(reader),
    ...healthLists(reader),
    ...inviteLists(reader),
    ...ledgerLists(reader),
    ...mailLists(reader),
    ...outcomeLists(reader),
    ...overviewLists(reader),
    ...rankedLists(reader),
    ...retestLists(reader),
    ...tagLists(reader),
  })),
);
