import { readFileSync } from "node:fs";
import { Value } from "@sinclair/typebox/value";
import { Command, InvalidArgumentError, Option } from "commander";
import { LOGO_BYTES_MAX } from "#/modules/branding/logo.ts";
import {
  BrandingBody,
  brandingView,
  LEGAL_BASIS_MAX,
  Paragraphs,
  PRIVACY_MAX,
  RECIPIENTS_MAX,
} from "#/modules/branding/schema.ts";
import type { AppearanceChange } from "#/modules/branding/service.ts";
import { readColor } from "#/platform/text/color.ts";
import { cleanText } from "#/platform/text/text.ts";
import type { Operator } from "./attach.ts";
import { fileError, json, safeLine, textOf } from "./terminal.ts";

interface SetOptions {
  displayName?: string;
  /** Or "none". */
  accent?: string;
  contactEmail?: string;
  contactPhone?: string;
  recipientsEn?: string;
  recipientsDe?: string;
  legalBasisEn?: string;
  legalBasisDe?: string;
  privacyEn?: string;
  privacyDe?: string;
  /** false: --no-logo */
  logo?: Uint8Array | boolean;
}

const { properties } = BrandingBody;
const NO_COLOR = "none";

function color(text: string): string {
  if (text === NO_COLOR) return text;
  const found = readColor(text);
  if (found === null) throw new InvalidArgumentError("It must be a color written #rrggbb, or none.");
  return found;
}

/** A text, or @ followed by the name of a file that contains it. */
const textOrFile = (maxLength: number) => (given: string) => {
  const schema = Paragraphs(maxLength);
  const text = cleanText(given.startsWith("@") ? readText(given.slice(1)) : given);
  if (!Value.Check(schema, text)) throw new InvalidArgumentError(`It ${schema.description}.`);
  return text.replace(/\r\n?/g, "\n").trim();
};

function readText(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw new InvalidArgumentError("The file is not text in UTF-8.");
    throw fileError(error);
  }
}

function readImage(path: string): Uint8Array {
  try {
    const bytes = readFileSync(path);
    if (bytes.byteLength <= LOGO_BYTES_MAX) return bytes;
  } catch (error) {
    throw fileError(error);
  }
  throw new InvalidArgumentError("The logo must have at most 200 kB.");
}

const option = (flags: string, about: string, read: (text: string) => unknown): Option =>
  new Option(flags, about).argParser(read);

export function brandingCommand({ print, withService }: Operator): Command {
  const branding = new Command("branding");

  branding
    .command("show <accountId>")
    .description("name, color, contact, texts and logo of an account, as JSON")
    .action((accountId: string) =>
      withService(({ branding, origin }) => print(json(brandingView(branding.get(accountId), origin())))),
    );

  branding
    .command("set <accountId>")
    .description("change what is named and keep the rest; a text that is empty is removed")
    .addOption(option("--display-name <text>", "name that candidates see", textOf(properties.display_name)))
    .addOption(option("--accent <color>", "#rrggbb on which white text can be read, or none", color))
    .addOption(
      option("--contact-email <address>", "where candidates turn to", textOf(properties.contact_email)),
    )
    .addOption(
      option("--contact-phone <number>", "telephone for candidates", textOf(properties.contact_phone)),
    )
    .addOption(option("--recipients-en <text>", "who sees results, in English", textOrFile(RECIPIENTS_MAX)))
    .addOption(option("--recipients-de <text>", "the same in German", textOrFile(RECIPIENTS_MAX)))
    .addOption(
      option(
        "--legal-basis-en <text>",
        "why data may be processed, in English; @file reads a file",
        textOrFile(LEGAL_BASIS_MAX),
      ),
    )
    .addOption(option("--legal-basis-de <text>", "the same in German", textOrFile(LEGAL_BASIS_MAX)))
    .addOption(
      option(
        "--privacy-en <text>",
        "added to the information before the start, in English; @file reads a file",
        textOrFile(PRIVACY_MAX),
      ),
    )
    .addOption(option("--privacy-de <text>", "the same in German", textOrFile(PRIVACY_MAX)))
    .addOption(option("--logo <file>", "PNG or JPEG of at most 200 kB", readImage))
    .option("--no-logo", "remove the logo")
    .action((accountId: string, options: SetOptions) =>
      withService(async ({ db, branding, accounts }) => {
        const { company } = accounts.find(accountId);
        const logo =
          options.logo instanceof Uint8Array
            ? (await import("#/modules/branding/prepared-logo.ts")).prepareLogo(options.logo)
            : null;
        db.tx(() => {
          branding.change(accountId, changeOf(options));
          if (logo !== null) branding.setLogo(accountId, logo);
          if (options.logo === false) branding.removeLogo(accountId);
        });
        print(`The branding of ${safeLine(company)} (${accountId}) was changed.`);
      }),
    );
  return branding;
}

function changeOf(options: SetOptions): AppearanceChange {
  const { displayName, accent, contactEmail, contactPhone } = options;
  return {
    ...(displayName !== undefined && { displayName }),
    ...(accent !== undefined && { accent: accent === NO_COLOR ? null : accent }),
    ...(contactEmail !== undefined && { contactEmail }),
    ...(contactPhone !== undefined && { contactPhone }),
    recipients: perLanguage(options.recipientsEn, options.recipientsDe),
    legalBasis: perLanguage(options.legalBasisEn, options.legalBasisDe),
    privacy: perLanguage(options.privacyEn, options.privacyDe),
  };
}

const perLanguage = (en: string | undefined, de: string | undefined) => ({
  ...(en !== undefined && { en }),
  ...(de !== undefined && { de }),
});
