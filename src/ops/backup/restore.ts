import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { takeCopy } from "#/ops/standby/stamp.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { schemaOf } from "#/platform/db/copy-pages.ts";
import { setAsideMisfit } from "#/platform/db/log-lineage.ts";
import { COMMIT_BEFORE, OLDEST_SCHEMA, schemaAfter } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import {
  DATABASE_FILE,
  holdLock,
  KEY_FILE,
  LOCK_FILE,
  MARK_FILE,
  readKeys,
} from "#/platform/files/data-dir.ts";
import { syncFolder } from "#/platform/files/disk.ts";
import type { Identity } from "#/platform/files/identity.ts";
import { readMark } from "#/platform/files/instance-mark.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { oneLine } from "#/platform/text/text.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Opening } from "./archive.ts";
import { giveToOwner, readNumbers } from "./claim.ts";
import { type CopyPlace, ownerOf } from "./claim-places.ts";
import { examine, isDatabase, reading } from "./copy.ts";
import { verifyArchive } from "./create.ts";
import { aboutBackup, BackupError, codeOf, diskReported } from "./failures.ts";
import { PREVIOUS_DATA, previousCopyAt, previousDataName } from "./kept-aside.ts";
import { passingFolder, removeLeftOver } from "./list-names.ts";
import type { Prepared } from "./prepare.ts";
import { latestIds, type RetainedRecords, readAccess, readErasures, retainedIn } from "./retained-records.ts";
import { checkSameInstance, readClaims, succeed } from "./succession.ts";

interface Input {
  /** The archive, the copy that an upgrade made, or the folder of a standby. */
  file: string;
  opening: Opening;
  /** The data folder for the restored instance. */
  into: string;
  /** The server's secret, where neither archive nor folder has it. */
  keyFile: string | null;
  /** Folders whose lists are to be heeded. */
  lists: readonly string[];
  /** Whether access that was removed since is given back. Deleted people do not come back by it. */
  isAccessOfThen?: boolean;
  /** For the name under which the previous data is kept. */
  now: number;
  /** Whose claims are read, to know how far other copies of the instance have got; none for a drill. */
  claimed?: readonly CopyPlace[];
  /** Whether the data of another instance may be replaced. */
  canBeOther?: boolean;
  random: Random;
  /**
   * Opens the copy as an instance, and prepares it for being served (`prepareRestored`).
   * @param madeAt the time of its state, as ISO 8601
   * @param identity the one with which it takes over
   */
  prepare(folder: string, since: RetainedRecords, madeAt: string, identity: Identity): Promise<Prepared>;
}

interface Restored extends Prepared {
  /** When what was restored was so, as ISO 8601. */
  madeAt: string;
  /** Where the previous data is now; null: there was none. */
  former: string | null;
  /** Whether it was known what happened since the backup, from the previous data or a list. */
  isKnown: boolean;
  identity: Identity;
}

/** So many are named of what is foreign in a database. */
const FOREIGN_NAMED = 3;

const OF_AN_INSTANCE = [
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  KEY_FILE,
  MARK_FILE,
  "report-templates",
];

/**
 * Restores the instance of a backup into a folder. The previous data stays unchanged until the restored one is complete there, checked and
 * prepared. Then it is moved aside, never deleted. Meanwhile nobody else can start there.
 * @throws BackupError, StorageError, and what the disk throws
 */
export async function restoreBackup(input: Input): Promise<Restored> {
  const into = resolve(input.into);
  try {
    makeFolder(into);
    const lock = holdLock(into);
    try {
      giveToOwner(into, LOCK_FILE);
      return await restoreInto(into, input);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw diskReported(error, into, "nothingChanged");
  }
}

/** @throws BackupError where a file is in the way, and what the disk throws */
function makeFolder(into: string): void {
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (!["EEXIST", "ENOTDIR"].includes(codeOf(error))) throw error;
    throw new BackupError(aboutBackup((texts) => texts.folderIsFile(into)));
  }
}

