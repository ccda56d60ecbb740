import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { fairnessAnswerRoutes } from "./routes.ts";
import { createFairnessAnswerService } from "./service.ts";
import { createFairnessAnswerStore } from "./store.ts";

/** Gender and age band of single candidates, sealed, until they are counted. */
export function fairnessAnswersModule(needs: Infrastructure & { assessment: AssessmentService }) {
  const { db, clock, assessment } = needs;
  const service = createFairnessAnswerService({
    ...needs,
    store: createFairnessAnswerStore(db),
    now: () => clock.now(),
    look: (token) => assessment.look(token).current,
  });
  return {
    parts: { fairnessAnswers: service },
    pages: async (
      { publicLimit }: Guards,
      decided: Pick<Parameters<typeof fairnessAnswerRoutes>[0], "isDecided">,
    ): Promise<RouteGroup> => {
      const { fairnessAnswerRoutes } = await import("./routes.ts");
      return [fairnessAnswerRoutes({ ...decided, publicLimit, fairnessAnswers: service })];
    },
  };
}
