import {
  ACCOUNTS_ADMIN_REFERENCE,
  ACCOUNTS_CONSOLE_REFERENCE,
  ACCOUNTS_REFERENCE,
} from "#/modules/accounts/reference.ts";
import { REGISTER_REFERENCE } from "#/modules/accounts/registration/reference.ts";
import { RETENTION_CONSOLE_REFERENCE } from "#/modules/accounts/retention/console-reference.ts";
import { BACKUPS_ADMIN_REFERENCE } from "#/modules/admin/backups/admin-reference.ts";
import { FIRST_STEPS_ADMIN_REFERENCE } from "#/modules/admin/first-steps/admin-reference.ts";
import { HEALTH_ADMIN_REFERENCE } from "#/modules/admin/health/admin-reference.ts";
import { SETTINGS_ADMIN_REFERENCE } from "#/modules/admin/settings/admin-reference.ts";
import { TAX_EXPORT_ADMIN_REFERENCE } from "#/modules/admin/tax-export/admin-reference.ts";
import { CANDIDATE_CODES_CONSOLE_REFERENCE } from "#/modules/assessment/codes/console-reference.ts";
import { AUDIT_ADMIN_REFERENCE, AUDIT_CONSOLE_REFERENCE } from "#/modules/audit/reference.ts";
import { BILLING_ADMIN_REFERENCE, PAYMENTS_ADMIN_REFERENCE } from "#/modules/billing/admin-reference.ts";
import { CATALOG_ADMIN_REFERENCE, CATALOG_REFERENCE } from "#/modules/billing/catalog/reference.ts";
import { ORDER_PAYMENTS_REFERENCE } from "#/modules/billing/payments/reference.ts";
import { BILLING_CONSOLE_REFERENCE, BILLING_REFERENCE } from "#/modules/billing/reference.ts";
import { BRANDING_ADMIN_REFERENCE, BRANDING_CONSOLE_REFERENCE } from "#/modules/branding/reference.ts";
import { ACTIVITY_CONSOLE_REFERENCE } from "#/modules/candidates/activity/console-reference.ts";
import { BULK_CONSOLE_REFERENCE } from "#/modules/candidates/bulk/console-reference.ts";
import { CANDIDATES_CONSOLE_REFERENCE, CANDIDATES_REFERENCE } from "#/modules/candidates/reference.ts";
import { SAVED_FILTERS_CONSOLE_REFERENCE } from "#/modules/candidates/saved-filters/console-reference.ts";
import { CLIENTS_CONSOLE_REFERENCE } from "#/modules/clients/console-reference.ts";
import { COMPLIANCE_CONSOLE_REFERENCE } from "#/modules/compliance/console-reference.ts";
import {
  PROPOSALS_CONSOLE_REFERENCE,
  REVIEWS_CONSOLE_REFERENCE,
} from "#/modules/decisions/console-reference.ts";
import { INTERVIEWS_CONSOLE_REFERENCE } from "#/modules/decisions/interviews/console-reference.ts";
import { RATER_AGREEMENT_CONSOLE_REFERENCE } from "#/modules/decisions/rater-agreement/console-reference.ts";
import { FAIRNESS_CONSOLE_REFERENCE } from "#/modules/fairness/console-reference.ts";
import { OUTCOMES_CONSOLE_REFERENCE } from "#/modules/fairness/outcomes/console-reference.ts";
import { BATCHES_CONSOLE_REFERENCE } from "#/modules/invitation-lists/console-reference.ts";
import {
  INVITE_RULES_CONSOLE_REFERENCE,
  REMINDERS_CONSOLE_REFERENCE,
} from "#/modules/invites/policies/console-reference.ts";
import { INVITES_CONSOLE_REFERENCE, INVITES_REFERENCE } from "#/modules/invites/reference.ts";
import { INVOICES_ADMIN_REFERENCE, INVOICES_REFERENCE } from "#/modules/invoices/reference.ts";
import { JOB_PROFILES_REFERENCE } from "#/modules/job-profiles/reference.ts";
import { BLIND_CONSOLE_REFERENCE, JOBS_CONSOLE_REFERENCE } from "#/modules/jobs/console-reference.ts";
import { MAILBOX_CONSOLE_REFERENCE, MAILS_ADMIN_REFERENCE } from "#/modules/mailer/sent/reference.ts";
import { MAIL_TEMPLATES_CONSOLE_REFERENCE } from "#/modules/mailer/templates/console-reference.ts";
import { ALERTS_CONSOLE_REFERENCE } from "#/modules/notifications/console-reference.ts";
import { OVERVIEW_CONSOLE_REFERENCE } from "#/modules/overview/console-reference.ts";
import { GDPR_CONSOLE_REFERENCE, GDPR_REFERENCE } from "#/modules/privacy/reference.ts";
import {
  CANDIDATE_RIGHTS_ADMIN_REFERENCE,
  CANDIDATE_RIGHTS_CONSOLE_REFERENCE,
  CANDIDATE_RIGHTS_REFERENCE,
} from "#/modules/privacy/requests/reference.ts";
import { EVIDENCE_ADMIN_REFERENCE } from "#/modules/psychometrics/admin-reference.ts";
import { NORMS_ADMIN_REFERENCE } from "#/modules/psychometrics/norms/admin-reference.ts";
import { REPORT_TEMPLATES_REFERENCE } from "#/modules/report-templates/console-reference.ts";
import { MATCH_REFERENCE } from "#/modules/results/match/reference.ts";
import { RESULTS_CONSOLE_REFERENCE, RESULTS_REFERENCE } from "#/modules/results/reference.ts";
import { RETESTS_CONSOLE_REFERENCE } from "#/modules/results/retests/console-reference.ts";
import { START_ADMIN_REFERENCE, START_CONSOLE_REFERENCE } from "#/modules/self-registration/reference.ts";
import { SENDERS_CONSOLE_REFERENCE } from "#/modules/senders/console-reference.ts";
import { COMPARISON_CONSOLE_REFERENCE } from "#/modules/shortlists/comparison/console-reference.ts";
import { SHORTLISTS_CONSOLE_REFERENCE } from "#/modules/shortlists/console-reference.ts";
import { SHORTLIST_CONSOLE_REFERENCE } from "#/modules/shortlists/ranking/console-reference.ts";
import { SHARES_CONSOLE_REFERENCE } from "#/modules/shortlists/shares/console-reference.ts";
import { TAGS_CONSOLE_REFERENCE } from "#/modules/tags/console-reference.ts";
import { TEAMS_CONSOLE_REFERENCE, TEAMS_REFERENCE } from "#/modules/teams/reference.ts";
import { INVENTED_CONSOLE_REFERENCE, TEST_HELPERS_REFERENCE } from "#/modules/test-helpers/reference.ts";
import { TRIALS_ADMIN_REFERENCE, TRIALS_REFERENCE } from "#/modules/trials/reference.ts";
import { USERS_ADMIN_REFERENCE, USERS_CONSOLE_REFERENCE } from "#/modules/users/reference.ts";
import {
  FEED_REFERENCE,
  WEBHOOKS_CONSOLE_REFERENCE,
  WEBHOOKS_REFERENCE,
} from "#/modules/webhooks/reference.ts";
import { INFORMATION_REFERENCE } from "./information-reference.ts";
import { type Operation, type Operations, type Part, partOf, type Tag, tagOf } from "./operation.ts";

