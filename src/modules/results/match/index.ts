import type { AssessmentEvents } from "#/modules/assessment/events.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { ResultService } from "#/modules/results/service.ts";
import type { Hearing } from "#/platform/context/events.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createApplicantStore } from "./applicants.ts";
import { createMatchBases } from "./bases.ts";
import { createMatchService } from "./service.ts";

interface Needs extends Infrastructure {
  invites: InviteService;
  jobProfiles: JobProfileService;
  results: ResultService;
  norms: NormService;
  recordView: RecordView;
  events: Hearing<AssessmentEvents>;
}

/** How a result fits a job profile. */
export function matchModule(needs: Needs) {
  const bases = createMatchBases(createApplicantStore(needs.db));
  const service = createMatchService({ ...needs, bases });
  needs.events.on("assessment.completed", ({ tenant, session }) =>
    needs.jobProfiles.recordCompleted(tenant, session.inviteId),
  );
  return {
    parts: { match: service, bases },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { matchRoutes } = await import("./routes.ts");
      return [matchRoutes({ ...needs, ...guards, match: service })];
    },
  };
}
