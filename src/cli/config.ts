import { Command } from "commander";
import { type Config, isOfService } from "#/config/config.ts";
import { describeConfig } from "#/config/describe.ts";
import { settingsBeside } from "#/config/stored-settings.ts";
import { CONFIG_TEXTS } from "#/messages/cli/config.gen.ts";
import { REFUSALS_TEXTS } from "#/messages/cli/refusals.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { differencesText } from "./facts-text.ts";
import { TERMINAL_WIDTH } from "./terminal.ts";

interface ConfigDeps {
  settings: () => Promise<Config>;
  language: Language;
  print: (text: string) => void;
}

const INDENT = "    ";

/** Prints the settings in force: those that are set, and the others if asked. */
export function configCommand({ settings, language, print }: ConfigDeps): Command {
  const command = new Command("config").option("--all").option("--json");
  return command.action(async ({ all, json }: { all?: true; json?: true }) => {
    const { config, recordedAt, setDifferently } = settingsBeside(await settings());
    if (json) {
      const ofService = new Map(setDifferently.map(({ name, service }) => [name, service]));
      const rows = describeConfig(config).map((row) => ({
        ...row,
        ...(isOfService(config, row.name) && { of_service: true }),
        ...(ofService.has(row.name) && { service_value: ofService.get(row.name) }),
      }));
      return print(JSON.stringify(rows, null, 2));
    }
    const texts = CONFIG_TEXTS[language];
    const { sources } = texts;
    const rows = describeConfig(config, language).map(({ name, value, help, source }) => ({
      isSet: source !== "default",
      text: `${name}=${value}${INDENT}(${isOfService(config, name) ? texts.service : sources[source]})\n${wrapped(help, command)}`,
    }));
    if (recordedAt !== null) print(texts.ofService(isoTime(recordedAt)));
    if (setDifferently.length > 0)
      print([texts.differs, differencesText(setDifferently, REFUSALS_TEXTS[language])].join(" "));
    if (recordedAt !== null) print("");
    const lines = (isSet: boolean) => rows.filter((row) => row.isSet === isSet).map(({ text }) => text);
    const [set, unset] = [lines(true), lines(false)];
    print([set.length === 0 ? texts.none : texts.set(set.length), "", ...set].join("\n"));
    print(
      all ? ["", texts.defaults(unset.length), "", ...unset].join("\n") : `\n${texts.more(unset.length)}`,
    );
  });
}

const wrapped = (text: string, command: Command): string =>
  command
    .createHelp()
    .boxWrap(text, TERMINAL_WIDTH - INDENT.length)
    .split("\n")
    .map((line) => `${INDENT}${line}`)
    .join("\n");