/** Revision of the interface that this service implements. */
export const INTERFACE_REVISION = "1.4.0";

/** Every operation below /api/v1, by "METHOD /path". The document, the guide and `GET /` are made of it. */
export const OPERATIONS: Operations = {
  ...INFORMATION_REFERENCE,
  ...CATALOG_REFERENCE,
  ...REGISTER_REFERENCE,
  ...ACCOUNTS_REFERENCE,
  ...TRIALS_REFERENCE,
  ...BILLING_REFERENCE,
  ...INVOICES_REFERENCE,
  ...INVITES_REFERENCE,
  ...RESULTS_REFERENCE,
  ...MATCH_REFERENCE,
  ...CANDIDATES_REFERENCE,
  ...JOB_PROFILES_REFERENCE,
  ...TEAMS_REFERENCE,
  ...GDPR_REFERENCE,
  ...CANDIDATE_RIGHTS_REFERENCE,
  ...WEBHOOKS_REFERENCE,
  ...FEED_REFERENCE,
  ...TEST_HELPERS_REFERENCE,
  ...ACCOUNTS_ADMIN_REFERENCE,
  ...BACKUPS_ADMIN_REFERENCE,
  ...MAILS_ADMIN_REFERENCE,
  ...TRIALS_ADMIN_REFERENCE,
  ...BILLING_ADMIN_REFERENCE,
  ...ORDER_PAYMENTS_REFERENCE,
  ...PAYMENTS_ADMIN_REFERENCE,
  ...CATALOG_ADMIN_REFERENCE,
  ...INVOICES_ADMIN_REFERENCE,
  ...TAX_EXPORT_ADMIN_REFERENCE,
  ...CANDIDATE_RIGHTS_ADMIN_REFERENCE,
  ...HEALTH_ADMIN_REFERENCE,
  ...BRANDING_ADMIN_REFERENCE,
  ...START_ADMIN_REFERENCE,
  ...NORMS_ADMIN_REFERENCE,
  ...EVIDENCE_ADMIN_REFERENCE,
  ...USERS_ADMIN_REFERENCE,
  ...FIRST_STEPS_ADMIN_REFERENCE,
  ...SETTINGS_ADMIN_REFERENCE,
  ...ACCOUNTS_CONSOLE_REFERENCE,
  ...BILLING_CONSOLE_REFERENCE,
  ...CLIENTS_CONSOLE_REFERENCE,
  ...JOBS_CONSOLE_REFERENCE,
  ...BLIND_CONSOLE_REFERENCE,
  ...INVITE_RULES_CONSOLE_REFERENCE,
  ...RETENTION_CONSOLE_REFERENCE,
  ...AUDIT_CONSOLE_REFERENCE,
  ...AUDIT_ADMIN_REFERENCE,
  ...INVITES_CONSOLE_REFERENCE,
  ...RESULTS_CONSOLE_REFERENCE,
  ...CANDIDATES_CONSOLE_REFERENCE,
  ...TEAMS_CONSOLE_REFERENCE,
  ...GDPR_CONSOLE_REFERENCE,
  ...CANDIDATE_RIGHTS_CONSOLE_REFERENCE,
  ...WEBHOOKS_CONSOLE_REFERENCE,
  ...BRANDING_CONSOLE_REFERENCE,
  ...REPORT_TEMPLATES_REFERENCE,
  ...MAIL_TEMPLATES_CONSOLE_REFERENCE,
  ...SENDERS_CONSOLE_REFERENCE,
  ...START_CONSOLE_REFERENCE,
  ...USERS_CONSOLE_REFERENCE,
  ...REVIEWS_CONSOLE_REFERENCE,
  ...PROPOSALS_CONSOLE_REFERENCE,
  ...OUTCOMES_CONSOLE_REFERENCE,
  ...COMPLIANCE_CONSOLE_REFERENCE,
  ...FAIRNESS_CONSOLE_REFERENCE,
  ...CANDIDATE_CODES_CONSOLE_REFERENCE,
  ...OVERVIEW_CONSOLE_REFERENCE,
  ...SHORTLIST_CONSOLE_REFERENCE,
  ...SHORTLISTS_CONSOLE_REFERENCE,
  ...SHARES_CONSOLE_REFERENCE,
  ...INTERVIEWS_CONSOLE_REFERENCE,
  ...RATER_AGREEMENT_CONSOLE_REFERENCE,
  ...COMPARISON_CONSOLE_REFERENCE,
  ...ACTIVITY_CONSOLE_REFERENCE,
  ...REMINDERS_CONSOLE_REFERENCE,
  ...RETESTS_CONSOLE_REFERENCE,
  ...TAGS_CONSOLE_REFERENCE,
  ...SAVED_FILTERS_CONSOLE_REFERENCE,
  ...ALERTS_CONSOLE_REFERENCE,
  ...BULK_CONSOLE_REFERENCE,
  ...INVENTED_CONSOLE_REFERENCE,
  ...BATCHES_CONSOLE_REFERENCE,
  ...MAILBOX_CONSOLE_REFERENCE,
};

