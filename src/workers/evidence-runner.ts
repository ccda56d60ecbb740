import type { Worker } from "node:worker_threads";
import type { NormOrder, NormPreview } from "#/modules/psychometrics/norms/service.ts";
import type { EvidenceJob, QualityOrder, QualityReport } from "#/modules/psychometrics/report.ts";
import type { ListJob, ReadElsewhere } from "#/platform/db/long-reads.ts";
import { LONG_ANSWER_SECONDS } from "#/platform/http/long-answer.ts";
import type { Thread } from "#/platform/process/assets.ts";
import { createThreadOnDemand } from "#/platform/process/thread-on-demand.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";

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

/** A request that finds no place in the line is answered all the same, by the thread that everybody waits for. */
const LINE = { waitingMax: 32, shareMax: 8, limitMs: 30 * SECOND_MS };

interface ListsRunnerRunnerDeps {
  open: () => Worker;
  /** Path of the database. */
  database: string;
}

/** Reads long lists in a thread of its own. */
export function createListRunner({ open, database }: ListsRunnerRunnerDeps) {
  const thread = createThreadOnDemand<ListJob>({ open, ...LINE });
  return {
    /** @throws Problem report_queue_full (503); Error when it failed or took too long */
    read: ((job, tenant) => thread.run({ ...job, database }, { tenant })) satisfies ReadElsewhere,
    end: thread.end,
  };
}
