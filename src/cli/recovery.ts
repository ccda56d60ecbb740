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
import { refused } from "./refused.ts";
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
export function onHoldCommand({ print, withService, texts: { held: say } }: Operator): Command {
  const onHold = new Command("held");
  const one = (name: string) =>
    onHold
      .command(name)
      .addOption(new Option("--channel <name>").choices([...ON_HOLD_CHANNELS]))
      .option("--account <accountId>");
  one("list")
    .option("--json")
    .action((options: OnHoldOptions & { json?: true }) =>
      withService(({ db }) => {
        const rows = countOnHold(db, wantedBy(options)).map(({ oldest, ...row }) => ({
          ...row,
          oldest_at: isoTime(oldest),
        }));
        if (options.json) return print(JSON.stringify(rows, null, 2));
        print(
          rows.length === 0
            ? say.none
            : rows
                .map(({ channel, account, mode, count, oldest_at }) =>
                  say.row(account, mode, channel, count, oldest_at),
                )
                .join("\n"),
        );
      }),
    );
  one("release").action((options: OnHoldOptions) =>
    withService(({ db }) => print(say.released(releaseOnHold(db, wantedBy(options))))),
  );
  one("drop").action((options: OnHoldOptions) =>
    withService(({ db, clock }) => print(say.dropped(dropOnHold(db, wantedBy(options), clock.now())))),
  );
  return onHold;
}

export const acceptLossCommand = ({ print, withService, texts: { recovery: say } }: Operator): Command =>
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
      if (missing > 0) print(say.accepted(missing));
      for (const setting of settings) print(say.auditAccepted(setting));
      if (missing === 0 && settings.length === 0) print(say.nothingMissing);
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
export const takeOverCommand = ({ print, withService, texts, language }: Operator): Command =>
  new Command("take-over")
    .option("--other-is-stopped")
    .action(({ otherIsStopped }: { otherIsStopped?: true }) =>
      withService(async (service, config) => {
        const { db, clock, random, dataDir } = service;
        const own = service.fence.identity();
        if (own === null) return print(texts.recovery.isActive);
        const places = await copyPlaces(config);
        // The data of this copy says nothing about the numbers that the other one has issued.
        const earlier = { previous: null, ...(await readClaims(places)) };
        const isAhead = earlier.claims.some(
          ({ instance, epoch, lineage }) =>
            instance === own.instance &&
            (epoch > own.epoch || (epoch === own.epoch && lineage !== own.lineage)),
        );
        if (!isAhead && db.standstill.cause() !== "superseded") return print(texts.recovery.isActive);
        if (otherIsStopped !== true)
          throw new StorageError(
            refused((texts) => texts.takeOver),
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
        await claimAll({ print, texts, language }, dataDir.path, places, false);
        const say = texts.recovery;
        print(say.active(identity.epoch));
        if (identity.numberEpoch === identity.epoch) print(texts.restore.numbers(identity.epoch));
        if (lost > 0) print(say.numbersUsed(lost));
        print(say.held(kept));
      }),
    );

const OVERLAP_DAYS = 30;
const OVERLAP_DAYS_MAX = 365;

/** For a secret that somebody else may have seen, or that is simply old. */
export function rotateKeyCommand({ print, withInstance, texts }: Operator): Command {
  return new Command("rotate-key")
    .option("--overlap-days <n>", "", wholeNumber(0, OVERLAP_DAYS_MAX), OVERLAP_DAYS)
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
        const say = texts.recovery;
        print(overlapDays === 0 ? say.rotatedNow : say.rotated(isoTime(until)));
        print(say.backUpKey);
      }),
    );
}
