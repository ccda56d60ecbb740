import { Command, Option } from "commander";
import { DAY_MS, isoTime } from "#/platform/time/clock.ts";
import { wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";

const OVERLAP_DAYS = 30;
const OVERLAP_DAYS_MAX = 365;

/** For a secret that somebody else may have seen, or that is simply old. */
export function rotateKeyCommand({ print, withInstance }: Operator): Command {
  return new Command("rotate-key")
    .addOption(
      new Option(
        "--overlap-days <n>",
        "for how long links and tokens of before still count; 0 ends them at once, for a secret that is known to others",
      )
        .argParser(wholeNumber(0, OVERLAP_DAYS_MAX))
        .default(OVERLAP_DAYS),
    )
    .action(({ overlapDays }: { overlapDays: number }) =>
      withInstance(async (instance) => {
        const { rotateKey } = await import("#/platform/crypto/rotate-key.ts");
        const { createSecurityLog } = await import("#/platform/observability/security-log.ts");
        const until = rotateKey(instance, overlapDays * DAY_MS);
        // Its line of the audit log is part of the transaction of the rotation.
        const written = { note: () => {}, later: () => {} };
        createSecurityLog(instance.db, instance.log, written).note("server_key.rotated", {
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
