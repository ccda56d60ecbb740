import { Command } from "commander";
import { noteLostNumbers, UNKNOWN_IDS } from "#/ops/backup/prepare.ts";
import { readClaims, succeed } from "#/ops/backup/succession.ts";
import { storeIdentity } from "#/platform/files/identity.ts";
import { StorageError } from "#/platform/files/storage-fault.ts";
import type { Operator } from "./attach.ts";
import { claimAll, copyPlaces } from "./restore-previous.ts";

/** Puts this copy of the instance in charge again, next to its running service or without one. */
export const takeOverCommand = ({ print, withService }: Operator): Command =>
  new Command("take-over")
    .option(
      "--other-is-stopped",
      "you have made sure that the other copy does not run: whatever it has stored since stays there and is not in this one",
    )
    .action(({ otherIsStopped }: { otherIsStopped?: true }) =>
      withService(async (service, config) => {
        const { db, clock, random, dataDir } = service;
        const own = service.fence.identity();
        if (own === null) return print("This instance is in charge; nothing was changed.");
        const places = await copyPlaces(config);
        // The data of this copy says nothing about the numbers that the other one has issued.
        const former = { previous: null, ...(await readClaims(places)) };
        const isAhead = former.claims.some(
          ({ instance, epoch, lineage }) =>
            instance === own.instance &&
            (epoch > own.epoch || (epoch === own.epoch && lineage !== own.lineage)),
        );
        if (!isAhead && db.standstill.cause() !== "superseded")
          return print("This instance is in charge; nothing was changed.");
        if (otherIsStopped !== true)
          throw new StorageError(
            "Another copy of this instance took over. What it has stored since is not in this one, and both would answer the same candidates. Stop it, then repeat the command with --other-is-stopped. Nothing was changed.",
            "superseded",
          );
        const { identity, numbers } = succeed(own, former, random);
        const now = clock.now();
        db.standstill.end("superseded");
        const { held, lost } = db.tx(() => {
          storeIdentity(db.sqlite, identity);
          // Receivers know people by these numbers, and the other copy has given some of them to others.
          db.sqlite.run("UPDATE sqlite_sequence SET seq = seq + ? WHERE name IN ('sessions', 'batch_rows')", [
            UNKNOWN_IDS,
          ]);
          const { changes } = db.sqlite.run(
            "UPDATE outbox SET status = 'held', lease_until = NULL WHERE status = 'queued'",
          );
          return { held: changes, lost: noteLostNumbers(db, numbers, now) };
        });
        await claimAll({ print }, dataDir.path, places, false);
        print(
          `This copy is in charge again, in epoch ${identity.epoch}. The other one becomes read-only as soon as it sees the folders of the copies.`,
        );
        if (identity.numberEpoch === identity.epoch)
          print(
            `Which invoice numbers the other copy has issued is not known, so new ones carry -E${identity.epoch}-: none is issued twice.`,
          );
        if (lost > 0)
          print(`${lost} numbers of invoices and credit notes that it has issued are not issued again.`);
        print(`${held} mails and messages that waited are held, since the other copy may have sent them.`);
      }),
    );