/** The areas in the order in which a reader meets them. */
export const TAGS: Readonly<Record<Tag, string>> = {
  Start: "Products and account registration. These operations require no API key.",
  Account: "The account, its API keys and its credits.",
  Orders: "Ordering credits.",
  Invoices: "Invoices as JSON, PDF and XML.",
  Invites: "Inviting candidates and following their progress.",
  Results: "Results of completed assessments, reports, and comparisons with job profiles.",
  Profiles: "All assessments, with or without an invite.",
  "Job profiles": "Requirements of jobs as target ranges of the dimensions.",
  Teams: "Groups of candidates, with reports and exports.",
  Privacy: "Stored personal data and its deletion.",
  Webhooks: "Notifications about events.",
  "Test helpers": "Simulated payments, candidates and time, for test-mode keys.",
  Console: "Operations of the console for users of an account.",
  Administration: "Operations for server administrators.",
};

export const operationEntries = (): [key: string, operation: Operation][] => Object.entries(OPERATIONS);

export const operationsOf = (part: Part): [key: string, operation: Operation][] =>
  operationEntries().filter(([, operation]) => partOf(operation) === part);

/** What nobody is led to where nothing is sold. */
const SELLING: ReadonlySet<string> = new Set(["POST /orders", "POST /test-helpers/orders/{orderId}/pay"]);

/**
 * Summaries of what programs can call, by area and operation, e.g. `{Invites: {"POST /invites": "Invite a candidate"}}`.
 * @param billed false leaves out what sells
 */
export function operationsByArea(billed: boolean): Record<string, Record<string, string>> {
  const areas: Record<string, Record<string, string>> = {};
  const shown = operationsOf("api").filter(([key]) => billed || !SELLING.has(key));
  for (const tag of new Set(shown.map(([, operation]) => tagOf(operation)))) {
    const own = shown.filter(([, operation]) => tagOf(operation) === tag);
    areas[tag] = Object.fromEntries(own.map(([key, operation]) => [key, operation.summary]));
  }
  return areas;
}
