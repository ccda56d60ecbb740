import { rmSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#/platform/time/clock.ts";
import { type KeepRule, longestDays, outdated, type Passed, parseKeepRule } from "./keep.ts";
import { copiesKeptAside } from "./kept-aside.ts";
import { listBackups } from "./list.ts";
import type { BackupName } from "./names.ts";

/** Removes what the rule does not keep, once a newer one was created. @returns the names */
export const pruneBackups = (folder: string, keep: string): string[] => remove(folder, keep, outdated);

/** Removes what has outlived the rule of previous data that restores have moved aside: they are copies of everybody, as backups are. @returns the names */
export function removeFormerHouses(dataDir: string, keep: string, passed: Passed): string[] {
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const spanMs = longestDays(rule) * DAY_MS;
  const gone = copiesKeptAside(dataDir, passed).filter(
    ({ kind, ageMs }) => kind === "restore" && ageMs > spanMs,
  );
  for (const { name } of gone) rmSync(join(dataDir, name), { recursive: true, force: true });
  return gone.map(({ name }) => name);
}

function remove(
  folder: string,
  keep: string,
  choose: (names: BackupName[], rule: KeepRule) => BackupName[],
): string[] {
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const gone = choose(listBackups(folder), rule).map(({ file }) => file);
  for (const file of gone) rmSync(join(folder, file));
  return gone;
}
