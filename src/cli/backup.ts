import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Command, Option } from "commander";
import type { Config } from "#/config/config.ts";
import { EXIT, exitOf } from "#/config/exit-codes.ts";
import { PASSPHRASE_MIN } from "#/config/kinds.ts";
import { encrypterFor, isIdentity, type Opening, type Sealing } from "#/ops/backup/archive.ts";
import { checkSealed, sendBackup } from "#/ops/backup/bucket.ts";
import { giveToOwner } from "#/ops/backup/claim.ts";
import { bucketPlace, type CopyPlace, claimForCommand, folderPlace } from "#/ops/backup/claim-places.ts";
import { createBackup, verifyArchive } from "#/ops/backup/create.ts";
import {
  BackupError,
  type BackupFailure,
  type Manifest,
  RUNS_FILE,
  type RunKind,
  recordRun,
} from "#/ops/backup/failures.ts";
import { recordCreated } from "#/ops/backup/job.ts";
import type { BackupName } from "#/ops/backup/keep.ts";
import { listBackups, pruneBackups } from "#/ops/backup/kept-aside.ts";
import { isBucketAddress } from "#/ops/backup/list-names.ts";
import { sealingOf } from "#/ops/backup/sealing.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { DATABASE_FILE } from "#/platform/files/data-dir.ts";
import { setAsideForeignLogIn } from "#/platform/files/identity.ts";
import { storageReasonOf } from "#/platform/files/storage-failure.ts";
import { isoTime, systemClock } from "#/platform/time/clock.ts";
import {
  bucketAt,
  bucketNamed,
  inPassing,
  passingPlace,
  placeInBucket,
  withFetched,
} from "./backup-bucket.ts";

export interface BackupDeps {
  version: string;
  print: (text: string) => void;
  settings: () => Promise<Config>;
  fail: (message: string, exitCode: number) => never;
}

/** What is asked for cannot be understood. */
export class UnclearError extends Error {}

export interface SealOptions {
  recipient?: string[];
  passphraseFile?: string;
}
export interface OpenOptions {
  identity?: string;
  passphraseFile?: string;
}

/** @throws BackupError */
export function textIn(file: string, what: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch {
    throw new BackupError(`The ${what} ${file} cannot be read.`);
  }
  if (text === "") throw new BackupError(`The ${what} ${file} is empty.`);
  return text;
}

/** As BACKUP_PASSPHRASE_FILE is read: what the service has encrypted has to open with the same file. */
const passphraseIn = (file: string): string => textIn(file, "file of the passphrase");

/** As `age-keygen` writes it, with lines of comment. @throws BackupError */
function identityIn(file: string): string {
  const found = textIn(file, "file of the identity")
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "" && !line.startsWith("#"));
  if (found === undefined || !isIdentity(found))
    throw new BackupError(`The file of the identity ${file} holds no secret key of age.`);
  return found;
}

export function sealingGiven({ recipient, passphraseFile }: SealOptions): Sealing {
  if (recipient !== undefined && passphraseFile !== undefined)
    throw new BackupError("Choose either --recipient or --passphrase-file.");
  if (passphraseFile !== undefined) {
    const passphrase = passphraseIn(passphraseFile);
    if (passphrase.length < PASSPHRASE_MIN)
      throw new BackupError(
        `The passphrase has fewer than ${PASSPHRASE_MIN} characters; nothing was written.`,
      );
    return { passphrase };
  }
  if (recipient === undefined) return null;
  try {
    encrypterFor({ recipients: recipient });
  } catch {
    throw new BackupError("A recipient is a public key of age, such as age1qy…; nothing was written.");
  }
  return { recipients: recipient };
}

/** @throws BackupError */
export function openingOf({ identity, passphraseFile }: OpenOptions): Opening {
  if (identity !== undefined && passphraseFile !== undefined)
    throw new BackupError("Choose either --identity or --passphrase-file.");
  if (identity !== undefined) return { identity: identityIn(identity) };
  return passphraseFile === undefined ? null : { passphrase: passphraseIn(passphraseFile) };
}

