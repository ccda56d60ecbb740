import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** One page of the console. */
export interface PageRoute {
  /** The pattern for react-router, e.g. "/teams/:id". */
  path: string;
  /** The permission that shows the page: "teams:read", "operator", or null for every user who is signed in. */
  needs: string | null;
  /** About selling: the menu offers it only where credits are billed. */
  commerce: boolean;
  page: LazyExoticComponent<ComponentType>;
}

const SELLS = true;

/** A page whose script loads when it is first shown. @param name what its file exports */
export const page = <Name extends string>(
  path: string,
  needs: string | null,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  commerce = false,
): PageRoute => ({ path, needs, commerce, page: lazy(async () => ({ default: (await load())[name] })) });

/** Every page of the console. `web/build.ts` reads from here which script which address needs. */
export const PAGES: readonly PageRoute[] = [
  page("/", null, () => import("../features/overview/overview-page.tsx"), "OverviewPage"),
  page("/jobs", "jobs:read", () => import("../features/jobs/list-page.tsx"), "JobsPage"),
  page("/jobs/:id", "jobs:read", () => import("../features/jobs/job-page.tsx"), "JobPage"),
  page("/clients", "clients:read", () => import("../features/clients/list-page.tsx"), "ClientsPage"),
  page("/clients/:id", "clients:read", () => import("../features/clients/client-page.tsx"), "ClientPage"),
  page(
    "/candidates",
    "profiles:read",
    () => import("../features/candidates/list-page.tsx"),
    "CandidatesPage",
  ),
  page(
    "/candidates/invite/:inviteId",
    "invites:read",
    () => import("../features/candidates/invite-page.tsx"),
    "InvitePage",
  ),
  page(
    "/candidates/:sessionId",
    "profiles:read",
    () => import("../features/candidates/candidate-page.tsx"),
    "CandidatePage",
  ),
  page(
    "/candidates/bulk-runs",
    "profiles:read",
    () => import("../features/bulk-runs/bulk-runs-page.tsx"),
    "BulkRunsPage",
  ),
  page(
    "/candidates/:sessionId/interview",
    "reviews:read",
    () => import("../features/interview/interview-page.tsx"),
    "InterviewPage",
  ),
  page(
    "/candidates/:sessionId/change/:otherId",
    "results:read",
    () => import("../features/retest/retest-page.tsx"),
    "RetestPage",
  ),
  page("/compare", "results:read", () => import("../features/compare/compare-page.tsx"), "ComparePage"),
  page("/shortlist", "results:read", () => import("../features/ranking/ranking-page.tsx"), "RankingPage"),
  page("/shortlists", "reviews:read", () => import("../features/shortlists/list-page.tsx"), "ShortlistsPage"),
  page(
    "/shortlists/:id",
    "reviews:read",
    () => import("../features/shortlists/shortlist-page.tsx"),
    "ShortlistPage",
  ),
  page("/shares", "shares:read", () => import("../features/shares/list-page.tsx"), "SharesPage"),
  page("/outcomes", "outcomes:read", () => import("../features/outcomes/outcomes-page.tsx"), "OutcomesPage"),
  page(
    "/job-profiles",
    "job_profiles:read",
    () => import("../features/job-profiles/list-page.tsx"),
    "JobProfilesPage",
  ),
  page(
    "/job-profiles/new",
    "job_profiles:write",
    () => import("../features/job-profiles/new-page.tsx"),
    "NewJobProfilePage",
  ),
  page(
    "/job-profiles/:id",
    "job_profiles:read",
    () => import("../features/job-profiles/edit-page.tsx"),
    "JobProfilePage",
  ),
  page("/help", null, () => import("../features/help/help-page.tsx"), "HelpPage"),
  page("/help/:name", null, () => import("../features/help/chapter-page.tsx"), "HelpChapterPage"),
  page("/me", null, () => import("../features/me/me-page.tsx"), "MePage"),
  page(
    "/notifications",
    "lists:read",
    () => import("../features/notifications/notifications-page.tsx"),
    "NotificationsPage",
  ),
  page("/orders", "orders:read", () => import("../features/credits/orders-page.tsx"), "OrdersPage", SELLS),
  page("/invites", "invites:read", () => import("../features/invites/lists-page.tsx"), "PreviousInvitesPage"),
  page("/invites/batches", "invites:read", () => import("../features/invites/lists-page.tsx"), "ListsPage"),
  page("/invites/new", "invites:write", () => import("../features/invites/new-page.tsx"), "InviteOnePage"),
  page("/invites/many", "invites:write", () => import("../features/invites/many-page.tsx"), "InviteManyPage"),
  page(
    "/invites/batches/:id",
    "invites:read",
    () => import("../features/invites/batch-page.tsx"),
    "BatchPage",
  ),
  page("/sessions", "invites:read", () => import("../features/sessions/sessions-page.tsx"), "SessionsPage"),
  page(
    "/invoices",
    "invoices:read",
    () => import("../features/invoices/invoices-page.tsx"),
    "InvoicesPage",
    SELLS,
  ),
  page("/teams", "teams:read", () => import("../features/teams/list-page.tsx"), "TeamsPage"),
  page("/teams/:id", "teams:read", () => import("../features/teams/team-page.tsx"), "TeamPage"),
  page("/requests", "gdpr:read", () => import("../features/requests/requests-page.tsx"), "RequestsPage"),
  page("/privacy", "gdpr:read", () => import("../features/privacy/privacy-page.tsx"), "PrivacyPage"),
  page("/fairness", "fairness:read", () => import("../features/fairness/fairness-page.tsx"), "FairnessPage"),
  page(
    "/server/accounts",
    "operator",
    () => import("../features/server/accounts/list-page.tsx"),
    "ServerAccountsPage",
  ),
  page(
    "/server/accounts/new",
    "operator",
    () => import("../features/server/accounts/new-page.tsx"),
    "NewAccountPage",
  ),
  page(
    "/server/accounts/:id",
    "operator",
    () => import("../features/server/accounts/account-page.tsx"),
    "ServerAccountPage",
  ),
  page("/server/trials", "operator", () => import("../features/server/trials/trials-page.tsx"), "TrialsPage"),
  page(
    "/server/orders",
    "operator",
    () => import("../features/server/orders/orders-page.tsx"),
    "ServerOrdersPage",
    SELLS,
  ),
  page(
    "/server/payments",
    "operator",
    () => import("../features/server/orders/payments-page.tsx"),
    "ServerPaymentsPage",
    SELLS,
  ),
  page(
    "/server/prices",
    "operator",
    () => import("../features/server/orders/prices-page.tsx"),
    "ServerPricesPage",
    SELLS,
  ),
  page(
    "/server/invoices",
    "operator",
    () => import("../features/server/orders/invoices-page.tsx"),
    "ServerInvoicesPage",
    SELLS,
  ),
  page(
    "/server/requests",
    "operator",
    () => import("../features/server/requests/requests-page.tsx"),
    "ServerRequestsPage",
  ),
  page("/server/norms", "operator", () => import("../features/server/norms/norms-page.tsx"), "NormsPage"),
  page(
    "/server/norms/preview",
    "operator",
    () => import("../features/server/norms/preview-page.tsx"),
    "NormPreviewPage",
  ),
  page("/server/norms/:id", "operator", () => import("../features/server/norms/norms-page.tsx"), "NormPage"),
  page(
    "/server/quality",
    "operator",
    () => import("../features/server/quality/quality-page.tsx"),
    "QualityPage",
  ),
  page(
    "/server/operators",
    "operator",
    () => import("../features/server/operators/operators-page.tsx"),
    "OperatorsPage",
  ),
  page(
    "/server/audit",
    "operator",
    () => import("../features/server/audit/audit-page.tsx"),
    "ServerAuditPage",
  ),
  page(
    "/server/settings",
    "operator",
    () => import("../features/server/settings/settings-page.tsx"),
    "SettingsPage",
  ),
  page("/server/health", "operator", () => import("../features/server/health/health-page.tsx"), "HealthPage"),
  page(
    "/server/backups",
    "operator",
    () => import("../features/server/backups/backups-page.tsx"),
    "BackupsPage",
  ),
  page("/account", "account:read", () => import("../features/account/account-page.tsx"), "AccountPage"),
  page("/branding", "account:read", () => import("../features/branding/branding-page.tsx"), "BrandingPage"),
  page("/reports", "account:read", () => import("../features/reports/reports-page.tsx"), "ReportsPage"),
  page("/keys", "api_keys:read", () => import("../features/keys/keys-page.tsx"), "KeysPage"),
  page("/mails", "mails:read", () => import("../features/mails/mails-page.tsx"), "MailsPage"),
  page(
    "/mail-templates",
    "account:read",
    () => import("../features/mail-templates/mail-templates-page.tsx"),
    "MailTemplatesPage",
  ),
  page("/members", "members:read", () => import("../features/members/members-page.tsx"), "MembersPage"),
  page("/webhooks", "webhooks:read", () => import("../features/webhooks/webhooks-page.tsx"), "WebhooksPage"),
  page(
    "/webhooks/:id",
    "webhooks:read",
    () => import("../features/webhooks/webhook-page.tsx"),
    "WebhookPage",
  ),
];
