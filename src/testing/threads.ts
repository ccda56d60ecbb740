import type { Worker } from "node:worker_threads";
import { type OpenThread, openThread, type Thread } from "#/platform/process/assets.ts";

/**
 * Keeps threads for the next service, because starting one takes ten times as long as rendering a report. Only for threads
 * that remember nothing between jobs. A thread that failed, or is terminated during a job, really ends.
 */
export function createThreadPool(): OpenThread {
  const idle: Record<string, Worker[]> = {};

  return (name, options) => {
    const kept = idle[name] ?? [];
    idle[name] = kept;
    const worker = kept.pop() ?? (openThread(name, options) as Worker);
    let pending = 0;
    let hasFailed = false;
    worker.on("message", () => {
      pending -= 1;
    });
    for (const event of ["error", "exit"])
      worker.on(event, () => {
        hasFailed = true;
      });

    const lent = {
      on(event: string, listener: (value: unknown) => void) {
        worker.on(event, listener);
        return lent;
      },
      postMessage(job: unknown) {
        pending += 1;
        worker.postMessage(job);
      },
      unref: () => worker.unref(),
      async terminate() {
        worker.removeAllListeners();
        if (pending > 0 || hasFailed) return worker.terminate();
        kept.push(worker);
        return 0;
      },
    };
    return lent as Thread;
  };
}
