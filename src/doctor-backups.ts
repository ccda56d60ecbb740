import { accessSync, constants } from "node:fs";
import { resolve } from "node:path";
import { listBackups } from "./backup/list.ts";
import type { Check } from "./doctor-check.ts";
import { BACKUP_STALE_MS } from "./modules/health/rules.ts";
import { isoTime } from "./platform/clock.ts";

/** Whether backups can be made where they are to lie, and how old the newest is. @param now milliseconds since 1970 */
export function checkBackups(wanted: string, now: number): Check {
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
  const [newest] = listBackups(folder);
  if (newest === undefined)
    return { name, ok: true, warning: true, detail: `there is none in ${folder} yet; run assay backup` };
  const detail = `the newest is ${newest.file} of ${isoTime(newest.at)}`;
  return now - newest.at > BACKUP_STALE_MS
    ? { name, ok: true, warning: true, detail }
    : { name, ok: true, detail };
}
