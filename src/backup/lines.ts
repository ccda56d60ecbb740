import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Lists beside the backups, so that they are there when the house is not. A service writes them and reads none. */
export const ERASURES_FILE = "assay-erasures.jsonl";
export const NUMBERS_FILE = "assay-numbers.jsonl";
export const ACCESS_FILE = "assay-access.jsonl";
export const LISTS: readonly string[] = [ERASURES_FILE, NUMBERS_FILE, ACCESS_FILE];

/** Durably, one line each. @throws what the disk throws */
export function appendLines(folder: string, name: string, lines: readonly object[]): void {
  if (lines.length === 0) return;
  const file = openSync(join(folder, name), "a+", 0o600);
  try {
    const text = lines.map((one) => `${JSON.stringify(one)}\n`).join("");
    writeSync(file, isCut(file) ? `\n${text}` : text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Another text whenever a line was added to one of the lists; empty where there is none. */
export const stateOfLists = (folder: string): string =>
  LISTS.flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found === undefined ? [] : [`${name} ${found.size} ${found.mtimeMs}`];
  }).join("\n");

/** A line that a crash cut must not take the next one along. */
function isCut(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last.toString("latin1") !== "\n";
}
