import "./server/production.ts";
import { version } from "../package.json" with { type: "json" };
import type { Operator } from "./cli/attach.ts";
import type { Config } from "./config/config.ts";
import { ConfigError, EXIT, exitOf, StartError } from "./config/exit-codes.ts";
import { StorageError } from "./platform/files/storage-failure.ts";
import { ENTRY_WORD } from "./platform/process/runtime.ts";
import { terminalLanguage } from "./platform/text/sentence.ts";

// Only what every command needs is imported above: what one of them needs, it imports when it runs.

const language = terminalLanguage(process.env);

async function settings(): Promise<Config> {
  const { readConfig } = await import("./config/config.ts");
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    fail(error.sentence(language), EXIT.config);
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
    if (error instanceof StartError) fail(error.sentence(language), error.exitCode);
    if (error instanceof ConfigError) fail(error.sentence(language), EXIT.config);
    if (error instanceof StorageError) fail(error.sentence(language), exitOf(error.reason));
    throw error;
  }
  process.exit(0);
}

const print = (text: string) => console.log(text);

async function operator(): Promise<Operator> {
  const { createOperator } = await import("./cli/attach.ts");
  return createOperator({ settings, version, language, print, fail });
}

const typed = process.argv.slice(2);

const serve = (): Promise<never> =>
  start(async () => {
    const config = await settings();
    const service = await import("./server/serve.ts");
    await service.serve(config, version, language);
  });

async function run(): Promise<void> {
  // What is to come up soonest needs no reader of command lines.
  if (typed.length === 0 || (typed.length === 1 && typed[0] === "serve")) return serve();
  if (typed[0] === ENTRY_WORD && process.send !== undefined) {
    const { runEntry } = await import("./platform/process/assets.ts");
    await runEntry(typed[1] ?? "");
    return;
  }
  const { runCommand } = await import("./cli/run.ts");
  const code = await runCommand(
    { version, env: process.env, print, start, serve, settings, operator, fail },
    typed,
  );
  if (code !== null) process.exit(code);
}

run().catch((error: unknown) => {
  fail(error instanceof Error ? `Assay stopped: ${error.message}` : "Assay stopped.", 1);
});
