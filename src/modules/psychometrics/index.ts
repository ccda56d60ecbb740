import type { OwnJudgement } from "#/domain/instrument/quality.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createAnswerModels } from "./answer-models.ts";
import type { ManualJob } from "./manual/render.ts";
import type { QualityOrder, QualityReport } from "./report.ts";
import { createEvidenceService } from "./service.ts";

interface Needs extends Infrastructure {
  norms: NormService;
  jobProfiles: JobProfileService;
  measure: (productType: string, order: QualityOrder) => Promise<QualityReport>;
  measureAnswers: (productType: string) => Promise<OwnJudgement | null>;
  renderer: Pick<ThreadQueue<{ document: "manual"; job: ManualJob }>, "run">;
}

/** Measurement quality of the instrument, from the results of this server. */
export function psychometricsModule(needs: Needs) {
  const service = createEvidenceService({ ...needs, productType: PA_STANDARD.productType });
  const answerModels = createAnswerModels({
    ...needs,
    productType: PA_STANDARD.productType,
    currentVersion: () => PA_STANDARD.questionnaire.version,
  });
  const parts = {
    ...needs,
    evidence: service,
    renderManual: (job: ManualJob, gone: AbortSignal) =>
      needs.renderer.run({ document: "manual", job }, { gone }),
  };
  return {
    parts: { evidence: service, answerModels },
    work: answerModels,
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { evidenceRoutes, manualRoutes } = await import("./admin.ts");
      return [evidenceRoutes({ ...parts, ...guards }), manualRoutes({ ...parts, ...guards })];
    },
    jobs: [
      { name: "watch-norm", pattern: "0 10 4 1 * *", run: service.watchDrift },
      { name: "model-answers", pattern: "0 25 3 * * *", run: answerModels.refresh },
    ],
  };
}
