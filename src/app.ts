import { type AnyElysia, Elysia } from "elysia";
import type { NoteView } from "#/platform/result-views.ts";
import { type CandidateAreaDeps, candidateAreaRoutes } from "./app-candidates.ts";
import { type HouseParts, houseRoutes } from "./app-house.ts";
import { type OutreachDeps, outreachRoutes } from "./app-outreach.ts";
import type { Config } from "./config.ts";
import type { Language } from "./instrument/types.ts";
import { type AdminAccountDeps, adminAccountRoutes } from "./modules/accounts/admin-routes.ts";
import type { ClaimService } from "./modules/accounts/claim-service.ts";
import { accountRoutes, registerRoutes } from "./modules/accounts/routes.ts";
import type { AccountService } from "./modules/accounts/service.ts";
import { type WelcomeDeps, welcomeRoutes } from "./modules/accounts/welcome-routes.ts";
import type { SessionLinks } from "./modules/assessment/links.ts";
import { assessmentRoutes } from "./modules/assessment/routes.ts";
import type { AssessmentService } from "./modules/assessment/service.ts";
import type { CheckoutLinks } from "./modules/billing/checkout-links.ts";
import { checkoutRoutes } from "./modules/billing/checkout-routes.ts";
import { type ConsoleBillingDeps, consoleBillingRoutes } from "./modules/billing/console-routes.ts";
import { balanceRoutes, ordersRoutes } from "./modules/billing/routes.ts";
import type { BillingService } from "./modules/billing/service.ts";
import { adminBrandingRoutes } from "./modules/branding/admin-routes.ts";
import { brandRoutes } from "./modules/branding/routes.ts";
import type { BrandingService } from "./modules/branding/service.ts";
import { candidateCodeRoutes } from "./modules/candidate-codes/routes.ts";
import type { CodeService } from "./modules/candidate-codes/service.ts";
import {
  candidateRequestsRoutes,
  type RequestRoutesDeps,
} from "./modules/candidate-rights/account-routes.ts";
import { adminRequestRoutes } from "./modules/candidate-rights/admin-routes.ts";
import { candidateRightsRoutes, type RightsRoutesDeps } from "./modules/candidate-rights/routes.ts";
import { candidatesRoutes } from "./modules/candidates/routes.ts";
import type { CandidateService } from "./modules/candidates/service.ts";
import { PRODUCTS } from "./modules/catalog/products.ts";
import { catalogRoutes } from "./modules/catalog/routes.ts";
import { gdprRoutes } from "./modules/gdpr/routes.ts";
import type { GdprService } from "./modules/gdpr/service.ts";
import { healthRoutes } from "./modules/health/routes.ts";
import type { InviteLinks } from "./modules/invites/links.ts";
import { invitesRoutes } from "./modules/invites/routes.ts";
import type { InviteService } from "./modules/invites/service.ts";
import { invoicesRoutes, type RenderInvoice } from "./modules/invoices/routes.ts";
import type { InvoiceService } from "./modules/invoices/service.ts";
import { jobProfilesRoutes } from "./modules/job-profiles/routes.ts";
import type { JobProfileService } from "./modules/job-profiles/service.ts";
import { manualRoutes } from "./modules/manual/routes.ts";
import { matchRoutes } from "./modules/match/routes.ts";
import type { MatchService } from "./modules/match/service.ts";
import { normRoutes } from "./modules/norms/admin-routes.ts";
import type { MigrationService } from "./modules/norms/migration.ts";
import type { NormService } from "./modules/norms/service.ts";
import { evidenceRoutes } from "./modules/quality/admin-routes.ts";
import type { EvidenceService } from "./modules/quality/service.ts";
import type { FeedbackService } from "./modules/results/feedback/service.ts";
import { feedbackRoutes } from "./modules/results/feedback-routes.ts";
import type { RenderReport } from "./modules/results/report-service.ts";
import { resultsRoutes } from "./modules/results/routes.ts";
import type { ResultService } from "./modules/results/service.ts";
import { type FactorRoutesDeps, factorRoutes } from "./modules/sign-in/factor-routes.ts";
import { type OidcRoutesDeps, oidcRoutes } from "./modules/sign-in/oidc-routes.ts";
import { type SignInRoutesDeps, signInRoutes } from "./modules/sign-in/routes.ts";
import { adminSessionRoutes } from "./modules/start/admin-routes.ts";
import { startPages, startRoutes } from "./modules/start/routes.ts";
import type { SelfStart } from "./modules/start/self-start.ts";
import type { StartService } from "./modules/start/service.ts";
import type { RenderTeamReport } from "./modules/teams/report-service.ts";
import { teamsRoutes } from "./modules/teams/routes.ts";
import type { TeamService } from "./modules/teams/service.ts";
import { testHelperRoutes } from "./modules/test-helpers/routes.ts";
import type { TestHelperService } from "./modules/test-helpers/service.ts";
import { type TrialDeps, trialRoutes } from "./modules/trials/routes.ts";
import type { TrialService } from "./modules/trials/service.ts";
import { type AdminUsersDeps, adminUserRoutes } from "./modules/users/admin-routes.ts";
import { type MembersDeps, membersRoutes } from "./modules/users/console-routes.ts";
import { webhooksRoutes } from "./modules/webhooks/routes.ts";
import type { WebhookService } from "./modules/webhooks/service.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/db/open.ts";
import { accessLog } from "./platform/http/access-log.ts";
import type { Admission } from "./platform/http/admission.ts";
import { answerHeaders } from "./platform/http/answer-headers.ts";
import { connection } from "./platform/http/connection.ts";
import type { Identify, IdentifyPerson } from "./platform/http/identify.ts";
import type { OperatorGate } from "./platform/http/operator.ts";
import { problems } from "./platform/http/problems.ts";
import type { PublicLimit } from "./platform/http/public-limit.ts";
import { requestIdHeader } from "./platform/http/request-id.ts";
import { requestUrl } from "./platform/http/request-url.ts";
import type { Traffic } from "./platform/http/traffic.ts";
import type { WebPages } from "./platform/http/web-pages.ts";
import type { Log } from "./platform/log.ts";
import { Problem } from "./platform/problem.ts";
import type { SecurityLog } from "./platform/security-log.ts";
import type { Tenant } from "./platform/tenant.ts";
import type { TenantClock } from "./platform/tenant-clock.ts";
import { informationRoutes } from "./reference/information-routes.ts";
import { documentationRoutes } from "./reference/routes.ts";

