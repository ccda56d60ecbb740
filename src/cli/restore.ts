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
import { systemClock } from "#/platform/time/clock.ts";
import { createOperator } from "./attach.ts";
import {
  type BackupDeps,
  identityOption,
  type OpenOptions,
  openingGiven,
  orFail,
  otherInstanceOption,
  passphraseOption,
  pathOf,
  UnclearError,
} from "./backup.ts";
import { bucketAt, placeInBucket, withFetched } from "./backup-bucket.ts";

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
        settings: () => ({ ...config, DATA_DIR: folder, BACKUP_DIR: "", COPY_BEFORE_UPGRADE: "off" }),
        ...deps,
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
      if (!isDone) throw new BackupError("The copy could not be opened. Nothing was changed.");
      return prepared;
    },
  });
  const { identity } = restored;
  if (identity.numberEpoch === identity.epoch)
    deps.print(
      `Which invoice numbers the former copy has issued is not known, so new ones carry -E${identity.epoch}-: none is issued twice.`,
    );
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

/** The places of the settings. */
export async function copyPlaces(config: Config): Promise<CopyPlace[]> {
  const places: CopyPlace[] = [];
  for (const { setting, place } of claimedPlaces(config)) {
    if ("folder" in place) places.push(folderPlace(place.folder));
    else places.push(bucketPlace(await bucketAt(config[setting], config)));
  }
  return places;
}

/** Claims each place for the copy in a data folder, which fences the former one as soon as it looks there. */
export async function claimAll(
  { print }: Pick<BackupDeps, "print">,
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
        print(`${place.name} belongs to another instance, so no copies will be written there.`);
        continue;
      }
      await place.write(claimOf(owner, dataDir, found, systemClock.now()));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      print(
        `${place.name} could not be claimed (${reason}). Until this instance reaches it, the former copy cannot know that it was superseded.`,
      );
    }
  }
}

/** What an administrator has to know of restored data, from any source. */
export function notifyPrepared(
  print: BackupDeps["print"],
  { lost, held: onHold, access }: Pick<Prepared, "lost" | "held" | "access">,
): void {
  if (lost > 0)
    print(
      `${lost} invoices and credit notes of after the backup are not in this house any more; their numbers are not given again. Your buyers and mails have them.`,
    );
  print(
    `${onHold} mails and messages that waited then are held, since they may have gone out; the console shows the mails, \`assay held list\` the rest. Everybody has to sign in again.`,
  );
  print(
    `${access} keys, shares, roles and people that lost their access since have lost it again. All else is as it was then: webhooks, settings and replaced keys, and whatever was changed in them since has to be so again.`,
  );
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
export function restoreCommand({ version, print, settings, fail }: BackupDeps): Command {
  return new Command("restore")
    .argument(
      "<file>",
      "name of a backup, a path or s3://bucket/prefix/… to it, or a path to assay-before-….db; latest: the newest backup",
    )
    .option("--to <place>", "folder or s3://bucket/prefix in which backups lie; else BACKUP_DIR")
    .option("--until <time>", "with latest: the newest that was made by then, such as 2026-03-01T12:00Z")
    .option("--into <folder>", "data folder in which the house is to stand; else DATA_DIR")
    .addOption(identityOption())
    .addOption(passphraseOption("passphrase that opens it"))
    .option("--server-key <file>", "the server's secret, where the backup is not encrypted")
    .option(
      "--erasures <folder>",
      "a folder with a list of erasures to be heeded too; may be given for several",
      (folder: string, before: string[] = []) => [...before, folder],
    )
    .option(
      "--access-of-then",
      "keys, shares, members and operators as they were then: for what was taken from them by mistake",
    )
    .addOption(otherInstanceOption("replace the data of another instance than the backup's"))
    .action((file: string, options: RestoreOptions) =>
      orFail(fail, async () => {
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
    if (Number.isNaN(at))
      throw new UnclearError("--until is a time such as 2026-03-01T12:00Z, or a day such as 2026-03-01.");
    if (parseBackupName(file.slice(file.lastIndexOf("/") + 1)) !== null || existsSync(file))
      throw new UnclearError("--until chooses among backups, so it goes with latest and with no file.");
    return at;
  }

  async function restore(path: string, config: Config, options: RestoreOptions): Promise<void> {
    const lists = [dirname(path), config.BACKUP_DIR, ...(options.erasures ?? [])].filter((one) => one !== "");
    const restored = await putBack({ version, print, fail }, "restore", config, {
      ...{ file: path, opening: openingGiven(options, config), into: options.into ?? config.DATA_DIR },
      keyFile: options.serverKey ?? null,
      lists: [...new Set(lists.map((one) => resolve(one)))],
      isAccessOfThen: options.accessOfThen === true,
      canBeOther: options.otherInstance === true,
      beside: [dirname(path)],
    });
    const { madeAt, former: previous, erased, isKnown } = restored;
    print(`Restored: the house of ${madeAt}, in ${resolve(options.into ?? config.DATA_DIR)}.`);
    if (previous !== null)
      print(`The house that stood there is in ${previous}. Remove it when you need it no more.`);
    print(
      isKnown
        ? `${erased} people who were erased since the backup are erased again.`
        : "Nobody can say who was erased since the backup, and which invoice numbers were given: neither the former house nor the lists beside the backups were found. Ask, and erase them again; where you sell, compare with the invoices that your accountant has.",
    );
    notifyPrepared(print, restored);
  }
}
