import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { reading } from "#/ops/backup/copy.ts";
import { readWhole } from "#/platform/db/checks.ts";
import { copyFilePages } from "#/platform/db/copy-pages.ts";
import { DATABASE_FILE } from "#/platform/files/data-dir.ts";
import { syncFolder, writeWhole } from "#/platform/files/disk.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { readStampIn, type Stamp } from "./stamp.ts";

/** A copy that was read whole, at most a day old, for the case that the newer ones are found damaged. */
const LAST_GOOD = "last-good";
const LAST_GOOD_STAMP = "last-good.json";

/** Up to here a copy is read whole each time: some 0.2 s a hundred megabytes. */
const EACH_TIME_BYTES = 256 * 1024 * 1024;

/** @returns what is wrong with the database of a copy, in words; null: nothing */
export function damageOf(slot: string): string | null {
  const found = reading(join(slot, DATABASE_FILE), (sqlite) => ({ check: readWhole(sqlite) }));
  return "fault" in found ? found.fault : found.check;
}

/** Whether a copy is to be read whole before it counts. @param checkedAt of the last one that was, milliseconds since 1970 */
export const isToBeChecked = (bytes: number, checkedAt: number | undefined, now: number): boolean =>
  bytes <= EACH_TIME_BYTES || checkedAt === undefined || Math.abs(now - checkedAt) >= HOUR_MS;

export const readLastGood = (folder: string): Stamp | null => readStampIn(folder, LAST_GOOD_STAMP);

export const lastGoodIn = (folder: string): string => join(folder, LAST_GOOD);

/** Whether it is to be made again: it is a day old, or people were deleted since. */
export function isDue(lastGood: Stamp | null, deletions: number, now: number): boolean {
  return lastGood === null || lastGood.deletions !== deletions || Math.abs(now - lastGood.at) >= DAY_MS;
}

/** Makes a copy that was read whole the last good one. Only what differs is written. @throws what the disk throws */
export function keepAsLastGood(folder: string, slot: string, stamp: Stamp): void {
  const [from, to] = [join(folder, slot), lastGoodIn(folder)];
  mkdirSync(to, { recursive: true, mode: 0o700 });
  // It is none while it is written.
  rmSync(join(folder, LAST_GOOD_STAMP), { force: true });
  copyFilePages(join(from, DATABASE_FILE), join(to, DATABASE_FILE));
  const others = (place: string) => readdirSync(place).filter((name) => name !== DATABASE_FILE);
  for (const name of others(to)) rmSync(join(to, name), { recursive: true });
  for (const name of others(from)) cpSync(join(from, name), join(to, name), { recursive: true });
  syncFolder(to);
  writeWhole(folder, LAST_GOOD_STAMP, stamp);
}
