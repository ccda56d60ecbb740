import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Command, Option } from "commander";
import type { Config } from "#/config/config.ts";
import { readClaim } from "#/ops/backup/claim.ts";
import { ownerOf } from "#/ops/backup/claim-places.ts";
import { BackupError } from "#/ops/backup/failures.ts";
import { readPromoted, readStamp, type Stamp, writePromoted } from "#/ops/standby/stamp.ts";
import { isServed } from "#/platform/files/data-dir.ts";
import { placeOf } from "#/platform/files/instance-mark.ts";
import { isoTime, SECOND_MS, systemClock } from "#/platform/time/clock.ts";
import { type BackupDeps, orFail, otherInstanceOption } from "./backup.ts";
import { notifyPrepared, putBack } from "./restore.ts";

interface StandbyDeps extends BackupDeps {
  /** Runs something that ends the program on its own. */
  start: (work: () => Promise<void>) => Promise<never>;
}

interface PlaceOptions {
  from?: string;
  into?: string;
}

const fromOption = () => new Option("--from <folder>", "where the copy lies; else STANDBY_DIR");

/** @throws BackupError */
function copyIn({ from }: PlaceOptions, config: Config): { folder: string; stamp: Stamp } {
  const named = from ?? config.STANDBY_DIR;
  if (named === "") throw new BackupError("Say where the copy lies: with --from, or with STANDBY_DIR.");
  const folder = resolve(named);
  const stamp = readStamp(folder);
  if (stamp === null) throw new BackupError(`There is no copy of a house in ${folder}.`);
  return { folder, stamp };
}

/** By its own word, or because its data folder is here and nobody serves it. */
function isKnownToBeStopped(folder: string, { data_dir, instance }: Stamp): boolean {
  const claim = readClaim(folder);
  if (claim !== null && claim !== "unreadable") {
    if (claim.ended && claim.run !== "") return true;
    if (!existsSync(data_dir)) return false;
    const { boot, folder: place } = placeOf(data_dir);
    return claim.boot === boot && claim.folder === place && !isServed(data_dir);
  }
  return instance !== undefined && ownerOf(data_dir)?.identity.instance === instance && !isServed(data_dir);
}

const seconds = (ms: number): string => (ms / SECOND_MS).toFixed(1);

/** The copy that a running service keeps in a second folder: what it is, and letting it take over. */
export function standbyCommand({ version, print, settings, fail, start }: StandbyDeps): Command {
  const standby = new Command("standby");
  standby
    .command("status")
    .description("how old the copy in STANDBY_DIR is, and what it holds")
    .addOption(fromOption())
    .option("--json", "as JSON")
    .action((options: PlaceOptions & { json?: true }) =>
      orFail(fail, async () => {
        const { folder, stamp } = copyIn(options, await settings());
        const promoted = readPromoted(folder);
        const age = Math.max(0, systemClock.now() - stamp.at);
        if (options.json) {
          const { at, ...rest } = stamp;
          const promoted_at = promoted === null ? null : isoTime(promoted.at);
          print(JSON.stringify({ ...rest, made_at: isoTime(at), age_ms: age, promoted_at }, null, 2));
          return;
        }
        print(
          `${folder}: everything that was answered before ${isoTime(stamp.at)}, ${seconds(age)} s ago; ${(stamp.bytes / 1_000_000).toFixed(1)} MB, ${stamp.commits} transactions, made in ${seconds(stamp.took_ms)} s.`,
        );
        if (promoted !== null)
          print(`It took over at ${isoTime(promoted.at)}, in ${promoted.into}, and is not written any more.`);
      }),
    );
  standby
    .command("serve")
    .description("answer readings out of the copy, and change nothing, until it takes over")
    .addOption(fromOption())
    .action((options: PlaceOptions) =>
      start(async () => {
        const config = await settings();
        const { serveCopy } = await import("#/ops/standby/serve-copy.ts");
        await orFail(fail, () => serveCopy(copyIn(options, config).folder, config, version));
      }),
    );
  standby
    .command("promote")
    .description("make a house of the copy, which takes over from one that is lost")
    .addOption(fromOption())
    .option("--into <folder>", "data folder in which it is to stand; else DATA_DIR")
    .addOption(otherInstanceOption("replace the data of another instance than the copy's"))
    .option(
      "--other-is-stopped",
      "you have made sure that the former service does not run and does not start again",
    )
    .action((options: PlaceOptions & { otherInstance?: true; otherIsStopped?: true }) =>
      orFail(fail, async () => {
        const config = await settings();
        const { folder, stamp } = copyIn(options, config);
        if (isServed(stamp.data_dir))
          throw new BackupError(
            `The house that is copied runs, on ${stamp.data_dir}. Stop it first; nothing was changed.`,
          );
        const previous = readPromoted(folder);
        if (previous !== null)
          throw new BackupError(
            `This copy took over at ${isoTime(previous.at)} already, in ${previous.into}. Remove promoted.json in ${folder} if that house is not to be; nothing was changed.`,
          );
        if (options.otherIsStopped !== true && !isKnownToBeStopped(folder, stamp))
          throw new BackupError(
            "It is not known whether the former service has ended: it did not say so, and its data folder is not on this machine. While it cannot see this folder, it does not notice that the copy took over, and both would answer the same candidates. Stop it, then repeat the command with --other-is-stopped. Nothing was changed.",
          );
        const into = resolve(options.into ?? config.DATA_DIR);
        const lists = [folder, ...(config.BACKUP_DIR === "" ? [] : [resolve(config.BACKUP_DIR)])];
        const done = await putBack({ version, print, fail }, "standby promote", config, {
          ...{ file: folder, opening: null, into, keyFile: null, lists },
          ...{ canBeOther: options.otherInstance === true, beside: [folder] },
        });
        writePromoted(folder, { at: systemClock.now(), into });
        if (done.madeAt !== isoTime(stamp.at))
          print(
            "The newest copy is damaged, so the last one that was read whole is used. What was stored after it is missing.",
          );
        print(
          `Taken over: the house as it was at ${done.madeAt}, in ${into}. What was answered after that is not in it: there was a copy every ${stamp.every_s} s, and this one took ${seconds(stamp.took_ms)} s.`,
        );
        if (done.former !== null)
          print(`The house that stood there is in ${done.former}. Remove it when you need it no more.`);
        print(`${done.erased} people who were erased since are erased again.`);
        notifyPrepared(print, done);
        print(
          "If the former service sees this folder, it becomes read-only and says `superseded`. If it does not see it, it must not start again: both would answer the same candidates.",
        );
      }),
    );
  return standby;
}
