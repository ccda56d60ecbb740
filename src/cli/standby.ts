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
import { refused } from "./refused.ts";
import { notifyPrepared, putBack } from "./restore.ts";
import { settingsFilledIn } from "./service-facts.ts";

interface StandbyDeps extends BackupDeps {
  /** Runs something that ends the program on its own. */
  start: (work: () => Promise<void>) => Promise<never>;
}

interface PlaceOptions {
  from?: string;
  into?: string;
}

const fromOption = () => new Option("--from <folder>");

/** @throws BackupError */
function copyIn({ from }: PlaceOptions, config: Config): { folder: string; stamp: Stamp } {
  const named = from ?? config.STANDBY_DIR;
  if (named === "") throw new BackupError(refused((texts) => texts.standbyFolder));
  const folder = resolve(named);
  const stamp = readStamp(folder);
  if (stamp === null) throw new BackupError(refused((texts) => texts.standbyEmpty(folder)));
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
export function standbyCommand(deps: StandbyDeps): Command {
  const { version, texts, print, settings, start } = deps;
  const say = texts.standby;
  const standby = new Command("standby");
  standby
    .command("status")
    .addOption(fromOption())
    .option("--json")
    .action((options: PlaceOptions & { json?: true }) =>
      orFail(deps, async () => {
        const { folder, stamp } = copyIn(options, await settingsFilledIn(await settings()));
        const promoted = readPromoted(folder);
        const age = Math.max(0, systemClock.now() - stamp.at);
        if (options.json) {
          const { at, ...rest } = stamp;
          const promoted_at = promoted === null ? null : isoTime(promoted.at);
          print(JSON.stringify({ ...rest, made_at: isoTime(at), age_ms: age, promoted_at }, null, 2));
          return;
        }
        const { at, bytes, commits, took_ms: took } = stamp;
        const size = (bytes / 1_000_000).toFixed(1);
        print(say.status(folder, isoTime(at), seconds(age), size, commits, seconds(took)));
        if (promoted !== null) print(say.promotedAt(isoTime(promoted.at), promoted.into));
      }),
    );
  standby
    .command("serve")
    .addOption(fromOption())
    .action((options: PlaceOptions) =>
      start(async () => {
        const config = await settings();
        const { serveCopy } = await import("#/ops/standby/serve-copy.ts");
        await orFail(deps, () => serveCopy(copyIn(options, config).folder, config, version, deps.language));
      }),
    );
  standby
    .command("promote")
    .addOption(fromOption())
    .option("--into <folder>")
    .addOption(otherInstanceOption())
    .option("--other-is-stopped")
    .action((options: PlaceOptions & { otherInstance?: true; otherIsStopped?: true }) =>
      orFail(deps, async () => {
        const config = await settingsFilledIn(await settings());
        const { folder, stamp } = copyIn(options, config);
        if (isServed(stamp.data_dir))
          throw new BackupError(refused((texts) => texts.standbyServed(stamp.data_dir)));
        const previous = readPromoted(folder);
        if (previous !== null)
          throw new BackupError(
            refused((texts) => texts.standbyPromoted(isoTime(previous.at), previous.into, folder)),
          );
        if (options.otherIsStopped !== true && !isKnownToBeStopped(folder, stamp))
          throw new BackupError(refused((texts) => texts.standbyUnknown));
        const into = resolve(options.into ?? config.DATA_DIR);
        const lists = [folder, ...(config.BACKUP_DIR === "" ? [] : [resolve(config.BACKUP_DIR)])];
        const done = await putBack(deps, "standby promote", config, {
          ...{ file: folder, opening: null, into, keyFile: null, lists },
          ...{ canBeOther: options.otherInstance === true, beside: [folder] },
        });
        writePromoted(folder, { at: systemClock.now(), into });
        if (done.madeAt !== isoTime(stamp.at)) print(say.older);
        print(say.promoted(done.madeAt, into, stamp.every_s, seconds(stamp.took_ms)));
        if (done.former !== null) print(texts.restore.previous(done.former));
        print(texts.restore.erased(done.erased));
        notifyPrepared({ print, texts }, done);
        print(say.superseded);
      }),
    );
  return standby;
}
