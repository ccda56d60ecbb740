import type { Thread } from "./assets.ts";
import { MINUTE_MS } from "./clock.ts";
import { createRenderer, type RenderClient, type Renderer } from "./pdf/renderer.ts";

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
  let renderer: Renderer<Job> | null = null;
  let running = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(idle);
    renderer?.close();
    renderer = null;
  }

  return {
    async run(job, client) {
      clearTimeout(idle);
      renderer ??= createRenderer(options);
      running += 1;
      try {
        return JSON.parse(new TextDecoder().decode(await renderer.render(job, client)));
      } finally {
        running -= 1;
        if (running === 0) idle = setTimeout(end, IDLE_MS).unref();
      }
    },
    end,
  };
}
