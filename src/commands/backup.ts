import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Command, Option } from "commander";
import { encrypterFor, type Opening, type Sealing } from "../backup/archive.ts";
import { isBucketAddress } from "../backup/bucket-address.ts";
import { createBackup, pruneBackups, verifyArchive } from "../backup/create.ts";
import { BackupError, type BackupFault } from "../backup/faults.ts";
import { listBackups } from "../backup/list.ts";
import type { BackupName } from "../backup/names.ts";
import { noteRun } from "../backup/runs.ts";
import { sealingOf } from "../backup/sealing.ts";
import { refuseUnsealed, sendBackup } from "../backup/send.ts";
import type { Config } from "../config.ts";
import { EXIT, exitOf } from "../exit-codes.ts";
import { isoTime, systemClock } from "../platform/clock.ts";
import { DATABASE_FILE } from "../platform/data-dir.ts";
import { storageReasonOf } from "../platform/storage-fault.ts";
import { PASSPHRASE_MIN } from "../setting-kinds.ts";
import { bucketAt, bucketNamed, inPassing, placeInBucket, withFetched } from "./backup-bucket.ts";

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

/** What an operator's file says, without the line's end. @throws BackupError */
export function secretIn(file: string, what: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new BackupError(`The ${what} ${file} cannot be read.`);
  }
  const found = text
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "" && !line.startsWith("#"));
  if (found === undefined) throw new BackupError(`The ${what} ${file} is empty.`);
  return found;
}

export function sealingGiven({ recipient, passphraseFile }: SealOptions): Sealing {
  if (recipient !== undefined && passphraseFile !== undefined)
    throw new BackupError("Choose either --recipient or --passphrase-file.");
  if (passphraseFile !== undefined) {
    const passphrase = secretIn(passphraseFile, "file of the passphrase");
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

export const openingOf = ({ identity, passphraseFile }: OpenOptions): Opening =>
  identity !== undefined
    ? { identity: secretIn(identity, "file of the identity") }
    : passphraseFile !== undefined
      ? { passphrase: secretIn(passphraseFile, "file of the passphrase") }
      : null;

export const recipientOption = () =>
  new Option(
    "--recipient <key>",
    "encrypt it for this public key of age; may be given for several",
  ).argParser((key: string, before: string[] | undefined) => [...(before ?? []), key]);

/** By the options; else by the settings, where they open it. */
export const openingGiven = (options: OpenOptions, { BACKUP_PASSPHRASE }: Config): Opening =>
  openingOf(options) ?? (BACKUP_PASSPHRASE === "" ? null : { passphrase: BACKUP_PASSPHRASE });

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

/** Backs up beside a running service, and shows and checks what there is. */
export function backupCommand({ version, print, settings, fail }: BackupDeps): Command {
  const to = () =>
    new Option("--to <place>", "folder or s3://bucket/prefix in which backups lie; else BACKUP_DIR");
  const backup = new Command("backup")
    .addOption(to())
    .addOption(recipientOption())
    .addOption(passphraseOption("encrypt it with the passphrase in this file"))
    .action((options: SealOptions & { to?: string }) =>
      orFail(fail, async () => {
        const config = await settings();
        const dataDir = resolve(config.DATA_DIR);
        if (!existsSync(join(dataDir, DATABASE_FILE)))
          throw new BackupError(`There is no Assay data in ${dataDir}. Name its folder with DATA_DIR.`);
        const sealing = sealingGiven(options) ?? sealingOf(config);
        const wish = { dataDir, version, now: systemClock.now(), sealing };
        const only = bucketNamed(options.to, config);
        if (only !== null) {
          refuseUnsealed(sealing !== null, only);
          await inPassing(dataDir, async (folder) => {
            const { name } = await createBackup({ ...wish, folder });
            await send(only, config, { folder, name, now: wish.now });
          });
          return;
        }
        const folder = folderOf(options.to, config);
        const made = await createBackup({ ...wish, folder });
        print(
          `${join(folder, made.name)}: ${(made.bytes / 1_000_000).toFixed(1)} MB, ${made.rows} rows, ${made.isReadBack ? "read back and whole." : "checked before it was encrypted for others; verify it where the secret key is, with assay backup verify."}`,
        );
        if (!made.holdsSecret)
          print(
            `It is not encrypted, so it does not hold ${join(dataDir, "server.key")}. Keep a copy of that file apart from it: without it no candidate's link works.`,
          );
        const gone = pruneBackups(folder, config.BACKUP_KEEP, wish.now);
        if (gone.length > 0)
          print(`Removed as older than BACKUP_KEEP (${config.BACKUP_KEEP}): ${gone.join(", ")}`);
        if (options.to === undefined && config.BACKUP_S3_URL !== "")
          await send(config.BACKUP_S3_URL, config, { folder, name: made.name, now: wish.now });
      }),
    );

  async function send(
    address: string,
    config: Config,
    made: { folder: string; name: string; now: number },
  ): Promise<void> {
    const bucket = await bucketAt(address, config);
    const gone = await sendBackup({ bucket, keep: config.BACKUP_KEEP, ...made });
    print(`${address}/${made.name}: sent, read back and the same.`);
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
          const rows = all.map(({ at, isSealed, ...one }) => ({
            ...{ ...one, made_at: isoTime(at), encrypted: isSealed },
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
            `${shown}: whole. Made ${manifest.made_at} by Assay ${manifest.version}, ${manifest.files.length} files.`,
          );
        };
        const place = placeInBucket(file, options.to, config);
        if (place !== null)
          return withFetched(place, config, (path) => verify(path, `${place.address}/${basename(path)}`));
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
        const folder = folderOf(options.to, config);
        const path = await pathOf(file, folder, settings);
        const { drill } = await import("../drill.ts");
        const [at, begun] = [systemClock.now(), systemClock.elapsed()];
        const note = (fault: BackupFault | null): number => {
          const took = Math.round(systemClock.elapsed() - begun);
          noteRun(folder, { kind: "drill", at, took, fault, file: basename(path) });
          return took;
        };
        try {
          const opening = openingGiven(options, config);
          const { madeAt, accounts } = await drill({ file: path, opening, config, folder, version });
          const took = note(null);
          const told = { file: basename(path), made_at: madeAt, accounts, duration_ms: took };
          print(
            options.json
              ? JSON.stringify(told, null, 2)
              : `${path}: the house of ${madeAt} is whole and answers, asked for ${accounts} accounts; restored and tried in ${(took / 1000).toFixed(1)} s.`,
          );
        } catch (error) {
          note(error instanceof BackupError ? error.fault : "failed");
          throw error;
        }
      }),
    );
  return backup;
}

/** @throws BackupError */
export async function pathOf(
  file: string,
  to: string | undefined,
  settings: () => Promise<Config>,
): Promise<string> {
  if (file === "latest") {
    const folder = folderOf(to, await settings());
    const [newest] = listBackups(folder);
    if (newest === undefined) throw new BackupError(`There is no backup in ${folder}.`);
    return join(folder, newest.file);
  }
  if (existsSync(file)) return resolve(file);
  const config = await settings();
  const folder = to ?? config.BACKUP_DIR;
  const path = join(resolve(folder), file);
  if (folder !== "" && existsSync(path)) return path;
  throw new BackupError(`There is no backup ${file}.`);
}
