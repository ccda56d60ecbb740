import type { JobService } from "#/modules/jobs/service.ts";
import type { GdprService } from "#/modules/privacy/service.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createActivityService } from "./service.ts";
import { createActivityStore } from "./store.ts";

interface Needs extends Infrastructure {
  gdpr: Pick<GdprService, "get">;
  positions: Pick<JobService, "get">;
  readElsewhere: ReadElsewhere;
}

/** Events and actions that concern candidates, in order. */
export function activityModule(needs: Needs) {
  const service = createActivityService({
    store: createActivityStore(needs.db),
    reads: createLongReads(needs),
    candidate: needs.gdpr.get,
    job: needs.positions.get,
  });
  return {
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { jobActivityRoutes, personActivityRoutes } = await import("./console.ts");
      const deps = { ...needs, ...guards, activity: service };
      return [personActivityRoutes(deps), jobActivityRoutes(deps)];
    },
  };
}
