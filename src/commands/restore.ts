import { dirname, resolve } from "node:path";
import { Command, Option } from "commander";
import { BackupError } from "../backup/create.ts";
import { prepareRestored } from "../backup/prepare.ts";
import { restoreBackup } from "../backup/restore.ts";
import { systemClock } from "../platform/clock.ts";
import { createOperator } from "./attach.ts";
import {
  type BackupDeps,
  identityOption,
  type OpenOptions,
  openingOf,
  orFail,
  passphraseOption,
  pathOf,
} from "./backup.ts";

interface RestoreOptions extends OpenOptions {
  to?: string;
  into?: string;
  serverKey?: string;
  erasures?: string[];
}

/** Puts a backup back. */
export const restoreCommand = ({ version, print, settings, fail }: BackupDeps): Command =>
  new Command("restore")
    .argument(
      "<file>",
      "name of a backup, or a path to it or to assay-before-….db; latest: the newest backup",
    )
    .addOption(new Option("--to <folder>", "where backups lie; else BACKUP_DIR"))
    .addOption(new Option("--into <folder>", "data folder in which the house is to stand; else DATA_DIR"))
    .addOption(identityOption())
    .addOption(passphraseOption("passphrase that opens it"))
    .addOption(new Option("--server-key <file>", "the server's secret, where the backup is not encrypted"))
    .option(
      "--erasures <folder>",
      "a folder with a list of erasures to be heeded too; may be given for several",
      (folder: string, before: string[] = []) => [...before, folder],
    )
    .action((file: string, options: RestoreOptions) =>
      orFail(fail, async () => {
        const config = await settings();
        const path = await pathOf(file, options.to, settings);
        const lists = [dirname(path), config.BACKUP_DIR, ...(options.erasures ?? [])].filter(
          (one) => one !== "",
        );
        const restored = await restoreBackup({
          ...{ file: path, opening: openingOf(options), into: options.into ?? config.DATA_DIR },
          ...{ keyFile: options.serverKey ?? null, now: systemClock.now() },
          lists: [...new Set(lists.map((one) => resolve(one)))],
          async prepare(folder, since) {
            const { withService } = createOperator({
              // The backup itself is the copy.
              settings: () => ({ ...config, DATA_DIR: folder, COPY_BEFORE_UPGRADE: "off" }),
              ...{ version, print, fail },
            });
            let prepared = { erased: 0, held: 0, lost: 0 };
            let isDone = false;
            await withService(async (service) => {
              prepared = await prepareRestored(service, since, systemClock.now());
              isDone = true;
            });
            if (!isDone) throw new BackupError("The copy could not be opened. Nothing was changed.");
            return prepared;
          },
        });
        const { madeAt, former, erased, held, lost, isKnown } = restored;
        print(`Restored: the house of ${madeAt}, in ${resolve(options.into ?? config.DATA_DIR)}.`);
        if (former !== null)
          print(`The house that stood there is in ${former}. Remove it when you need it no more.`);
        print(
          isKnown
            ? `${erased} people who were erased since the backup are erased again.`
            : "Nobody can say who was erased since the backup, and which invoice numbers were given: neither the former house nor the lists beside the backups were found. Ask, and erase them again; where you sell, compare with the invoices that your accountant has.",
        );
        if (lost > 0)
          print(
            `${lost} invoices and credit notes of after the backup are not in this house any more; their numbers are not given again. Your buyers and mails have them.`,
          );
        print(
          `${held} mails and messages that waited then are held, since they may have gone out; the console shows the mails. Everybody has to sign in again.`,
        );
      }),
    );
