import "./production.ts";
import { Command, CommanderError } from "commander";
import { version } from "../package.json" with { type: "json" };
import { acceptLossCommand } from "./commands/accept-loss.ts";
import { accountCommand } from "./commands/accounts.ts";
import { createOperator } from "./commands/attach.ts";
import { brandingCommand } from "./commands/branding.ts";
import { creditsCommand } from "./commands/credits.ts";
import { demoCommand } from "./commands/demo.ts";
import { keyCommand } from "./commands/keys.ts";
import { meetMistakes, readLine } from "./commands/mistakes.ts";
import { normsCommand } from "./commands/norms.ts";
import { memberCommand, operatorCommand } from "./commands/operators.ts";
import { ordersCommand } from "./commands/orders.ts";
import { qualityCommand } from "./commands/quality.ts";
import { requestsCommand } from "./commands/requests.ts";
import { sessionCommand } from "./commands/session-start.ts";
import { protectCommand, unprotectCommand } from "./commands/sessions.ts";
import { trialsCommand } from "./commands/trials.ts";
import { type Config, ConfigError, describeConfig, readConfig } from "./config.ts";
import { runDoctor } from "./doctor.ts";
import { EXIT, exitOf } from "./exit-codes.ts";
import { systemClock } from "./platform/clock.ts";
import { hostToReach } from "./platform/http/host-name.ts";
import { createLog } from "./platform/log.ts";
import { systemRandom } from "./platform/random.ts";
import { StorageError } from "./platform/storage-fault.ts";
import { StartError, serve } from "./serve.ts";

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

const program = new Command("assay")
  .description(
    "Candidate assessment service: invite, answer, score, report, notify. Settings come from the environment.",
  )
  .version(version, "-v, --version");

program
  .command("serve")
  .description("run the service; so does `assay` alone")
  .action(() => start(() => serve(settings(), version)));

program.addCommand(demoCommand({ version, env: process.env, print: (text) => console.log(text), start }));

program
  .command("config")
  .description("print all settings with their values; secrets are masked")
  .option("--json", "as JSON")
  .action((options: { json?: true }) => {
    const rows = describeConfig(settings());
    if (options.json) {
      console.log(JSON.stringify(rows, null, 2));
      return;
    }
    for (const { name, value, help } of rows) console.log(`${name}=${value}\n    ${help}`);
  });

program
  .command("doctor")
  .description("check settings, data folder, database and mail server; changes nothing")
  .option("--json", "as JSON")
  .action(async (options: { json?: true }) => {
    const checks = await runDoctor(settings());
    if (options.json) console.log(JSON.stringify(checks, null, 2));
    else
      for (const { name, ok, warning, detail } of checks) {
        console.log(`${ok ? (warning ? "warn" : "ok  ") : "FAIL"} ${name}: ${detail}`);
      }
    process.exit(checks.every((check) => check.ok) ? 0 : 1);
  });

program
  .command("healthcheck")
  .description("ask the running service whether it is ready; exit code 0 or 1")
  .action(async () => {
    const { HOST, PORT } = settings();
    const host = hostToReach(HOST);
    try {
      const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const { status } = (await answer.json()) as { status: string };
      console.log(status);
      process.exit(answer.ok ? 0 : 1);
    } catch {
      fail(`Nothing answers at http://${host}:${PORT}. Is the service running?`, 1);
    }
  });

program
  .command("version")
  .description("print the version")
  .action(() => console.log(version));

const operator = createOperator({
  settings,
  version,
  clock: systemClock,
  random: systemRandom,
  log: createLog("warn", { place: "stderr" }),
  print: (text) => console.log(text),
  fail,
});
for (const command of [
  trialsCommand,
  accountCommand,
  operatorCommand,
  memberCommand,
  keyCommand,
  creditsCommand,
  ordersCommand,
  normsCommand,
  qualityCommand,
  requestsCommand,
  brandingCommand,
  sessionCommand,
  protectCommand,
  unprotectCommand,
  acceptLossCommand,
]) {
  program.addCommand(command(operator));
}

meetMistakes(program);
program.parseAsync(readLine(program, process.argv.slice(2)), { from: "user" }).catch((error: unknown) => {
  // Its sentence is written by then; help and version that were asked for end here too.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : EXIT.usage);
  fail(error instanceof Error ? `Assay stopped: ${error.message}` : "Assay stopped.", 1);
});
