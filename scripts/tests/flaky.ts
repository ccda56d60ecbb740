/**
 * A failed end-to-end file runs once more, alone. If it then passes, it is flaky: the run is yellow and the file's name goes on
 * the list in `scripts/flaky.json`. The list is short on purpose: a product fault that appears in one run of thirty looks the same.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export interface FlakyEntry {
  /** The test file's name without folder and suffix, e.g. `resilience`. */
  name: string;
  /** The commit that it failed at. */
  commit: string;
  /** Day of the failure, e.g. 2026-11-27. */
  date: string;
  /** What the failed run printed, at most 40 lines. */
  failure: string[];
}

/** Names that the list may hold before a run with another one is red. */
const FLAKY_MAX = 3;

interface Verdict {
  list: FlakyEntry[];
  /** Why the run is red; empty when it is green or yellow. */
  reasons: string[];
}

/** Decides what a run with flaky files is worth. @param found flaky files of this run */
export function judge(list: readonly FlakyEntry[], found: readonly FlakyEntry[]): Verdict {
  const names = [...list];
  const reasons: string[] = [];
  for (const entry of found) {
    if (names.some(({ name }) => name === entry.name))
      reasons.push(`${entry.name} is flaky for the second time`);
    else names.push(entry);
  }
  if (names.length > FLAKY_MAX)
    reasons.push(`${names.length} names on the list of flaky files, at most ${FLAKY_MAX} are allowed`);
  return { list: names, reasons };
}

/** @returns an empty list when there is no file */
export function readFlaky(file: string): FlakyEntry[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as FlakyEntry[]) : [];
}

export function writeFlaky(file: string, list: readonly FlakyEntry[]): void {
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
}
