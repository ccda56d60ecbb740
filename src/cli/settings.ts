import { readFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { CATALOGUE, isSettingKey, type SettingKey, settingStates } from "#/config/catalogue.ts";
import { readValues } from "#/modules/admin/settings/rules.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { cleanTexts } from "#/platform/text/text.ts";
import type { Operator } from "./attach.ts";
import { fileError, json, table } from "./terminal.ts";

type Service = Parameters<Parameters<Operator["withService"]>[0]>[0];

interface SetOptions {
  file?: string;
  confirmed?: true;
}

/** null at a terminal, where a secret would appear on the screen as it is typed. */
const fromPipe = async (): Promise<string | null> => (process.stdin.isTTY ? null : Bun.stdin.text());

export function settingsCommand(
  { print, withService }: Operator,
  readInput: () => Promise<string | null> = fromPipe,
): Command {
  const settings = new Command("settings");

  settings
    .command("list")
    .description("every setting that can be set here, with its value and where that comes from")
    .option("--json", "as JSON")
    .action((options: { json?: true }) =>
      withService((service) => {
        const rows = statesIn(service).map((state) => ({
          key: state.key,
          value: shown(state),
          source: state.source,
          name: CATALOGUE[state.key].env,
        }));
        const plain = rows.map((row) => ({ ...row, value: row.value ?? "not set" }));
        print(options.json ? json(rows) : table(plain, "There is none."));
      }),
    );

  settings
    .command("get")
    .description("the value of one setting that is in force; of a secret only whether it is set")
    .argument("<key>", "as `assay settings list` names it", settingKey)
    .action((key: SettingKey) =>
      withService((service) => {
        for (const state of statesIn(service))
          if (state.key === key) print(String(shown(state) ?? "not set"));
      }),
    );

  const set: Command = settings
    .command("set")
    .description("store a value, which a running service takes over within two seconds")
    .argument("<key>", "as `assay settings list` names it", settingKey)
    .argument("[value]", "of a secret never here: it is read from --file or from standard input")
    .option("--file <path>", "file that holds the secret")
    .option("--confirmed", "set another public address although links, passkeys or sign-ins hang on it")
    .action(async (key: SettingKey, value: string | undefined, { file, confirmed }: SetOptions) => {
      const isSecret = CATALOGUE[key].secret === true;
      if (isSecret && value !== undefined)
        set.error("error: A secret is no argument, which others could read: pipe it in, or give --file.");
      if (!isSecret && file !== undefined) set.error("error: --file is for secrets.");
      const text = isSecret ? withoutBreak(file === undefined ? await readInput() : contentOf(file)) : value;
      if (text === null) return set.error("error: Pipe the secret in, or name a file with --file.");
      if (text === undefined || text.trim() === "")
        return set.error(
          "error: No value was given; `assay settings unset` puts a setting back to its default.",
        );
      await withService((service) => {
        change(service, key, text, confirmed === true);
        print(isSecret ? `${key} is set.` : `${key} is ${wordOf(service, key)}.`);
      });
    });

  settings
    .command("unset")
    .description("take a stored value out, so that the default is in force again")
    .argument("<key>", "as `assay settings list` names it", settingKey)
    .action((key: SettingKey) =>
      withService((service) => {
        change(service, key, null, true);
        print(`${key} is ${wordOf(service, key)}.`);
      }),
    );

  /** @throws InvalidArgumentError by way of commander, which says it */
  function contentOf(path: string): string {
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      return set.error(`error: ${fileError(error).message}`);
    }
  }

  return settings;
}

function settingKey(text: string): SettingKey {
  if (!isSettingKey(text)) throw new InvalidArgumentError("`assay settings list` shows all keys.");
  return text;
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

function wordOf(service: Service, key: SettingKey): string {
  const state = statesIn(service).find((one) => one.key === key);
  return String((state && shown(state)) ?? "not set");
}

/** @throws Problem as the service does, but with the setting named as it is typed here */
function change({ settingService }: Service, key: SettingKey, text: string | null, confirmed: boolean): void {
  const values = cleanTexts({ [key]: text });
  const read = readValues(values);
  if ("wrong" in read) throw invalidField(key, read.text, read.reason);
  try {
    settingService.change({ values, version: null, confirmed }, { origin: null, host: null }, COMMAND_LINE);
  } catch (error) {
    if (!(error instanceof Problem && error.code === "invalid_input")) throw error;
    const reason =
      "belongs to the mail server so far: take it out with `assay settings unset mail_password`, then set the other server and its password";
    throw invalidField("mail_password", reason);
  }
}
