import "./production.ts";
import { CommanderError } from "commander";
import { version } from "../package.json" with { type: "json" };
import type { Operator } from "./commands/attach.ts";
import { commandNamed, meetMistakes, readLine } from "./commands/mistakes.ts";
import { assayProgram } from "./commands/program.ts";
import type { Config } from "./config.ts";
import { EXIT, exitOf } from "./exit-codes.ts";
import { StorageError } from "./platform/storage-fault.ts";
import { ConfigError, StartError } from "./start-error.ts";

// Only what every command needs is imported above: what one of them needs, it imports when it runs.

async function settings(): Promise<Config> {
  const { readConfig } = await import("./config.ts");
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

async function operator(): Promise<Operator> {
  const { createOperator } = await import("./commands/attach.ts");
  return createOperator({ settings, version, print, fail });
}

const typed = process.argv.slice(2);

async function run(): Promise<void> {
  const deps = { version, env: process.env, print, start, settings, operator, fail };
  const program = await assayProgram(deps, commandNamed(typed));
  meetMistakes(program);
  await program.parseAsync(readLine(program, typed), { from: "user" });
}

run().catch((error: unknown) => {
  // Its sentence is written by then; help and version that were asked for end here too.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : EXIT.usage);
  fail(error instanceof Error ? `Assay stopped: ${error.message}` : "Assay stopped.", 1);
});
