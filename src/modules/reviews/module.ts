import type { Ground } from "#/ground.ts";
import type { GdprService } from "#/modules/gdpr/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { whenUsed } from "#/platform/lazily.ts";
import { createReviewService } from "./service.ts";
import { createReviewStore } from "./store.ts";

interface Needs extends Ground {
  gdpr: Pick<GdprService, "get">;
  jobProfiles: Pick<JobProfileService, "exists">;
}

/** Notes and decisions of people about candidates. */
export function reviewsModule(needs: Needs) {
  const { db, gdpr, jobProfiles, time } = needs;
  const service = createReviewService({
    ...needs,
    store: whenUsed(() => createReviewStore(db)),
    candidate: gdpr.get,
    jobProfileExists: jobProfiles.exists,
  });
  return {
    parts: { reviews: service },
    console: async ({ identifyPerson }: Gates): Promise<Surface> => {
      const { reviewRoutes } = await import("./console-routes.ts");
      return [reviewRoutes({ identifyPerson, reviews: service, time })];
    },
  };
}
