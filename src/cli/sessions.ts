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

export function sessionCommand({ print, withService, texts }: Operator): Command {
  const session = new Command("session");
  const { name, email } = SessionBody.properties;
  session
    .command("start <accountId>")
    .addOption(new Option("--language <code>").choices([...LANGUAGES]).makeOptionMandatory())
    .option("--kiosk")
    .option("--name <text>", "", textOf(name))
    .option("--email <address>", "", textOf(email))
    .addOption(modeOption())
    .option("--days <n>", "", wholeNumber(1, 90))
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
        print(texts.session.started(created.id, isoTime(created.expiresAt ?? 0)));
      }),
    );
  return session;
}

export function protectCommand({ print, withService, texts }: Operator): Command {
  return new Command("protect")
    .argument("<sessionId>", "", sessionNumber)
    .requiredOption("--reason <text>", "", cleanText)
    .action((sessionId: number, { reason }: { reason: string }) =>
      withService(({ gdpr }) => {
        gdpr.protect(sessionId, reason);
        print(texts.session.protected(sessionId));
      }),
    );
}

export function unprotectCommand({ print, withService, texts }: Operator): Command {
  return new Command("unprotect").argument("<sessionId>", "", sessionNumber).action((sessionId: number) =>
    withService(({ gdpr }) => {
      gdpr.unprotect(sessionId);
      print(texts.session.unprotected(sessionId));
    }),
  );
}