export const recipientOption = () =>
  new Option(
    "--recipient <key>",
    "encrypt it for this public key of age; may be given for several",
  ).argParser((key: string, before: string[] | undefined) => [...(before ?? []), key]);

/** By the options; else by the settings, where they open it. */
export const openingGiven = (options: OpenOptions, { BACKUP_PASSPHRASE }: Config): Opening =>
  openingOf(options) ?? (BACKUP_PASSPHRASE === "" ? null : { passphrase: BACKUP_PASSPHRASE });

export const otherInstanceOption = (about: string) => new Option("--other-instance", about);

export const identityOption = () => new Option("--identity <file>", "secret key of age that opens it");
export const passphraseOption = (about: string) => new Option("--passphrase-file <file>", about);

/** @throws BackupError */
export function folderOf(to: string | undefined, config: Config): string {
  const folder = to ?? config.BACKUP_DIR;
  if (folder === "")
    throw new UnclearError("Say where backups lie: with --to, or once and for all with BACKUP_DIR.");
  if (isBucketAddress(folder)) throw new UnclearError("Here a folder is meant, and no bucket.");
  return resolve(folder);
}

/** How far a backup goes, for comparison with what others have. */
const headsText = (heads: Manifest["heads"]): string =>
  heads === undefined
    ? ""
    : ` Its credits end with entry ${heads.ledger}, ${heads.erased_at === null ? "nobody was erased" : `the last erasure was ${isoTime(heads.erased_at)}`}${heads.audit === null ? "" : `, its audit log ends with line ${heads.audit.seq} (${heads.audit.hash.slice(0, 12)})`}.`;

const lineOf = ({ file, at, isSealed, bytes }: BackupName & { bytes: number }): string =>
  `${file}  ${isoTime(at)}  ${(bytes / 1_000_000).toFixed(1)} MB  ${isSealed ? "encrypted" : "not encrypted"}`;

/** What is wrong ends the program with a sentence. */
export async function orFail(fail: BackupDeps["fail"], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof UnclearError) fail(error.message, EXIT.usage);
    if (error instanceof BackupError) fail(error.message, EXIT.refused);
    const reason = storageReasonOf(error);
    if (reason !== null) fail(error instanceof Error ? error.message : String(error), exitOf(reason));
    throw error;
  }
}

