import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { BACKUP_REFUSALS } from "#/messages/ops/backup.gen.ts";
import { DATABASE_FILE, KEY_FILE } from "#/platform/files/data-dir.ts";
import { freeBytesOf, syncFolder } from "#/platform/files/disk.ts";
import { storageReasonOf } from "#/platform/files/storage-failure.ts";
import { isoTime, MINUTE_MS } from "#/platform/time/clock.ts";
import { type Member, type Opening, readArchive, type Sealing, writeArchive } from "./archive.ts";
import { appendNumbers, giveToOwner } from "./claim.ts";
import { checkOwnPlace, folderPlace, ownerOf } from "./claim-places.ts";
import { copyDatabase, examine } from "./copy.ts";
import {
  ArchiveError,
  aboutBackup,
  BackupError,
  diskReported,
  isMember,
  MANIFEST_FILE,
  type Manifest,
  manifestIdentity,
  readManifest,
  TEMPLATES,
} from "./failures.ts";
import { backupName } from "./keep.ts";
import { LISTS, passingFolder, removeLeftOver } from "./list-names.ts";
import {
  accessKeyOf,
  appendAccess,
  appendErasures,
  keyOf,
  type RetainedRecords,
  readAccess,
  readErasures,
  retainedIn,
} from "./retained-records.ts";

interface Input {
  dataDir: string;
  /** Where backups lie. */
  folder: string;
  sealing: Sealing;
  version: string;
  now: number;
  /** Milliseconds that the service has run; left out by commands, which take what the database says. */
  ran?: number;
}

interface CreatedBackup {
  name: string;
  bytes: number;
  rows: number;
  holdsSecret: boolean;
}

/**
 * Backs an instance up while its service runs and continues. Everything that the result reports was read back: the copy is checked whole,
 * and so is the archive. An interruption leaves no file that looks like a backup.
 * @throws BackupError, and what the disk throws
 */
export async function createBackup({
  dataDir,
  folder,
  sealing,
  version,
  now,
  ran = 0,
}: Input): Promise<CreatedBackup> {
  const database = join(dataDir, DATABASE_FILE);
  await checkOwnPlace(dataDir, folderPlace(folder));
  const work = passingFolder(folder, "backup");
  prepareFolder(folder, work);
  const needed = 2 * (sizeOf(database) + sizeOf(`${database}-wal`));
  const free = freeBytesOf(folder);
  if (free < needed) {
    rmSync(work, { recursive: true, force: true });
    throw new BackupError(
      aboutBackup((texts) => texts.noRoom(megabytes(needed), folder, megabytes(free))),
      "no_room",
    );
  }
  try {
    const copy = join(work, DATABASE_FILE);
    copyDatabase(database, copy);
    const found = examine(copy);
    if ("fault" in found)
      throw new BackupError(
        aboutBackup((texts) => texts.copyDamaged(found.fault)),
        "damaged",
      );
    const files: [name: string, path: string][] = [
      [DATABASE_FILE, copy],
      ...templatesOf(dataDir),
      // In clear text it would open every link of the instance to anybody who finds the file.
      ...(sealing === null ? [] : ([[KEY_FILE, join(dataDir, KEY_FILE)]] as [string, string][])),
    ];
    const listed: Manifest["files"] = [];
    for (const [name, path] of files)
      listed.push({ name, bytes: statSync(path).size, sha256: await hashOf(path) });
    const retained = retainedIn(copy);
    const owner = ownerOf(work);
    const manifest: Manifest = {
      ...{ format: 1, version, made_at: isoTime(now), schema: found.schema },
      ...{ files: listed, rows: found.rows },
      ...(owner !== null && { identity: manifestIdentity(owner.identity), commits: owner.commits }),
      ...(retained !== null && { heads: retained.heads }),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    const members: Member[] = [
      { name: MANIFEST_FILE, bytes: Buffer.byteLength(text), from: { text } },
      ...files.map(([name, path], place) => ({ name, bytes: listed[place]?.bytes ?? 0, from: { path } })),
    ];
    const point = { ...found.point, ran: Math.max(found.point.ran, Math.floor(ran / MINUTE_MS)) };
    const name = backupName({ at: now, schema: found.schema, isSealed: sealing !== null, point });
    const target = join(folder, name);
    if (existsSync(target)) throw new BackupError(aboutBackup((texts) => texts.exists(target)));
    // Its ending says how it is to be read back.
    const draft = join(work, name);
    await verifyArchive(draft, await writeArchive(draft, members, sealing));
    const bytes = statSync(draft).size;
    // First, so that no backup is there without them.
    if (retained !== null) recordRetained(retained, folder);
    renameSync(draft, target);
    syncFolder(folder);
    giveToOwner(folder, name, ...LISTS);
    const rows = Object.values(found.rows).reduce((sum, count) => sum + count, 0);
    return { name, bytes, rows, holdsSecret: sealing !== null };
  } catch (error) {
    throw diskReported(error, folder, "noBackupCreated");
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Reads a backup through and compares every file with what its manifest says of it.
 * @param into a folder for its files; null: nothing is written
 * @throws BackupError
 */
export async function verifyArchive(
  file: string,
  opening: Opening,
  into: string | null = null,
): Promise<Manifest> {
  try {
    const { members, list } = await readArchive(file, opening, into);
    const manifest = readManifest(list);
    if (manifest === null) throw new BackupError(aboutBackup((texts) => texts.noList(file)));
    for (const { name, bytes, sha256 } of manifest.files) {
      const found = members.get(name);
      if (found === undefined) throw new BackupError(aboutBackup((texts) => texts.lacks(file, name)));
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new BackupError(aboutBackup((texts) => texts.differs(name, file)));
    }
    const named = new Set([MANIFEST_FILE, ...manifest.files.map(({ name }) => name)]);
    const strange = [...members.keys()].find((name) => !named.has(name));
    if (strange !== undefined) throw new BackupError(aboutBackup((texts) => texts.notListed(file, strange)));
    return manifest;
  } catch (error) {
    if (error instanceof ArchiveError)
      throw new BackupError(
        (language) => BACKUP_REFUSALS[language].unreadable(file, error.sentence(language)),
        "not_openable",
      );
    throw error;
  }
}

/** What a kill has left of an earlier one goes first. */
function prepareFolder(folder: string, work: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeLeftOver(folder);
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { mode: 0o700 });
  } catch (error) {
    if (storageReasonOf(error) === "full") throw error;
    throw new BackupError(
      aboutBackup((texts) => texts.noFolder(folder)),
      "no_folder",
    );
  }
}

/** The lists next to the backups contain everything that the instance knows, also from before the lists were begun. */
function recordRetained(found: RetainedRecords, folder: string): void {
  const known = new Set(readErasures(folder).map(keyOf));
  appendErasures(
    folder,
    found.erased.filter((one) => !known.has(keyOf(one))),
  );
  appendNumbers(folder, found.numbers);
  const recorded = new Set(readAccess(folder).map(accessKeyOf));
  appendAccess(
    folder,
    found.access.filter((one) => !recorded.has(accessKeyOf(one))),
  );
}

function templatesOf(dataDir: string): [name: string, path: string][] {
  const folder = join(dataDir, TEMPLATES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name): [string, string] => [`${TEMPLATES}/${name.replaceAll("\\", "/")}`, join(folder, name)])
    .filter(([name]) => isMember(name));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const megabytes = (bytes: number): string => String(Math.ceil(bytes / 1_000_000));
