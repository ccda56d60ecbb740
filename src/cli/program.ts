import { Command, Help } from "commander";
import type { Config } from "#/config/config.ts";
import { hostToReach } from "#/platform/http/request-url.ts";
import { COMMIT } from "#/platform/process/runtime.ts";
import type { Operator } from "./attach.ts";
import type { DemoProgram } from "./demo.ts";
import { OPERATOR_COMMANDS } from "./operator-commands.ts";

export interface ProgramDeps extends DemoProgram {
  /** Runs the service to its end, which is the program's. */
  serve: () => Promise<never>;
  settings: () => Promise<Config>;
  operator: () => Promise<Operator>;
  fail: (message: string, exitCode: number) => never;
}

/** A command that help can list before its file has been loaded. */
interface Part {
  name: string;
  /** What follows the name in a line that lists the command. */
  takes?: string;
  about: string;
  load: () => Command | Promise<Command>;
}

/** Every command is whole. */
export const ALL_COMMANDS = Symbol("all commands");

/**
 * Every command, in the order in which help and manual list them. Making it starts nothing. Only the command that is
 * named can be run and explained: the others are there by name and purpose, so that nothing of them is loaded.
 */
export async function assayProgram(
  deps: ProgramDeps,
  named: string | typeof ALL_COMMANDS | undefined,
): Promise<Command> {
  const parts = partsOf(deps);
  const program = new Command("assay")
    .description(
      "Candidate assessment service: invite, answer, score, report, notify. Settings come from the environment, the console or `assay settings`.",
    )
    .version(versionText(deps.version), "-v, --version")
    .configureHelp({ subcommandTerm: (command) => termOf(command, parts) });
  for (const { name, about, load } of parts) {
    const command = named === name || named === ALL_COMMANDS ? await load() : new Command(name);
    program.addCommand(command.description(about));
  }
  return program;
}

function termOf(command: Command, parts: readonly Part[]): string {
  const takes = parts.find(({ name }) => name === command.name())?.takes;
  return takes === undefined ? new Help().subcommandTerm(command) : `${command.name()} ${takes}`;
}

function partsOf(deps: ProgramDeps): readonly Part[] {
  const { version, operator, print, serve } = deps;
  return [
    {
      name: "serve",
      about: "run the service; so does `assay` alone",
      load: () => new Command("serve").action(() => serve()),
    },
    {
      name: "demo",
      takes: "[options]",
      about: "run the service on a throw-away folder with an invented house in it, to look at and to try",
      load: async () => (await import("./demo.ts")).demoCommand(deps),
    },
    {
      name: "config",
      takes: "[options]",
      about: "print all settings with their values and where these come from; secrets are masked",
      load: () => configCommand(deps),
    },
    {
      name: "doctor",
      takes: "[options]",
      about: "check settings, data folder, database and mail server; changes nothing",
      load: () => doctorCommand(deps),
    },
    {
      name: "backup",
      takes: "[options]",
      about: "back the house up beside the running service, and see what there is",
      load: async () => (await import("./backup.ts")).backupCommand(deps),
    },
    {
      name: "restore",
      takes: "[options] <file>",
      about: "put a backup back into a data folder; the house that stands there is kept aside",
      load: async () => (await import("./restore.ts")).restoreCommand(deps),
    },
    {
      name: "standby",
      about: "the copy that a running service keeps in STANDBY_DIR: how old it is, and letting it take over",
      load: async () => (await import("./standby.ts")).standbyCommand(deps),
    },
    {
      name: "healthcheck",
      about: "ask the running service whether it is ready; exit code 0 or 1",
      load: () => healthcheckCommand(deps),
    },
    {
      name: "manual",
      takes: "[options] [chapter]",
      about: "print the operator's manual: what it holds, one chapter, or all",
      load: async () => (await import("./manual.ts")).manualCommand(deps),
    },
    {
      name: "version",
      about: "print version and commit of this program",
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
}

/** The version is printed first and alone, for programs that read it. */
const versionText = (version: string): string => `${version} (commit ${COMMIT})`;

/** As it is typed, without what follows it. */
const wordsOf = (command: Command): string => {
  const { parent } = command;
  return parent === null || parent.parent === null ? command.name() : `${wordsOf(parent)} ${command.name()}`;
};

const configCommand = ({ settings, print }: ProgramDeps): Command =>
  new Command("config").option("--json", "as JSON").action(async (options: { json?: true }) => {
    const base = await settings();
    const { describeConfig } = await import("#/config/config.ts");
    const { settingsBeside } = await import("#/config/stored-settings.ts");
    const rows = describeConfig(settingsBeside(base).config);
    if (options.json) {
      print(JSON.stringify(rows, null, 2));
      return;
    }
    for (const { name, value, help, source } of rows)
      print(`${name}=${value}\n    ${help}\n    From: ${SOURCE_WORDS[source]}.`);
  });

const SOURCE_WORDS = {
  environment: "the environment",
  file: "a file that the environment names",
  stored: "the console or `assay settings`",
  default: "nowhere, this is the default",
} as const;

const doctorCommand = ({ settings, print }: ProgramDeps): Command =>
  new Command("doctor").option("--json", "as JSON").action(async (options: { json?: true }) => {
    const config = await settings();
    const { runDoctor } = await import("#/ops/doctor/doctor.ts");
    const checks = await runDoctor(config);
    if (options.json) print(JSON.stringify(checks, null, 2));
    else
      for (const { name, ok, warning, detail } of checks) {
        print(`${ok ? (warning ? "warn" : "ok  ") : "FAIL"} ${name}: ${detail}`);
      }
    process.exit(checks.every((check) => check.ok) ? 0 : 1);
  });

const healthcheckCommand = ({ settings, print, fail }: ProgramDeps): Command =>
  new Command("healthcheck").action(async () => {
    const { HOST, PORT } = await settings();
    const host = hostToReach(HOST);
    try {
      const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const { status } = (await answer.json()) as { status: string };
      print(status);
      process.exit(answer.ok ? 0 : 1);
    } catch {
      fail(`Nothing answers at http://${host}:${PORT}. Is the service running?`, 1);
    }
  });
