// The process in which short calls into one folder outside the data folder are made, so that nobody waits who is not its client.
import type { OutsideCall } from "./outside/jobs.ts";
import { answerOutsideCall } from "./outside-jobs.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

answerJobs(({ dataDir, call }: { dataDir: string; call: OutsideCall }) => answerOutsideCall(call, dataDir));
