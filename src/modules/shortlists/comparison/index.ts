import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { ShortlistService as RankingService } from "#/modules/shortlists/ranking/service.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createComparisonService } from "./service.ts";
import { createComparisonStore } from "./store.ts";

interface Needs extends Infrastructure {
  jobProfiles: Pick<JobProfileService, "exists">;
  positions: Pick<JobService, "about" | "people">;
  ranking: Pick<RankingService, "among">;
  recordView: RecordView;
}

/** Interview and questionnaire of a job's people side by side, with stated weights. */
export function comparisonModule(needs: Needs) {
  const service = createComparisonService({ ...needs, store: createComparisonStore(needs.db) });
  return {
    parts: { comparison: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { comparisonRoutes, weightsRoutes } = await import("./console.ts");
      const deps = { ...needs, ...guards, comparison: service };
      return [comparisonRoutes(deps), weightsRoutes(deps)];
    },
  };
}
