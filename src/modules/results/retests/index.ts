import { readRights } from "#/modules/invites/open-rights.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { ResultService } from "#/modules/results/service.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createRetestService } from "./service.ts";
import { createRetestStore } from "./store.ts";

interface Needs extends Infrastructure {
  results: ResultService;
  norms: NormService;
  recordView: RecordView;
  readElsewhere: ReadElsewhere;
}

/** Two results of one person, side by side. */
export function retestsModule(needs: Needs) {
  const service = createRetestService({
    ...needs,
    store: createRetestStore(needs.db),
    reads: createLongReads(needs),
  });
  return {
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { retestRoutes } = await import("./console.ts");
      return [
        retestRoutes({
          ...needs,
          ...guards,
          retests: service,
          rightsOf: (tenant, sessionId) => readRights(needs.db, tenant, sessionId),
        }),
      ];
    },
  };
}
