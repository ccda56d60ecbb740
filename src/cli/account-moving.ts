import { type Command, Option } from "commander";
import { RegisterBody } from "#/modules/accounts/schema.ts";
import type { ExportOptions, ImportOptions } from "./account-move.ts";
import { textOf, wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { identityOption, passphraseOption, recipientOption } from "./backup.ts";

/** Room for a million million records behind it, within what JavaScript counts exactly. */
const FIRST_MAX = 900_000_000_000_000;

const keyOption = (description: string) => new Option("--key-file <file>", description);

/** From one server to another. What it takes is loaded when it is asked for: other commands need none of it. */
export function addMoving(account: Command, { print, settings, withService, withHouse }: Operator): void {
  account
    .command("export <accountId>")
    .description(
      "write one account with all that belongs to it into an encrypted file, for another server; beside a running service",
    )
    .addOption(
      new Option("--to <file>", "a file that is not there yet and ends in .age").makeOptionMandatory(),
    )
    .addOption(new Option("--move", "close the account here: from now on the other server serves it"))
    .addOption(
      new Option("--copy", "leave it as it is; where it is imported nothing of it goes out").conflicts(
        "move",
      ),
    )
    .addOption(recipientOption())
    .addOption(passphraseOption("encrypt it with the passphrase in this file"))
    .addOption(keyOption("sign it with the key in this file, which the other server has as well"))
    .action((accountId: string, options: ExportOptions) =>
      withService(async (service) => {
        const { exportNow } = await import("./account-move.ts");
        print(await exportNow(service, accountId, options));
      }),
    );
  account
    .command("import <file>")
    .description(
      "import an account of another server, with the service stopped; all of it, or nothing. Privileges and proofs only come with a signature",
    )
    .addOption(identityOption())
    .addOption(passphraseOption("passphrase that opens it"))
    .addOption(keyOption("check the signature of your other server with the key in this file"))
    .addOption(
      new Option("--email <address>", "the account's address here, if another one has its own").argParser(
        textOf(RegisterBody.properties.email),
      ),
    )
    .option("--new-links", "give links of the account and its jobs other names, if others have theirs here")
    .option("--renumber", "give sessions, teams and deliveries other numbers, if others have theirs here")
    .option("--map <file>", "write former and new numbers into this file (CSV), together with --renumber")
    .action((file: string, options: ImportOptions) =>
      withHouse(async (house) => {
        const { importNow } = await import("./account-move.ts");
        print(await importNow(house, await settings(), file, options));
      }),
    );
  account
    .command("numbers")
    .description(
      "let new records of this server be numbered from a number on, so that servers can hand accounts to one another",
    )
    .addOption(
      new Option("--from <n>", "such as 1000000000 on a second server")
        .argParser(wholeNumber(1, FIRST_MAX))
        .makeOptionMandatory(),
    )
    .action(({ from }: { from: number }) =>
      withService(async ({ db }) => {
        const { numberFrom } = await import("#/ops/account-transfer/number-from.ts");
        print(`The next session here has the number ${numberFrom(db, from)}.`);
      }),
    );
}
