// The process in which short calls into one folder outside the data folder are made, so that nobody waits who is not its client.
import type { OutsideCall } from "#/ops/external-folders/jobs.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";
import { answerOutsideCall } from "./external-jobs.ts";

answerJobs(({ dataDir, call }: { dataDir: string; call: OutsideCall }) => answerOutsideCall(call, dataDir));
