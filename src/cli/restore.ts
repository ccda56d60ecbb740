import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Command, Option } from "commander";
import type { Config } from "#/config/config.ts";
import { parseBackupName } from "#/ops/backup/keep.ts";
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
import { placeInBucket, withFetched } from "./backup-bucket.ts";
import { putBack, tellPrepared } from "./restore-previous.ts";

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
    .addOption(
      new Option("--to <place>", "folder or s3://bucket/prefix in which backups lie; else BACKUP_DIR"),
    )
    .addOption(
      new Option(
        "--until <time>",
        "with latest: the newest that was made by then, such as 2026-03-01T12:00Z",
      ),
    )
    .addOption(new Option("--into <folder>", "data folder in which the house is to stand; else DATA_DIR"))
    .addOption(identityOption())
    .addOption(passphraseOption("passphrase that opens it"))
    .addOption(new Option("--server-key <file>", "the server's secret, where the backup is not encrypted"))
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
      mayBeOther: options.otherInstance === true,
      beside: [dirname(path)],
    });
    const { madeAt, former, erased, isKnown } = restored;
    print(`Restored: the house of ${madeAt}, in ${resolve(options.into ?? config.DATA_DIR)}.`);
    if (former !== null)
      print(`The house that stood there is in ${former}. Remove it when you need it no more.`);
    print(
      isKnown
        ? `${erased} people who were erased since the backup are erased again.`
        : "Nobody can say who was erased since the backup, and which invoice numbers were given: neither the former house nor the lists beside the backups were found. Ask, and erase them again; where you sell, compare with the invoices that your accountant has.",
    );
    tellPrepared(print, restored);
  }
}
