import type { BackupName } from "./names.ts";
import type { Run } from "./runs.ts";

/**
 * When a backup was last known to hold everything: when it was created, or when the service last found that nothing had been committed
 * since. Milliseconds since 1970, by the clock of that moment.
 * @param runs in the order in which they were noted
 */
export function heldAllAt({ file, at }: Pick<BackupName, "file" | "at">, runs: readonly Run[]): number {
  const held = runs.findLast((run) => run.kind === "backup" && run.fault === null);
  return held?.file === file ? Math.max(held.at, at) : at;
}
