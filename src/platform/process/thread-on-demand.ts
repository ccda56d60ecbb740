import { createRenderer, type RenderClient } from "#/platform/pdf/renderer.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Thread } from "./assets.ts";

/** An idle thread keeps its memory. */
const IDLE_MS = MINUTE_MS;

interface ThreadOptions {
  /** Starts a thread that `answerJobs` serves, whose answers are JSON. */
  open: () => Thread;
  waitingMax: number;
  shareMax?: number;
  /** For one job. */
  limitMs: number;
}

/** A thread for work that comes now and then: started when it is needed, and ended when it is not. */
interface ThreadOnDemand<Job> {
  /** @throws Problem report_queue_full (503) when too many wait; Error when it failed or took too long */
  run(job: Job, client?: RenderClient): Promise<unknown>;
  end(): void;
}

export function createThreadOnDemand<Job>(options: ThreadOptions): ThreadOnDemand<Job> {
  const renderer = createRenderer<Job>({ idleMs: IDLE_MS, ...options });
  return {
    run: async (job, client) => JSON.parse(new TextDecoder().decode(await renderer.render(job, client))),
    end: renderer.close,
  };
}
