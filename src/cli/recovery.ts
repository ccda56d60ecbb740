import { Command, Option } from "commander";
import type { Config } from "#/config/config.ts";
import { headsBeside, replaceHead } from "#/ops/backup/claim.ts";
import {
  countOnHold,
  dropOnHold,
  ON_HOLD_CHANNELS,
  type OnHoldChannel,
  releaseOnHold,
} from "#/ops/backup/on-hold.ts";
import { recordLostNumbers, UNKNOWN_IDS } from "#/ops/backup/prepare.ts";
import { readClaims, succeed } from "#/ops/backup/succession.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createHeadNotes, isDoubtful } from "#/platform/audit/stored-head.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { attachDataDir } from "#/platform/files/data-dir.ts";
import { giveUpMissing, missingData, storeIdentity } from "#/platform/files/identity.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { DAY_MS, isoTime, systemClock } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";
import type { Operator } from "./attach.ts";
import { claimAll, copyPlaces } from "./restore.ts";
import { wholeNumber } from "./terminal.ts";

interface OnHoldOptions {
  channel?: OnHoldChannel;
  account?: string;
}

const wantedBy = ({ channel, account }: OnHoldOptions) => ({
  channel: channel ?? null,
  account: account ?? null,
});

/** Commands for what a restore or an account transfer has put on hold, since it may have been sent before. */
export function onHoldCommand({ print, withService }: Operator): Command {
  const onHold = new Command("held");
  const one = (name: string, about: string) =>
    onHold
      .command(name)
      .description(about)
      .addOption(new Option("--channel <name>", "of one kind alone").choices([...ON_HOLD_CHANNELS]))
      .option("--account <accountId>", "of one account alone");
  one("list", "what is held, by account")
    .option("--json", "as JSON")
    .action((options: OnHoldOptions & { json?: true }) =>
      withService(({ db }) => {
        const rows = countOnHold(db, wantedBy(options)).map(({ oldest, ...row }) => ({
          ...row,
          oldest_at: isoTime(oldest),
        }));
        if (options.json) return print(JSON.stringify(rows, null, 2));
        print(
          rows.length === 0
            ? "Nothing is held."
            : rows
                .map(
                  ({ channel, account, mode, count, oldest_at }) =>
                    `${account}  ${mode}  ${channel}: ${count}, the oldest of ${oldest_at}`,
                )
                .join("\n"),
        );
      }),
    );
  one("release", "let it go out after all; receivers know an event that they had by its id").action(
    (options: OnHoldOptions) =>
      withService(({ db }) => print(`${releaseOnHold(db, wantedBy(options))} go out now.`)),
  );
  one("drop", "end it unsent, as where it had gone out already").action((options: OnHoldOptions) =>
    withService(({ db, clock }) =>
      print(`${dropOnHold(db, wantedBy(options), clock.now())} are not sent any more.`),
    ),
  );
  return onHold;
}

export const acceptLossCommand = ({ print, withService }: Operator): Command =>
  new Command("accept-loss").action(async () => {
    let missing = 0;
    // Before the database is opened as usual, which stores nothing while transactions are missing.
    const accept = ({ DATA_DIR }: Config) => {
      missing = giveUpMissing(attachDataDir(DATA_DIR, systemRandom), systemClock.now());
    };
    await withService((service, config) => {
      const { db } = service;
      missing += missingData(db)?.commits ?? 0;
      if (missing > 0)
        db.tx(() => void db.sqlite.run("UPDATE server SET lost_commits = 0, lost_at = NULL WHERE id = 1"));
      const settings = acceptHeads(service, config);
      if (missing > 0) print(`${missing} transactions are given up.`);
      for (const setting of settings)
        print(`The audit log counts as it is now; its last line is noted in ${setting}.`);
      if (missing === 0 && settings.length === 0) print("Nothing is known to be missing.");
    }, accept);
  });

/**
 * Records in the log which lines are given up, then records its head again.
 * @returns the settings that name the folders
 */
function acceptHeads(service: Service, config: Config): string[] {
  const { db, trail, clock } = service;
  const notes = createHeadNotes(service);
  const doubtful = headsBeside(config, notes).filter(isDoubtful);
  for (const { setting, state, noted: recorded } of doubtful) {
    const details = { by: "command line", reason: state, place: setting };
    db.tx(() =>
      trail.record(
        entryOfEvent("audit.head_accepted", { ...details, ...(recorded && { line: recorded.seq }) }),
      ),
    );
  }
  const head = notes.current(clock.now());
  if (head !== null) for (const { setting } of doubtful) replaceHead(config, setting, head);
  return doubtful.map(({ setting }) => setting);
}

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
        const earlier = { previous: null, ...(await readClaims(places)) };
        const isAhead = earlier.claims.some(
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
        const { identity, numbers } = succeed(own, earlier, random);
        const now = clock.now();
        db.standstill.end("superseded");
        const { held: kept, lost } = db.tx(() => {
          storeIdentity(db.sqlite, identity);
          // Receivers know people by these numbers, and the other copy has given some of them to others.
          db.sqlite.run("UPDATE sqlite_sequence SET seq = seq + ? WHERE name IN ('sessions', 'batch_rows')", [
            UNKNOWN_IDS,
          ]);
          const { changes } = db.sqlite.run(
            "UPDATE outbox SET status = 'held', lease_until = NULL WHERE status = 'queued'",
          );
          return { held: changes, lost: recordLostNumbers(db, numbers, now) };
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
        print(`${kept} mails and messages that waited are held, since the other copy may have sent them.`);
      }),
    );

const OVERLAP_DAYS = 30;
const OVERLAP_DAYS_MAX = 365;

/** For a secret that somebody else may have seen, or that is simply old. */
export function rotateKeyCommand({ print, withInstance }: Operator): Command {
  return new Command("rotate-key")
    .option(
      "--overlap-days <n>",
      "for how long links and tokens of before still count; 0 ends them at once, for a secret that is known to others",
      wholeNumber(0, OVERLAP_DAYS_MAX),
      OVERLAP_DAYS,
    )
    .action(({ overlapDays }: { overlapDays: number }) =>
      withInstance(async (instance) => {
        const { rotateKey } = await import("#/platform/crypto/rotate-key.ts");
        const { createSecurityLog } = await import("#/platform/observability/security-log.ts");
        const until = rotateKey(instance, overlapDays * DAY_MS);
        // Its line of the audit log is part of the transaction of the rotation.
        const written = { record: () => {}, later: () => {} };
        createSecurityLog(instance.db, instance.log, written).record("server_key.rotated", {
          by: "command line",
        });
        print(
          overlapDays === 0
            ? "The server has a new secret. Links and codes of before lead nowhere from now on; send new ones where they are needed."
            : `The server has a new secret. Links and codes of before count until ${isoTime(until)}.`,
        );
        print("Back up server.key together with the database: an older copy of one does not fit the other.");
      }),
    );
}
