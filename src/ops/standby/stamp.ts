import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { checkOwnPlace, folderPlace, ownerOf } from "#/ops/backup/claim-places.ts";
import { reading } from "#/ops/backup/copy.ts";
import { isMember } from "#/ops/backup/failures.ts";
import { copyFilePages, copyPages, schemaOf } from "#/platform/db/copy-pages.ts";
import { readWhole } from "#/platform/db/integrity.ts";
import { schemaAfter } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { DATABASE_FILE, KEY_FILE } from "#/platform/files/data-dir.ts";
import { syncFolder, writeWhole } from "#/platform/files/disk.ts";
import { aboutStorage, StorageError } from "#/platform/files/storage-failure.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";

/** Two copies alternate, so that one is complete at any time. */
const SLOTS = ["a", "b"] as const;

/** The last instant that a date can represent. */
const LAST_INSTANT = 8.64e15;

/** Which of the two copies counts, and what it is. */
const Stamp = Type.Object({
  format: Type.Literal(1),
  slot: Type.Union(SLOTS.map((slot) => Type.Literal(slot))),
  /** Everything that was answered before this is in the copy. Milliseconds since 1970. */
  at: Type.Integer({ minimum: 0, maximum: LAST_INSTANT }),
  /** How long it took to make. */
  took_ms: Type.Integer(),
  every_s: Type.Integer(),
  /** Number of its transactions. */
  commits: Type.Integer(),
  schema: Type.Integer(),
  bytes: Type.Integer(),
  /** Of those, what was not there already. */
  written: Type.Integer(),
  /** Deletions of people that it contains, of those that are complete. */
  deletions: Type.Optional(Type.Integer()),
  /** When a copy was last read whole before it counted, this one or an earlier one. */
  checked_at: Type.Optional(Type.Integer()),
  /** Data folder of the copied instance, on its own machine. */
  data_dir: Type.String(),
  version: Type.String(),
  /** The instance whose data it contains, and since which restore or take-over. Copies of earlier versions do not say it. */
  instance: Type.Optional(Type.String({ pattern: "^[0-9a-f]{32}$" })),
  epoch: Type.Optional(Type.Integer({ minimum: 1 })),
  lineage: Type.Optional(Type.String({ pattern: "^[0-9a-f]{32}$" })),
});
export type Stamp = Static<typeof Stamp>;

const STAMP_FILE = "standby.json";
/** Exists once the copy has become an instance. From then on nobody writes the copy. */
const PROMOTED_FILE = "promoted.json";

/** @returns null where there is no copy */
export const readStamp = (folder: string): Stamp | null => readStampIn(folder, STAMP_FILE);

/** @returns null where the file is not there or cannot be read */
function readStampIn(folder: string, name: string): Stamp | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return Value.Check(Stamp, found) ? found : null;
  } catch {
    return null;
  }
}

/** @param dataDir that is copied @returns nothing where its service has given it no identity yet */
function stampIdentity(dataDir: string): Pick<Stamp, "instance" | "epoch" | "lineage"> {
  const { identity } = ownerOf(dataDir) ?? {};
  return identity === undefined
    ? {}
    : { instance: identity.instance, epoch: identity.epoch, lineage: identity.lineage };
}

/** From its renaming on the other copy counts. @throws what the disk throws */
export const writeStamp = (folder: string, stamp: Stamp): void => writeWhole(folder, STAMP_FILE, stamp);

const Promoted = Type.Object({ at: Type.Integer(), into: Type.String() });
type Promoted = Static<typeof Promoted>;

/** @returns null for a copy that is one still */
export function readPromoted(folder: string): Promoted | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, PROMOTED_FILE), "utf8"));
    return Value.Check(Promoted, found) ? found : null;
  } catch {
    return null;
  }
}

export const writePromoted = (folder: string, promoted: Promoted): void =>
  writeWhole(folder, PROMOTED_FILE, promoted);

/** A copy that was read whole, at most a day old, for the case that the newer ones are found damaged. */
const LAST_GOOD = "last-good";
const LAST_GOOD_STAMP = "last-good.json";

/** Up to here a copy is read whole each time: some 0.2 s a hundred megabytes. */
const EACH_TIME_BYTES = 256 * 1024 * 1024;

