import type { Worker } from "node:worker_threads";
import type { NormOrder, NormPreview } from "./modules/norms/draft.ts";
import type { EvidenceJob } from "./modules/quality/jobs.ts";
import type { QualityOrder, QualityReport } from "./modules/quality/report.ts";
import { MINUTE_MS, SECOND_MS } from "./platform/clock.ts";
import { LONG_ANSWER_SECONDS } from "./platform/http/long-answer.ts";
import { createRenderer, type Renderer } from "./platform/pdf/renderer.ts";

/** Twenty thousand results take some fifteen seconds; nobody gets an answer after this. */
const LIMIT_MS = LONG_ANSWER_SECONDS * SECOND_MS;
const WAITING_MAX = 8;
/** It is seldom asked twice in a row, and an idle thread keeps its memory. */
const IDLE_MS = MINUTE_MS;

interface RunnerDeps {
  open: () => Worker;
  /** Path of the database. */
  database: string;
}

/** Computes from all results, in a thread that is started when it is needed and ended when it is not. */
export function createEvidenceRunner({ open, database }: RunnerDeps) {
  let renderer: Renderer<EvidenceJob> | null = null;
  let running = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(idle);
    renderer?.close();
    renderer = null;
  }

  /** @throws Problem report_queue_full (503) */
  async function run(job: EvidenceJob): Promise<unknown> {
    clearTimeout(idle);
    renderer ??= createRenderer({ open, waitingMax: WAITING_MAX, limitMs: LIMIT_MS });
    running += 1;
    try {
      return JSON.parse(new TextDecoder().decode(await renderer.render(job)));
    } finally {
      running -= 1;
      if (running === 0) idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  return {
    norm: async (productType: string, order: NormOrder): Promise<NormPreview> =>
      (await run({ kind: "norm", database, productType, order })) as NormPreview,
    quality: async (productType: string, order: QualityOrder): Promise<QualityReport> =>
      (await run({ kind: "quality", database, productType, order })) as QualityReport,
    end,
  };
}
