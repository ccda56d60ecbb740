import type { OwnJudgement } from "#/domain/instrument/quality.ts";
import type { NormOrder, NormPreview } from "#/modules/psychometrics/norms/service.ts";
import type { EvidenceJob, QualityOrder, QualityReport } from "#/modules/psychometrics/report.ts";
import type { ListJob, ReadElsewhere } from "#/platform/db/long-reads.ts";
import { LONG_ANSWER_SECONDS } from "#/platform/http/connection.ts";
import type { Thread } from "#/platform/process/assets.ts";
import { createThreadQueue, type ThreadClient, type ThreadQueue } from "#/platform/process/thread-queue.ts";
import { MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { RenderJob, RenderOrder } from "./render.ts";

/** An idle thread keeps its memory. */
const IDLE_MS = MINUTE_MS;

/** Creates a thread for work that comes now and then: it starts when it is needed, and ends when it is idle. */
export function createThreadOnDemand<Job>(
  options: Omit<Parameters<typeof createThreadQueue<Job>>[0], "idleMs">,
) {
  const renderer = createThreadQueue<Job>({ idleMs: IDLE_MS, ...options });
  return {
    /**
     * @returns the answer, which the thread gives as JSON
     * @throws Problem report_queue_full (503) when too many wait; Error when it failed or took too long
     */
    run: async (job: Job, client?: ThreadClient): Promise<unknown> =>
      JSON.parse(new TextDecoder().decode(await renderer.run(job, client))),
    end: renderer.close,
  };
}

/** Renders documents in a thread of its own. */
export function createRenderer({
  open,
  dataFolder,
}: {
  open: () => Thread;
  dataFolder: string;
}): ThreadQueue<RenderJob> {
  const queue = createThreadQueue<RenderOrder>({
    open,
    spentMs: () => process.cpuUsage().user / 1_000,
  });
  return { ...queue, run: (job, client) => queue.run({ ...job, dataFolder }, client) };
}

interface RunnerDeps {
  open: () => Thread;
  /** Path of the database. */
  database: string;
}

/** A hundred thousand results take some eighty seconds on a busy machine; nobody gets an answer after this. */
const EVIDENCE_LINE = { waitingMax: 8, limitMs: LONG_ANSWER_SECONDS * SECOND_MS };

/** Computes from all results, in a thread of its own. */
export function createEvidenceRunner({ open, database }: RunnerDeps) {
  const thread = createThreadOnDemand<EvidenceJob>({ open, ...EVIDENCE_LINE });
  return {
    norm: async (productType: string, order: NormOrder): Promise<NormPreview> =>
      (await thread.run({ kind: "norm", database, productType, order })) as NormPreview,
    quality: async (productType: string, order: QualityOrder): Promise<QualityReport> =>
      (await thread.run({ kind: "quality", database, productType, order })) as QualityReport,
    answers: async (productType: string): Promise<OwnJudgement | null> =>
      (await thread.run({ kind: "answers", database, productType })) as OwnJudgement | null,
    end: thread.end,
  };
}

/** A request that finds no place in the line is answered all the same, by the thread that everybody waits for. */
const LIST_LINE = { waitingMax: 32, shareMax: 8, limitMs: 30 * SECOND_MS };

/** Reads long lists in a thread of its own. */
export function createListRunner({ open, database }: RunnerDeps) {
  const thread = createThreadOnDemand<ListJob>({ open, ...LIST_LINE });
  return {
    /** @throws Problem report_queue_full (503); Error when it failed or took too long */
    read: ((job, tenant) => thread.run({ ...job, database }, { tenant })) satisfies ReadElsewhere,
    end: thread.end,
  };
}
