import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { CodeService } from "#/modules/assessment/codes/service.ts";
import type { FairnessAnswerService } from "#/modules/assessment/fairness-answers/service.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { SessionStore } from "#/modules/assessment/store.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { DeclineService } from "#/modules/decisions/declines/service.ts";
import type { InterviewService } from "#/modules/decisions/interviews/service.ts";
import type { ProposalService } from "#/modules/decisions/proposal-service.ts";
import type { DraftService, ReviewService } from "#/modules/decisions/service.ts";
import type { OutcomeService } from "#/modules/fairness/outcomes/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { GdprService } from "#/modules/privacy/service.ts";
import type { MatchService } from "#/modules/results/match/service.ts";
import type { RecordOwnView, ViewLog } from "#/modules/results/views/service.ts";
import type { ShortlistsService } from "#/modules/shortlists/service.ts";
import type { ShareService } from "#/modules/shortlists/shares/service.ts";
import type { TagService } from "#/modules/tags/service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadClient, ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { CandidateData } from "./archive/data.ts";
import { createRequestConsole } from "./console-service.ts";
import type { CandidateRightsEvents } from "./events.ts";
import { createRightsService } from "./service.ts";
import { createCandidateMailStore, createInvolvementStore, createRequestStore } from "./store.ts";

interface Needs extends Infrastructure {
  assessment: AssessmentService;
  branding: SeenBranding;
  codes: CodeService;
  fairnessAnswers: Pick<FairnessAnswerService, "forget">;
  gdpr: GdprService;
  interviews: Pick<InterviewService, "ofSession">;
  jobProfiles: JobProfileService;
  match: MatchService;
  retention: Pick<RetentionService, "ruleOf">;
  reviews: ReviewService;
  reviewDrafts: Pick<DraftService, "ofSession">;
  proposals: Pick<ProposalService, "ofSession">;
  outcomes: OutcomeService;
  sessions: SessionStore;
  tags: Pick<TagService, "ofPerson">;
  shortlists: Pick<ShortlistsService, "ofPerson">;
  shares: Pick<ShareService, "ofPerson">;
  declines: Pick<DeclineService, "ofPerson">;
  views: ViewLog;
  recordOwnView: RecordOwnView;
  keyName: (keyId: string) => string;
  renderer: Pick<ThreadQueue<{ document: "archive"; job: CandidateData }>, "run">;
  events: Emitter<CandidateRightsEvents>;
}

/** Candidates' rights at their link, and how an account answers their requests. */
export function requestsModule(needs: Needs) {
  const { db, assessment, branding, jobProfiles, match, outcomes, renderer, reviews, sessions, views } =
    needs;
  const store = createRequestStore(db);
  const requestConsole = createRequestConsole({ ...needs, store });
  const service = createRightsService({
    ...needs,
    store,
    look: (token) => assessment.look(token).current,
    sessionFor: assessment.sessionFor,
    noticeText: assessment.noticeText,
    ruleOf: needs.retention.ruleOf,
    deleteFairness: needs.fairnessAnswers.forget,
    views: views.listOfSession,
    answers: sessions.listAnswers,
    result: sessions.findResult,
    match: (tenant, inviteId, profileId) => match.compareIfPossible(tenant, inviteId, profileId),
    jobProfileName: (tenant, profileId) =>
      jobProfiles.exists(tenant, profileId) ? jobProfiles.get(tenant, profileId).name : null,
    mails: createCandidateMailStore(db).listMails,
    reviews: reviews.ofSession,
    proposals: needs.proposals.ofSession,
    drafts: needs.reviewDrafts.ofSession,
    interviews: needs.interviews.ofSession,
    outcome: outcomes.ofSession,
    tags: needs.tags.ofPerson,
    involvement: createInvolvementStore(db),
    shortlists: needs.shortlists.ofPerson,
    shares: needs.shares.ofPerson,
    declines: needs.declines.ofPerson,
  });
  const parts = { ...needs, requestConsole };
  return {
    parts: { rights: service, requestConsole, requestsOfSession: store.listOfSession },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { candidateRequestsRoutes } = await import("./routes.ts");
      return [candidateRequestsRoutes({ ...parts, ...guards })];
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { requestConsoleRoutes } = await import("./console.ts");
      return [requestConsoleRoutes({ ...parts, ...guards })];
    },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { adminRequestRoutes } = await import("./admin.ts");
      return [adminRequestRoutes({ ...parts, ...guards })];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { candidateRightsRoutes } = await import("./routes.ts");
      return [
        candidateRightsRoutes({
          ...needs,
          ...guards,
          rights: service,
          hostOf: branding.hostOf,
          renderArchive: (job: CandidateData, client: ThreadClient) =>
            renderer.run({ document: "archive", job }, client),
        }),
      ];
    },
  };
}
