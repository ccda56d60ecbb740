import { existsSync, lstatSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, relative } from "node:path";
import { isMember } from "#/backup/members.ts";
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
 * @returns what it is; null where there is none, or the house that is copied is faster each time
 */
export async function takeCopy(folder: string, into: string): Promise<Stamp | null> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const stamp = readStamp(folder);
    if (stamp === null) return null;
    const slot = join(folder, stamp.slot);
    if (!existsSync(slot)) return null;
    await cp(slot, into, { recursive: true, force: true, filter: (path) => isOfHouse(path, slot) });
    if (readStamp(folder)?.at === stamp.at) return stamp;
  }
  return null;
}
