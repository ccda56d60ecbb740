import type { SessionLinks } from "./modules/assessment/links.ts";
import type { SessionStore } from "./modules/assessment/store.ts";
import type { BillingService } from "./modules/billing/service.ts";
import type { RequestStore } from "./modules/candidate-rights/store.ts";
import type { ViewLog } from "./modules/candidate-rights/views.ts";
import { createCompareService } from "./modules/candidates/compare-service.ts";
import { createFileService } from "./modules/candidates/file-service.ts";
import type { CandidateListStore } from "./modules/candidates/list-store.ts";
import type { CandidateStore } from "./modules/candidates/store.ts";
import type { InviteLinks } from "./modules/invites/links.ts";
import type { InviteService } from "./modules/invites/service.ts";
import type { JobProfileService } from "./modules/job-profiles/service.ts";
import type { MatchService } from "./modules/match/service.ts";
import type { NormService } from "./modules/norms/service.ts";
import { createOverviewService } from "./modules/overview/service.ts";
import { createOverviewStore } from "./modules/overview/store.ts";
import type { ReviewService } from "./modules/reviews/service.ts";
import { createShortlistService } from "./modules/shortlist/service.ts";
import { createScoredStore } from "./modules/shortlist/store.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/db/open.ts";
import type { Tenant } from "./platform/tenant.ts";
import type { TenantClock } from "./platform/tenant-clock.ts";

interface CandidateParts {
  db: Db;
  clock: Clock;
  time: TenantClock;
  sessionStore: SessionStore;
  candidateList: Pick<CandidateListStore, "ofSession">;
  candidateStore: CandidateStore;
  requestStore: RequestStore;
  inviteLinks: InviteLinks;
  sessionLinks: SessionLinks;
  invites: InviteService;
  billing: BillingService;
  /** How many invites of an account may be pending. */
  pendingLimit: (accountId: string) => number;
  spokenFor: (tenant: Tenant) => number;
  jobProfiles: JobProfileService;
  match: MatchService;
  norms: NormService;
  viewLog: ViewLog;
  reviews: ReviewService;
}

/** The console's daily work around candidates. */
export function composeCandidates(parts: CandidateParts) {
  const { db, clock, time, sessionStore: sessions, jobProfiles, match, norms, invites, billing } = parts;
  return {
    candidateFiles: createFileService({
      sessions,
      listed: parts.candidateList.ofSession,
      invite: invites.find,
      linkOf: (session, invite) => {
        if (session.inviteId === null) return parts.sessionLinks.address(session);
        return invite && parts.inviteLinks.address(invite);
      },
      jobProfiles: jobProfiles.list,
      matches: match.summarize,
      teams: (tenant, id) => parts.candidateStore.listTeams(tenant, { id }),
      requests: parts.requestStore.listOfSession,
      reviews: parts.reviews.ofSession,
      views: parts.viewLog.listOfSession,
    }),
    comparisons: createCompareService({
      sessions,
      listed: parts.candidateList.ofSession,
      jobProfile: jobProfiles.get,
      matches: match.summarize,
    }),
    shortlist: createShortlistService({ store: createScoredStore(db), jobProfiles, norms }),
    accountOverview: createOverviewService({
      store: createOverviewStore(db),
      clock,
      time,
      balance: billing.balance,
      countPending: invites.countPending,
      pendingLimit: parts.pendingLimit,
      spokenFor: parts.spokenFor,
    }),
  };
}
