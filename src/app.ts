import { Elysia } from "elysia";
import type { Config } from "./config.ts";
import type { Language } from "./instrument/types.ts";
import { accountRoutes, registerRoutes } from "./modules/accounts/routes.ts";
import type { AccountService } from "./modules/accounts/service.ts";
import { assessmentRoutes } from "./modules/assessment/routes.ts";
import type { AssessmentService } from "./modules/assessment/service.ts";
import type { CheckoutLinks } from "./modules/billing/checkout-links.ts";
import { checkoutRoutes } from "./modules/billing/checkout-routes.ts";
import { balanceRoutes, ordersRoutes } from "./modules/billing/routes.ts";
import type { BillingService } from "./modules/billing/service.ts";
import { candidatesRoutes } from "./modules/candidates/routes.ts";
import type { CandidateService } from "./modules/candidates/service.ts";
import { catalogRoutes, informationRoutes } from "./modules/catalog/routes.ts";
import { documentationRoutes } from "./modules/documentation/routes.ts";
import { gdprRoutes } from "./modules/gdpr/routes.ts";
import type { GdprService } from "./modules/gdpr/service.ts";
import { healthRoutes } from "./modules/health/routes.ts";
import type { InviteLinks } from "./modules/invites/links.ts";
import { invitesRoutes } from "./modules/invites/routes.ts";
import type { InviteService } from "./modules/invites/service.ts";
import { jobProfilesRoutes } from "./modules/job-profiles/routes.ts";
import type { JobProfileService } from "./modules/job-profiles/service.ts";
import { matchRoutes } from "./modules/match/routes.ts";
import type { MatchService } from "./modules/match/service.ts";
import type { RenderReport } from "./modules/results/report-service.ts";
import { resultsRoutes } from "./modules/results/routes.ts";
import type { ResultService } from "./modules/results/service.ts";
import { teamsRoutes } from "./modules/teams/routes.ts";
import type { TeamService } from "./modules/teams/service.ts";
import { testHelperRoutes } from "./modules/test-helpers/routes.ts";
import type { TestHelperService } from "./modules/test-helpers/service.ts";
import { webhooksRoutes } from "./modules/webhooks/routes.ts";
import type { WebhookService } from "./modules/webhooks/service.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/db/open.ts";
import { accessLog } from "./platform/http/access-log.ts";
import type { Identify } from "./platform/http/identify.ts";
import { problems } from "./platform/http/problems.ts";
import type { PublicLimit } from "./platform/http/public-limit.ts";
import { requestIdHeader } from "./platform/http/request-id.ts";
import type { WebPages } from "./platform/http/web-pages.ts";
import type { Log } from "./platform/log.ts";
import type { Tenant } from "./platform/tenant.ts";
import type { TenantClock } from "./platform/tenant-clock.ts";

export interface AppParts {
  log: Log;
  version: string;
  clock: Clock;
  requestId: (request: Request) => string;
  identify: Identify;
  publicLimit: PublicLimit;
  pages: WebPages;
  freeBytes: () => number;
  databaseAnswers: () => boolean;
  config: Config;
  db: Db;
  time: TenantClock;
  origin: () => string;
  apiUrl: () => string;
  accounts: AccountService;
  billing: BillingService;
  checkoutLinks: CheckoutLinks;
  invites: InviteService;
  inviteLinks: InviteLinks;
  assessment: AssessmentService;
  results: ResultService;
  jobProfiles: JobProfileService;
  match: MatchService;
  candidates: CandidateService;
  renderReport: RenderReport;
  teams: TeamService;
  keyName: (keyId: string) => string;
  gdpr: GdprService;
  webhooks: WebhookService;
  testHelpers: TestHelperService;
  languageOf: (tenant: Tenant) => Language;
}

export type App = ReturnType<typeof createApp>;

/** The whole HTTP surface on one page: problems first, then one line per module, then the pages for people. */
export function createApp(parts: AppParts) {
  const { config, identify, invites, requestId } = parts;
  const account = parts.accounts.get;
  const billing = { ...parts, links: parts.checkoutLinks, account, countPending: invites.countPending };

  const api = new Elysia({ name: "api", prefix: "/api/v1" })
    .use(
      informationRoutes({
        ...parts,
        rateLimit: config.RATE_LIMIT_PER_MINUTE,
        contactEmail: config.MAIL_FROM.address,
      }),
    )
    .use(catalogRoutes())
    .use(accountRoutes(parts))
    .use(registerRoutes({ ...parts, registration: config.REGISTRATION }))
    .use(ordersRoutes(billing))
    .use(balanceRoutes(billing))
    .use(invitesRoutes({ ...parts, links: parts.inviteLinks }))
    .use(resultsRoutes({ ...parts, identify, companyOf: (id) => account(id).company }))
    .use(jobProfilesRoutes(parts))
    .use(matchRoutes(parts))
    .use(candidatesRoutes(parts))
    .use(teamsRoutes(parts))
    .use(gdprRoutes(parts))
    .use(webhooksRoutes(parts))
    .use(testHelperRoutes(parts));

  const app = new Elysia({
    // A schema refuses what it does not know instead of dropping it silently.
    normalize: false,
    // Without it the path is read wrongly for host names of three letters and fewer.
    handler: { standardHostname: false },
  });
  return app
    .use(problems({ log: parts.log, requestId, routes: () => app.routes }))
    .use(accessLog(parts.log, parts.clock, requestId))
    .use(requestIdHeader(requestId))
    .use(healthRoutes(parts))
    .use(api)
    .use(assessmentRoutes({ ...parts, hostOf: account, retentionMonths: config.RETENTION_MONTHS }))
    .use(checkoutRoutes({ ...parts, links: parts.checkoutLinks, account, bankAccount: config.BANK_ACCOUNT }))
    .use(documentationRoutes({ ...parts, contactEmail: config.MAIL_FROM.address, routes: () => app.routes }))
    .use(parts.pages.assets())
    .get("/a/:token", ({ request }) => parts.pages.page(request, "candidate/page.html"));
}
