import { readFileSync } from "node:fs";
import { Value } from "@sinclair/typebox/value";
import { Command, Option } from "commander";
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
import { brokenRule, Mistake } from "./mistakes.ts";
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
  if (found === null) throw new Mistake((texts) => texts.color);
  return found;
}

/** A text, or @ followed by the name of a file that contains it. */
const textOrFile = (maxLength: number) => (given: string) => {
  const schema = Paragraphs(maxLength);
  const text = cleanText(given.startsWith("@") ? readText(given.slice(1)) : given);
  if (!Value.Check(schema, text)) throw brokenRule(schema);
  return text.replace(/\r\n?/g, "\n").trim();
};

function readText(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw new Mistake((texts) => texts.notText);
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
  throw new Mistake((texts) => texts.logoSize);
}

const option = (flags: string, read: (text: string) => unknown): Option => new Option(flags).argParser(read);

export function brandingCommand({ print, withService, texts }: Operator): Command {
  const branding = new Command("branding");

  branding
    .command("show <accountId>")
    .action((accountId: string) =>
      withService(({ branding, origin }) => print(json(brandingView(branding.get(accountId), origin())))),
    );

  branding
    .command("set <accountId>")
    .addOption(option("--display-name <text>", textOf(properties.display_name)))
    .addOption(option("--accent <color>", color))
    .addOption(option("--contact-email <address>", textOf(properties.contact_email)))
    .addOption(option("--contact-phone <number>", textOf(properties.contact_phone)))
    .addOption(option("--recipients-en <text>", textOrFile(RECIPIENTS_MAX)))
    .addOption(option("--recipients-de <text>", textOrFile(RECIPIENTS_MAX)))
    .addOption(option("--legal-basis-en <text>", textOrFile(LEGAL_BASIS_MAX)))
    .addOption(option("--legal-basis-de <text>", textOrFile(LEGAL_BASIS_MAX)))
    .addOption(option("--privacy-en <text>", textOrFile(PRIVACY_MAX)))
    .addOption(option("--privacy-de <text>", textOrFile(PRIVACY_MAX)))
    .addOption(option("--logo <file>", readImage))
    .option("--no-logo")
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
        print(texts.account.branding(`${safeLine(company)} (${accountId})`));
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
