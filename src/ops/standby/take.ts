import { existsSync, lstatSync, readdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, relative } from "node:path";
import { reading } from "#/ops/backup/copy.ts";
import { isMember } from "#/ops/backup/members.ts";
import { schemaAfter } from "#/platform/db/before-baseline.ts";
import { schemaOf } from "#/platform/db/known-schema.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { DATABASE_FILE } from "#/platform/files/data-dir.ts";
import { damageOf, lastGoodIn, readLastGood } from "./last-good.ts";
import { readStamp, type Stamp } from "./stamp.ts";

/** A house that goes on copying begins with the copy that counts only after it has let the other one count. */
const TRIES = 3;

/** Folders, and files of a house: a link would lead out of the folder, and a device or a pipe has no end. */
function isOfHouse(path: string, slot: string): boolean {
  const found = lstatSync(path);
  return found.isDirectory() || (found.isFile() && isMember(relative(slot, path).replaceAll("\\", "/")));
}

/**
 * Copies the copy that counts into an empty folder, and nothing that lies beside the files of a house.
 * Where it is damaged, the last good one is taken instead, if there is one.
 * @returns what it is; null where there is none, or the house that is copied is faster each time
 */
export async function takeCopy(folder: string, into: string): Promise<Stamp | null> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const stamp = readStamp(folder);
    if (stamp === null) return null;
    const slot = join(folder, stamp.slot);
    if (!existsSync(slot)) return null;
    await cp(slot, into, { recursive: true, force: true, filter: (path) => isOfHouse(path, slot) });
    if (readStamp(folder)?.at === stamp.at)
      return isDamaged(into) ? ((await takeLastGood(folder, into)) ?? stamp) : stamp;
  }
  return null;
}

/** The schema first: until it is known to be Assay's own, checking a database could run what somebody put into it. */
function isDamaged(copy: string): boolean {
  const database = join(copy, DATABASE_FILE);
  if (!existsSync(database)) return false;
  const found = reading(database, (sqlite) => schemaOf(sqlite, MIGRATIONS));
  if (found === null) return false;
  if ("fault" in found) return true;
  const isOwn = found.foreign.length === 0 && found.schema <= schemaAfter(MIGRATIONS);
  return isOwn && damageOf(copy) !== null;
}

async function takeLastGood(folder: string, into: string): Promise<Stamp | null> {
  const stamp = readLastGood(folder);
  const lastGood = lastGoodIn(folder);
  if (stamp === null || isDamaged(lastGood)) return null;
  for (const name of readdirSync(into)) rmSync(join(into, name), { recursive: true });
  await cp(lastGood, into, { recursive: true, force: true, filter: (path) => isOfHouse(path, lastGood) });
  return stamp;
}
