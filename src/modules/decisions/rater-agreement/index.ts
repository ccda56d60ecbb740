import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

interface Needs extends Infrastructure {
  jobProfiles: Pick<JobProfileService, "list">;
}

/** How well interviewers agree, from the scores that they gave independently. */
export const raterAgreementModule = ({ db, jobProfiles }: Needs) => ({
  parts: {},
  console: async (guards: Guards): Promise<RouteGroup> => {
    const { raterAgreementRoutes } = await import("./console.ts");
    const { createRaterAgreementService } = await import("./service.ts");
    const { createScoreStore } = await import("./store.ts");
    const raterAgreement = createRaterAgreementService({ store: createScoreStore(db), jobProfiles });
    return [raterAgreementRoutes({ ...guards, raterAgreement })];
  },
});
