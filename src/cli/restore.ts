import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Command } from "commander";
import type { Config } from "#/config/config.ts";
import { isOthers } from "#/ops/backup/claim.ts";
import { bucketPlace, type CopyPlace, claimOf, folderPlace, ownerOf } from "#/ops/backup/claim-places.ts";
import { BackupError } from "#/ops/backup/failures.ts";
import { claimedPlaces } from "#/ops/backup/fence.ts";
import { parseBackupName } from "#/ops/backup/keep.ts";
import { type Prepared, prepareRestored } from "#/ops/backup/prepare.ts";
import { restoreBackup } from "#/ops/backup/restore.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { type Identity, storeIdentity } from "#/platform/files/identity.ts";
import { sentenceIn } from "#/platform/text/sentence.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { createOperator } from "./attach.ts";
import { type BackupDeps, orFail, otherInstanceOption, pathOf, UnclearError } from "./backup.ts";
import { bucketAt, isBucketKnown, placeInBucket, withFetched } from "./backup-bucket.ts";
import { identityOption, type OpenOptions, openingGiven, passphraseOption } from "./backup-keys.ts";
import { refused } from "./refused.ts";
import { settingsFilledIn } from "./service-facts.ts";

type Input = Omit<Parameters<typeof restoreBackup>[0], "now" | "random" | "prepare" | "claimed">;

/**
 * Restores previous data into a folder, fit to be served. A promotion claims the places of the settings for it at once.
 * @param beside more folders with copies, whose claims count
 * @throws BackupError, and what the disk throws
 */
export async function putBack(
  deps: Omit<BackupDeps, "settings">,
  command: "restore" | "standby promote",
  config: Config,
  { beside, ...input }: Input & { beside: readonly string[] },
) {
  const own = await copyPlaces(config);
  const others = beside.filter((folder) => !own.some(({ name }) => name === folder)).map(folderPlace);
  const restored = await restoreBackup({
    ...input,
    ...{ now: systemClock.now(), random: systemRandom, claimed: [...own, ...others] },
    async prepare(folder, since, madeAt, identity) {
      const { begin, withService } = createOperator({
        // The restored data is the copy.
        ...deps,
        settings: () => ({ ...config, DATA_DIR: folder, BACKUP_DIR: "", COPY_BEFORE_UPGRADE: "off" }),
      });
      begin(command);
      const reason = command === "restore" ? "backup" : "standby";
      let prepared = { erased: 0, access: 0, held: 0, lost: 0 };
      let isDone = false;
      await withService(async (service) => {
        prepared = await prepareRestored(service, since, systemClock.now());
        service.db.tx(() => {
          storeIdentity(service.db.sqlite, identity);
          service.security.record("house.restored", {
            ...{ by: "command line", reason, as_of: madeAt, count: prepared.erased },
          });
        });
        isDone = true;
      });
      if (!isDone) throw new BackupError(refused((texts) => texts.notOpened));
      return prepared;
    },
  });
  const { identity } = restored;
  if (identity.numberEpoch === identity.epoch) deps.print(deps.texts.restore.numbers(identity.epoch));
  const places = [...own, ...others];
  // What is restored may only be looked at, so it takes over when a service starts on it, and not before.
  if (command === "restore") await handOut(identity, places);
  else await claimAll(deps, resolve(input.into), places, input.canBeOther === true);
  return restored;
}

/** Records in each claim of the instance that an epoch is used, so that no other restore gets the same one. */
async function handOut({ instance, epoch }: Identity, places: readonly CopyPlace[]): Promise<void> {
  for (const place of places) {
    try {
      const found = await place.read();
      if (found === null || found === "unreadable" || found.instance !== instance) continue;
      if (found.handed_out < epoch) await place.write({ ...found, handed_out: epoch });
    } catch {
      // A place that cannot be read or written now is claimed by the first process that reaches it.
    }
  }
}

/** The places of the settings. A bucket of which only the service has the key is claimed by its next start. */
export async function copyPlaces(config: Config): Promise<CopyPlace[]> {
  const places: CopyPlace[] = [];
  for (const { setting, place } of claimedPlaces(config)) {
    if ("folder" in place) places.push(folderPlace(place.folder));
    else if (isBucketKnown(config)) places.push(bucketPlace(await bucketAt(config[setting], config)));
  }
  return places;
}

