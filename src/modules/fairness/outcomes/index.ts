import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createOutcomeService } from "./service.ts";
import { createOutcomeStore } from "./store.ts";

interface Needs extends Infrastructure {
  jobProfiles: JobProfileService;
  readElsewhere: ReadElsewhere;
}

/** Hire outcomes, and what they show about the questionnaire. */
export function outcomesModule(needs: Needs) {
  const store = createOutcomeStore(needs.db);
  const reads = createLongReads(needs);
  const service = createOutcomeService({ ...needs, store, reads });
  return {
    parts: { outcomes: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { outcomeRoutes } = await import("./console.ts");
      const { createValidityService } = await import("./validity.ts");
      const validity = createValidityService({ ...needs, store, reads });
      return [outcomeRoutes({ ...needs, ...guards, outcomes: service, validity })];
    },
  };
}