/** @returns what is wrong with the database of a copy, in words; null: nothing */
function damageOf(slot: string): string | null {
  const found = reading(join(slot, DATABASE_FILE), (sqlite) => ({ check: readWhole(sqlite) }));
  return "fault" in found ? found.fault : found.check;
}

/** Whether a copy is to be read whole before it counts. @param checkedAt of the last one that was, milliseconds since 1970 */
const isToBeChecked = (bytes: number, checkedAt: number | undefined, now: number): boolean =>
  bytes <= EACH_TIME_BYTES || checkedAt === undefined || Math.abs(now - checkedAt) >= HOUR_MS;

const readLastGood = (folder: string): Stamp | null => readStampIn(folder, LAST_GOOD_STAMP);

const lastGoodIn = (folder: string): string => join(folder, LAST_GOOD);

/** Whether it is to be made again: it is a day old, or people were deleted since. */
function isDue(lastGood: Stamp | null, deletions: number, now: number): boolean {
  return lastGood === null || lastGood.deletions !== deletions || Math.abs(now - lastGood.at) >= DAY_MS;
}

/** Makes a copy that was read whole the last good one. Only what differs is written. @throws what the disk throws */
function keepAsLastGood(folder: string, slot: string, stamp: Stamp): void {
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

/** An instance that continues copying overwrites the copy that counts only after the other one counts. */
const TRIES = 3;

/** Folders and regular files of an instance: a link would lead out of the folder, and a device or a pipe has no end. */
function isOfInstance(path: string, slot: string): boolean {
  const found = lstatSync(path);
  return found.isDirectory() || (found.isFile() && isMember(relative(slot, path).replaceAll("\\", "/")));
}

/**
 * Copies the copy that counts into an empty folder, and nothing else than the files of an instance. If it is damaged, the last good one is
 * used instead, if there is one.
 * @returns its description; null if there is none, or the copied instance is faster each time
 */
export async function takeCopy(folder: string, into: string): Promise<Stamp | null> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const stamp = readStamp(folder);
    if (stamp === null) return null;
    const slot = join(folder, stamp.slot);
    if (!existsSync(slot)) return null;
    await cp(slot, into, { recursive: true, force: true, filter: (path) => isOfInstance(path, slot) });
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
  await cp(lastGood, into, { recursive: true, force: true, filter: (path) => isOfInstance(path, lastGood) });
  return stamp;
}

interface CopyJob {
  /** The data folder of the instance. */
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
export async function copyInstance(job: CopyJob): Promise<Uint8Array> {
  const { dataDir, source, folder, now } = job;
  const begun = performance.now();
  await checkOwnPlace(dataDir, folderPlace(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const previous = readStamp(folder);
  if (job.isUnchanged && previous !== null && existsSync(join(folder, previous.slot, DATABASE_FILE))) {
    const renewed = { ...previous, at: now, took_ms: 0, written: 0 };
    writeStamp(folder, renewed);
    return new TextEncoder().encode(JSON.stringify(renewed));
  }
  const slot = previous?.slot === "a" ? "b" : "a";
  const place = join(folder, slot);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const copied = copyPages(join(dataDir, DATABASE_FILE), source, join(place, DATABASE_FILE));
  putDurably(join(place, KEY_FILE), readFileSync(join(dataDir, KEY_FILE)));
  putTemplates(join(dataDir, TEMPLATES), join(place, TEMPLATES));
  syncFolder(place);
  const isLastGoodDue = isDue(readLastGood(folder), copied.deletions, now);
  const isChecked = isLastGoodDue || isToBeChecked(copied.bytes, previous?.checked_at, now);
  if (isChecked) checkUndamaged(place);
  const checkedAt = isChecked ? now : previous?.checked_at;
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
function checkUndamaged(place: string): void {
  const damage = damageOf(place);
  if (damage === null) return;
  throw new StorageError(
    aboutStorage((texts) => texts.standbyDamaged(place, damage)),
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

export type StandbyJob = Omit<CopyJob, "source">;

export interface StandbyAnswer {
  /** When the copy took over, milliseconds since 1970; nothing was copied then. null: it was copied. */
  promotedAt: number | null;
  /** Number of transactions in the copy; null: nothing was copied. */
  commits: number | null;
}
