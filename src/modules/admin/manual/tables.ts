import { describeConfig, readConfig, SETTINGS } from "#/config/config.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import germanCommands from "../../../../assets/manual/de/commands.json";
import germanSettings from "../../../../assets/manual/de/settings.json";
import commandLines from "./commands.gen.json";

/** The part of the manual that is generated from the program: its settings and commands. */

interface SettingRow {
  name: string;
  /** The value in the environment; empty: none. */
  fallback: string;
  secret: boolean;
  help: string;
}

const WORDS = {
  en: {
    setting: "Setting",
    fallback: "Default",
    meaning: "Meaning",
    command: "Command",
    does: "What it does",
    none: "none",
    also: "or",
  },
  de: {
    setting: "Einstellung",
    fallback: "Vorgabe",
    meaning: "Bedeutung",
    command: "Befehl",
    does: "Was er tut",
    none: "keine",
    also: "oder",
  },
} as const satisfies Record<Language, Record<string, string>>;

function settings(language: Language): SettingRow[] {
  const german: Readonly<Record<string, string>> = germanSettings;
  return describeConfig(readConfig({})).map(({ name, value, help }) => ({
    name,
    fallback: value,
    secret: "secret" in SETTINGS[name],
    help: language === "de" ? (german[name] ?? help) : help,
  }));
}

export function settingTable(language: Language): string {
  const words = WORDS[language];
  return markdownTable(
    [words.setting, words.fallback, words.meaning],
    settings(language).map(({ name, fallback, secret, help }) => [
      secret ? `\`${name}\` ${words.also} \`${name}_FILE\`` : `\`${name}\``,
      fallback === "" ? words.none : `\`${fallback}\``,
      help,
    ]),
  );
}

export function settingList(language: Language): string {
  const words = WORDS[language];
  return settings(language)
    .map(({ name, fallback, secret, help }) => {
      const file = secret ? ` ${words.also} ${name}_FILE` : "";
      return `${name}${file} (${words.fallback}: ${fallback || words.none})\n    ${help}`;
    })
    .join("\n");
}

interface CommandRow {
  usage: string;
  about: string;
}

function commands(language: Language): CommandRow[] {
  const german: Readonly<Record<string, string>> = germanCommands;
  return Object.entries(commandLines).map(([name, { usage, about }]) => ({
    usage,
    about: language === "de" ? (german[name] ?? about) : about,
  }));
}

export function commandTable(language: Language): string {
  const words = WORDS[language];
  return markdownTable(
    [words.command, words.does],
    commands(language).map(({ usage, about }) => [`\`${usage}\``, about]),
  );
}

export const commandList = (language: Language): string =>
  commands(language)
    .map(({ usage, about }) => `${usage}\n    ${about}`)
    .join("\n");
