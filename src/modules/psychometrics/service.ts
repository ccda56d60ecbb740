import { DRIFT_TEXTS } from "#/domain/instrument/evidence/record.ts";
import { SELECTION_CUT } from "#/domain/instrument/evidence/selection.ts";
import { isMissing } from "#/domain/instrument/statistics/figure.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { targetsOf } from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ProfileOrder, QualityOrder, QualityReport } from "./report.ts";

interface EvidenceDeps extends Pick<Infrastructure, "clock" | "log"> {
  /** Computes it from all results, in a thread of its own. */
  measure: (productType: string, order: QualityOrder) => Promise<QualityReport>;
  productType: string;
  norms: NormService;
  jobProfiles: JobProfileService;
}

interface QualityQuestion {
  /** The one that candidates are given now, unless given. */
  questionnaireVersion?: string | undefined;
  /** Only answers in this language; both unless given. */
  language?: Language | null;
  /** Overall match from which somebody would count as selected, 0..100; 70 unless given. */
  cut?: number;
}

export type EvidenceService = ReturnType<typeof createEvidenceService>;

export function createEvidenceService(deps: EvidenceDeps) {
  const { measure, productType, norms, jobProfiles, clock, log } = deps;

  /** @throws Problem report_queue_full (503) */
  function report({
    questionnaireVersion = norms.questionnaireVersion,
    language = null,
    cut = SELECTION_CUT,
  }: QualityQuestion = {}): Promise<QualityReport> {
    const live = jobProfiles.listAnywhere(null).filter(({ mode, active }) => mode === "live" && active);
    const profiles = norms.basesOf(live).map(
      ({ profile, basis }): ProfileOrder => ({
        id: profile.id,
        accountId: profile.accountId,
        name: profile.name,
        normId: basis,
        targets: targetsOf(profile),
      }),
    );
    const ids = new Set(profiles.map(({ normId }) => normId));
    return measure(productType, {
      questionnaireVersion,
      language,
      cut,
      now: clock.now(),
      norm: norms.inForce(questionnaireVersion),
      profiles,
      norms: [...ids].map((id) => norms.norm(id)),
    });
  }

  return {
    report,

    /** For the schedule: notifies the server administrator, in the log, when the norm in force may no longer fit. */
    async watchDrift(): Promise<void> {
      const { drift, norm } = await report();
      if (isMissing(drift) || drift.advice === "none") return;
      log.warn(
        { norm_group: norm.id, results: drift.n, advice: drift.advice },
        `${DRIFT_TEXTS[drift.advice].en} See \`assay quality\`.`,
      );
    },
  };
}