async function restoreInto(into: string, request: Input): Promise<Restored> {
  const stage = passingFolder(into, "restoring");
  removeLeftOver(into);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { mode: 0o700 });
  try {
    const { madeAt, rows } = await unpack(request, stage);
    checkDatabase(request.file, join(stage, DATABASE_FILE), rows);
    putSecret(stage, request, into);
    rmSync(join(stage, "manifest.json"), { force: true });
    // Reading the previous data merges their log, and they are kept in case somebody needs them.
    setAsideMisfit(join(into, DATABASE_FILE), readMark(join(into, MARK_FILE)), request.now);
    const [copy, previous] = [ownerOf(stage)?.identity ?? null, ownerOf(into)];
    checkSameInstance(copy, previous, request.canBeOther === true);
    const earlier = { previous, ...(await readClaims(request.claimed ?? [])) };
    const { identity, numbers } = succeed(copy, earlier, request.random);
    const instances = instancesIn(into).flatMap((database) => retainedIn(database) ?? []);
    const lists = request.lists.map((folder) => ({
      erased: readErasures(folder),
      numbers: readNumbers(folder),
      access: readAccess(folder),
    }));
    const sources = [...instances, ...lists];
    const since = {
      erased: sources.flatMap(({ erased }) => erased),
      numbers: [...numbers, ...sources.flatMap((one) => one.numbers)],
      access: sources
        .flatMap(({ access }) => access)
        .filter(({ event }) => request.isAccessOfThen !== true || event === "person.erased"),
      ids: latestIds(instances),
    };
    const prepared = await request.prepare(stage, since, madeAt, identity);
    giveToOwner(into, basename(stage));
    const aside = moveAside(into, request.now);
    // The database comes last: a folder without one is refused at the start, so half an instance is never served.
    for (const name of OF_AN_INSTANCE.toReversed())
      if (existsSync(join(stage, name))) renameSync(join(stage, name), join(into, name));
    syncFolder(into);
    const isKnown =
      instances.length > 0 ||
      lists.some(({ erased, numbers, access }) => erased.length + numbers.length + access.length > 0);
    return { ...prepared, madeAt, former: aside, isKnown, identity };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** What was unpacked: when it was so, and the rows that its list counts, where there is one. */
interface Unpacked {
  madeAt: string;
  rows: Readonly<Record<string, number>>;
}

/**
 * The schema first: until it is known to be Assay's own, reading a row or checking the file could run what somebody put into it.
 * @throws BackupError, StorageError
 */
function checkDatabase(file: string, database: string, listed: Unpacked["rows"]): void {
  if (!existsSync(database)) throw new BackupError(aboutBackup((texts) => texts.databaseMissing(file)));
  const found = reading(database, (sqlite) => schemaOf(sqlite, MIGRATIONS));
  if (found === null) throw new BackupError(aboutBackup((texts) => texts.databaseForeign(file)));
  if ("fault" in found) throw databaseDamaged(file, found.fault);
  if (found.schema < OLDEST_SCHEMA)
    throw new StorageError(
      aboutBackup((texts) => texts.tooOld(file, COMMIT_BEFORE)),
      "schema",
    );
  if (found.schema > schemaAfter(MIGRATIONS))
    throw new StorageError(
      aboutBackup((texts) => texts.tooNew(file)),
      "schema",
    );
  const names = found.foreign.slice(0, FOREIGN_NAMED).map(oneLine).join(", ");
  if (found.foreign.length > 0)
    throw new BackupError(aboutBackup((texts) => texts.databaseOther(file, names)));
  const whole = examine(database);
  if ("fault" in whole) throw databaseDamaged(file, whole.fault);
  const counted = new Map(Object.entries(whole.rows));
  const [table, count] = Object.entries(listed).find(([name, rows]) => counted.get(name) !== rows) ?? [];
  if (table !== undefined)
    throw new BackupError(
      aboutBackup((texts) => texts.databaseRows(file, counted.get(table) ?? 0, oneLine(table), count ?? 0)),
    );
}

const databaseDamaged = (file: string, failure: string): BackupError =>
  new BackupError(aboutBackup((texts) => texts.databaseDamaged(file, oneLine(failure))));

/** An archive, the folder of a standby, or a database alone, as an upgrade leaves it. */
async function unpack({ file, opening }: Input, stage: string): Promise<Unpacked> {
  const found = statSync(file);
  if (found.isDirectory()) return { madeAt: await takeStandby(file, stage), rows: {} };
  // Reading a pipe or a device may never end.
  if (!found.isFile()) throw new BackupError(aboutBackup((texts) => texts.neither(file)));
  if (!isDatabase(file)) {
    const { made_at: madeAt, rows } = await verifyArchive(file, opening, stage);
    return { madeAt, rows };
  }
  const beside = ["-wal", "-journal"].map((end) => `${file}${end}`).find((path) => sizeOf(path) > 0);
  if (beside !== undefined)
    throw new BackupError(aboutBackup((texts) => texts.notMerged(file, basename(beside))));
  copyFileSync(file, join(stage, DATABASE_FILE));
  chmodSync(join(stage, DATABASE_FILE), 0o600);
  return { madeAt: isoTime(previousCopyAt(basename(file)) ?? Math.floor(found.mtimeMs)), rows: {} };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @returns when it was so */
async function takeStandby(folder: string, stage: string): Promise<string> {
  const stamp = await takeCopy(folder, stage);
  if (stamp === null) throw new BackupError(aboutBackup((texts) => texts.noStandby(folder)));
  return isoTime(stamp.at);
}

/** Secret of the archive; else the named one, else that of the data in the folder. */
function putSecret(stage: string, { file, keyFile }: Pick<Input, "file" | "keyFile">, into: string): void {
  const target = join(stage, KEY_FILE);
  if (existsSync(target)) {
    if (readKeys(target) !== null) return;
    throw new BackupError(aboutBackup((texts) => texts.invalidKey(KEY_FILE, file)));
  }
  const source = keyFile ?? join(into, KEY_FILE);
  if (!existsSync(source) || readKeys(source) === null)
    throw new BackupError(aboutBackup((texts) => texts.noKey(source)));
  copyFileSync(source, target);
}

/** The current database, and those that earlier restores have moved aside, complete or interrupted in the middle. */
const instancesIn = (into: string): string[] =>
  ["", ...readdirSync(into).filter((name) => name.startsWith(PREVIOUS_DATA))]
    .map((folder) => join(into, folder, DATABASE_FILE))
    .filter((database) => existsSync(database));

/** @returns the folder with the previous data, or null if there was none */
function moveAside(into: string, now: number): string | null {
  const there = OF_AN_INSTANCE.filter((name) => existsSync(join(into, name)));
  if (there.length === 0) return null;
  const aside = freeName(into, now);
  mkdirSync(aside, { mode: 0o700 });
  // The secret stays until another one replaces it: a folder without a database and without a secret would pass for a new
  // one, and a start in that moment would fill it with an empty instance.
  if (there.includes(KEY_FILE)) copyFileSync(join(into, KEY_FILE), join(aside, KEY_FILE));
  giveToOwner(into, basename(aside));
  // The database first, for the same reason.
  for (const name of there) if (name !== KEY_FILE) renameSync(join(into, name), join(aside, name));
  syncFolder(aside);
  return aside;
}

/** Two restores in one second, too. */
function freeName(into: string, now: number): string {
  for (let turn = 1; ; turn += 1) {
    const name = join(into, previousDataName(now, turn));
    if (!existsSync(name)) return name;
  }
}
