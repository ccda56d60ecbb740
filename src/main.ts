import "./production.ts";
import { CommanderError } from "commander";
import { version } from "../package.json" with { type: "json" };
import { createOperator } from "./commands/attach.ts";
import { meetMistakes, readLine } from "./commands/mistakes.ts";
import { assayProgram } from "./commands/program.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { EXIT, exitOf } from "./exit-codes.ts";
import { systemClock } from "./platform/clock.ts";
import { createLog } from "./platform/log.ts";
import { systemRandom } from "./platform/random.ts";
import { StorageError } from "./platform/storage-fault.ts";
import { StartError } from "./serve.ts";

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    fail(error.message, EXIT.config);
  }
}

function fail(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}

/** Runs a service to its end, which is the program's. */
async function start(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartError) fail(error.message, error.exitCode);
    if (error instanceof ConfigError) fail(error.message, EXIT.config);
    if (error instanceof StorageError) fail(error.message, exitOf(error.reason));
    throw error;
  }
  process.exit(0);
}

const print = (text: string) => console.log(text);
const operator = createOperator({
  settings,
  version,
  clock: systemClock,
  random: systemRandom,
  log: createLog("warn", { place: "stderr" }),
  print,
  fail,
});
const program = assayProgram({ version, env: process.env, print, start, settings, operator, fail });

meetMistakes(program);
program.parseAsync(readLine(program, process.argv.slice(2)), { from: "user" }).catch((error: unknown) => {
  // Its sentence is written by then; help and version that were asked for end here too.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : EXIT.usage);
  fail(error instanceof Error ? `Assay stopped: ${error.message}` : "Assay stopped.", 1);
});
