// The thread in which long lists are read, so that no other request waits for them.

import { healthLists } from "#/modules/admin/health/store.ts";
import { taxExportLists } from "#/modules/admin/tax-export/store.ts";
import { auditLists } from "#/modules/audit/store.ts";
import { ledgerLists } from "#/modules/billing/history.ts";
import { activityLists } from "#/modules/candidates/activity/store.ts";
import { candidateLists } from "#/modules/candidates/service.ts";
import { outcomeLists } from "#/modules/fairness/outcomes/store.ts";
import { fairnessLists } from "#/modules/fairness/store.ts";
import { inviteLists } from "#/modules/invites/list-store.ts";
import { mailLists } from "#/modules/mailer/sent/store.ts";
import { overviewLists } from "#/modules/overview/store.ts";
import { dueLists } from "#/modules/privacy/due-people.ts";
import { dataSubjectLists } from "#/modules/privacy/list-store.ts";
import { retestLists } from "#/modules/results/retests/store.ts";
import { rankedLists } from "#/modules/shortlists/ranking/ranking.ts";
import { tagLists } from "#/modules/tags/store.ts";
import { feedLists } from "#/modules/webhooks/feed-store.ts";
import { createListAnswers } from "#/platform/db/long-reads.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";

answerJobs(
  createListAnswers((reader) => ({
    ...activityLists(reader),
    ...auditLists(reader),
    ...candidateLists(reader),
    ...dataSubjectLists(reader),
    ...dueLists(reader),
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
    ...taxExportLists(reader),
  })),
);
