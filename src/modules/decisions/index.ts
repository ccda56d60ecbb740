import type { KeptComparison } from "#/domain/instrument/evidence/interview-and-match.ts";
import type { InterviewService } from "#/modules/decisions/interviews/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { UserService } from "#/modules/users/service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ReviewEvents } from "./events.ts";
import { createDecisionEntry, createProposalService } from "./proposal-service.ts";
import { createColleaguesOf, createDraftService, createFourEyes, createReviewService } from "./service.ts";
import { createDraftStore, createProposalStore, createReviewStore } from "./store.ts";

interface Needs extends Infrastructure {
  /** Structural, since privacy reads decisions. */
  gdpr: {
    get(tenant: Tenant, sessionId: number): { anonymizedAt: number | null };
  };
  /** Structural, since it compares the people of jobs. */
  comparison: {
    keptFor(tenant: Tenant, jobId: string | null, sessionId: number): KeptComparison | null;
  };
  interviews: Pick<InterviewService, "freeze" | "deleteExpired">;
  jobProfiles: Pick<JobProfileService, "exists">;
  /** Structural, since jobs read what decisions are. */
  positions: { profileFor(tenant: Tenant, jobId: string, sessionId: number): string | null | undefined };
  /** Has the files wiped of what was removed. */
  recordAnonymized: (rows: number) => unknown;
  users: Pick<UserService, "members" | "limitsOf">;
  events: Emitter<ReviewEvents>;
}

/** Notes and decisions of users about candidates. */
export function decisionsModule(needs: Needs) {
  const { db, gdpr, jobProfiles, positions, recordAnonymized, time } = needs;
  const drafts = createDraftService({ ...needs, store: createDraftStore(db), candidate: gdpr.get });
  const store = createReviewStore(db);
  const decisionEntry = createDecisionEntry({
    ...needs,
    store,
    freezeScores: (tenant, sessionId, reviewId, jobId) =>
      needs.interviews.freeze(
        tenant,
        sessionId,
        reviewId,
        needs.comparison.keptFor(tenant, jobId, sessionId),
      ),
  });
  const fourEyes = createFourEyes(needs);
  const { members, limitsOf } = needs.users;
  const colleaguesOf = createColleaguesOf({ members, limitsOf, candidate: gdpr.get });
  const proposals = createProposalService({
    ...needs,
    ...{ decisionEntry, candidate: gdpr.get },
    store: createProposalStore(db),
  });
  const service = createReviewService({
    ...needs,
    ...{ store, decisionEntry, fourEyes, proposals, colleaguesOf },
    candidate: gdpr.get,
    jobProfileExists: jobProfiles.exists,
    profileOfJob: positions.profileFor,
    drafts,
  });
  return {
    parts: { reviews: service, reviewDrafts: drafts, proposals, fourEyes },
    console: async ({ identifyPerson }: Guards): Promise<RouteGroup> => {
      const { reviewRoutes } = await import("./console.ts");
      const { fourEyesRoutes, proposalRoutes } = await import("./console.ts");
      return [
        reviewRoutes({ identifyPerson, reviews: service, drafts, time }),
        proposalRoutes({ identifyPerson, proposals, colleaguesOf, time }),
        fourEyesRoutes({ identifyPerson, fourEyes }),
      ];
    },
    jobs: [
      {
        name: "purge-review-drafts",
        pattern: "0 40 3 * * *",
        run: () => recordAnonymized(drafts.deleteExpired() + needs.interviews.deleteExpired()),
      },
    ],
  };
}
