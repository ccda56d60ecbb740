import { Command, Option } from "commander";
import { countHeld, dropHeld, HELD_CHANNELS, type HeldChannel, releaseHeld } from "#/ops/backup/held.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";

interface HeldOptions {
  channel?: HeldChannel;
  account?: string;
}

const wantedBy = ({ channel, account }: HeldOptions) => ({
  channel: channel ?? null,
  account: account ?? null,
});

/** Commands for what a restore or an account transfer has put on hold, since it may have been sent before. */
export function heldCommand({ print, withService }: Operator): Command {
  const held = new Command("held");
  const one = (name: string, about: string) =>
    held
      .command(name)
      .description(about)
      .addOption(new Option("--channel <name>", "of one kind alone").choices([...HELD_CHANNELS]))
      .option("--account <accountId>", "of one account alone");
  one("list", "what is held, by account")
    .option("--json", "as JSON")
    .action((options: HeldOptions & { json?: true }) =>
      withService(({ db }) => {
        const rows = countHeld(db, wantedBy(options)).map(({ oldest, ...row }) => ({
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
    (options: HeldOptions) =>
      withService(({ db }) => print(`${releaseHeld(db, wantedBy(options))} go out now.`)),
  );
  one("drop", "end it unsent, as where it had gone out already").action((options: HeldOptions) =>
    withService(({ db, clock }) =>
      print(`${dropHeld(db, wantedBy(options), clock.now())} are not sent any more.`),
    ),
  );
  return held;
}