interface AppParts
  extends HouseParts,
    OutreachDeps,
    CandidateAreaDeps,
    AdminAccountDeps,
    TrialDeps,
    WelcomeDeps,
    SignInRoutesDeps,
    FactorRoutesDeps,
    ConsoleBillingDeps,
    OidcRoutesDeps,
    MembersDeps,
    AdminUsersDeps {
  log: Log;
  traffic: Traffic;
  claims: ClaimService;
  trials: TrialService;
  version: string;
  clock: Clock;
  requestId: (request: Request) => string;
  identify: Identify;
  identifyPerson: IdentifyPerson;
  publicLimit: PublicLimit;
  operatorGate: OperatorGate;
  pages: WebPages;
  readiness: Parameters<typeof healthRoutes>[0]["readiness"];
  config: Config;
  db: Db;
  time: TenantClock;
  origin: () => string;
  apiUrl: () => string;
  accounts: AccountService;
  branding: BrandingService;
  billing: BillingService;
  spokenFor: (tenant: Tenant) => number;
  invoices: InvoiceService;
  renderInvoice: RenderInvoice;
  checkoutLinks: CheckoutLinks;
  invites: InviteService;
  inviteLinks: InviteLinks;
  sessionLinks: SessionLinks;
  start: StartService;
  selfStart: SelfStart;
  admission: Admission;
  assessment: AssessmentService;
  results: ResultService;
  jobProfiles: JobProfileService;
  match: MatchService;
  candidates: CandidateService;
  renderReport: RenderReport;
  renderTeamReport: RenderTeamReport;
  feedback: FeedbackService;
  teams: TeamService;
  keyName: (keyId: string) => string;
  gdpr: GdprService;
  codes: CodeService;
  noteOwnView: RightsRoutesDeps["noteOwnView"];
  rights: RightsRoutesDeps["rights"];
  renderArchive: RightsRoutesDeps["renderArchive"];
  requestConsole: RequestRoutesDeps["requestConsole"];
  noteView: NoteView;
  security: SecurityLog;
  norms: NormService;
  normMigration: MigrationService;
  evidence: EvidenceService;
  webhooks: WebhookService;
  testHelpers: TestHelperService;
  languageOf: (tenant: Tenant) => Language;
}

