import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BackupName, newestFirst, parseBackupName } from "./names.ts";

/** Newest first. A folder that is not there, or cannot be read, has none. */
export function listBackups(folder: string): (BackupName & { bytes: number })[] {
  return namesIn(folder)
    .flatMap((file) => {
      const name = parseBackupName(file);
      if (name === null) return [];
      return [{ ...name, bytes: statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0 }];
    })
    .toSorted(newestFirst);
}

/** Names of the files in a folder; none where it is not there or cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
