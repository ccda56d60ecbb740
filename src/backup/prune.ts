import { rmSync } from "node:fs";
import { join } from "node:path";
import { listBackups } from "./list.ts";
import { expired, outdated, parseKeepRule } from "./names.ts";

/** Removes what the rule does not keep. @param now milliseconds since 1970 @returns the names */
export const pruneBackups = (folder: string, keep: string, now: number): string[] =>
  remove(folder, keep, now, outdated);

/** Removes what is older than the rule reaches, whether or not a newer one could be made. @returns the names */
export const removeExpired = (folder: string, keep: string, now: number): string[] =>
  remove(folder, keep, now, expired);

function remove(folder: string, keep: string, now: number, choose: typeof outdated): string[] {
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const gone = choose(listBackups(folder), rule, now).map(({ file }) => file);
  for (const file of gone) rmSync(join(folder, file));
  return gone;
}