/** Backs up next to a running service, and lists and checks existing backups. */
export function backupCommand({ version, print, settings, fail }: BackupDeps): Command {
  const to = () =>
    new Option("--to <place>", "folder or s3://bucket/prefix in which backups lie; else BACKUP_DIR");
  const backup = new Command("backup")
    .addOption(to())
    .addOption(recipientOption())
    .addOption(passphraseOption("encrypt it with the passphrase in this file"))
    .addOption(otherInstanceOption("make the place this instance's, although another one has claimed it"))
    .action((options: SealOptions & { to?: string; otherInstance?: true }) =>
      orFail(fail, async () => {
        const config = await settings();
        const dataDir = resolve(config.DATA_DIR);
        if (!existsSync(join(dataDir, DATABASE_FILE)))
          throw new BackupError(`There is no Assay data in ${dataDir}. Name its folder with DATA_DIR.`);
        const aside = setAsideForeignLogIn(dataDir, systemClock.now());
        if (aside !== null)
          print(`A write-ahead log that does not belong to the database is set aside: ${aside.name}.`);
        const sealing = sealingGiven(options) ?? sealingOf(config);
        const input = { dataDir, version, now: systemClock.now(), sealing };
        const claim = (place: CopyPlace) =>
          claimForCommand(dataDir, place, { canTake: options.otherInstance === true, now: input.now });
        const only = bucketNamed(options.to, config);
        if (only !== null) {
          checkSealed(sealing !== null, only);
          await claim(bucketPlace(await bucketAt(only, config)));
          await inPassing(dataDir, async (folder) => {
            const { name } = await createBackup({ ...input, folder });
            await send(only, config, { folder, name });
          });
          note(dataDir, "bucket");
          return;
        }
        const folder = folderOf(options.to, config);
        await claim(folderPlace(folder));
        if (options.to === undefined && config.BACKUP_S3_URL !== "" && sealing !== null)
          await claim(bucketPlace(await bucketAt(config.BACKUP_S3_URL, config)));
        await recorded("backup", folder, async (named) => {
          const { name } = await here(folder, config, input);
          named(name);
          if (options.to === undefined && config.BACKUP_S3_URL !== "")
            await send(config.BACKUP_S3_URL, config, { folder, name });
        });
      }),
    );

  async function here(
    folder: string,
    config: Config,
    request: Omit<Parameters<typeof createBackup>[0], "folder">,
  ): Promise<{ name: string }> {
    const created = await createBackup({ ...request, folder });
    print(
      `${join(folder, created.name)}: ${(created.bytes / 1_000_000).toFixed(1)} MB, ${created.rows} rows, read back and whole.`,
    );
    if (request.sealing !== null && "recipients" in request.sealing)
      print(
        "Only the secret keys of its recipients open it: try one, where it is kept, with assay backup verify.",
      );
    if (!created.holdsSecret)
      print(
        `It is not encrypted, so it does not hold ${join(request.dataDir, "server.key")}. Keep a copy of that file apart from it: without it no candidate's link works.`,
      );
    note(request.dataDir, "folder");
    const gone = pruneBackups(folder, config.BACKUP_KEEP);
    if (gone.length > 0)
      print(`Removed as older than BACKUP_KEEP (${config.BACKUP_KEEP}): ${gone.join(", ")}`);
    return created;
  }

  function note(dataDir: string, place: "folder" | "bucket"): void {
    if (!recordCreated(dataDir, place, { clock: systemClock, random: systemRandom }))
      print("The audit log could not take up a line of it: the database is of another version, or busy.");
  }

  async function send(
    address: string,
    config: Config,
    answered: { folder: string; name: string },
  ): Promise<void> {
    const bucket = await bucketAt(address, config);
    const gone = await sendBackup({ bucket, keep: config.BACKUP_KEEP, ...answered });
    print(`${address}/${answered.name}: sent, read back and the same.`);
    if (gone.length > 0)
      print(`Removed there as older than BACKUP_KEEP (${config.BACKUP_KEEP}): ${gone.join(", ")}`);
  }

  backup
    .command("list")
    .description("all backups in the folder, newest first")
    .addOption(to())
    .option("--json", "as JSON")
    .action((_options: unknown, command: Command) =>
      orFail(fail, async () => {
        const { to: named, json } = command.optsWithGlobals<{ to?: string; json?: true }>();
        const config = await settings();
        const bucket = bucketNamed(named, config);
        const folder = bucket ?? folderOf(named, config);
        const all = bucket === null ? listBackups(folder) : await (await bucketAt(bucket, config)).list();
        if (json) {
          const rows = all.map(({ at, isSealed, point, ...one }) => ({
            ...{ ...one, made_at: isoTime(at), encrypted: isSealed },
            ...{ epoch: point?.epoch ?? null, commits: point?.commits ?? null },
          }));
          print(JSON.stringify(rows, null, 2));
          return;
        }
        print(all.length === 0 ? `There is no backup in ${folder}.` : all.map(lineOf).join("\n"));
      }),
    );
  backup
    .command("verify")
    .description("read a backup through, and compare every file with what it was")
    .argument("<file>", "name of a backup, or a path to it; latest: the newest one")
    .addOption(to())
    .addOption(identityOption())
    .addOption(passphraseOption("passphrase that opens it"))
    .action((file: string, _options: unknown, command: Command) =>
      orFail(fail, async () => {
        const options = command.optsWithGlobals<OpenOptions & { to?: string }>();
        const config = await settings();
        const verify = async (path: string, shown: string) => {
          const manifest = await verifyArchive(path, openingGiven(options, config));
          print(
            `${shown}: whole. Made ${manifest.made_at} by Assay ${manifest.version}, ${manifest.files.length} files.${headsText(manifest.heads)}`,
          );
        };
        const place = placeInBucket(file, options.to, config);
        if (place !== null)
          return withFetched(place, config, passingPlace(config), (path) =>
            verify(path, `${place.address}/${basename(path)}`),
          );
        const path = await pathOf(file, options.to, settings);
        await verify(path, path);
      }),
    );
  backup
    .command("drill")
    .description("restore the newest backup into a folder of its own, try it there, and remove it")
    .argument("[file]", "name of a backup, or a path to it", "latest")
    .addOption(to())
    .addOption(identityOption())
    .addOption(passphraseOption("passphrase that opens it"))
    .option("--json", "as JSON")
    .action((file: string, _options: unknown, command: Command) =>
      orFail(fail, async () => {
        const options = command.optsWithGlobals<OpenOptions & { to?: string; json?: true }>();
        const config = await settings();
        const place = placeInBucket(file, options.to, config);
        if (place !== null)
          return withFetched(place, config, passingPlace(config), (path) =>
            tryOut(path, dirname(path), config, options),
          );
        const folder = folderOf(options.to, config);
        await tryOut(await pathOf(file, folder, settings), folder, config, options);
      }),
    );

  async function tryOut(
    path: string,
    folder: string,
    config: Config,
    options: OpenOptions & { json?: true },
  ): Promise<void> {
    const { drill } = await import("#/ops/backup/drill.ts");
    // A drill from a bucket is recorded next to the backups as well.
    const { result, took } = await recorded("drill", config.BACKUP_DIR || folder, async (named) => {
      named(basename(path));
      const opening = openingGiven(options, config);
      return drill({ file: path, opening, config, folder, version });
    });
    const { madeAt, accounts } = result;
    const reported = { file: basename(path), made_at: madeAt, accounts, duration_ms: took };
    print(
      options.json
        ? JSON.stringify(reported, null, 2)
        : `${path}: the house of ${madeAt} is whole and answers, asked for ${accounts} accounts; restored and tried in ${(took / 1000).toFixed(1)} s.`,
    );
  }
  return backup;
}

