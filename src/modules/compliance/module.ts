import type { Ground } from "#/ground.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { FairnessAnswerService } from "#/modules/fairness-answers/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { NormService } from "#/modules/norms/service.ts";
import type { RetentionService } from "#/modules/retention/service.ts";
import type { FourEyes } from "#/modules/reviews/four-eyes.ts";
import type { UserService } from "#/modules/users/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import type { Renderer } from "#/platform/pdf/renderer.ts";
import type { ComplianceJob } from "#/report/compliance/render.ts";
import { createComplianceStore } from "./store.ts";

interface Needs extends Ground {
  accounts: AccountService;
  branding: SeenBranding;
  fairnessAnswers: FairnessAnswerService;
  fourEyes: FourEyes;
  jobProfiles: JobProfileService;
  norms: NormService;
  retention: RetentionService;
  renderer: Pick<Renderer<{ document: "compliance"; job: ComplianceJob }>, "render">;
  users: UserService;
}

/** Papers for works council and data protection, of the configuration in force. */
export function complianceModule(needs: Needs) {
  const store = createComplianceStore(needs.db);
  /** The papers are long, and asked for a few times a year. */
  const compliance = async () => {
    const { createComplianceService } = await import("./service.ts");
    return createComplianceService({
      ...needs,
      store,
      render: (job, gone) => needs.renderer.render({ document: "compliance", job }, { gone }),
    });
  };
  return {
    parts: { compliance },
    console: async (gates: Gates): Promise<Surface> => {
      const { complianceRoutes } = await import("./console-routes.ts");
      return [complianceRoutes({ ...needs, ...gates, compliance: await compliance() })];
    },
  };
}