/** The whole HTTP surface on one page: problems first, then one line per module, then the pages for people. */
export function createApp(parts: AppParts) {
  const { config, identify, invites, requestId } = parts;
  const account = parts.accounts.get;
  const billing = {
    ...{ ...parts, account, links: parts.checkoutLinks },
    ...{ countPending: invites.countPending, spokenFor: parts.spokenFor },
  };

  // Without the types of all routes, which nothing reads and which grow too deep for the compiler.
  const administration: AnyElysia = new Elysia({ name: "administration" })
    .use(adminAccountRoutes(parts))
    .use(adminRequestRoutes(parts))
    .use(normRoutes(parts))
    .use(evidenceRoutes(parts))
    .use(adminBrandingRoutes(parts))
    .use(adminSessionRoutes(parts))
    .use(houseRoutes(parts))
    .use(adminUserRoutes(parts));

  const api: AnyElysia = new Elysia({ name: "api", prefix: "/api/v1" })
    .use(
      informationRoutes({
        ...parts,
        rateLimit: config.RATE_LIMIT_PER_MINUTE,
        billed: parts.billing.billed,
        contactEmail: config.MAIL_FROM.address,
      }),
    )
    .use(catalogRoutes(parts.billing.billed ? PRODUCTS : []))
    .use(accountRoutes(parts))
    .use(registerRoutes({ ...parts, registration: config.REGISTRATION }))
    .use(trialRoutes(parts))
    .use(ordersRoutes(billing))
    .use(balanceRoutes(billing))
    .use(invoicesRoutes(parts))
    .use(invitesRoutes({ ...parts, links: parts.inviteLinks }))
    .use(resultsRoutes({ ...parts, identify, companyOf: parts.branding.nameOf }))
    .use(jobProfilesRoutes(parts))
    .use(matchRoutes(parts))
    .use(candidatesRoutes(parts))
    .use(teamsRoutes({ ...parts, companyOf: (id) => account(id).company }))
    .use(gdprRoutes(parts))
    .use(candidateRequestsRoutes(parts))
    .use(webhooksRoutes(parts))
    .use(testHelperRoutes(parts))
    .use(membersRoutes(parts))
    .use(outreachRoutes(parts))
    .use(candidateAreaRoutes(parts))
    .use(consoleBillingRoutes(parts))
    .use(administration);

  const app = new Elysia({
    // A schema refuses what it does not know instead of dropping it silently.
    normalize: false,
    // Without it the path is read wrongly for host names of three letters and fewer.
    handler: { standardHostname: false },
  });
  return (
    app
      .use(problems({ log: parts.log, requestId, routes: () => app.routes }))
      .use(accessLog(parts.log, parts.clock, requestId, parts.traffic))
      .use(connection(parts))
      .use(requestIdHeader(requestId))
      .use(answerHeaders())
      .use(healthRoutes(parts))
      .use(api)
      .use(
        assessmentRoutes({
          ...parts,
          hostOf: parts.branding.hostOf,
          feedbackUntil: parts.feedback.untilOf,
        }),
      )
      .use(feedbackRoutes(parts))
      .use(candidateCodeRoutes(parts))
      .use(
        candidateRightsRoutes({
          ...parts,
          hostOf: parts.branding.hostOf,
        }),
      )
      .use(
        checkoutRoutes({ ...parts, links: parts.checkoutLinks, account, bankAccount: config.BANK_ACCOUNT }),
      )
      .use(welcomeRoutes(parts))
      .use(signInRoutes(parts))
      .use(factorRoutes(parts))
      .use(oidcRoutes(parts))
      .use(
        documentationRoutes({
          ...parts,
          contactEmail: config.MAIL_FROM.address,
          billed: parts.billing.billed,
          routes: () => app.routes,
        }),
      )
      .use(manualRoutes(parts))
      .use(parts.pages.assets())
      .use(brandRoutes(parts))
      .use(startRoutes({ ...parts, hostOf: parts.branding.hostOf }))
      .use(startPages(parts))
      // Whoever types the bare address is a person. Without a right Host the framework takes every path for it.
      .get("/", ({ request, redirect }) => {
        if (requestUrl(request).pathname !== "/") throw new Problem("not_found");
        return redirect("/console");
      })
      .get("/console", () => parts.pages.styledPage("console/page.html"))
      .get("/console/*", () => parts.pages.styledPage("console/page.html"))
      .get("/a/:token", ({ request }) => parts.pages.page(request, "candidate/page.html"))
  );
}