/**
 * Records next to the backups the outcome and duration of a drill, as the service does.
 * @returns milliseconds
 */
async function recorded<T>(
  kind: RunKind,
  where: string,
  work: (named: (file: string) => void) => Promise<T>,
): Promise<{ result: T; took: number }> {
  const [at, begun] = [systemClock.now(), systemClock.elapsed()];
  let file: string | null = null;
  const note = (failure: BackupFailure | null): number => {
    const took = Math.round(systemClock.elapsed() - begun);
    const folder = resolve(where);
    try {
      recordRun(folder, { kind, at, took, fault: failure, file });
      giveToOwner(folder, RUNS_FILE);
    } catch {
      // Where the folder takes nothing, what went wrong is said in any case.
    }
    return took;
  };
  try {
    const result = await work((name) => {
      file = name;
    });
    return { result, took: note(null) };
  } catch (error) {
    const isFull = storageReasonOf(error) === "full";
    note(error instanceof BackupError ? error.failure : isFull ? "no_room" : "failed");
    throw error;
  }
}

/**
 * @param until milliseconds since 1970: of the latest, the latest that was made by then
 * @throws BackupError
 */
export async function pathOf(
  file: string,
  to: string | undefined,
  settings: () => Promise<Config>,
  until = Number.POSITIVE_INFINITY,
): Promise<string> {
  if (file === "latest") {
    const folder = folderOf(to, await settings());
    const newest = listBackups(folder).find(({ at }) => at <= until);
    if (newest === undefined)
      throw new BackupError(
        `There is no backup ${Number.isFinite(until) ? `of before ${isoTime(until)} ` : ""}in ${folder}.`,
      );
    return join(folder, newest.file);
  }
  if (existsSync(file)) return resolve(file);
  const config = await settings();
  const folder = to ?? config.BACKUP_DIR;
  const path = join(resolve(folder), file);
  if (folder !== "" && existsSync(path)) return path;
  throw new BackupError(`There is no backup ${file}.`);
}
