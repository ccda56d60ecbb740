import { readFileSync } from "node:fs";
import { Command } from "commander";
import { CATALOGUE, isSettingKey, SETTING_KEYS, type SettingKey, settingStates } from "#/config/catalogue.ts";
import { SETTINGS } from "#/config/config.ts";
import { MISTAKES_TEXTS } from "#/messages/cli/mistakes.gen.ts";
import { REFUSALS_TEXTS } from "#/messages/cli/refusals.gen.ts";
import { VALUE_TEXTS } from "#/messages/config/values.gen.ts";
import { readValues } from "#/modules/admin/settings/rules.ts";
import { Problem } from "#/platform/context/problem.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { SpokenError } from "#/platform/text/sentence.ts";
import { cleanTexts } from "#/platform/text/text.ts";
import type { Operator } from "./attach.ts";
import { Mistake } from "./mistakes.ts";
import { refused } from "./refused.ts";
import { fileError, json, table } from "./terminal.ts";

type Service = Parameters<Parameters<Operator["withService"]>[0]>[0];

interface SetOptions {
  file?: string;
  confirmed?: true;
}

/** null at a terminal, where a secret would appear on the screen as it is typed. */
const fromPipe = async (): Promise<string | null> => (process.stdin.isTTY ? null : Bun.stdin.text());

export function settingsCommand(
  { print, withService, language, texts: { settings: say } }: Operator,
  readInput: () => Promise<string | null> = fromPipe,
): Command {
  const settings = new Command("settings");
  const refusals = REFUSALS_TEXTS[language];

  settings
    .command("list")
    .option("--json")
    .action((options: { json?: true }) =>
      withService((service) => {
        const rows = statesIn(service).map((state) => ({
          key: state.key,
          value: shown(state),
          source: state.source,
          name: CATALOGUE[state.key].env,
        }));
        const plain = rows.map((row) => ({ ...row, value: row.value ?? say.notSet }));
        print(options.json ? json(rows) : table(plain, say.none));
      }),
    );

  settings
    .command("get")
    .argument("<key>", "", settingKey)
    .action((key: SettingKey) =>
      withService((service) => {
        for (const state of statesIn(service))
          if (state.key === key) print(String(shown(state) ?? say.notSet));
      }),
    );

  const set: Command = settings
    .command("set")
    .argument("<key>", "", settingKey)
    .argument("[value]")
    .option("--file <path>")
    .option("--confirmed")
    .action(async (key: SettingKey, value: string | undefined, { file, confirmed }: SetOptions) => {
      const isSecret = CATALOGUE[key].secret === true;
      if (isSecret && value !== undefined) set.error(refusals.secretArgument);
      if (!isSecret && file !== undefined) set.error(refusals.fileForSecrets);
      const text = isSecret ? withoutBreak(file === undefined ? await readInput() : contentOf(file)) : value;
      if (text === null) return set.error(refusals.secretMissing);
      if (text === undefined || text.trim() === "") return set.error(refusals.valueMissing);
      await withService((service) => {
        change(service, key, text, confirmed === true);
        print(isSecret ? say.isSet(key) : say.is(key, shownOf(service, key) ?? say.notSet));
      });
    });

  settings
    .command("unset")
    .argument("<key>", "", settingKey)
    .action((key: SettingKey) =>
      withService((service) => {
        change(service, key, null, true);
        print(say.is(key, shownOf(service, key) ?? say.notSet));
      }),
    );

  /** @throws InvalidArgumentError by way of commander, which says it */
  function contentOf(path: string): string {
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      return set.error(refusals.fileError(fileError(error).say(MISTAKES_TEXTS[language])));
    }
  }

  return settings;
}

function settingKey(text: string): SettingKey {
  if (isSettingKey(text)) return text;
  const keys = SETTING_KEYS.filter((key) => CATALOGUE[key].env === text);
  if (keys.length > 0) throw new Mistake((texts) => texts.settingKeys(text, keys.join(", ")));
  if (Object.hasOwn(SETTINGS, text)) throw new Mistake((texts) => texts.settingOfServer(text));
  throw new Mistake((texts) => texts.setting);
}

/** Of what `echo` or an editor writes, the line break at the end is no part. */
const withoutBreak = (text: string | null): string | null => text?.replace(/\r?\n$/, "") ?? null;

function statesIn({ settingService }: Service) {
  const { base, stored } = settingService.now();
  return settingStates(base, stored);
}

type State = ReturnType<typeof statesIn>[number];

/** null where nothing is set; a secret is never more than "set". */
const shown = ({ key, value, isSet }: State): string | number | null =>
  isSet && CATALOGUE[key].secret ? "set" : value;

function shownOf(service: Service, key: SettingKey): string | number | null {
  const state = statesIn(service).find((one) => one.key === key);
  return state === undefined ? null : shown(state);
}

/** @throws Problem as the service does, SpokenError with the setting named as it is typed here */
function change({ settingService }: Service, key: SettingKey, text: string | null, confirmed: boolean): void {
  const values = cleanTexts({ [key]: text });
  const read = readValues(values);
  if ("wrong" in read)
    throw new SpokenError((language) => VALUE_TEXTS[language].wrong(key, read.says(language)));
  try {
    settingService.change({ values, version: null, confirmed }, { origin: null, host: null }, COMMAND_LINE);
  } catch (error) {
    if (!(error instanceof Problem && error.code === "invalid_input")) throw error;
    throw new SpokenError(refused((texts) => texts.passwordOfOther));
  }
}
