import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { folderPlace, refuseOthersPlace } from "#/ops/backup/claim-check.ts";
import { copyPages } from "#/platform/db/copy-pages.ts";
import { DATABASE_FILE, KEY_FILE } from "#/platform/files/data-dir.ts";
import { syncFolder } from "#/platform/files/disk.ts";
import { StorageError } from "#/platform/files/storage-fault.ts";
import { damageOf, isDue, isToBeChecked, keepAsLastGood, readLastGood } from "./last-good.ts";
import { readStamp, type Stamp, stampIdentity, writeStamp } from "./stamp.ts";

export interface CopyJob {
  /** The data folder of the house. */
  dataDir: string;
  /** A descriptor of its database. */
  source: number;
  folder: string;
  version: string;
  everyS: number;
  now: number;
  /** Nothing was committed since both copies were made: the stamp alone is renewed, and nothing is read. */
  isUnchanged: boolean;
}

const TEMPLATES = "report-templates";

/** Brings the copy that does not count up to date, and lets it count: what a thread does. @throws what the disk throws */
export async function copyHouse(job: CopyJob): Promise<Uint8Array> {
  const { dataDir, source, folder, now } = job;
  const begun = performance.now();
  await refuseOthersPlace(dataDir, folderPlace(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const former = readStamp(folder);
  if (job.isUnchanged && former !== null && existsSync(join(folder, former.slot, DATABASE_FILE))) {
    const renewed = { ...former, at: now, took_ms: 0, written: 0 };
    writeStamp(folder, renewed);
    return new TextEncoder().encode(JSON.stringify(renewed));
  }
  const slot = former?.slot === "a" ? "b" : "a";
  const place = join(folder, slot);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const copied = copyPages(join(dataDir, DATABASE_FILE), source, join(place, DATABASE_FILE));
  putDurably(join(place, KEY_FILE), readFileSync(join(dataDir, KEY_FILE)));
  putTemplates(join(dataDir, TEMPLATES), join(place, TEMPLATES));
  syncFolder(place);
  const isLastGoodDue = isDue(readLastGood(folder), copied.deletions, now);
  const isChecked = isLastGoodDue || isToBeChecked(copied.bytes, former?.checked_at, now);
  if (isChecked) refuseDamaged(place);
  const checkedAt = isChecked ? now : former?.checked_at;
  const stamp: Stamp = {
    ...{ format: 1, slot, at: now, took_ms: Math.ceil(performance.now() - begun), every_s: job.everyS },
    ...{ ...copied, data_dir: dataDir, version: job.version, ...stampIdentity(dataDir) },
    ...(checkedAt !== undefined && { checked_at: checkedAt }),
  };
  writeStamp(folder, stamp);
  if (isLastGoodDue) keepAsLastGood(folder, slot, stamp);
  return new TextEncoder().encode(JSON.stringify(stamp));
}

/** Before its stamp names it, so the copy that counts stays the one before. */
function refuseDamaged(place: string): void {
  const damage = damageOf(place);
  if (damage === null) return;
  throw new StorageError(
    `The copy in ${place} is damaged (${damage}), so the one before it still counts. The database is read whole now.`,
    "damaged",
  );
}

function putDurably(file: string, content: Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(content)) return;
  const handle = openSync(file, "w", 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Few and small, and each is one file that SQLite has no part in. */
function putTemplates(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}
