import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BACKUP_FAULTS, type BackupFault } from "./faults.ts";
import { appendLines } from "./lines.ts";

/** Beside the backups: what is in the house itself goes back with it when an older one is restored. */
export const RUNS_FILE = "assay-runs.jsonl";

export type RunKind = "backup" | "drill";

/** How a backup or a drill went. It names nobody. */
export interface Run {
  kind: RunKind;
  /** When it began; milliseconds since 1970. */
  at: number;
  /** Milliseconds. */
  took: number;
  /** null: it went well. */
  fault: BackupFault | null;
  /** The backup; null where it came to none. */
  file: string | null;
}

/** As many lines as are kept, once there are twice as many. */
const KEPT = 500;

/** @throws what the disk throws */
export function noteRun(folder: string, run: Run): void {
  appendLines(folder, RUNS_FILE, [run]);
  const lines = linesOf(folder);
  if (lines.length <= 2 * KEPT) return;
  const draft = join(folder, `${RUNS_FILE}.draft`);
  writeFileSync(draft, `${lines.slice(-KEPT).join("\n")}\n`, { mode: 0o600 });
  renameSync(draft, join(folder, RUNS_FILE));
}

/** Oldest first; a line that was cut by a crash, or is of another shape, is left out. A folder that is not there has none. */
export const readRuns = (folder: string): Run[] => linesOf(folder).flatMap(runIn);

function linesOf(folder: string): string[] {
  try {
    return readFileSync(join(folder, RUNS_FILE), "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

function runIn(line: string): Run[] {
  try {
    const found = JSON.parse(line) as Partial<Run>;
    const { kind, at, took, fault = null, file = null } = found;
    const isRun =
      (kind === "backup" || kind === "drill") &&
      Number.isSafeInteger(at) &&
      Number.isSafeInteger(took) &&
      (fault === null || BACKUP_FAULTS.includes(fault)) &&
      (file === null || typeof file === "string");
    return isRun ? [{ kind, at: at ?? 0, took: took ?? 0, fault, file }] : [];
  } catch {
    return [];
  }
}
