import type { Ground } from "#/ground.ts";
import type { GdprService } from "#/modules/gdpr/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { whenUsed } from "#/platform/lazily.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { createDraftService } from "./draft-service.ts";
import { createDraftStore } from "./draft-store.ts";
import { createReviewService } from "./service.ts";
import { createReviewStore } from "./store.ts";

interface Needs extends Ground {
  gdpr: Pick<GdprService, "get">;
  jobProfiles: Pick<JobProfileService, "exists">;
  /** Structural, since jobs read what decisions are. */
  positions: { profileFor(tenant: Tenant, jobId: string, sessionId: number): string | null | undefined };
  /** Has the files wiped of what was removed. */
  noteBlanked: GdprService["noteBlanked"];
}

/** Notes and decisions of people about candidates. */
export function reviewsModule(needs: Needs) {
  const { db, gdpr, jobProfiles, positions, noteBlanked, time } = needs;
  const drafts = createDraftService({
    ...needs,
    store: whenUsed(() => createDraftStore(db)),
    candidate: gdpr.get,
  });
  const service = createReviewService({
    ...needs,
    store: whenUsed(() => createReviewStore(db)),
    candidate: gdpr.get,
    jobProfileExists: jobProfiles.exists,
    profileOfJob: positions.profileFor,
    drafts,
  });
  return {
    parts: { reviews: service, reviewDrafts: drafts },
    console: async ({ identifyPerson }: Gates): Promise<Surface> => {
      const { reviewRoutes } = await import("./console-routes.ts");
      return [reviewRoutes({ identifyPerson, reviews: service, drafts, time })];
    },
    jobs: [{ name: "purge-review-drafts", pattern: "0 40 3 * * *", run: () => noteBlanked(drafts.purge()) }],
  };
}
