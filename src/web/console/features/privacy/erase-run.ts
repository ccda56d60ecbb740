import { ApiProblem } from "../../kit/api/problem.ts";
import type { Anonymization } from "./answers.ts";

export type Outcome =
  | "waiting"
  | "running"
  | "done"
  | "partial"
  | "protected"
  | "already"
  | "stopped"
  | "failed";

export interface Progress {
  outcome: Outcome;
  /** What was thrown, where it failed. */
  error?: unknown;
}

interface Run {
  ids: readonly string[];
  erase(id: string): Promise<Anonymization>;
  /** Told of every change of one of them. */
  told(id: string, progress: Progress): void;
  /** Asked before each one. */
  isStopped(): boolean;
  sleep(ms: number): Promise<void>;
}

/**
 * Anonymizes one after the other. One that fails does not hold up the others; where the server asks for patience it
 * is waited for, and where nobody is signed in any more the rest is left.
 * @returns how many are anonymized now that were not before
 */
export async function eraseAll({ ids, erase, told, isStopped, sleep }: Run): Promise<number> {
  let erased = 0;
  let isOver = false;
  for (const id of ids) {
    if (isOver || isStopped()) {
      told(id, { outcome: "stopped" });
      continue;
    }
    told(id, { outcome: "running" });
    const progress = await eraseOne(id, erase, sleep);
    if (progress.outcome === "done" || progress.outcome === "partial") erased += 1;
    isOver = progress.error instanceof ApiProblem && progress.error.status === 401;
    told(id, progress);
  }
  return erased;
}

async function eraseOne(id: string, erase: Run["erase"], sleep: Run["sleep"]): Promise<Progress> {
  for (;;) {
    try {
      const { status } = await erase(id);
      return { outcome: status === "partial" ? "partial" : "done" };
    } catch (error) {
      const wait = error instanceof ApiProblem && error.status === 429 ? error.retryAfterMs : null;
      if (wait === null) return outcomeOf(error);
      await sleep(wait);
    }
  }
}

function outcomeOf(error: unknown): Progress {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === "candidate_protected") return { outcome: "protected" };
  if (code === "already_anonymized") return { outcome: "already" };
  return { outcome: "failed", error };
}