/** Claims each place for the copy in a data folder, which fences the former one as soon as it looks there. */
export async function claimAll(
  { print, texts, language }: Pick<BackupDeps, "print" | "texts" | "language">,
  dataDir: string,
  places: readonly CopyPlace[],
  canBeOther: boolean,
): Promise<void> {
  const owner = ownerOf(dataDir);
  if (owner === null) return;
  for (const place of places) {
    try {
      const found = await place.read();
      if (isOthers(found, owner.identity.instance) && !canBeOther) {
        print(texts.restore.placeOfOther(place.name));
        continue;
      }
      await place.write(claimOf(owner, dataDir, found, systemClock.now()));
    } catch (error) {
      print(texts.restore.placeUnreachable(place.name, sentenceIn(error, language)));
    }
  }
}

/** What an administrator has to know of restored data, from any source. */
export function notifyPrepared(
  { print, texts: { restore: say } }: Pick<BackupDeps, "print" | "texts">,
  { lost, held: onHold, access }: Pick<Prepared, "lost" | "held" | "access">,
): void {
  if (lost > 0) print(say.lost(lost));
  print(say.held(onHold));
  print(say.access(access));
}

interface RestoreOptions extends OpenOptions {
  to?: string;
  into?: string;
  serverKey?: string;
  until?: string;
  erasures?: string[];
  accessOfThen?: boolean;
  otherInstance?: boolean;
}

/** Puts a backup back. */
export function restoreCommand(deps: BackupDeps): Command {
  const { texts, print } = deps;
  /** The lists of what was deleted since are where the service keeps them, whatever this environment knows. */
  const settings = async () => settingsFilledIn(await deps.settings());
  return new Command("restore")
    .argument("<file>")
    .option("--to <place>")
    .option("--until <time>")
    .option("--into <folder>")
    .addOption(identityOption())
    .addOption(passphraseOption())
    .option("--server-key <file>")
    .option("--erasures <folder>", "", (folder: string, before: string[] = []) => [...before, folder])
    .option("--access-of-then")
    .addOption(otherInstanceOption())
    .action((file: string, options: RestoreOptions) =>
      orFail(deps, async () => {
        const config = await settings();
        const until = untilOf(file, options);
        const place = placeInBucket(file, options.to, config);
        if (place !== null)
          return withFetched({ ...place, until }, config, options.into ?? config.DATA_DIR, (path) =>
            restore(path, config, options),
          );
        await restore(await pathOf(file, options.to, settings, until), config, options);
      }),
    );

  /** @throws UnclearError */
  function untilOf(file: string, { until }: RestoreOptions): number {
    if (until === undefined) return Number.POSITIVE_INFINITY;
    const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(until)
      ? Date.parse(until)
      : Number.NaN;
    if (Number.isNaN(at)) throw new UnclearError(refused((texts) => texts.until));
    if (parseBackupName(file.slice(file.lastIndexOf("/") + 1)) !== null || existsSync(file))
      throw new UnclearError(refused((texts) => texts.untilLatest));
    return at;
  }

  async function restore(path: string, config: Config, options: RestoreOptions): Promise<void> {
    const lists = [dirname(path), config.BACKUP_DIR, ...(options.erasures ?? [])].filter((one) => one !== "");
    const restored = await putBack(deps, "restore", config, {
      ...{ file: path, opening: openingGiven(options, config), into: options.into ?? config.DATA_DIR },
      keyFile: options.serverKey ?? null,
      lists: [...new Set(lists.map((one) => resolve(one)))],
      isAccessOfThen: options.accessOfThen === true,
      canBeOther: options.otherInstance === true,
      beside: [dirname(path)],
    });
    const { madeAt, former: previous, erased, isKnown } = restored;
    const say = texts.restore;
    print(say.restored(madeAt, resolve(options.into ?? config.DATA_DIR)));
    if (previous !== null) print(say.previous(previous));
    print(isKnown ? say.erased(erased) : say.unknown);
    notifyPrepared({ print, texts }, restored);
  }
}
