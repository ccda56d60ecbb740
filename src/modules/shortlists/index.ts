import type { ShortlistDocumentJob } from "#/domain/report/shortlist/render.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { ShortlistService } from "#/modules/shortlists/ranking/service.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createShortlistsService } from "./service.ts";
import { createShortlistStore } from "./store.ts";

interface Needs extends Infrastructure {
  jobProfiles: Pick<JobProfileService, "exists">;
  positions: Pick<JobService, "about" | "addApplicants">;
  ranking: Pick<ShortlistService, "among">;
  recordView: RecordView;
  branding: Pick<SeenBranding, "nameOf" | "brandOf" | "hostOf">;
  renderer: Pick<ThreadQueue<{ document: "shortlist"; job: ShortlistDocumentJob }>, "run">;
}

/** Lists of people whom somebody has chosen. */
export function shortlistsModule(needs: Needs) {
  const service = createShortlistsService({
    ...needs,
    store: createShortlistStore(needs.db),
    jobProfileExists: needs.jobProfiles.exists,
  });
  return {
    parts: { shortlists: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { createdShortlistRoutes } = await import("./console.ts");
      return [
        createdShortlistRoutes({
          ...needs,
          ...guards,
          shortlists: service,
          renderSheet: (job, client) => needs.renderer.run({ document: "shortlist", job }, client),
        }),
      ];
    },
  };
}
