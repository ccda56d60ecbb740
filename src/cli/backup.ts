import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Command, Option } from "commander";
import type { Config } from "#/config/config.ts";
import { EXIT, exitOf } from "#/config/exit-codes.ts";
import type { OutputTexts } from "#/messages/cli/output.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
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
import { SpokenError, sentenceIn } from "#/platform/text/sentence.ts";
import { isoTime, systemClock } from "#/platform/time/clock.ts";
import {
  bucketAt,
  bucketNamed,
  inPassing,
  passingPlace,
  placeInBucket,
  withFetched,
} from "./backup-bucket.ts";
import {
  identityOption,
  type OpenOptions,
  openingGiven,
  passphraseOption,
  recipientOption,
  type SealOptions,
  sealingGiven,
} from "./backup-keys.ts";
import { refused } from "./refused.ts";
import { FactsDiffer, settingsFilledIn, settingsForBackup } from "./service-facts.ts";

export interface BackupDeps {
  version: string;
  language: Language;
  /** In this language. */
  texts: OutputTexts;
  print: (text: string) => void;
  settings: () => Promise<Config>;
  fail: (message: string, exitCode: number) => never;
}

/** What is asked for cannot be understood. */
export class UnclearError extends SpokenError {}

export const otherInstanceOption = () => new Option("--other-instance");

/** @throws BackupError */
export function folderOf(to: string | undefined, config: Config): string {
  const folder = to ?? config.BACKUP_DIR;
  if (folder === "") throw new UnclearError(refused((texts) => texts.noFolder));
  if (isBucketAddress(folder)) throw new UnclearError(refused((texts) => texts.noBucket));
  return resolve(folder);
}

/** The last entries in a backup, for comparison with other records. */
function headTexts(heads: Manifest["heads"], say: OutputTexts["backup"]): string[] {
  if (heads === undefined) return [];
  const { ledger, erased_at: erasedAt, audit } = heads;
  return [
    say.heads(ledger, erasedAt === null ? null : isoTime(erasedAt)),
    ...(audit === null ? [] : [say.auditHead(audit.seq, audit.hash.slice(0, 12))]),
  ];
}

const lineOf = (
  { file, at, isSealed, bytes }: BackupName & { bytes: number },
  say: OutputTexts["backup"],
): string => `${file}  ${isoTime(at)}  ${(bytes / 1_000_000).toFixed(1)} MB  ${say.encrypted(isSealed)}`;

/** What is wrong ends the program with a sentence. */
export async function orFail(
  { fail, language }: Pick<BackupDeps, "fail" | "language">,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof UnclearError) fail(error.sentence(language), EXIT.usage);
    if (error instanceof FactsDiffer) fail(error.sentence(language), EXIT.config);
    if (error instanceof BackupError) fail(error.sentence(language), EXIT.refused);
    const reason = storageReasonOf(error);
    if (reason !== null) fail(sentenceIn(error, language), exitOf(reason));
    throw error;
  }
}

/** Backs up next to a running service, and lists and checks existing backups. */
export function backupCommand(deps: BackupDeps): Command {
  const { version, texts, print } = deps;
  const say = texts.backup;
  /** Where this environment says nothing, copies are looked for where the service keeps them. */
  const settings = async () => settingsFilledIn(await deps.settings());
  const to = () => new Option("--to <place>");
  const backup = new Command("backup")
    .addOption(to())
    .addOption(recipientOption())
    .addOption(passphraseOption())
    .addOption(otherInstanceOption())
    .action((options: SealOptions & { to?: string; otherInstance?: true }) =>
      orFail(deps, async () => {
        const own = await deps.settings();
        const dataDir = resolve(own.DATA_DIR);
        if (!existsSync(join(dataDir, DATABASE_FILE)))
          throw new BackupError(refused((texts) => texts.noData(dataDir)));
        const aside = setAsideForeignLogIn(dataDir, systemClock.now());
        if (aside !== null) print(say.logSetAside(aside.name));
        const given = sealingGiven(options);
        const config = await settingsForBackup(own, { to: options.to, isSealed: given !== null });
        const sealing = given ?? sealingOf(config);
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
    print(say.created(join(folder, created.name), (created.bytes / 1_000_000).toFixed(1), created.rows));
    if (request.sealing !== null && "recipients" in request.sealing) print(say.recipientsOnly);
    if (!created.holdsSecret) print(say.noServerKey(join(request.dataDir, "server.key")));
    note(request.dataDir, "folder");
    const gone = pruneBackups(folder, config.BACKUP_KEEP);
    if (gone.length > 0) print(say.removed(config.BACKUP_KEEP, gone.join(", ")));
    return created;
  }

  function note(dataDir: string, place: "folder" | "bucket"): void {
    if (!recordCreated(dataDir, place, { clock: systemClock, random: systemRandom })) print(say.notLogged);
  }

  async function send(
    address: string,
    config: Config,
    answered: { folder: string; name: string },
  ): Promise<void> {
    const bucket = await bucketAt(address, config);
    const gone = await sendBackup({ bucket, keep: config.BACKUP_KEEP, ...answered });
    print(say.sent(`${address}/${answered.name}`));
    if (gone.length > 0) print(say.removed(config.BACKUP_KEEP, gone.join(", ")));
  }

  backup
    .command("list")
    .addOption(to())
    .option("--json")
    .action((_options: unknown, command: Command) =>
      orFail(deps, async () => {
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
        print(all.length === 0 ? say.none(folder) : all.map((one) => lineOf(one, say)).join("\n"));
      }),
    );
  backup
    .command("verify")
    .argument("<file>")
    .addOption(to())
    .addOption(identityOption())
    .addOption(passphraseOption())
    .action((file: string, _options: unknown, command: Command) =>
      orFail(deps, async () => {
        const options = command.optsWithGlobals<OpenOptions & { to?: string }>();
        const config = await settings();
        const verify = async (path: string, shown: string) => {
          const manifest = await verifyArchive(path, openingGiven(options, config));
          const { made_at: at, version: by, files, heads } = manifest;
          print([say.verified(shown, at, by, files.length), ...headTexts(heads, say)].join(" "));
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
    .argument("[file]", "", "latest")
    .addOption(to())
    .addOption(identityOption())
    .addOption(passphraseOption())
    .option("--json")
    .action((file: string, _options: unknown, command: Command) =>
      orFail(deps, async () => {
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
        : say.drilled(path, (took / 1000).toFixed(1), madeAt, accounts),
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
        refused((texts) => texts.noBackup(folder, Number.isFinite(until) ? isoTime(until) : null)),
      );
    return join(folder, newest.file);
  }
  if (existsSync(file)) return resolve(file);
  const config = await settings();
  const folder = to ?? config.BACKUP_DIR;
  const path = join(resolve(folder), file);
  if (folder !== "" && existsSync(path)) return path;
  throw new BackupError(refused((texts) => texts.backupMissing(file)));
}
