import { Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { SessionBody } from "#/modules/self-registration/schema.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { modeOption, textOf, wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";

interface StartOptions {
  language: Language;
  kiosk?: true;
  name?: string;
  email?: string;
  mode: Mode;
  days?: number;
}

export function sessionCommand({ print, withService }: Operator): Command {
  const session = new Command("session");
  const { name, email } = SessionBody.properties;
  session
    .command("start <accountId>")
    .description(
      "make a session and print its link; nobody is mailed, and a credit is taken when it is completed",
    )
    .addOption(
      new Option("--language <code>", "suggested language; the candidate may choose the other one")
        .choices([...LANGUAGES])
        .makeOptionMandatory(),
    )
    .option("--kiosk", "for a device of the account, which goes back to a neutral page at the end")
    .addOption(new Option("--name <text>", "name of the candidate").argParser(textOf(name)))
    .addOption(
      new Option("--email <address>", "where thanks go after the completion").argParser(textOf(email)),
    )
    .addOption(modeOption("mode of the session"))
    .addOption(
      new Option(
        "--days <n>",
        "days until the link expires (default: the server's setting, with --kiosk one day)",
      ).argParser(wholeNumber(1, 90)),
    )
    .action((accountId: string, { kiosk, days, ...options }: StartOptions) =>
      withService(({ start, sessionLinks }) => {
        const made = start.seat(accountId, {
          name: "",
          email: "",
          ...options,
          kiosk: kiosk === true,
          expiresInDays: days ?? null,
        });
        print(sessionLinks.address(made));
        print(`Session ${made.id}, open until ${isoTime(made.expiresAt ?? 0)}.`);
      }),
    );
  return session;
}
