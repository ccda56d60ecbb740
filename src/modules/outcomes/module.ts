import type { Ground } from "#/ground.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { whenUsed } from "#/platform/lazily.ts";
import { createOutcomeService } from "./service.ts";
import { createOutcomeStore } from "./store.ts";

interface Needs extends Ground {
  jobProfiles: JobProfileService;
}

/** How people who were hired did later, and what that says about the questionnaire. */
export function outcomesModule(needs: Needs) {
  const store = whenUsed(() => createOutcomeStore(needs.db));
  const service = createOutcomeService({ ...needs, store });
  return {
    parts: { outcomes: service },
    console: async (gates: Gates): Promise<Surface> => {
      const { outcomeRoutes } = await import("./console-routes.ts");
      const { createValidityService } = await import("./validity.ts");
      const validity = createValidityService({ ...needs, store });
      return [outcomeRoutes({ ...needs, ...gates, outcomes: service, validity })];
    },
  };
}
