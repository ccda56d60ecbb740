import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { encrypterFor } from "#/ops/backup/archive.ts";
import { readRuns } from "#/ops/backup/failures.ts";
import { ageOf, expired, intervalMs, keptAllAt, parseKeepRule, staleAfter } from "#/ops/backup/keep.ts";
import { listBackups, PREVIOUS_DATA } from "#/ops/backup/kept-aside.ts";
import { sealingOf } from "#/ops/backup/sealing.ts";
import { readLastGood, readPromoted, readStamp } from "#/ops/standby/stamp.ts";
import { DAY_MS, isoTime, SECOND_MS } from "#/platform/time/clock.ts";
import type { Check } from "./check.ts";

type BackupSettings = Pick<
  Config,
  | "BACKUP_DIR"
  | "BACKUP_AT"
  | "BACKUP_EVERY"
  | "BACKUP_KEEP"
  | "BACKUP_S3_URL"
  | "BACKUP_PASSPHRASE"
  | "BACKUP_RECIPIENTS"
>;

/** Whether backups can be made where they are to lie, and how old the newest is. @param now milliseconds since 1970 */
export function checkBackups(settings: BackupSettings, now: number): Check {
  const name = "backups";
  const { BACKUP_DIR, BACKUP_KEEP, BACKUP_S3_URL } = settings;
  if (BACKUP_DIR === "") {
    const detail =
      "BACKUP_DIR is not set; erasures are noted in the database alone, and a restore can undo them";
    if (BACKUP_S3_URL === "") return { name, ok: true, detail };
    const why = "the service makes backups by itself, and sends them to BACKUP_S3_URL, only where it is";
    return { name, ok: false, detail: `${detail}; ${why}` };
  }
  const folder = resolve(BACKUP_DIR);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    const detail = `${folder} is missing or cannot be written by this user; erasures are not noted there`;
    return { name, ok: false, detail };
  }
  const failure = sealingError(settings);
  if (failure !== null) return { name, ok: false, detail: failure };
  const all = listBackups(folder);
  const [newest] = all;
  if (newest === undefined)
    return { name, ok: true, warning: true, detail: `there is none in ${folder} yet; run assay backup` };
  const rule = parseKeepRule(BACKUP_KEEP);
  // Measured from the newest, since the clock may be wrong now.
  const passed = { ran: () => 0, before: (ageMs: number) => Math.min(now, newest.at) - ageMs };
  const old = rule === null ? [] : expired(all, rule, passed);
  const detail = `the newest is ${newest.file} of ${isoTime(newest.at)}`;
  if (old.length > 0) {
    const files = old.map(({ file }) => file).join(", ");
    const why = `older than BACKUP_KEEP (${BACKUP_KEEP}) reaches, with whoever was erased since: ${files}; remove them`;
    return { name, ok: true, warning: true, detail: `${detail}; ${why}` };
  }
  const keptAt = keptAllAt(newest, readRuns(folder));
  const ageMs = Math.min(ageOf(newest, now), ageOf({ at: keptAt, point: null }, now));
  if (ageMs === Number.POSITIVE_INFINITY) {
    const why = "dated in the future, so its age is unknown: the clock was wrong then, or is wrong now";
    return { name, ok: true, warning: true, detail: `${detail}; it is ${why}` };
  }
  const everyMs = settings.BACKUP_AT === "off" ? DAY_MS : intervalMs(settings.BACKUP_EVERY);
  const reported = keptAt > newest.at ? `${detail}; nothing had changed since at ${isoTime(keptAt)}` : detail;
  return ageMs > staleAfter(everyMs)
    ? { name, ok: true, warning: true, detail: reported }
    : { name, ok: true, detail: reported };
}

/** What every night would find. */
function sealingError(settings: BackupSettings): string | null {
  const sealing = sealingOf(settings);
  if (sealing === null)
    return settings.BACKUP_S3_URL === ""
      ? null
      : "backups are not encrypted, and such are not sent to BACKUP_S3_URL; set BACKUP_PASSPHRASE or BACKUP_RECIPIENTS";
  try {
    encrypterFor(sealing);
    return null;
  } catch {
    return "BACKUP_RECIPIENTS has a key for which age encrypts nothing; look for a letter that was mistyped";
  }
}

/** Previous data that a restore has moved aside: people who are deleted now are still in it. Nothing if there is none. */
export function checkPreviousData(dataDir: string): Check[] {
  const names = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name.startsWith(PREVIOUS_DATA))
    : [];
  if (names.length === 0) return [];
  const detail = `${names.toSorted().join(", ")} in ${dataDir} hold houses of before a restore, with whoever was erased since; remove them when you need them no more`;
  return [{ name: "former houses", ok: true, warning: true, detail }];
}

/** What a passphrase costs each backup. Nothing where there is none. */
export const checkPassphrase = ({ BACKUP_PASSPHRASE }: Pick<Config, "BACKUP_PASSPHRASE">): Check[] =>
  BACKUP_PASSPHRASE === ""
    ? []
    : [
        {
          name: "backup passphrase",
          ok: true,
          detail:
            "it takes 3 seconds of a processor and 256 MB of memory for each backup; BACKUP_RECIPIENTS takes neither",
        },
      ];

/** So many copies may be missing before it is said. */
const MISSED = 3;

/** Whether the copy for a standby is kept, and how old it is. @param now milliseconds since 1970 */
export function checkStandby(
  { STANDBY_DIR, STANDBY_EVERY_S }: Pick<Config, "STANDBY_DIR" | "STANDBY_EVERY_S">,
  now: number,
): Check {
  const name = "standby";
  if (STANDBY_DIR === "") return { name, ok: true, detail: "STANDBY_DIR is not set; no copy is kept" };
  const folder = resolve(STANDBY_DIR);
  const promoted = readPromoted(folder);
  if (promoted !== null) {
    const detail = `the copy in ${folder} took over at ${isoTime(promoted.at)} and is not written any more; two houses must not run`;
    return { name, ok: false, detail };
  }
  const stamp = readStamp(folder);
  if (stamp === null)
    return {
      name,
      ok: true,
      warning: true,
      detail: `there is no copy in ${folder}; the running service makes it`,
    };
  const lastGood = readLastGood(folder);
  const detail = `the copy in ${folder} is of ${isoTime(stamp.at)}${lastGood === null ? "" : `, the last one that was kept for a day is of ${isoTime(lastGood.at)}`}`;
  return now - stamp.at > MISSED * STANDBY_EVERY_S * SECOND_MS + stamp.took_ms
    ? { name, ok: true, warning: true, detail: `${detail}, older than it should be while the service runs` }
    : { name, ok: true, detail };
}
