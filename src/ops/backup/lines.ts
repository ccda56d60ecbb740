import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { LISTS } from "./list-names.ts";

/** Durably, one line each. @throws what the disk throws */
export const appendLines = (folder: string, name: string, lines: readonly object[]): void =>
  appendText(
    folder,
    name,
    lines.map((one) => JSON.stringify(one)),
  );

/** The same for lines that are JSON already. @throws what the disk throws */
export function appendText(folder: string, name: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const file = openSync(join(folder, name), "a+", 0o600);
  try {
    const text = lines.map((one) => `${one}\n`).join("");
    writeSync(file, isCut(file) ? `\n${text}` : text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Another text whenever a line was added to one of the lists; empty where there is none, or nothing can be read. */
export const stateOfLists = (folder: string): string =>
  LISTS.flatMap((name) => {
    try {
      const { size, mtimeMs } = statSync(join(folder, name));
      return [`${name} ${size} ${mtimeMs}`];
    } catch {
      return [];
    }
  }).join("\n");

/** A line that a crash cut must not take the next one along. */
function isCut(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last.toString("latin1") !== "\n";
}
