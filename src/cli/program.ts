import { Command } from "commander";
import type { Config } from "#/config/config.ts";
import { COMMAND_TEXTS } from "#/messages/cli/commands.gen.ts";
import { OUTPUT_TEXTS } from "#/messages/cli/output.gen.ts";
import { REFUSALS_TEXTS } from "#/messages/cli/refusals.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { hostToReach } from "#/platform/http/request-url.ts";
import { COMMIT } from "#/platform/process/runtime.ts";
import { terminalLanguage } from "#/platform/text/sentence.ts";
import type { Operator } from "./attach.ts";
import type { DemoProgram } from "./demo.ts";
import { explain, type Listed, setHelp } from "./help.ts";
import { OPERATOR_COMMANDS } from "./operator-commands.ts";

export interface ProgramDeps extends DemoProgram {
  /** Runs the service to its end, which is the program's. */
  serve: () => Promise<never>;
  settings: () => Promise<Config>;
  operator: () => Promise<Operator>;
  fail: (message: string, exitCode: number) => never;
}

/** A command that help can list before its file has been loaded. */
interface Part extends Listed {
  load: () => Command | Promise<Command>;
}

/** Every command is whole. */
export const ALL_COMMANDS = Symbol("all commands");

/**
 * Every command, in the order in which help and manual list them. Creating it starts nothing. Only the command that is
 * named can be run and explained: the others are there by name and purpose, so that nothing of them is loaded.
 * @param isFirstHelp lists only what most administrators need; the other commands still run
 */
export async function assayProgram(
  deps: ProgramDeps,
  named: string | typeof ALL_COMMANDS | undefined,
  isFirstHelp = false,
): Promise<Command> {
  const language = terminalLanguage(deps.env);
  const texts = COMMAND_TEXTS[language];
  const parts = partsOf({ ...deps, language });
  const program = new Command("assay").version(
    versionText(deps.version),
    "-v, --version",
    texts.words.version,
  );
  program.description(texts.program).usage("<command> [options]");
  setHelp(program, texts);
  program.addHelpText("after", `\n${isFirstHelp ? texts.programAfter(parts.length) : texts.allAfter}`);
  for (const { name, group, isCommon, load } of parts) {
    const command = named === name || named === ALL_COMMANDS ? await load() : new Command(name);
    program.addCommand(command, { hidden: isFirstHelp && isCommon !== true });
    command.helpGroup(`${texts.groups[group]}:`);
    explain(command, name, texts);
  }
  return program;
}

/** With the language of the terminal. */
type Spoken = ProgramDeps & { language: Language };

function partsOf(deps: Spoken): readonly Part[] {
  const { version, operator, print, serve } = deps;
  const texts = OUTPUT_TEXTS[deps.language];
  const all: readonly Part[] = [
    { name: "serve", group: "run", isCommon: true, load: () => new Command("serve").action(() => serve()) },
    {
      ...{ name: "demo", group: "run", isCommon: true },
      load: async () => (await import("./demo.ts")).demoCommand(deps),
    },
    {
      ...{ name: "config", group: "run", isCommon: true },
      load: async () => (await import("./config.ts")).configCommand(deps),
    },
    { name: "doctor", group: "run", isCommon: true, load: () => doctorCommand(deps) },
    {
      ...{ name: "backup", group: "data", isCommon: true },
      load: async () => (await import("./backup.ts")).backupCommand({ ...deps, texts }),
    },
    {
      ...{ name: "restore", group: "data", isCommon: true },
      load: async () => (await import("./restore.ts")).restoreCommand({ ...deps, texts }),
    },
    {
      ...{ name: "standby", group: "data" },
      load: async () => (await import("./standby.ts")).standbyCommand({ ...deps, texts }),
    },
    { name: "healthcheck", group: "run", load: () => healthcheckCommand(deps) },
    {
      ...{ name: "manual", group: "more", isCommon: true },
      load: async () => (await import("./manual.ts")).manualCommand(deps),
    },
    {
      ...{ name: "version", group: "more" },
      load: () => new Command("version").action(() => print(versionText(version))),
    },
    ...OPERATOR_COMMANDS.map(({ load, ...part }) => ({
      ...part,
      load: async () => {
        const attached = await operator();
        return (await load())(attached).hook("preAction", (_, action) => attached.begin(wordsOf(action)));
      },
    })),
  ];
  return GROUPS.flatMap((group) => all.filter((part) => part.group === group));
}

/** In the order in which help lists them. */
const GROUPS: readonly Listed["group"][] = [
  "run",
  "data",
  "accounts",
  "privacy",
  "billing",
  "questionnaire",
  "more",
];

/** The version is printed first and alone, for programs that read it. */
const versionText = (version: string): string => `${version} (commit ${COMMIT})`;

/** As it is typed, without what follows it. */
export const wordsOf = (command: Command): string => {
  const { parent } = command;
  return parent === null || parent.parent === null ? command.name() : `${wordsOf(parent)} ${command.name()}`;
};

const doctorCommand = ({ settings, print, language }: Spoken): Command =>
  new Command("doctor").option("--json").action(async (options: { json?: true }) => {
    const config = await settings();
    const { runDoctor } = await import("#/ops/doctor/doctor.ts");
    const checks = await runDoctor(config);
    const { doctorLines } = await import("#/ops/doctor/report.ts");
    print(options.json ? JSON.stringify(checks, null, 2) : doctorLines(checks, language).join("\n"));
    process.exit(checks.every((check) => check.ok) ? 0 : 1);
  });

const healthcheckCommand = ({ settings, print, fail, language }: Spoken): Command =>
  new Command("healthcheck").action(async () => {
    const { HOST, PORT } = await settings();
    const host = hostToReach(HOST);
    try {
      const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const { status } = (await answer.json()) as { status: string };
      print(status);
      process.exit(answer.ok ? 0 : 1);
    } catch {
      fail(REFUSALS_TEXTS[language].noAnswer(`http://${host}:${PORT}`), 1);
    }
  });
