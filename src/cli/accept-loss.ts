import { Command } from "commander";
import type { Config } from "#/config/config.ts";
import { headsBeside, replaceHead } from "#/ops/backup/claim.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createHeadNotes, isDoubtful } from "#/platform/audit/stored-head.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { attachDataDir } from "#/platform/files/data-dir.ts";
import { missingData } from "#/platform/files/identity.ts";
import { giveUpMissing } from "#/platform/files/lost-data.ts";
import { systemClock } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";
import type { Operator } from "./attach.ts";

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
  for (const { setting, state, noted } of doubtful) {
    const details = { by: "command line", reason: state, place: setting };
    db.tx(() =>
      trail.note(entryOfEvent("audit.head_accepted", { ...details, ...(noted && { line: noted.seq }) })),
    );
  }
  const head = notes.current(clock.now());
  if (head !== null) for (const { setting } of doubtful) replaceHead(config, setting, head);
  return doubtful.map(({ setting }) => setting);
}
