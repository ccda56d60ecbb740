import { ACCOUNT_PAGES } from "../features/account/pages.ts";
import { BRANDING_PAGES } from "../features/branding/pages.ts";
import { BULK_RUN_PAGES } from "../features/bulk-runs/pages.ts";
import { CANDIDATE_PAGES } from "../features/candidates/pages.ts";
import { CLIENT_PAGES } from "../features/clients/pages.ts";
import { COMPARE_PAGES } from "../features/compare/pages.ts";
import { CREDIT_PAGES } from "../features/credits/pages.ts";
import { FAIRNESS_PAGES } from "../features/fairness/pages.ts";
import { INTERVIEW_PAGES } from "../features/interview/pages.ts";
import { INVITE_PAGES } from "../features/invites/pages.ts";
import { INVOICE_PAGES } from "../features/invoices/pages.ts";
import { JOB_PROFILE_PAGES } from "../features/job-profiles/pages.ts";
import { JOB_PAGES } from "../features/jobs/pages.ts";
import { KEY_PAGES } from "../features/keys/pages.ts";
import { MAIL_TEMPLATE_PAGES } from "../features/mail-templates/pages.ts";
import { MAIL_PAGES } from "../features/mails/pages.ts";
import { ME_PAGES } from "../features/me/pages.ts";
import { MEMBER_PAGES } from "../features/members/pages.ts";
import { NOTIFICATION_PAGES } from "../features/notifications/pages.ts";
import { OUTCOME_PAGES } from "../features/outcomes/pages.ts";
import { OVERVIEW_PAGES } from "../features/overview/pages.ts";
import { PRIVACY_PAGES } from "../features/privacy/pages.ts";
import { REPORT_PAGES } from "../features/reports/pages.ts";
import { REQUESTS_PAGES } from "../features/requests/pages.ts";
import { RETEST_PAGES } from "../features/retest/pages.ts";
import { SERVER_PAGES } from "../features/server/pages.ts";
import { SESSION_PAGES } from "../features/sessions/pages.ts";
import { SHARES_PAGES } from "../features/shares/pages.ts";
import { SHORTLIST_PAGES } from "../features/shortlist/pages.ts";
import { SHORTLISTS_PAGES } from "../features/shortlists/pages.ts";
import { TEAMS_PAGES } from "../features/teams/pages.ts";
import { WEBHOOK_PAGES } from "../features/webhooks/pages.ts";
import type { PageRoute } from "../kit/page-route.ts";

/** Every page of the console; an area adds its list here. */
export const PAGES: readonly PageRoute[] = [
  ...OVERVIEW_PAGES,
  ...JOB_PAGES,
  ...CLIENT_PAGES,
  ...CANDIDATE_PAGES,
  ...BULK_RUN_PAGES,
  ...INTERVIEW_PAGES,
  ...RETEST_PAGES,
  ...COMPARE_PAGES,
  ...SHORTLIST_PAGES,
  ...SHORTLISTS_PAGES,
  ...SHARES_PAGES,
  ...OUTCOME_PAGES,
  ...JOB_PROFILE_PAGES,
  ...ME_PAGES,
  ...NOTIFICATION_PAGES,
  ...CREDIT_PAGES,
  ...INVITE_PAGES,
  ...SESSION_PAGES,
  ...INVOICE_PAGES,
  ...TEAMS_PAGES,
  ...REQUESTS_PAGES,
  ...PRIVACY_PAGES,
  ...FAIRNESS_PAGES,
  ...SERVER_PAGES,
  ...ACCOUNT_PAGES,
  ...BRANDING_PAGES,
  ...REPORT_PAGES,
  ...KEY_PAGES,
  ...MAIL_PAGES,
  ...MAIL_TEMPLATE_PAGES,
  ...MEMBER_PAGES,
  ...WEBHOOK_PAGES,
];
