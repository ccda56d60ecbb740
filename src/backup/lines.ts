import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Lists beside the backups, so that they are there when the house is not. A service writes them and reads none. */
export const ERASURES_FILE = "assay-erasures.jsonl";
export const NUMBERS_FILE = "assay-numbers.jsonl";

/** Durably, one line each. @throws what the disk throws */
export function appendLines(folder: string, name: string, lines: readonly object[]): void {
  if (lines.length === 0) return;
  const file = openSync(join(folder, name), "a", 0o600);
  try {
    writeSync(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(""));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
