import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { listBackups } from "./backup/list.ts";
import { expired, parseKeepRule } from "./backup/names.ts";
import { FORMER_HOUSE } from "./backup/restore.ts";
import type { Check } from "./doctor-check.ts";
import { BACKUP_STALE_MS } from "./modules/health/rules.ts";
import { isoTime } from "./platform/clock.ts";

/** Whether backups can be made where they are to lie, and how old the newest is. @param now milliseconds since 1970 */
export function checkBackups(wanted: string, keep: string, now: number): Check {
  const name = "backups";
  if (wanted === "") {
    const detail =
      "BACKUP_DIR is not set; erasures are noted in the database alone, and a restore can undo them";
    return { name, ok: true, detail };
  }
  const folder = resolve(wanted);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    const detail = `${folder} is missing or cannot be written by this user; erasures are not noted there`;
    return { name, ok: false, detail };
  }
  const all = listBackups(folder);
  const [newest] = all;
  if (newest === undefined)
    return { name, ok: true, warning: true, detail: `there is none in ${folder} yet; run assay backup` };
  const rule = parseKeepRule(keep);
  const old = rule === null ? [] : expired(all, rule, now);
  const detail = `the newest is ${newest.file} of ${isoTime(newest.at)}`;
  if (old.length > 0) {
    const files = old.map(({ file }) => file).join(", ");
    const why = `older than BACKUP_KEEP (${keep}) reaches, with whoever was erased since: ${files}; remove them`;
    return { name, ok: true, warning: true, detail: `${detail}; ${why}` };
  }
  return now - newest.at > BACKUP_STALE_MS
    ? { name, ok: true, warning: true, detail }
    : { name, ok: true, detail };
}

/** Houses that a restore has moved aside: whoever is erased now is still in them. Nothing where there is none. */
export function checkFormerHouses(dataDir: string): Check[] {
  const names = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name.startsWith(FORMER_HOUSE))
    : [];
  if (names.length === 0) return [];
  const detail = `${names.toSorted().join(", ")} in ${dataDir} hold houses of before a restore, with whoever was erased since; remove them when you need them no more`;
  return [{ name: "former houses", ok: true, warning: true, detail }];
}
