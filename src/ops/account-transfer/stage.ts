import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "#/platform/files/process-alive.ts";

const STAGE = /^\.assay-moving-(\d+)$/;

/**
 * A folder in which an archive is unpacked or gathered, readable for its owner alone. It holds people in the open, so what a
 * process has left that was killed is removed first.
 */
export function stageIn(folder: string): string {
  for (const name of readdirSync(folder)) {
    const pid = Number(STAGE.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) rmSync(join(folder, name), { recursive: true });
  }
  const stage = join(folder, `.assay-moving-${process.pid}`);
  mkdirSync(stage, { mode: 0o700 });
  return stage;
}
