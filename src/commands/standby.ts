import { resolve } from "node:path";
import { Command, Option } from "commander";
import { BackupError } from "../backup/faults.ts";
import type { Config } from "../config.ts";
import { isoTime, SECOND_MS, systemClock } from "../platform/clock.ts";
import { isServed } from "../platform/data-dir.ts";
import { readPromoted, readStamp, type Stamp, writePromoted } from "../standby/stamp.ts";
import { type BackupDeps, orFail } from "./backup.ts";
import { putBack, tellPrepared } from "./put-back.ts";

interface StandbyDeps extends BackupDeps {
  /** Runs something that ends the program by itself. */
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
        const { serveCopy } = await import("../standby/serve-copy.ts");
        await orFail(fail, () => serveCopy(copyIn(options, config).folder, config, version));
      }),
    );
  standby
    .command("promote")
    .description("make a house of the copy, which takes over from one that is lost")
    .addOption(fromOption())
    .addOption(new Option("--into <folder>", "data folder in which it is to stand; else DATA_DIR"))
    .action((options: PlaceOptions) =>
      orFail(fail, async () => {
        const config = await settings();
        const { folder, stamp } = copyIn(options, config);
        if (isServed(stamp.data_dir))
          throw new BackupError(
            `The house that is copied runs, on ${stamp.data_dir}. Stop it first; nothing was changed.`,
          );
        const former = readPromoted(folder);
        if (former !== null)
          throw new BackupError(
            `This copy took over at ${isoTime(former.at)} already, in ${former.into}. Remove promoted.json in ${folder} if that house is not to be; nothing was changed.`,
          );
        const into = resolve(options.into ?? config.DATA_DIR);
        const lists = [folder, ...(config.BACKUP_DIR === "" ? [] : [resolve(config.BACKUP_DIR)])];
        const done = await putBack({ version, print, fail }, "standby promote", config, {
          ...{ file: folder, opening: null, into, keyFile: null, lists },
        });
        writePromoted(folder, { at: systemClock.now(), into });
        print(
          `Taken over: the house as it was at ${done.madeAt}, in ${into}. What was answered after that is not in it: there was a copy every ${stamp.every_s} s, and this one took ${seconds(stamp.took_ms)} s.`,
        );
        if (done.former !== null)
          print(`The house that stood there is in ${done.former}. Remove it when you need it no more.`);
        print(`${done.erased} people who were erased since are erased again.`);
        tellPrepared(print, done);
        print(
          "The former house must not start again: two houses would answer the same candidates. Its service writes no more copies here.",
        );
      }),
    );
  return standby;
}
