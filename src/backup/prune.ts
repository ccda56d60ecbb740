import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#/platform/clock.ts";
import { formerHouseAt } from "./former-house.ts";
import { listBackups } from "./list.ts";
import { expired, longestDays, outdated, parseKeepRule } from "./names.ts";

/** Removes what the rule does not keep. @param now milliseconds since 1970 @returns the names */
export const pruneBackups = (folder: string, keep: string, now: number): string[] =>
  remove(folder, keep, now, outdated);

/** Removes what is older than the rule reaches, whether or not a newer one could be made. @returns the names */
export const removeExpired = (folder: string, keep: string, now: number): string[] =>
  remove(folder, keep, now, expired);

/** The same of houses that a restore has moved aside: they are copies of everybody, as backups are. @returns the names */
export function removeFormerHouses(dataDir: string, keep: string, now: number): string[] {
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const gone = readdirSync(dataDir).filter((name) => {
    const at = formerHouseAt(name);
    return at !== null && at < now - longestDays(rule) * DAY_MS;
  });
  for (const name of gone) rmSync(join(dataDir, name), { recursive: true, force: true });
  return gone;
}

function remove(folder: string, keep: string, now: number, choose: typeof outdated): string[] {
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const gone = choose(listBackups(folder), rule, now).map(({ file }) => file);
  for (const file of gone) rmSync(join(folder, file));
  return gone;
}
