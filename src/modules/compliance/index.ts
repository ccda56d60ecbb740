import type { ComplianceJob } from "#/domain/report/compliance/render.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { FairnessAnswerService } from "#/modules/assessment/fairness-answers/service.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { FourEyes } from "#/modules/decisions/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { UserService } from "#/modules/users/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createComplianceStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  branding: SeenBranding;
  fairnessAnswers: FairnessAnswerService;
  fourEyes: FourEyes;
  jobProfiles: JobProfileService;
  norms: NormService;
  retention: RetentionService;
  renderer: Pick<ThreadQueue<{ document: "compliance"; job: ComplianceJob }>, "run">;
  users: UserService;
}

/** Documents for works council and data protection, about the configuration in force. */
export function complianceModule(needs: Needs) {
  const store = createComplianceStore(needs.db);
  /** The documents are long, and requested a few times a year. */
  const compliance = async () => {
    const { createComplianceService } = await import("./service.ts");
    return createComplianceService({
      ...needs,
      store,
      render: (job, gone) => needs.renderer.run({ document: "compliance", job }, { gone }),
    });
  };
  return {
    parts: { compliance },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { complianceRoutes } = await import("./console.ts");
      return [complianceRoutes({ ...needs, ...guards, compliance: await compliance() })];
    },
  };
}
