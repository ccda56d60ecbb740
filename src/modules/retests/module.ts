import type { Ground } from "#/ground.ts";
import type { NormService } from "#/modules/norms/service.ts";
import type { ResultService } from "#/modules/results/service.ts";
import type { ReadElsewhere } from "#/platform/db/list-jobs.ts";
import { createLongReads } from "#/platform/db/long-reads.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { readRights } from "#/platform/open-rights.ts";
import type { NoteView } from "#/platform/result-views.ts";
import { createRetestService } from "./service.ts";
import { createRetestStore } from "./store.ts";

interface Needs extends Ground {
  results: ResultService;
  norms: NormService;
  noteView: NoteView;
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
    console: async (gates: Gates): Promise<Surface> => {
      const { retestRoutes } = await import("./console-routes.ts");
      return [
        retestRoutes({
          ...needs,
          ...gates,
          retests: service,
          rightsOf: (tenant, sessionId) => readRights(needs.db, tenant, sessionId),
        }),
      ];
    },
  };
}
