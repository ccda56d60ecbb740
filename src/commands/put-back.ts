import { BackupError } from "../backup/faults.ts";
import { type Prepared, prepareRestored } from "../backup/prepare.ts";
import { restoreBackup } from "../backup/restore.ts";
import type { Config } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import { createOperator } from "./attach.ts";
import type { BackupDeps } from "./backup.ts";

type Wish = Omit<Parameters<typeof restoreBackup>[0], "now" | "prepare">;

/** Puts a house of before into a folder, fit to be served. @throws BackupError, and what the disk throws */
export const putBack = (
  deps: Omit<BackupDeps, "settings">,
  command: "restore" | "standby promote",
  config: Config,
  wish: Wish,
) =>
  restoreBackup({
    ...wish,
    now: systemClock.now(),
    async prepare(folder, since, madeAt) {
      const { begin, withService } = createOperator({
        // What is put back is the copy.
        settings: () => ({ ...config, DATA_DIR: folder, BACKUP_DIR: "", COPY_BEFORE_UPGRADE: "off" }),
        ...deps,
      });
      begin(command);
      const reason = command === "restore" ? "backup" : "standby";
      let prepared = { erased: 0, access: 0, held: 0, lost: 0 };
      let isDone = false;
      await withService(async (service) => {
        prepared = await prepareRestored(service, since, systemClock.now());
        service.db.tx(() =>
          service.security.note("house.restored", {
            ...{ by: "command line", reason, as_of: madeAt, count: prepared.erased },
          }),
        );
        isDone = true;
      });
      if (!isDone) throw new BackupError("The copy could not be opened. Nothing was changed.");
      return prepared;
    },
  });

/** What an operator has to know of a house that was put back, from wherever. */
export function tellPrepared(
  print: BackupDeps["print"],
  { lost, held, access }: Pick<Prepared, "lost" | "held" | "access">,
): void {
  if (lost > 0)
    print(
      `${lost} invoices and credit notes of after the backup are not in this house any more; their numbers are not given again. Your buyers and mails have them.`,
    );
  print(
    `${held} mails and messages that waited then are held, since they may have gone out; the console shows the mails, \`assay held list\` the rest. Everybody has to sign in again.`,
  );
  print(
    `${access} keys, shares, roles and people that lost their access since have lost it again. All else is as it was then: webhooks, settings and replaced keys, and whatever was changed in them since has to be so again.`,
  );
}
