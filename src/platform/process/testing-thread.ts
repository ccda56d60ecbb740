// A rendering thread for tests, which does what its message says.
import { answerJobs } from "#/platform/process/answer-jobs.ts";

export type TestJob =
  | { kind: "echo"; text: string }
  | { kind: "fail" }
  | { kind: "crash" }
  | { kind: "end" }
  | { kind: "hang" };

let rendered = 0;

answerJobs(async (job: TestJob) => {
  if (job.kind === "fail") throw new RangeError("no such page");
  // Not caught by anybody, as an error in a callback would be.
  if (job.kind === "crash") setImmediate(() => nothingCalledSo());
  if (job.kind === "end") process.exit(0);
  if (job.kind !== "echo") return new Promise<never>(() => {});
  rendered += 1;
  return new TextEncoder().encode(`${rendered}: ${job.text}`);
});

function nothingCalledSo(): never {
  throw new Error("thrown outside of a job");
}
