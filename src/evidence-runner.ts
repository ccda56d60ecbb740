import type { NormOrder, NormPreview } from "./modules/norms/draft.ts";
import type { EvidenceJob } from "./modules/quality/jobs.ts";
import type { QualityOrder, QualityReport } from "./modules/quality/report.ts";
import type { Thread } from "./platform/assets.ts";
import { SECOND_MS } from "./platform/clock.ts";
import { LONG_ANSWER_SECONDS } from "./platform/http/long-answer.ts";
import { createThreadOnDemand } from "./platform/thread-on-demand.ts";

/** A hundred thousand results take some eighty seconds on a busy machine; nobody gets an answer after this. */
const LIMIT_MS = LONG_ANSWER_SECONDS * SECOND_MS;
const WAITING_MAX = 8;

interface RunnerDeps {
  open: () => Thread;
  /** Path of the database. */
  database: string;
}

/** Computes from all results, in a thread of its own. */
export function createEvidenceRunner({ open, database }: RunnerDeps) {
  const thread = createThreadOnDemand<EvidenceJob>({ open, waitingMax: WAITING_MAX, limitMs: LIMIT_MS });
  return {
    norm: async (productType: string, order: NormOrder): Promise<NormPreview> =>
      (await thread.run({ kind: "norm", database, productType, order })) as NormPreview,
    quality: async (productType: string, order: QualityOrder): Promise<QualityReport> =>
      (await thread.run({ kind: "quality", database, productType, order })) as QualityReport,
    end: thread.end,
  };
}
