import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "#/platform/files/process-alive.ts";

/** What is worked at in passing, in a folder of its own, whose name ends in the number of the process. */
const KINDS = ["backup", "drill", "restoring", "sending", "fetched"] as const;

export const passingFolder = (folder: string, kind: (typeof KINDS)[number]): string =>
  join(folder, `.assay-${kind}-${process.pid}`);

const NAME = new RegExp(`^\\.assay-(?:${KINDS.join("|")})-(\\d+)$`);

/**
 * Removes what a kill has left of such folders: whole houses with everybody in them, some with their secret.
 * @param isIdle whether this process works in none yet: in a container the one before it had the same number
 * @throws what the disk throws
 */
export function removeLeftOver(folder: string, isIdle = false): void {
  if (folder === "" || !existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && (Number(pid) === process.pid ? isIdle : !isAlive(Number(pid))))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
