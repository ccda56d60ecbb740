import { parentPort } from "node:worker_threads";
import { type StorageReason, storageReasonOf } from "#/platform/files/storage-failure.ts";

/** What a rendering thread sends back for each job. */
export type ThreadAnswer = { file: Uint8Array } | { failure: ThreadFailure };

export interface ThreadFailure {
  name: string;
  message: string;
  stack: string;
  /** What it says about disk or database; null: nothing. */
  reason: StorageReason | null;
}

/**
 * Serves a `Renderer` from inside its thread, or from a process that is used as one: every job is answered once, by a file or by what
 * went wrong.
 */
export function answerJobs<Job>(render: (job: Job) => Promise<Uint8Array>): void {
  if (parentPort === null) {
    answerAsProcess(render);
    return;
  }
  parentPort.on("message", async (job: Job) => {
    parentPort?.postMessage(await answer(() => render(job)));
  });
}

/** Ends with the service, and not by a signal that is meant for it. */
function answerAsProcess<Job>(render: (job: Job) => Promise<Uint8Array>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit(0));
  process.on("message", async (job) => {
    process.send?.(await answer(() => render(job as Job)));
  });
}

async function answer(render: () => Promise<Uint8Array>): Promise<ThreadAnswer> {
  try {
    return { file: await render() };
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error("rendering failed");
    return { failure: { name, message, stack: stack ?? "", reason: storageReasonOf(error) } };
  }
}
