/** Commands and services that die before a chosen step of theirs. */
import { preload } from "./preload.ts";
import { EndedEarly, type Environment, type RunningAssay, startAssay } from "./process.ts";

/** The exit code of a process that SIGKILL ended. */
export const KILLED = 128 + 9;

/**
 * Kills the executable right before its n-th step that changes a file or the database.
 * @param only counts only steps whose name matches, e.g. "COMMIT"
 */
export const killedBefore = (step: number, only = ""): Environment => ({
  ...preload("kill-before.ts", "set-clock.ts"),
  KILL_BEFORE: String(step),
  KILL_ONLY: only,
});

/** @returns null where the kill came before it was ready */
export async function startUnlessKilled(folder: string, env: Environment): Promise<RunningAssay | null> {
  try {
    return await startAssay(folder, env);
  } catch (error) {
    if (error instanceof EndedEarly && error.exitCode === KILLED) return null;
    throw error;
  }
}
