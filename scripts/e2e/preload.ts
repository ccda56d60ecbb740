import { join } from "node:path";
import type { Environment } from "./process.ts";

/** Loads files of this folder into the executable before its own program. */
export const preload = (...files: readonly string[]): Environment => ({
  BUN_OPTIONS: files.map((file) => `--preload ${join(import.meta.dir, file)}`).join(" "),
});

/** For a service whose waits at its end are counted. */
export const LISTED_WAITS = preload("list-waits.ts");

/** Returns the milliseconds of each wait that began after SIGTERM and came to its end. */
export const waitsToStop = (output: string): number[] =>
  [...output.matchAll(/^waited (\d+) ms$/gm)].map(([, ms]) => Number(ms));
