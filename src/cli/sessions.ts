import { Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { SessionBody } from "#/modules/self-registration/schema.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { cleanText } from "#/platform/text/text.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { modeOption, sessionNumber, textOf, wholeNumber } from "./terminal.ts";

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
    .option("--name <text>", "name of the candidate", textOf(name))
    .option("--email <address>", "where thanks go after the completion", textOf(email))
    .addOption(modeOption("mode of the session"))
    .option(
      "--days <n>",
      "days until the link expires (default: the server's setting, with --kiosk one day)",
      wholeNumber(1, 90),
    )
    .action((accountId: string, { kiosk, days, ...options }: StartOptions) =>
      withService(({ start, sessionLinks }) => {
        const created = start.seat(accountId, {
          name: "",
          email: "",
          ...options,
          kiosk: kiosk === true,
          expiresInDays: days ?? null,
        });
        print(sessionLinks.address(created));
        print(`Session ${created.id}, open until ${isoTime(created.expiresAt ?? 0)}.`);
      }),
    );
  return session;
}

export function protectCommand({ print, withService }: Operator): Command {
  return new Command("protect")
    .argument("<sessionId>", "whole number", sessionNumber)
    .requiredOption("--reason <text>", "why it must be kept", cleanText)
    .action((sessionId: number, { reason }: { reason: string }) =>
      withService(({ gdpr }) => {
        gdpr.protect(sessionId, reason);
        print(`Session ${sessionId} is protected.`);
      }),
    );
}

export function unprotectCommand({ print, withService }: Operator): Command {
  return new Command("unprotect")
    .argument("<sessionId>", "whole number", sessionNumber)
    .action((sessionId: number) =>
      withService(({ gdpr }) => {
        gdpr.unprotect(sessionId);
        print(`Session ${sessionId} is not protected any more.`);
      }),
    );
}
