import { expect } from "bun:test";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { readConfig } from "#/config/config.ts";
import { OUTPUT_TEXTS } from "#/messages/cli/output.gen.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createLog } from "#/platform/observability/log.ts";
import { terminalLanguage } from "#/platform/text/sentence.ts";
import { SELLER, type TestService } from "#/testing/service.ts";
import { createOperator, type Operator } from "./attach.ts";
import { ALL_COMMANDS, assayProgram, wordsOf } from "./program.ts";

/** For the tests of this folder: commands as an administrator gives them, next to the service of a test. */

interface Ending {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const SET_CLOCK = join(import.meta.dir, "../../scripts/e2e/set-clock.ts");

/** Runs the whole program as a process of its own. @param env with `CLOCK_AHEAD_MS` where its clock is to be ahead */
export async function assay(
  args: readonly string[],
  dataDir: string,
  env: Record<string, string> = SELLER,
): Promise<Ending> {
  const preload = env.CLOCK_AHEAD_MS === undefined ? [] : ["--preload", SET_CLOCK];
  const child = Bun.spawn([process.execPath, ...preload, join(import.meta.dir, "../main.ts"), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, stdout, stderr: withoutLog(stderr) };
}

/** Output for people; lines of the log are printed with it. */
const withoutLog = (stderr: string): string => stderr.replaceAll(/^\{"level".*\n/gm, "");

class Ended extends Error {
  constructor(
    readonly sentence: string,
    readonly exitCode: number,
  ) {
    super(sentence);
  }
}

/**
 * Runs one command in this process, on the service's folder but with a database connection and services of its own,
 * and with the test's clock. @param env settings that differ from the defaults
 */
export async function run(
  service: TestService,
  make: (operator: Operator) => Command,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ending> {
  let [stdout, stderr] = ["", ""];
  const operator = createOperator({
    settings: () => readConfig({ LOG_LEVEL: "silent", ...env, DATA_DIR: service.folder }),
    version: "0.0.0",
    language: terminalLanguage(env),
    clock: service.clock,
    random: systemRandom,
    log: createLog("silent"),
    print: (text) => {
      stdout += `${text}\n`;
    },
    fail: (sentence, exitCode) => {
      throw new Ended(sentence, exitCode);
    },
  });
  const command = make(operator);
  for (const part of [command, ...command.commands]) {
    part.exitOverride().configureOutput({
      writeOut: (text) => {
        stdout += text;
      },
      writeErr: (text) => {
        stderr += text;
      },
    });
  }
  command.hook("preAction", (_, action) => operator.begin(wordsOf(action)));
  const program = new Command("assay").exitOverride().addCommand(command);
  try {
    await program.parseAsync([command.name(), ...args], { from: "user" });
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    if (error instanceof Ended) return { exitCode: error.exitCode, stdout, stderr: `${error.sentence}\n` };
    if (error instanceof CommanderError) return { exitCode: error.exitCode, stdout, stderr };
    throw error;
  }
}

/** One sentence for people, and nothing of the program's inside. */
export function expectRefusal(ending: Ending, sentence: string | RegExp, exitCode = 1): void {
  expect(ending.exitCode).toBe(exitCode);
  expect(ending.stdout).toBe("");
  expect(ending.stderr).toMatch(sentence);
  expect(ending.stderr.trimEnd()).not.toMatch(/\n|\bat .+:\d+/);
}

/** Returns the whole command line, which is not run. */
export const unstartedProgram = (
  print: (text: string) => void = () => {},
  named: Parameters<typeof assayProgram>[1] = ALL_COMMANDS,
  { env = {}, isFirstHelp = false }: { env?: Record<string, string>; isFirstHelp?: boolean } = {},
): Promise<Command> => {
  const nobody = () => {
    throw new Error("No command is run here.");
  };
  const operator = async () => ({
    print,
    language: terminalLanguage(env),
    texts: OUTPUT_TEXTS[terminalLanguage(env)],
    settings: nobody,
    begin: () => {},
    withReading: nobody,
    withService: nobody,
    withInstance: nobody,
  });
  const deps = {
    version: "0.0.0",
    env,
    print,
    start: nobody,
    serve: nobody,
    settings: nobody,
    fail: nobody,
    operator,
  };
  return assayProgram(deps, named, isFirstHelp);
};
