import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { ASIDE } from "./log-lineage.ts";

/** Names of the write-ahead logs that were set aside in a data folder, oldest first. */
export function logsSetAside(database: string): string[] {
  try {
    return readdirSync(dirname(database))
      .filter((name) => name.startsWith(`${basename(database)}-wal${ASIDE}`))
      .toSorted();
  } catch {
    return [];
  }
}
