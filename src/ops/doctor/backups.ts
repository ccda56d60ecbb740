import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { standbyState } from "#/modules/admin/health/rules.ts";
import { encrypterFor } from "#/ops/backup/archive.ts";
import { readRuns } from "#/ops/backup/failures.ts";
import { ageOf, expired, intervalMs, keptAllAt, parseKeepRule, staleAfter } from "#/ops/backup/keep.ts";
import { listBackups, PREVIOUS_DATA } from "#/ops/backup/kept-aside.ts";
import { sealingOf } from "#/ops/backup/sealing.ts";
import { readPromoted, readStamp } from "#/ops/standby/stamp.ts";
import { DAY_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { checkBackupAge } from "./backup-age.ts";
import { type Check, found } from "./check.ts";

type BackupSettings = Pick<
  Config,
  "BACKUP_DIR" | "BACKUP_AT" | "BACKUP_EVERY" | "BACKUP_KEEP" | "BACKUP_PASSPHRASE" | "BACKUP_RECIPIENTS"
>;

/** Checks that backups can be stored in BACKUP_DIR, and how old the newest is. @param now milliseconds since 1970 */
export function checkBackups(settings: BackupSettings, now: number): Check[] {
  const { BACKUP_DIR, BACKUP_KEEP } = settings;
  if (BACKUP_DIR === "") return [];
  const folder = resolve(BACKUP_DIR);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    return [found("backup_dir_unusable", { folder })];
  }
  if (!canEncrypt(settings)) return [found("backup_recipient_invalid")];
  const all = listBackups(folder);
  const [newest] = all;
  if (newest === undefined) return [found("backup_none")];
  const rule = parseKeepRule(BACKUP_KEEP);
  // Measured from the newest, since the clock may be wrong now.
  const passed = { ran: () => 0, before: (ageMs: number) => Math.min(now, newest.at) - ageMs };
  const old = rule === null ? [] : expired(all, rule, passed);
  const files = old.map(({ file }) => file).join(", ");
  const keptAt = keptAllAt(newest, readRuns(folder));
  const ageMs = Math.min(ageOf(newest, now), ageOf({ at: keptAt, point: null }, now));
  const everyMs = settings.BACKUP_AT === "off" ? DAY_MS : intervalMs(settings.BACKUP_EVERY);
  return [
    ...(old.length > 0 ? [found("backup_expired", { rule: BACKUP_KEEP, files })] : []),
    checkBackupAge(ageMs, staleAfter(everyMs), now),
  ];
}

function canEncrypt(settings: BackupSettings): boolean {
  const sealing = sealingOf(settings);
  try {
    if (sealing !== null) encrypterFor(sealing);
    return true;
  } catch {
    return false;
  }
}

/** Lists previous data that a restore has moved aside: people who are deleted now are still in it. Nothing if there is none. */
export function checkPreviousData(dataDir: string): Check[] {
  const names = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name.startsWith(PREVIOUS_DATA))
    : [];
  if (names.length === 0) return [];
  return [found("previous_data", { names: names.toSorted().join(", "), folder: dataDir })];
}

/** Says what a passphrase costs each backup. Nothing where there is none. */
export const checkPassphrase = ({ BACKUP_PASSPHRASE }: Pick<Config, "BACKUP_PASSPHRASE">): Check[] =>
  BACKUP_PASSPHRASE === "" ? [] : [found("backup_passphrase_cost")];

/** Checks that the copy for a standby is kept, and how old it is. @param now milliseconds since 1970 */
export function checkStandby(
  { STANDBY_DIR, STANDBY_EVERY_S }: Pick<Config, "STANDBY_DIR" | "STANDBY_EVERY_S">,
  now: number,
): Check {
  if (STANDBY_DIR === "") return found("standby_off");
  const folder = resolve(STANDBY_DIR);
  const promoted = readPromoted(folder);
  if (promoted !== null) return found("standby_promoted", { folder, at: promoted.at });
  const at = readStamp(folder)?.at;
  if (at === undefined) return found("standby_missing");
  const isStale = standbyState(at, STANDBY_EVERY_S * SECOND_MS, now) === "stale";
  return found(isStale ? "standby_stale" : "standby_ok", { at });
}
